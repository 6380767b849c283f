// The GSM 7-bit default alphabet and its extension table, whole: 3GPP TS 23.038, sections 6.2.1 and 6.2.1.1.
// A text written with nothing else travels as GSM-7; one character outside them moves all of it to UCS-2.

/** Position = the character's 7-bit code. Position 0x1B is the escape to the extension table and is no character. */
export const gsmBasicTable =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ\u001bÆæßÉ' +
  ' !"#¤%&\'()*+,-./0123456789:;<=>?' +
  '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§' +
  '¿abcdefghijklmnopqrstuvwxyzäöñüà'

/** The code that follows the escape, and its character. */
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

// The euro sign has the highest code of both tables, so that one small array answers for every UTF-16 unit.
const septets = new Uint8Array('€'.charCodeAt(0) + 1)
for (let code = 0; code < gsmBasicTable.length; code++) {
  if (code !== escapeCode) septets[gsmBasicTable.charCodeAt(code)] = 1
}
for (const char of gsmExtensionTable.values()) septets[char.charCodeAt(0)] = 2

/** Septets of one UTF-16 unit in GSM-7: 1 basic, 2 extension, 0 when the alphabet lacks it. */
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
