// Names of sources and campaigns as the counts store them. The author of a link chooses them, so they may contain what
// must not be stored: a mail program that puts the reader's email into each link, a campaign per phone number.

/** Stands for names that aren't stored, and for all names beyond the most frequent ones of a day. */
export const otherName = 'other'

export function countedName(name: string): string {
  return /@|%40/.test(name) || name.replace(/\D/g, '').length >= 7 ? otherName : name
}
