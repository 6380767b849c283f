// The short version of `npm run torture:counting`, and of the search for traces of visitors in
// `npm run bench:counting`.
import { expect, test } from 'vitest'
import { findTraces } from '../bench/counting/find-traces.ts'
import { killCounting } from '../bench/counting/kill-counting.ts'
import { cutCounts } from './power-cut/cut-counts.ts'
import { seeded } from './power-cut/cut-power.ts'
import { whyNotHere } from './power-cut/record-run.ts'

test.concurrent.each(['sqlite', 'postgres'] as const)(
  '%s: kills lose at most the last views and no lead, and no day is counted twice',
  async (engine) => {
    const seed = Math.floor(Math.random() * 2 ** 32)
    const { faults, views } = await killCounting({ kills: 3, killsPerDay: 2, seed, engine, log: () => {} })
    expect(views).toBeGreaterThan(10)
    for (const [fault, count] of Object.entries(faults)) expect(count, `${fault}, seed ${seed}`).toBe(0)
  },
)

test.skipIf(whyNotHere())('a power cut loses no view that was flushed, but some without a flush', async () => {
  const cutting = { days: 3, minutes: 8, random: seeded(7) }
  const ours = await cutCounts({ ...cutting, cuts: 16, flushes: 'each-minute' })
  expect(ours).toMatchObject({ lost: 0, doubled: 0, unmarked: 0, damaged: 0, notErased: 0 })
  expect(ours.flushed).toBeGreaterThan(100)
  const weaker = await cutCounts({ ...cutting, cuts: 8, flushes: 'never' })
  expect(weaker.lost).toBeGreaterThan(0)
})

test('no byte of DATA_DIR, log or backup reveals who visited, nor a key once the day is rolled up', async () => {
  const { traces, keysWhileOpen } = await findTraces({ engine: 'sqlite', visits: 40 })
  expect(traces).toEqual([])
  // Until the day is rolled up (its visitors' keys become counts), the store has keys. Finding them shows that the
  // search works.
  expect(keysWhileOpen).toBeGreaterThan(0)
})
