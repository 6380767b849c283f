// Checks SQLite's query plans for statements about emails: each uses its index, and none scans a table without an
// index.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store } from '#server/store/store.ts'
import { type ExplainedStore, openExplained } from '#testing/explain-store.ts'
import { operator } from '#testing/leads.ts'

let explained: ExplainedStore
beforeAll(async () => {
  explained = await openExplained()
})
afterAll(() => explained.close())

const after = { createdAtMs: 5_000, id: 'mail' }
const times = { sinceMs: 1_000, beforeMs: 9_000 }
const dueTo = { recipient: 'ann@example.com', corrected: null, facts: '{}' }
const due = { ...dueTo, id: 'a', kind: 'notice', letter: 'contact-receipt', lead_id: 'b' }
const toTeam = { id: 'a', letter: 'new-lead', lead_id: 'b', recipient: null, lease_token: 'ours', created_at_ms: 2 }
const quarantined = { lead_id: 'a', person_id: 'p', joined_id: null, quarantine: 'challenge', status: 'new' }
const booked = { lead_id: 'a', start_ms: 1, end_ms: 2 }
const ann = { id: 'ann', email: 'ann@example.com', role: 'member' }

type PlannedQuery = [
  name: string,
  index: string,
  ask: (store: Store) => Promise<unknown>,
  answers?: Record<string, object[]>,
]
const queries: PlannedQuery[] = [
  ['those that are due', 'mail_due', ({ mail }) => mail.claimEmails({ leaseMs: 1, limit: 5 })],
  ['receipts on their way', 'mail_leased', ({ mail }) => mail.claimEmails({ leaseMs: 1, limit: 5 })],
  [
    'receipts sent',
    'mail_by_recipient',
    ({ mail }) => mail.claimEmails({ leaseMs: 1, limit: 1 }),
    { 'order by "due_at_ms"': [due] },
  ],
  ['the next one', 'mail_due', ({ mail }) => mail.nextEmailInMs()],
  [
    'alerts before this one',
    'mail_by_time',
    ({ mail }) => mail.splitEmail({ emailId: 'a', leaseToken: 'ours', recipients: [] }),
    { 'select "id", "letter", "kind"': [toTeam] },
  ],
  [
    'what was sent to an address',
    'mail_by_recipient',
    ({ mail }) => mail.reportBounce({ messageId: 'b', email: 'a', why: 'bounced', note: '', atMs: 1 }),
  ],
  ['bytes', 'mail_with_bytes', ({ mail }) => mail.removeEmailBytes(1)],
  [
    'a released lead’s',
    'mail_by_lead',
    ({ office }) => office.release(['a'], operator),
    { 'from "lead_work" inner join "lead"': [quarantined] },
  ],
  [
    'those about a canceled call',
    'mail_by_lead',
    (store) => store.changeSlot('a', undefined),
    { 'select * from "booked_slot"': [booked] },
  ],
  [
    'a removed teammate’s',
    'mail_by_recipient',
    ({ office }) => office.removeTeammate('ann', operator),
    { 'select * from "teammate"': [ann] },
  ],
  ['a removed person’s', 'mail_by_recipient', (store) => store.purge('a@x.example', operator)],
  [
    'digests that name a removed person',
    'mail_about_lead',
    (store) => store.purge('a@x.example', operator),
    { 'select "id" from "lead"': [{ id: 'a' }] },
  ],
  [
    'old ones',
    'mail_by_time',
    (store) => store.removeOlderThan({ leadsBeforeMs: 1, quarantinedBeforeMs: 1, nowMs: 1 }),
  ],
  [
    'how many a purge reaches',
    'mail_by_recipient',
    ({ office }) => office.findPurgeScope({ email: 'a@x.example' }, 1),
    { 'left join "booked_slot"': [{ id: 'a', start_ms: null, phone_e164: null }] },
  ],
  ['the list', 'mail_by_time', ({ mail }) => mail.listEmails({})],
  ['its next page', 'mail_by_time', ({ mail }) => mail.listEmails({ after, ...times })],
  [
    'those of a kind',
    'mail_by_time',
    ({ mail }) => mail.listEmails({ name: 'new-lead', states: ['sent'], marks: ['none'], ...times }),
  ],
  ['those in the queue', 'mail_due', ({ mail }) => mail.listEmails({ states: ['due', 'leased'] })],
  ['those given up', 'mail_set_aside', ({ mail }) => mail.listEmails({ states: ['dead'], marks: ['bounced'], after })],
  ['several that were not sent', 'mail_set_aside', ({ mail }) => mail.listEmails({ states: ['dead', 'dropped'] })],
  ['a lead’s', 'mail_by_lead', ({ mail }) => mail.listEmails({ leadIds: ['a'] })],
  ['a person’s', 'mail_by_lead', ({ mail }) => mail.listEmails({ leadIds: ['a', 'b', 'c'] })],
  ['counts', 'mail_by_time', ({ mail }) => mail.countEmails(1)],
  ['figures of the queue', 'mail_due', ({ mail }) => mail.emailFigures()],
  ['figures of the others', 'mail_set_aside', ({ mail }) => mail.emailFigures()],
  ['those held back from an address', 'mail_by_recipient', ({ mail }) => mail.listSuppressed()],
]

test.each(queries)('emails, %s: found by the index %s', async (_, index, ask, answers) => {
  const plans = await explained.plansOf(ask, answers)
  expect(plans.filter((plan) => plan.includes(index))).not.toEqual([])
  for (const plan of plans)
    expect(plan).not.toMatch(/SCAN (mail|old|digest|toThem|ofLead)\b(?!.*USING (COVERING )?INDEX)/)
})

test('a page of emails in one state is read in the order of an index, without sorting', async () => {
  for (const states of [['dead'], ['off'], ['sent']] as const)
    expect((await explained.plansOf(({ mail }) => mail.listEmails({ states, after, ...times }))).join()).not.toContain(
      'B-TREE',
    )
})

test('a removed lead’s emails are found by an index on the lead', () => {
  for (const table of ['mail', 'mail_about'])
    expect(explained.planOf(`delete from ${table} where lead_id = 'a'`)).toContain(`${table}_`)
})
