// A purge can't be undone, so the command asks for confirmation first, except with --yes or --json.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openHoursOf } from '#domain/booking/booking-rules.ts'
import type { BackupOfPerson } from '#domain/leads/backup-of-person.ts'
import { forms } from '#forms/index.ts'
import { operatorAt } from '#server/store/audit/actor.ts'
import { openStore } from '#server/store/engine/open-store.ts'
import type { Store } from '#server/store/store.ts'
import { bookingRules } from '#testing/content/small-site.ts'
import { sampleLead } from '#testing/leads.ts'
import { runPurge } from './run-purge.ts'

let dataDir: string
let store: Store
let backups: BackupOfPerson[]
const elsewhere = `A backup kept anywhere else that was made before now may still hold them: purge again after restoring one.
Backups aren’t deleted for you: delete old ones yourself.
`
beforeEach(async () => {
  backups = []
  dataDir = mkdtempSync(join(tmpdir(), 'purge-'))
  store = await openStore({ dataDir })
  await store.accept(sampleLead({ id: 'lead-1' }))
  await store.accept(sampleLead({ id: 'lead-2', form: 'contact' }))
})
afterEach(async () => {
  await store.close()
  rmSync(dataDir, { recursive: true })
})

/** Purges with this answer, or with one answer per question. Returns the questions, the output and the reason. */
async function purgeAnswering(
  answer: boolean | undefined | boolean[],
  { email = 'Ann@example.com', ...changes }: Partial<Parameters<typeof runPurge>[0]> = {},
) {
  const answers = [answer].flat()
  const said = { questions: '', written: '' }
  const reason = await runPurge(
    { email, asJson: false, yes: false, joined: false, vacuumFull: false, ...changes },
    {
      store,
      forms,
      destinationsOf: () => [],
      emailsOfChange: () => [],
      openHours: () => openHoursOf(bookingRules),
      nowMs: () => 0,
      newId: () => 'new',
      backupsHolding: async (emails) => backups.filter((backup) => backup.emails.some((one) => emails.includes(one))),
      write: async (text) => {
        said.written += text
      },
      ask: async (question) => {
        said.questions += question
        return answers.shift()
      },
    },
  )
  return { ...said, reason }
}

test('asks how many leads of which forms to remove, and continues only after a yes', async () => {
  const question = 'Remove 2 leads of ann@example.com (contact, demo-request) and everything about them, for good?'
  expect(await purgeAnswering(false)).toEqual({ questions: question, written: '', reason: 'Nothing was removed.' })
  expect(await store.listLeads({})).toHaveLength(2)
  expect(await purgeAnswering(true)).toEqual({
    questions: question,
    written: `Removed 2 leads with everything about them.\n${elsewhere}`,
    reason: undefined,
  })
  expect(await store.listLeads({})).toEqual([])
})

test('removes nothing if nobody can be asked, and doesn’t ask about a person without leads', async () => {
  expect((await purgeAnswering(undefined)).reason).toMatch(/^Nothing was removed: nobody is here to ask\. Add --yes /)
  expect(await store.listLeads({})).toHaveLength(2)
  expect(await purgeAnswering(true, { email: 'nobody@example.com' })).toEqual({
    questions: '',
    written: '',
    reason: 'No lead has this email.',
  })
})

test('reports bytes left in PostgreSQL’s files, and rewrites the files only after a second yes', async () => {
  const erased: string[] = []
  store.purge = async () => ({ leads: 2, tracesIn: 'table files' })
  store.eraseTraces = async () => {
    erased.push('VACUUM FULL')
    return 'nowhere'
  }
  const later = await purgeAnswering([true, false])
  expect(later.questions).toContain('Run VACUUM FULL now?')
  expect(later.written).toContain('PostgreSQL’s table files still hold the bytes')
  expect(later.written).toContain('npm run leads -- purge ann@example.com --vacuum-full')
  expect(erased).toEqual([])

  const now = await purgeAnswering([true, true])
  expect(now.written).toContain('The store’s files hold nothing of it anymore.')
  expect(erased).toEqual(['VACUUM FULL'])
})

const joinOthers = async () => {
  await store.accept(sampleLead({ id: 'work', email: 'ann@work.example', phoneE164: '+12025550199' }))
  await store.accept(sampleLead({ id: 'spouse', email: 'bob@x.example', phoneE164: '+12025550199' }))
  await store.office.mergePeople({ leadId: 'lead-1', withLeadId: 'work' }, operatorAt(0))
}
const emailsLeft = async () => [...new Set((await store.listLeads({})).map(({ email }) => email))].toSorted()

test('names the person’s other emails, and removes each only after another yes', async () => {
  await joinOthers()
  const { questions, written } = await purgeAnswering([true, true, false])
  expect(questions).toContain('Also remove 1 lead of ann@work.example (joined with this person)?')
  expect(questions).toContain('Also remove 1 lead of bob@x.example (same phone number, maybe somebody else)?')
  expect(written).toContain('Removed 3 leads with everything about them.')
  expect(written).toContain('Still here: bob@x.example (same phone number, maybe somebody else).')
  expect(written).toContain('To remove it too: npm run leads -- purge bob@x.example')
  expect(await emailsLeft()).toEqual(['bob@x.example'])
})

test('--yes asks nothing, and names joined emails', async () => {
  await joinOthers()
  const named = await purgeAnswering(undefined, { yes: true, email: 'ann@work.example' })
  expect(named.written).toContain('Still here: ann@example.com (joined with this person).')
  expect(await emailsLeft()).toEqual(['ann@example.com', 'bob@x.example'])
})

test('--joined also removes joined emails, but not those with the same phone number', async () => {
  await joinOthers()
  const { questions } = await purgeAnswering([true, false], { joined: true })
  expect(questions).toContain('Remove 3 leads of ann@example.com, ann@work.example (contact, demo-request) and')
  expect(await emailsLeft()).toEqual(['bob@x.example'])
})

test('names the backups that still hold the person, with dates, even if the leads are already gone', async () => {
  const name = '2026-11-21T03-00-00.000Z'
  backups = [
    { name, atMs: Date.UTC(2026, 10, 21, 3), emails: ['ann@example.com'] },
    { name: 'damaged', atMs: Date.UTC(2026, 10, 20), emails: ['ann@example.com'], isUnread: true },
  ]
  const named = `Backups on this server that still hold them:
  2026-11-21T03:00:00Z  ${name}
  2026-11-20T00:00:00Z  damaged (can’t be read, so it may hold them)
`
  expect((await purgeAnswering(true)).written).toContain(`${named}${elsewhere}`)
  expect(await purgeAnswering(true)).toMatchObject({
    written: `${named}${elsewhere}`,
    reason: 'No lead has this email.',
  })
})

test('reports as JSON what was removed, which emails are still here, and the backups', async () => {
  await joinOthers()
  backups = [{ name: 'b', atMs: 0, emails: ['ann@example.com'] }]
  const { written } = await purgeAnswering(undefined, { asJson: true })
  expect(JSON.parse(written)).toEqual({
    purged: 2,
    emails: ['ann@example.com'],
    tracesIn: 'nowhere',
    stillHere: [
      { email: 'ann@work.example', why: 'joined' },
      { email: 'bob@x.example', why: 'same phone' },
    ],
    backups: [{ name: 'b', at: '1970-01-01T00:00:00Z' }],
  })
})
