import { describe, expect, it } from 'vitest'
import { cleanLine, cleanText, displayName, greetingName } from './cleaned.ts'

describe('a receipt greets', () => {
  it.each(['Rosa', 'Mary Ann', 'José', 'O’Neil', 'Jean-Luc', 'J. R.', '美咲', 'Zoë', 'क्‍षिति'])('%s', (firstName) => {
    expect(greetingName({ firstName })).toBe(firstName)
  })

  it.each([
    '',
    '  ',
    'Rosa123',
    'win.example',
    'Free www prize',
    'Hi! Click',
    'a b c d',
    'Rosa\nBcc',
    'x'.repeat(41),
    '\u202easoR',
    '...',
  ])('not “%s”', (firstName) => {
    expect(greetingName({ firstName })).toBe('')
  })

  it('by the first word of a whole name, if all of it is a name', () => {
    expect(greetingName({ name: 'Luis Ortega de la Cruz' })).toBe('Luis')
    expect(greetingName({ name: 'Luis <luis@evil.example>' })).toBe('')
    expect(greetingName({})).toBe('')
  })
})

it('removes from a display name what could end it', () => {
  expect(displayName('Ann "x" <a@b.example>, c;\r\nBcc: d')).toBe('Ann x a b.example c Bcc d')
  expect(displayName('x'.repeat(100))).toHaveLength(40)
})

it('makes one line of a line, and keeps the lines of a text', () => {
  expect(cleanLine('a\r\nb\u2028c\0d', 20)).toBe('a b cd')
  expect(cleanText('a\r\nb\u2028c\0d\n\n\n\n\u202ee', 40)).toBe('a\nb\ncd\n\ne')
  expect(cleanLine('👩‍👩‍👧‍👦'.repeat(9), 30)).toBe(`${'👩‍👩‍👧‍👦'.repeat(2)}…`)
  expect(cleanLine(7, 10)).toBe('')
})
