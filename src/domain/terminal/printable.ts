/**
 * Escapes control and formatting characters in what somebody typed, so that the text can't control a terminal. The
 * zero-width joiners stay, because some scripts and emoji need them.
 */
export const printable = (text: string): string =>
  text.replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}]/gu, (character) => {
    const escaped = JSON.stringify(character).slice(1, -1)
    // JSON leaves DEL, the controls from U+0080 on, and formatting characters as they are.
    return escaped === character ? `\\u{${character.codePointAt(0)!.toString(16)}}` : escaped
  })
