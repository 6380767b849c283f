import { expect, test } from 'vitest'
import { contrastRatio, type HexColor, letteringFor, readColor, shownRatio } from './contrast.ts'

test('reads colors in every notation and rejects everything else', () => {
  expect(['#7a4ba8', '7A4BA8', ' #74a '].map(readColor)).toEqual(['#7A4BA8', '#7A4BA8', '#7744AA'])
  for (const text of ['', '#12', '#12345', 'red', '#7a4ba8;x', 'url(#a)', '#gggggg'])
    expect(readColor(text)).toBeUndefined()
})

test('gives black on white a contrast of 21 to 1, in either order', () => {
  expect(contrastRatio('#000000', '#FFFFFF')).toBeCloseTo(21, 5)
  expect(contrastRatio('#FFFFFF', '#000000')).toBeCloseTo(21, 5)
  expect(contrastRatio('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2)
})

test('switches letters to ink just below 4.5 to 1', () => {
  expect(letteringFor('#767676').on).toBe('#FFFFFF')
  expect(letteringFor('#777777').on).toBe('#12261F')
  expect(letteringFor('#FFB8CC')).toMatchObject({ isDarkOn: true, text: '#12261F' })
  expect(letteringFor('#7A4BA8')).toMatchObject({ isDarkOn: false, text: '#7A4BA8' })
  expect(shownRatio(4.49)).toBe('4.4')
})

test('keeps letters readable on all 4096 colors, at more than 3.4 to 1', () => {
  for (let n = 0; n < 4096; n++) {
    const color = readColor(n.toString(16).padStart(3, '0')) as HexColor
    expect(letteringFor(color).onRatio, color).toBeGreaterThan(3.4)
  }
})
