// Names of sources and campaigns as the counts store them. The author of a link chooses them, so they may contain what
// must not be stored, such as the reader's email, which a mail program adds to each link, or a phone number.

/** Stands for names that aren't stored, and for all names beyond the most frequent ones of a day. */
export const otherName = 'other'

export function countedName(name: string): string {
  return /@|%40/.test(name) || name.replace(/\D/g, '').length >= 7 ? otherName : name
}
