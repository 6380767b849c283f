import { expect, test } from 'vitest'
import { tortureKill } from './kill.ts'

// Concurrent, because most of the time is spent waiting until the leases of killed servers expire, and with them the
// killed servers' claims to send a webhook.
test.concurrent.each(['sqlite', 'postgres'] as const)(
  '%s: ten kills lose, double and reorder nothing',
  async (engine) => {
    const seed = Math.floor(Math.random() * 2 ** 32)
    const { faults, acknowledged } = await tortureKill({ kills: 10, seed, engine, log: () => {} })
    expect(acknowledged).toBeGreaterThan(10)
    for (const [fault, count] of Object.entries(faults)) expect(count, `${fault}, seed ${seed}`).toBe(0)
  },
  600_000,
)
