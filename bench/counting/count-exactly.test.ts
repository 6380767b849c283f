// A short version of `npm run bench:counting -- --only exact`, on SQLite.
import { expect, test } from 'vitest'
import { countExactly } from './count-exactly.ts'

test('500 visitor-days, restarts, kills and two nights of changing clocks: every figure is exact', async () => {
  const seed = Math.floor(Math.random() * 2 ** 32)
  const { faults, figures } = await countExactly({ engine: 'sqlite', visitorDays: 500, seed })
  expect(faults.slice(0, 10), `seed ${seed}`).toEqual([])
  expect(figures).toBeGreaterThan(1_000)
})
