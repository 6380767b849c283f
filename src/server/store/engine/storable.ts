// Replaces NUL and lone surrogates, which PostgreSQL can't store. Forms reject these characters in their fields, but
// other texts, such as the User-Agent, may contain them. Tests the text first, because hardly any text needs a change.
export const storable = (text: string) =>
  text.isWellFormed() && !text.includes('\0') ? text : text.toWellFormed().replaceAll('\0', '\uFFFD')
