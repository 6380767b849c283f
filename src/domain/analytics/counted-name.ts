// Sources and campaigns as counts keep them. The author of a link types them, so some hold what must not be kept:
// a mail program that puts the reader's address into each link, a campaign per phone number.

/** For names that aren't kept, and for all beyond the most frequent of a day. */
export const otherName = 'other'

export function countedName(name: string): string {
  return /@|%40/.test(name) || name.replace(/\D/g, '').length >= 7 ? otherName : name
}
