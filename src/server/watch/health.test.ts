import { expect, test } from 'vitest'
import { healthRoutes } from './health.ts'

test('many requests query the store only once a second, and a fault shows within a second', async () => {
  let monotonicMs = 5000
  let probes = 0
  let works = true
  const probeWrite = async () => {
    probes++
    if (!works) throw new Error('disk full')
    return true
  }
  const app = healthRoutes({
    store: { probeWrite },
    accepts: { isFailing: () => false },
    monotonicMs: () => monotonicMs,
  })
  const ask = async () => (await app.request('/health')).status

  expect(await Promise.all(Array.from({ length: 50 }, ask))).toEqual(Array(50).fill(200))
  works = false
  monotonicMs += 999
  expect(await ask()).toBe(200)
  expect(probes).toBe(1)
  monotonicMs += 1
  expect(await ask()).toBe(503)
  works = true
  monotonicMs += 1000
  expect(await ask()).toBe(200)
  expect(probes).toBe(3)
})
