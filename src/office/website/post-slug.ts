// Makes the end of a post's URL from its title.

const mostCharacters = 60
/** Words that add nothing to a URL. */
const small = new Set(['a', 'an', 'and', 'the', 'of', 'to', 'in', 'on', 'with', 'for', 'your'])

/** 'The first two minutes: answering a lead' → 'first-two-minutes-answering-lead' */
export function slugify(title: string): string {
  const words = title
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const meaningful = words.filter((word) => !small.has(word))
  let address = ''
  for (const word of meaningful.length > 0 ? meaningful : words) {
    const next = address ? `${address}-${word}` : word
    if (next.length > mostCharacters) break
    address = next
  }
  return address
}

export const isSlug = (text: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text)
