// On the page /customizer, visitors enter their own brand. Writes that brand into the page's URL, so that it can be
// shared, and parses it from there. Example: ?name=…&letters=…&color=7A4BA8. A name or color that equals the sample
// brand's is left out. Letters are left out only if both the letters and the name equal the sample's. If the URL has a
// name but no letters, the letters are the name's initials. An invalid color becomes the sample's.
import { type HexColor, readColor } from './contrast.ts'

export interface ShownBrand {
  name: string
  letters: string
  color: HexColor
}

export const longestName = 60
export const maxInitials = 3

export function parseBrandParams(address: URLSearchParams, sample: ShownBrand): ShownBrand {
  const name = address.get('name')
  const letters = address.get('letters')
  return {
    name: name === null ? sample.name : cut(name, longestName),
    letters: letters === null ? (name === null ? sample.letters : initialsOf(name)) : cut(letters, maxInitials),
    color: readColor(address.get('color') ?? '') ?? sample.color,
  }
}

export function toBrandParams(brand: ShownBrand, sample: ShownBrand): URLSearchParams {
  const address = new URLSearchParams()
  if (brand.name !== sample.name) address.set('name', brand.name)
  if (brand.letters !== sample.letters || brand.name !== sample.name) address.set('letters', brand.letters)
  if (brand.color !== sample.color) address.set('color', brand.color.slice(1))
  return address
}

/** 'Linden Lane Cleaning' → 'LL': the first letters of the first two words. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('')
}

/** Breaks a name into two lines, as even as its words allow. A name of one word or under 13 characters is one line. */
export function nameLines(name: string): [string, string] {
  const words = name.trim().split(/\s+/)
  if (name.length < 13 || words.length < 2) return [words.join(' '), '']
  let best: [string, string] = ['', '']
  let bestLength = Number.POSITIVE_INFINITY
  for (let at = 1; at < words.length; at++) {
    const lines: [string, string] = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
    const length = Math.max(lines[0].length, lines[1].length)
    // In a tie, the longer line comes first.
    if (length <= bestLength) [best, bestLength] = [lines, length]
  }
  return best
}

// Cuts whole code points, so that no half of a surrogate pair is left. Line breaks and other control, formatting,
// private-use and unassigned characters become spaces.
const cut = (text: string, longest: number) =>
  [...text.replace(/\p{C}/gu, ' ').trim()].slice(0, longest).join('').trim()
