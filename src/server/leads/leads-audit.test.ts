// Tests that an operator's actions on leads are in the audit log, with the leads' ids, unless they had no effect.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openHoursOf } from '#domain/booking/booking-rules.ts'
import { forms } from '#forms/index.ts'
import { openStore } from '#server/store/engine/open-store.ts'
import { bookingRules } from '#testing/content/small-site.ts'
import { fillStore } from '#testing/filled-store.ts'
import { runTyped } from '#testing/run-typed.ts'
import { leadsVerbs } from './leads-verbs.ts'

test('records release, resend, cancel, export and purge, but no reads or failed commands', async () => {
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
    emailsOfChange: () => [],
    openHours: () => openHoursOf(bookingRules),
    write: async () => {},
    ask,
    backupsHolding: async () => [],
  }
  const verbs = leadsVerbs({ nowMs: 9_000, formNames: ['booking'] })
  for (const typed of [
    'show dead',
    'release quarantined',
    'resend dead',
    'cancel ahead',
    'release quarantined',
    'list',
    'export --form booking --email ann@example.com',
    'purge old@example.com --yes',
    'purge nobody@example.com --yes',
  ])
    await runTyped('leads', verbs, typed, dependencies)
  const entries = (await store.office.listAudit({ limit: 100 })).reverse().slice(before)
  expect(entries.map(({ action, on, was, became }) => [action, on.join(), was, became])).toEqual([
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
