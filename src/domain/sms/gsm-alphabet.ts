// The complete GSM 7-bit default alphabet and its extension table: 3GPP TS 23.038, sections 6.2.1 and 6.2.1.1. A text
// is sent as GSM-7 if all of its characters are in them. A single other character moves the whole text to UCS-2.

/** The index is the character's 7-bit code. Index 0x1B is the escape to the extension table, not a character. */
export const gsmBasicTable =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ\u001bÆæßÉ' +
  ' !"#¤%&\'()*+,-./0123456789:;<=>?' +
  '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§' +
  '¿abcdefghijklmnopqrstuvwxyzäöñüà'

/** Keyed by the code that follows the escape. */
export const gsmExtensionTable: ReadonlyMap<number, string> = new Map([
  [0x0a, '\f'],
  [0x14, '^'],
  [0x28, '{'],
  [0x29, '}'],
  [0x2f, '\\'],
  [0x3c, '['],
  [0x3d, '~'],
  [0x3e, ']'],
  [0x40, '|'],
  [0x65, '€'],
])

const escapeCode = 0x1b

// The euro sign has the highest UTF-16 code in the two tables, so a unit beyond the end of this array is in no table.
const septets = new Uint8Array('€'.charCodeAt(0) + 1)
for (let code = 0; code < gsmBasicTable.length; code++) {
  if (code !== escapeCode) septets[gsmBasicTable.charCodeAt(code)] = 1
}
for (const char of gsmExtensionTable.values()) septets[char.charCodeAt(0)] = 2

/** How many septets a UTF-16 unit takes in GSM-7: 1 in the basic table, 2 in the extension table, 0 if in neither. */
export function septetsOf(codeUnit: number): 0 | 1 | 2 {
  return (septets[codeUnit] ?? 0) as 0 | 1 | 2
}

/** Whether a text can be sent as GSM-7. The empty text can. */
export function isGsmText(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    if (septetsOf(text.charCodeAt(at)) === 0) return false
  }
  return true
}
