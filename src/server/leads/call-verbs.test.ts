// Tests the operator's commands about calls: how they are parsed, and their effect in a store.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readTyped } from '#server/commands/verbs.ts'
import { openStore } from '#server/store/engine/open-store.ts'
import { sampleLead } from '#testing/leads.ts'
import { runTyped } from '#testing/run-typed.ts'
import { callVerbs } from './call-verbs.ts'
import { leadsVerbs } from './leads-verbs.ts'

const at = (time: string) => Date.parse(`2026-11-23T${time}-05:00`)
const slot = { startMs: at('09:00'), endMs: at('09:30') }

const verbs = leadsVerbs({ nowMs: at('00:00'), formNames: [] })

test.each([
  ['move lead-1 2026-11-23T09:00', 'Say a time with its zone, like 2026-11-23T09:00-05:00, not 2026-11-23T09:00.'],
  ['move lead-1', 'Type: npm run leads -- move ID START'],
  ['block 2026-11-23T14:00Z 2026-11-23T14:00Z', 'END must come after START.'],
  ['unblock one --why x', '--why goes with block only.'],
])('refuses %s: %s', (typed, reason) => {
  expect(() => readTyped('leads', verbs, typed.split(' '))).toThrow(reason)
})

test('blocks a time, unblocks it and lists the blocks, moves a call, and records each change in the audit', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'calls-'))
  const store = await openStore({ dataDir })
  await store.accept(sampleLead({ id: 'lead-1', form: 'booking', slot }))
  let written = ''
  const run = async (typed: string) => {
    written = ''
    const reason = await runTyped('leads', callVerbs, typed, {
      store,
      nowMs: () => at('00:00'),
      newId: () => 'block-1',
      destinationsOf: () => [],
      emailsOfChange: () => [],
      write: async (text) => {
        written += text
      },
    })
    return reason ?? written
  }
  expect(await run('block 2026-11-23T09:00-05:00 2026-11-23T12:00-05:00 --why dentist')).toBe(
    'Blocked, 2026-11-23T14:00:00Z to 2026-11-23T17:00:00Z (block-1).\n' +
      'Still booked: lead-1, 2026-11-23T14:00:00Z to 2026-11-23T14:30:00Z\n',
  )
  expect(await run('blocks')).toBe('block-1  2026-11-23T14:00:00Z to 2026-11-23T17:00:00Z  "dentist"\n')
  expect(await run('move lead-1 2026-11-23T10:00-05:00')).toBe(
    'Nothing was moved: another call or a block is in the way.',
  )
  expect(await run('move lead-1 2026-11-23T13:00-05:00')).toBe(
    'Moved to 2026-11-23T18:00:00Z to 2026-11-23T18:30:00Z.\n',
  )
  expect(await run('move lead-2 2026-11-23T13:00-05:00')).toBe('There’s no lead lead-2.')
  expect(await run('move lead-1 2026-11-22T13:00-05:00')).toBe('Nothing was moved: that time is over.')
  expect(await run('unblock block-1')).toBe('Free again.\n')
  expect(await run('unblock block-1')).toBe('There’s no block block-1.')
  expect(await run('blocks --json')).toBe('[]\n')
  const actions = (await store.office.listAudit({ limit: 9 })).map(({ action, on }) => [action, ...on])
  expect(actions).toEqual([
    ['call.unblock', 'block-1'],
    ['call.move', 'lead-1'],
    ['call.block', 'block-1'],
  ])
  await store.close()
  rmSync(dataDir, { recursive: true })
})
