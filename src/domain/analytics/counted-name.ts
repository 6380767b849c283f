// Names of sources and campaigns, as they are stored with the daily counts of visits. The author of a link chooses
// these names. They may contain personal data that must not be stored, such as a phone number or, in links from a
// mailing tool, the recipient's email address.

/** Stands for names that aren't stored, and for all names beyond the most frequent ones of a day. */
export const otherName = 'other'

export function countedName(name: string): string {
  return /@|%40/.test(name) || name.replace(/\D/g, '').length >= 7 ? otherName : name
}
