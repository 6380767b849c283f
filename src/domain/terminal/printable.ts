/** Escapes control characters (below U+0020) in what somebody typed, so that the text can't control a terminal. */
export const printable = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}]/gu, (control) => JSON.stringify(control).slice(1, -1))
