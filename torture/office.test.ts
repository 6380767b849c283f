import { expect, test } from 'vitest'
import { tortureOffice } from './office.ts'

test.each(['sqlite', 'postgres'] as const)(
  '%s: one of fifty becomes owner, bad links open no session, ten kills leave actions whole, a purged person is gone',
  async (engine) => {
    const seed = Math.floor(Math.random() * 2 ** 31)
    const { faults, actions, withdrawals } = await tortureOffice({ kills: 10, seed, engine, log: () => {} })
    expect(actions).toBeGreaterThan(20)
    expect(withdrawals).toBeGreaterThan(0)
    for (const [fault, count] of Object.entries(faults)) expect(count, `${fault}, seed ${seed}`).toBe(0)
  },
)
