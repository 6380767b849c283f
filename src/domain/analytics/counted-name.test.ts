import { expect, test } from 'vitest'
import { countedName } from './counted-name.ts'

test.each(['google / cpc', 'fall-2026', 'mail 12/06', ''])('%j is counted under its own name', (name) => {
  expect(countedName(name)).toBe(name)
})

test.each(['ann@example.com', 'mail ann%40example.com', '555-010-9999', 'sms 5550109999'])(
  '%j could identify somebody and is counted as other',
  (name) => {
    expect(countedName(name)).toBe('other')
  },
)
