import { expect, test } from 'vitest'
import { tortureKill } from './torture-kill.ts'

// Side by side: most of the time goes into waiting for the leases of the killed to run out.
test.concurrent.each(['sqlite', 'postgres'] as const)(
  '%s: ten kills lose, double and reorder nothing',
  async (engine) => {
    const seed = Math.floor(Math.random() * 2 ** 32)
    const { faults, acknowledged } = await tortureKill({ kills: 10, seed, engine, log: () => {} })
    expect(acknowledged).toBeGreaterThan(10)
    for (const [fault, count] of Object.entries(faults)) expect(count, `${fault}, seed ${seed}`).toBe(0)
  },
  300_000,
)
