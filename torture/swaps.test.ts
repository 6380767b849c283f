import { expect, test } from 'vitest'
import { tortureSwaps } from './swaps.ts'

test('while pages are published, every requested page arrives complete, with its own tag and policy', async () => {
  const { requests, titlesSeen, faults } = await tortureSwaps({ swaps: 3, rate: 100 })
  expect(requests).toBeGreaterThan(20)
  expect(titlesSeen).toBeGreaterThan(1)
  for (const [fault, count] of Object.entries(faults)) expect(count, fault).toBe(0)
})
