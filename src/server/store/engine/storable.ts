// PostgreSQL stores neither NUL nor lone surrogates. The fields are checked before; what a browser says about itself is
// not. Tested first, because hardly any text needs rewriting.
export const storable = (text: string) =>
  text.isWellFormed() && !text.includes('\0') ? text : text.toWellFormed().replaceAll('\0', '\uFFFD')
