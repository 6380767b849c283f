import { expect, test } from 'vitest'
import { columns, pickRem, usualColumns } from './lead-columns.tsx'
import { fitColumns } from './use-columns.ts'

const shown = (roomRem: number, ...more: string[]) =>
  fitColumns(new Set([...usualColumns, ...more]), { roomRem, hasDayRows: true }).map(({ key }) => key)

test.each([
  ['1440 px', 86, 'who status request phone dayStrip waited step owner received'],
  ['768 px', 46, 'who status request waited step'],
  ['1440 px with text twice as large', 43, 'who status request waited'],
])('shows as many columns as fit in %s', (_, roomRem, keys) => expect(shown(roomRem)).toEqual(keys.split(' ')))

test('what was added to the usual columns is shown instead of some of them', () => {
  expect(shown(86, 'email')).toContain('email')
  expect(shown(86, 'email')).not.toContain('dayStrip')
})

test('columns never need more than the room there is, down to the width of a phone', () => {
  const everything = new Set(columns.map(({ key }) => key))
  for (const hasDayRows of [true, false])
    for (let roomRem = 48 - 5; roomRem < 130; roomRem++) {
      const widths = fitColumns(everything, { roomRem, hasDayRows }).map(({ rem, leastRem = rem }) => leastRem)
      expect(widths.reduce((sum, rem) => sum + rem, pickRem)).toBeLessThanOrEqual(roomRem)
    }
})

test('the column of times is wider where no row above says the day', () => {
  const receivedRem = (hasDayRows: boolean) =>
    fitColumns(new Set(usualColumns), { roomRem: 86, hasDayRows }).find(({ key }) => key === 'received')?.rem ?? 0
  expect(receivedRem(false)).toBeGreaterThan(receivedRem(true))
})
