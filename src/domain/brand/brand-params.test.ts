import { expect, test } from 'vitest'
import { initialsOf, nameLines, parseBrandParams, type ShownBrand, toBrandParams } from './brand-params.ts'

const sample: ShownBrand = { name: 'Linden Lane Cleaning', letters: 'LL', color: '#7A4BA8' }
const read = (query: string) => parseBrandParams(new URLSearchParams(query), sample)

test('reads back any brand that it wrote', () => {
  for (const brand of [
    sample,
    { ...sample, color: '#FFB8CC' as const },
    { name: 'Bo & Söhne <b>', letters: 'B&S', color: '#0F7C8A' as const },
    { name: '', letters: '', color: '#2E2E38' as const },
    { name: '🧽🧽', letters: '🧽', color: '#2E2E38' as const },
  ]) {
    const query = toBrandParams(brand, sample).toString()
    expect(read(query)).toEqual(brand)
  }
  expect(toBrandParams(sample, sample).toString()).toBe('')
})

test('falls back to the sample for invalid values, cuts long ones and removes control characters', () => {
  expect(read('color=red')).toEqual(sample)
  expect(read(`name=${'x'.repeat(99)}&letters=ABCDEF`)).toMatchObject({ name: 'x'.repeat(60), letters: 'ABC' })
  expect(read('name=a%0Ab%00c').name).toBe('a b c')
  const long = 'Spotless By Maria & Daughters Residential Cleaning LLC'
  expect(read(`name=${encodeURIComponent(long)}`).name).toBe(long)
  expect(read('name=Otter+Creek').letters).toBe('OC')
})

test('makes initials of a name and breaks it into lines', () => {
  expect(['Otter Creek Maids', 'spotless', ' '].map(initialsOf)).toEqual(['OC', 'S', ''])
  expect(nameLines('Linden Lane Cleaning')).toEqual(['Linden Lane', 'Cleaning'])
  expect(nameLines('Spotless Co')).toEqual(['Spotless Co', ''])
  expect(nameLines('Donaudampfschifffahrt')).toEqual(['Donaudampfschifffahrt', ''])
})
