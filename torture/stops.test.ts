import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import type { Mutant } from './stops/plant-mutant.ts'
import { tortureStops } from './stops.ts'

test.each(['sqlite', 'postgres'] as const)('%s: two servers send nothing after a stop', async (engine) => {
  const seed = Math.floor(Math.random() * 2 ** 32)
  const { figures, faults } = await tortureStops({ rounds: 60, engine, seed })
  for (const [fault, count] of Object.entries(faults)) expect(count, `${fault}, seed ${seed}`).toBe(0)
  expect(figures.claimed).toBeGreaterThan(20)
  expect(figures.sent).toBeGreaterThan(10)
})

/** Each place where an email to a visitor passes the gate, without its gate. */
const ungated: Mutant[] = [
  {
    file: 'src/server/store/emails/claim-emails.ts',
    text: 'const refused = yield* gateRefusal(row)',
    instead: 'const refused = undefined',
  },
  {
    file: 'src/server/store/emails/send-emails.ts',
    text: 'const refused = yield* gateRefusal(mail)',
    instead: 'const refused = undefined',
  },
]

test.each(ungated)('without its gate, $file is found to send after a stop', (mutant) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', './torture/stops/plant-mutant.ts', 'torture/stops.ts', '--rounds', '60', '--seed', '7'],
    { encoding: 'utf8', env: { ...process.env, MUTANT: JSON.stringify(mutant) } },
  )
  expect(stderr.replace(/.*ExperimentalWarning.*\n.*\n/g, '')).toBe('')
  expect(status).toBe(1)
  const { claimedAfterStop, handedOverAfterStop } = JSON.parse(stdout).faults
  expect(claimedAfterStop + handedOverAfterStop).toBeGreaterThan(0)
})
