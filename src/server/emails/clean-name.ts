// Cleans a visitor's name for use in a header or a greeting, because an email must not relay a stranger's words.

const longestName = 40

// Controls, line and paragraph separators, invisible and direction-changing characters, lone surrogates, and characters
// that are private-use or unassigned.
const invisible = /[\p{C}\p{DI}\p{Zl}\p{Zp}]+/gu
const structure = /["`<>()[\]{}\\/|,;:=*_~#^]+/g
const looksLikeAddress = /@|:\/\/|\bwww\b|[\p{L}\p{N}-]\.\p{L}{2,}/iu

/**
 * Returns at most 40 characters on one line. Returns undefined if nothing is left, or if the text may contain a URL or
 * an email address.
 */
export function cleanName(text: string): string | undefined {
  const line = text.slice(0, 1000).replace(invisible, ' ')
  if (looksLikeAddress.test(line)) return undefined
  const plain = line.replace(structure, ' ').replace(/\s+/gu, ' ')
  return [...plain.trim()].slice(0, longestName).join('').trim() || undefined
}
