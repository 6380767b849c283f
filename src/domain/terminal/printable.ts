/** Escapes control characters in what somebody typed, so that it can't control an operator's terminal. */
export const printable = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}]/gu, (control) => JSON.stringify(control).slice(1, -1))
