import { expect, test } from 'vitest'
import { contrastRatio, type HexColor, letteringFor, readColor, shownRatio } from './contrast.ts'

test('colors are read however they are written, and nothing else is one', () => {
  expect(['#7a4ba8', '7A4BA8', ' #74a '].map(readColor)).toEqual(['#7A4BA8', '#7A4BA8', '#7744AA'])
  for (const text of ['', '#12', '#12345', 'red', '#7a4ba8;x', 'url(#a)', '#gggggg'])
    expect(readColor(text)).toBeUndefined()
})

test('black on white is 21 to 1, either way round', () => {
  expect(contrastRatio('#000000', '#FFFFFF')).toBeCloseTo(21, 5)
  expect(contrastRatio('#FFFFFF', '#000000')).toBeCloseTo(21, 5)
  expect(contrastRatio('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2)
})

test('letters switch to ink just below 4.5 to 1', () => {
  expect(letteringFor('#767676').on).toBe('#FFFFFF')
  expect(letteringFor('#777777').on).toBe('#12261F')
  expect(letteringFor('#FFB8CC')).toMatchObject({ isDarkOn: true, text: '#12261F' })
  expect(letteringFor('#7A4BA8')).toMatchObject({ isDarkOn: false, text: '#7A4BA8' })
  expect(shownRatio(4.49)).toBe('4.4')
})

test('no color leaves its letters unreadable: at least 3.4 to 1 on every one of 4096', () => {
  for (let n = 0; n < 4096; n++) {
    const color = readColor(n.toString(16).padStart(3, '0')) as HexColor
    expect(letteringFor(color).onRatio, color).toBeGreaterThan(3.4)
  }
})
