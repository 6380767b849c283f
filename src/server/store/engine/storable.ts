// Replaces NUL and lone surrogates, which PostgreSQL can't store. Form fields were checked before, but not e.g. the
// User-Agent. Tests the text first, because hardly any text needs to be changed.
export const storable = (text: string) =>
  text.isWellFormed() && !text.includes('\0') ? text : text.toWellFormed().replaceAll('\0', '\uFFFD')
