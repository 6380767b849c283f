// What an operator does to leads is in the audit, by ids; what had no effect isn't.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openHoursOf } from '#domain/booking/booking-rules.ts'
import { forms } from '#forms/index.ts'
import { openStore } from '#server/store/open-store.ts'
import { fillStore } from '#testing/filled-store.ts'
import { bookingRules } from '#testing/small-site.ts'
import type { LeadsCommand } from './leads-command.ts'
import { runLeadsCommand } from './run-leads-command.ts'

test('release, resend, cancel, export and purge leave an entry each; looking and failing leave none', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'audit-'))
  const store = await openStore({ dataDir })
  await fillStore(store)
  const before = (await store.office.listAudit({ limit: 100 })).length
  const ask = async () => undefined
  const dependencies = {
    store,
    forms,
    nowMs: () => 9_000,
    newId: () => 'new',
    destinationsOf: () => [],
    lettersOfChange: () => [],
    openHours: () => openHoursOf(bookingRules),
    write: async () => {},
    ask,
    backupsHolding: async () => [],
  }
  const purge = { name: 'purge', asJson: false, isConfirmed: true, withJoined: false, erasesTraces: false } as const
  const commands: LeadsCommand[] = [
    ...(['show', 'release', 'resend', 'cancel', 'release'] as const).map((name) => ({
      name,
      leadId: { show: 'dead', release: 'quarantined', resend: 'dead', cancel: 'ahead' }[name],
      asJson: false,
    })),
    { name: 'list', filter: {}, asJson: false },
    { name: 'export', filter: { form: 'booking', email: 'ann@example.com' }, format: 'csv' },
    { ...purge, email: 'old@example.com' },
    { ...purge, email: 'nobody@example.com' },
  ]
  for (const command of commands) await runLeadsCommand(command, dependencies)
  const entries = (await store.office.listAudit({ limit: 100 })).reverse().slice(before)
  expect(entries.map(({ act, on, was, became }) => [act, on.join(), was, became])).toEqual([
    ['lead.release', 'quarantined', 'honeypot', 'released'],
    ['lead.resend', 'dead', 'dead', 'pending'],
    ['call.cancel', 'ahead', 'booked', 'canceled'],
    ['lead.export', '', undefined, 'booking'],
    ['lead.purge', 'reduced', undefined, undefined],
  ])
  expect(entries.every(({ who, atMs, from }) => who === 'command line' && atMs === 9_000 && from === undefined)).toBe(
    true,
  )
  expect(JSON.stringify(entries)).not.toContain('@')
  expect((await store.office.verifyAudit()).faults).toEqual([])
  await store.close()
  rmSync(dataDir, { recursive: true })
})
