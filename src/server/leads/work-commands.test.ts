// What an operator records about a lead on the command line is stored as if it had been done in the office.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openHoursOf } from '#domain/booking/booking-rules.ts'
import { forms } from '#forms/index.ts'
import { openStore } from '#server/store/open-store.ts'
import type { Store } from '#server/store/port.ts'
import { sampleLead } from '#testing/leads.ts'
import { owned } from '#testing/office-samples.ts'
import { bookingRules } from '#testing/small-site.ts'
import { parseLeadsCommand } from './leads-command.ts'
import { runLeadsCommand } from './run-leads-command.ts'

/** Friday, 9 a.m. in New York: open since 8. */
const nineMs = Date.UTC(2026, 10, 20, 14)

let dataDir: string
let store: Store
let said: string
beforeEach(async () => {
  said = ''
  dataDir = mkdtempSync(join(tmpdir(), 'work-'))
  store = await openStore({ dataDir })
  await store.accept(sampleLead({ id: 'a', receivedAtMs: nineMs - 5 * 3_600_000 }))
})
afterEach(async () => {
  await store.close()
  rmSync(dataDir, { recursive: true })
})

async function run(...typed: string[]) {
  said = ''
  const parsed = parseLeadsCommand(typed, { nowMs: nineMs, formNames: [] })
  if (!parsed.ok) return parsed.reason
  let ids = 0
  return runLeadsCommand(parsed.command, {
    store,
    forms,
    nowMs: () => nineMs,
    newId: () => `id ${ids++} ${typed.join()}`,
    destinationsOf: () => [],
    lettersOfChange: () => [],
    openHours: () => openHoursOf(bookingRules),
    write: async (text) => {
      said += text
    },
    backupsHolding: async () => [],
    ask: async () => undefined,
  })
}

test('a touch stops the clock, the list shows the wait, `show` lists what was done', async () => {
  await run('list')
  expect(said).toMatch(/ {2}waiting 1:00:00 /)
  await run('list', '--json')
  expect(JSON.parse(said)).toMatchObject([{ id: 'a', clock: { waitingMs: 3_600_000 }, work: { status: 'new' } }])
  expect(await run('touch', 'a', 'called', '--text', ' Left a \u001b[2Jmessage ')).toBeUndefined()
  expect(said).toBe('Noted.\n')
  await run('list')
  expect(said).toMatch(/ {2}waited 1:00:00 /)
  await owned(store)
  await run('assign', 'a', 'Ann@x.example')
  await run('status', 'a', 'won', '--json')
  expect(JSON.parse(said).eventIds).toHaveLength(1)
  await run('show', 'a')
  expect(said).toMatch(/^status +won$/m)
  expect(said).toMatch(/^owner +ann$/m)
  expect(said).toContain('2026-11-20T14:00:00Z  command line  called: Left a \\u001b[2Jmessage')
  expect(said).toContain('2026-11-20T14:00:00Z  command line  assigned to ann')
  await run('assign', 'a', 'nobody')
  await run('show', 'a', '--json')
  expect(JSON.parse(said)).toMatchObject({ work: { status: 'won' }, person: { emails: ['ann@example.com'] } })
  expect(JSON.parse(said).events).toHaveLength(4)
  const audit = await store.office.listAudit({ kind: 'lead', limit: 9 })
  expect(audit.map(({ act, who, became }) => [act, who, became])).toEqual([
    ['lead.assign', 'command line', 'nobody'],
    ['lead.status', 'command line', 'won'],
    ['lead.assign', 'command line', 'ann'],
    ['lead.touch', 'command line', 'called'],
  ])
})

test.each([
  ['touch a sang', 'WHAT is one of called, spoke, texted, mailed, booked, answered, note, came, missed.'],
  ['touch a', 'Usage: touch ID WHAT'],
  ['assign a', 'Usage: assign ID EMAIL'],
  ['assign a b@x.example', 'Nobody on the team has this email.'],
  ['status a lost --text x', '--text goes with touch only.'],
  ['status a gone', 'WHAT is one of new, answered, won, lost, archived, spam.'],
  ['status b won', 'There’s no lead b.'],
])('%s: %s', async (line, reason) => {
  expect(await run(...line.split(' '))).toBe(reason)
  expect(await store.office.listAudit({ limit: 9 })).toEqual([])
})
