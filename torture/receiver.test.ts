import { expect, test } from 'vitest'
import { tortureReceiver } from './receiver.ts'

test('every lead reaches receivers that misbehave in thirty ways: at least once, same bytes, one id, signed', async () => {
  const { kinds, deliveries, requests, faults } = await tortureReceiver({ leads: 3 })
  expect(kinds).toBeGreaterThanOrEqual(20)
  expect(requests).toBeGreaterThan(deliveries)
  for (const [fault, count] of Object.entries(faults)) expect(count, fault).toBe(0)
})
