// The cloths (color schemes) of colors.module.css, for standalone pictures, to which no style sheet applies.
export const cloths = {
  leaf: { a: '#1A7458', s: '#14624A', d: '#0E4535', p: '#FFC92B', q: '#FFFFFF' },
  sun: { a: '#FFC92B', s: '#EDB417', d: '#D79E06', p: '#12261F', q: '#14624A' },
  white: { a: '#FFFFFF', s: '#E9E6DA', d: '#CFCBBB', p: '#14624A', q: '#FFC92B' },
  cloth: { a: '#7FB4D1', s: '#5E9EBF', d: '#1D5C80', p: '#12261F', q: '#FFC92B' },
  ink: { a: '#27423A', s: '#1A322A', d: '#12261F', p: '#F7F3E3', q: '#FFC92B' },
}
