import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import type { Mutant } from './stops/plant-mutant.ts'
import { type StopFindings, tortureStops } from './stops.ts'

test.each(['sqlite', 'postgres'] as const)('%s: two servers send nothing after a stop', async (engine) => {
  const seed = Math.floor(Math.random() * 2 ** 32)
  const { figures, faults } = await tortureStops({ rounds: 60, engine, seed })
  for (const [fault, count] of Object.entries(faults)) expect(count, `${fault}, seed ${seed}`).toBe(0)
  expect(figures.claimed).toBeGreaterThan(20)
  expect(figures.sent).toBeGreaterThan(10)
})

/**
 * Faults that the torture test must find: a claim or a handover that doesn't check whether the email may be sent
 * (`gateRefusal`), and a stop (a person's withdrawal of consent) that doesn't wait for claims in progress.
 */
const ungated: (Mutant & { engine: 'sqlite' | 'postgres'; fault: keyof StopFindings['faults'] })[] = [
  {
    file: 'src/server/store/emails/claim-emails.ts',
    text: 'const refused = yield* gateRefusal(row)',
    instead: 'const refused = undefined',
    engine: 'sqlite',
    fault: 'claimedAfterStop',
  },
  {
    file: 'src/server/store/emails/send-emails.ts',
    text: 'const refused = yield* gateRefusal(mail)',
    instead: 'const refused = undefined',
    engine: 'sqlite',
    fault: 'handedOverAfterStop',
  },
  {
    file: 'src/server/store/consents/change-consents.ts',
    text: 'export const withdrawConsents = claim(',
    instead: "export const withdrawConsents = ((made: any) => Object.assign(made, { runs: 'atomically' }))(",
    // SQLite has only one writer at a time, so this fault would do no harm there.
    engine: 'postgres',
    fault: 'claimedAfterStop',
  },
]

test.each(ungated)('$engine: $instead in $file is found', ({ engine, fault, ...mutant }) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--import',
      './torture/stops/plant-mutant.ts',
      'torture/stops.ts',
      '--rounds',
      '60',
      '--seed',
      '7',
      '--engine',
      engine,
    ],
    { encoding: 'utf8', env: { ...process.env, MUTANT: JSON.stringify(mutant) } },
  )
  expect(stderr.replace(/.*ExperimentalWarning.*\n.*\n/g, '')).toBe('')
  expect(status).toBe(1)
  expect(JSON.parse(stdout).faults[fault]).toBeGreaterThan(0)
})
