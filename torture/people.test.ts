import { expect, test } from 'vitest'
import { torturePeople } from './people.ts'

test.each(['sqlite', 'postgres'] as const)('%s: people’s rows are what their events add up to', async (engine) => {
  const findings = await torturePeople({ histories: 4, steps: 40, engine, seed: 2, log: () => {} })
  expect(findings).toMatchObject({ histories: 4, faults: [] })
  expect(findings.events).toBeGreaterThan(100)
})
