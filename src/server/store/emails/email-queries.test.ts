// The embedded engine's plans for letters: no frequent query, and none that a visitor waits for, reads the whole table.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createQueries } from '#server/store/engine/queries.ts'
import { openDurably } from '#server/store/engine/sqlite-connection.ts'
import { openSqliteStore } from '#server/store/engine/sqlite-store.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'plans-'))
const queries = createQueries('sqlite')
let db: DatabaseSync
beforeAll(async () => {
  const file = join(dataDir, 'leads.db')
  await (await openSqliteStore({ file })).close()
  db = openDurably(file, 2000)
})
afterAll(() => {
  db.close()
  rmSync(dataDir, { recursive: true })
})

const planOf = ({ sql, parameters }: CompiledQuery) =>
  db
    .prepare(`explain query plan ${sql}`)
    .all(...(parameters as SQLInputValue[]))
    .map(({ detail }) => String(detail))
    .join('\n')

const leadIds = ['a', 'b']
const after = { createdAtMs: 5_000, id: 'mail' }
const times = { sinceMs: 1_000, beforeMs: 9_000 }
const statements: [name: string, index: string, CompiledQuery][] = [
  ['due', 'mail_due', queries.dueMail({ nowMs: 1, limit: 5 })],
  ['the next one', 'mail_due', queries.earliestMail({})],
  ['receipts sent', 'mail_by_recipient', queries.receiptsSent({ recipient: 'a', dayFromMs: 1, hourFromMs: 2 })],
  ['receipts leased', 'mail_leased', queries.receiptsLeased({ nowMs: 1 })],
  ['alerts', 'mail_by_time', queries.alertsBefore({ sinceMs: 1, createdAtMs: 2, mailId: 'a', limit: 21 })],
  ['sent to', 'mail_by_recipient', queries.mailSentTo({ recipient: 'a', messageId: 'b' })],
  ['bytes', 'mail_with_bytes', queries.removeMailBytes({ beforeMs: 1, size: 200 })],
  ['release', 'mail_by_lead', queries.releaseMail({ leadId: 'a', nowMs: 1 })],
  ['a call', 'mail_by_lead', queries.dropLettersAboutCall({ leadId: 'a', note: '', nowMs: 1 })],
  ['a teammate', 'mail_by_recipient', queries.dropTeamLetters({ recipient: 'a', note: '', nowMs: 1 })],
  ['notices', 'mail_by_recipient', queries.removeNotices({ email: 'a' })],
  ['digests', 'mail_about_lead', queries.removeDigests(leadIds)],
  ['digests anew', 'mail_about_lead', queries.composeAnew(leadIds, 1)],
  ['old ones', 'mail_by_time', queries.removeOldMail({ beforeMs: 1, size: 200 })],
  ['how many a purge reaches', 'mail_by_recipient', queries.countLettersOf('a', leadIds)],
  ['the list', 'mail_by_time', queries.mails({})],
  ['its next page', 'mail_by_time', queries.mails({ after, ...times })],
  [
    'those of a kind',
    'mail_by_time',
    queries.mails({ letter: 'new-lead', states: ['sent'], marks: ['none'], ...times }),
  ],
  ['those in the queue', 'mail_due', queries.mails({ states: ['due', 'leased'] })],
  ['those given up', 'mail_set_aside', queries.mails({ states: ['dead'], marks: ['bounced'], after })],
  ['several that were not sent', 'mail_set_aside', queries.mails({ states: ['dead', 'dropped'] })],
  ['a lead’s', 'mail_by_lead', queries.mails({ leadId: 'a' })],
  ['counts', 'mail_by_time', queries.mailCounts({ sinceMs: 1 })],
  ['figures of the queue', 'mail_due', queries.mailInQueue()],
  ['figures of the others', 'mail_set_aside', queries.mailSetAside({ state: 'dead' })],
  ['suppressed', 'mail_by_recipient', queries.suppressions({})],
]

test.each(statements)('%s: found by %s', (_, index, query) => {
  const plan = planOf(query)
  expect(plan).toContain(index)
  expect(plan).not.toMatch(/SCAN (mail|old|digest|toThem|ofLead)\b(?!.*USING (COVERING )?INDEX)/)
})

test('a page of one state is read in its order', () => {
  for (const states of [['dead'], ['off'], ['sent']] as const)
    expect(planOf(queries.mails({ states, after, ...times }))).not.toContain('B-TREE')
})

test('a removed lead’s letters are found by it', () => {
  for (const table of ['mail', 'mail_about'])
    expect(planOf({ sql: `delete from ${table} where lead_id = ?`, parameters: ['a'] } as never)).toContain(`${table}_`)
})
