import { expect, test } from 'vitest'
import { gsmBasicTable, gsmExtensionTable, isGsmText, septetsOf } from './gsm-alphabet.ts'

const septets = (char: string) => septetsOf(char.charCodeAt(0))

test('the tables are complete', () => {
  expect(gsmBasicTable).toHaveLength(128)
  expect(new Set(gsmBasicTable).size).toBe(128)
  expect(gsmExtensionTable.size).toBe(10)
})

// Spot checks against the table in 3GPP TS 23.038, section 6.2.1. A character's code is given by its row and column.
test.each([
  [0x00, '@'],
  [0x02, '$'],
  [0x09, 'Ç'],
  [0x0a, '\n'],
  [0x0d, '\r'],
  [0x10, 'Δ'],
  [0x11, '_'],
  [0x1f, 'É'],
  [0x20, ' '],
  [0x24, '¤'],
  [0x40, '¡'],
  [0x41, 'A'],
  [0x5b, 'Ä'],
  [0x5f, '§'],
  [0x60, '¿'],
  [0x61, 'a'],
  [0x7b, 'ä'],
  [0x7f, 'à'],
])('code %i is %j', (code, char) => {
  expect(gsmBasicTable[code]).toBe(char)
})

test('a basic character is one septet, an extension character two', () => {
  for (const char of 'Ça0 @\n\rΩ') expect(septets(char), char).toBe(1)
  for (const char of '\f^{}\\[~]|€') expect(septets(char), char).toBe(2)
})

test('rejects characters that only look as if they were in the alphabet', () => {
  for (const char of 'çáµ°`\t\u001b’\u00a0Κ') expect(septets(char), JSON.stringify(char)).toBe(0)
})

test('a text is GSM if all of its characters are', () => {
  expect(isGsmText('')).toBe(true)
  expect(isGsmText('Ça va? 5€\r\n')).toBe(true)
  expect(isGsmText('ça va?')).toBe(false)
  expect(isGsmText('ok 🙏')).toBe(false)
})
