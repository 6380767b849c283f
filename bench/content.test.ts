import { expect, test } from 'vitest'
import { benchContent } from './content.ts'

test('measures how content is edited, published and put back while visitors are served', async () => {
  const { requests, faults, ...times } = await benchContent({ previews: 2, publishes: 1, rate: 20, log: () => {} })
  expect(requests).toBeGreaterThan(10)
  expect(Object.values(times).filter((ms) => ms <= 0)).toEqual([])
  for (const [fault, count] of Object.entries(faults)) expect(count, fault).toBe(0)
})
