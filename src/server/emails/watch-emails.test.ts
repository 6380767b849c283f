import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '#domain/clock/durations.ts'
import type { OpenHours } from '#domain/clock/opening-hours.ts'
import type { NewEmail } from '#server/store/emails/email.ts'
import { openStore } from '#server/store/engine/open-store.ts'
import type { LeadCommand } from '#server/store/leads/lead-events.ts'
import type { Store } from '#server/store/store.ts'
import { operator, sampleLead } from '#testing/leads.ts'
import { by, owned } from '#testing/office-samples.ts'
import { createEmailsWatch, emailOfAlarm, lastSummaryOf } from './watch-emails.ts'

const timezone = 'America/New_York'
const daily = [{ from: '08:00', to: '18:00' }]
const hours: OpenHours = {
  timezone,
  daysOff: [],
  hours: {
    monday: daily,
    tuesday: daily,
    wednesday: daily,
    thursday: daily,
    friday: daily,
    saturday: [],
    sunday: [],
  },
}
/** A Friday, two hours after opening. */
const friday10amMs = Date.parse('2026-11-20T10:00:00-05:00')

let folder: string
let store: Store
let nowMs = friday10amMs
let made: NewEmail[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'watch-emails-'))
  nowMs = friday10amMs
  made = []
  store = await openStore({ dataDir: folder, nowMs: () => nowMs })
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

function watch(changes: Partial<Parameters<typeof createEmailsWatch>[0]> = {}) {
  const known = new Set<string>()
  const check = createEmailsWatch({
    queries: store.office,
    mail: {
      async enqueueEmails(mails) {
        const fresh = mails.filter(({ causeKey }) => !known.has(causeKey))
        for (const one of fresh) known.add(one.causeKey)
        made.push(...fresh)
        return fresh.length
      },
    },
    openHours: () => hours,
    knowsBackups: false,
    nowMs: () => nowMs,
    wake() {},
    log: { info() {}, error() {}, warn: (fields: object) => warned.push(fields) } as never,
    ...changes,
  })
  return async () => {
    made.length = 0
    await check()
    return made.map(({ name, leadId, data }) => ({ name, leadId, data }))
  }
}
const warned: object[] = []

const accept = (id: string, receivedAtMs: number, changes = {}) =>
  store.accept(sampleLead({ id, receivedAtMs, ...changes }))
const escalated = async (check: ReturnType<typeof watch>) => (await check()).map(({ leadId }) => leadId)

test('reports a lead once that has waited for ten open minutes', async () => {
  await accept('late', nowMs - 10 * minuteMs)
  await accept('fresh', nowMs - 9 * minuteMs)
  const check = watch()
  expect(await check()).toEqual([{ name: 'escalation', leadId: 'late', data: undefined }])
  expect(await check()).toEqual([])
  nowMs += minuteMs
  expect(await escalated(check)).toEqual(['fresh'])
})

test('closed hours don’t count', async () => {
  const opensMs = friday10amMs - 2 * hourMs
  await accept('overnight', opensMs - 9 * hourMs)
  const check = watch()
  nowMs = opensMs + 9 * minuteMs
  expect(await escalated(check)).toEqual([])
  nowMs = opensMs + 10 * minuteMs
  expect(await escalated(check)).toEqual(['overnight'])
})

test('however long the office was closed, a lead is reported after ten minutes of open hours', async () => {
  const daysOff = ['2026-11-17', '2026-11-18', '2026-11-19']
  await accept('before', Date.parse('2026-11-16T18:30:00-05:00'))
  nowMs = friday10amMs - 2 * hourMs + 10 * minuteMs
  expect(await escalated(watch({ openHours: () => ({ ...hours, daysOff }) }))).toEqual(['before'])
})

test.each([5, 30])('reports a lead that waits since its release, %d days after it was received', async (days) => {
  await accept('kept', nowMs - days * dayMs, { quarantine: 'honeypot' })
  await store.office.release(['kept'], { ...by('ann'), atMs: nowMs })
  const check = watch()
  nowMs += 9 * minuteMs
  expect(await escalated(check)).toEqual([])
  nowMs += minuteMs
  expect(await escalated(check)).toEqual(['kept'])
})

test('doesn’t report an answered, quarantined or old lead, or one that needs no answer', async () => {
  await accept('answered', nowMs - 20 * minuteMs)
  await accept('clockless', nowMs - 20 * minuteMs, { form: 'workshop-registration', answerWithin: undefined })
  await accept('robot', nowMs - 20 * minuteMs, { quarantine: 'honeypot' })
  await accept('last-week', nowMs - 7 * dayMs)
  const command = { kind: 'touch', activity: 'spoke' } as const
  await store.office.recordEvents(
    { leadIds: ['answered'], key: 'k', command, atMs: nowMs, openMsBetween: () => 0 },
    operator,
  )
  expect(await escalated(watch())).toEqual([])
})

describe('a next step', () => {
  let commands = 0
  const record = (leadId: string, command: LeadCommand) =>
    store.office.recordEvents(
      { leadIds: [leadId], key: `command ${commands++}`, command, atMs: nowMs, openMsBetween: () => 0 },
      operator,
    )
  const planned = async (dueAtMs: number, text?: string) => {
    await accept('ann', friday10amMs - dayMs, { answerWithin: undefined })
    await record('ann', { kind: 'due', dueAtMs, text })
  }
  const aboutAnn = (dueAtMs: number) => [{ name: 'next-step', leadId: 'ann', data: { dueAtMs } }]

  test('is reported once when it is due, and again once it is moved and due again', async () => {
    await planned(friday10amMs + hourMs)
    const check = watch()
    nowMs = friday10amMs + hourMs - 1
    expect(await check()).toEqual([])
    nowMs++
    expect(await check()).toEqual(aboutAnn(friday10amMs + hourMs))
    nowMs += minuteMs
    // A new request by the same person doesn't change the next step, which was reported already.
    await accept('again', nowMs, { answerWithin: undefined })
    expect(await check()).toEqual([])
    await record('again', { kind: 'due', dueAtMs: nowMs + hourMs })
    nowMs += hourMs
    expect(await check()).toMatchObject([{ name: 'next-step', data: { dueAtMs: nowMs } }])
  })

  test('that was ended or moved isn’t reported', async () => {
    await planned(friday10amMs + hourMs)
    await record('ann', { kind: 'due', dueAtMs: friday10amMs + 3 * hourMs })
    nowMs += hourMs
    expect(await watch()()).toEqual([])
    await record('ann', { kind: 'due', dueAtMs: undefined })
    nowMs += 2 * hourMs
    expect(await watch()()).toEqual([])
  })

  test('that falls due while the office is closed is reported when it opens', async () => {
    const friday9pmMs = Date.parse('2026-11-20T21:00:00-05:00')
    const monday8amMs = Date.parse('2026-11-23T08:00:00-05:00')
    await planned(friday9pmMs)
    const check = watch()
    for (nowMs of [friday9pmMs, friday9pmMs + dayMs, monday8amMs - 1])
      expect((await check()).map(({ name }) => name)).not.toContain('next-step')
    nowMs = monday8amMs
    expect(await check()).toEqual(aboutAnn(friday9pmMs))
  })

  test('that fell due while the server was down is reported for a day', async () => {
    await planned(friday10amMs - hourMs)
    nowMs = friday10amMs - hourMs + dayMs + 1
    const always = { ...hours, hours: { ...hours.hours, friday: allDay, saturday: allDay } }
    expect(await watch({ openHours: () => always })()).toEqual([])
    nowMs--
    expect(await watch({ openHours: () => always })()).toEqual(aboutAnn(friday10amMs - hourMs))
    // A team without open hours gets the email at once.
    const never = { ...hours, hours: { ...hours.hours, ...noWorkdays } }
    expect(await watch({ openHours: () => never })()).toEqual(aboutAnn(friday10amMs - hourMs))
  })

  test('is emailed to the person’s owner if they want it; without an owner, to everybody who wants it', async () => {
    await owned(store)
    await planned(friday10amMs)
    const recipients = async () => {
      await watch()()
      return made.map(({ recipient }) => recipient)
    }
    expect(await recipients()).toEqual([undefined])
    await record('ann', { kind: 'assigned', to: 'ann' })
    expect(await recipients()).toEqual(['ann@x.example'])
    await store.mail.chooseEmail('ann', { name: 'next-step', isOn: false }, by('ann'))
    expect(await recipients()).toEqual([])
    await record('ann', { kind: 'assigned', to: 'somebody who left' })
    expect(await recipients()).toEqual([undefined])
  })
})

const allDay = [{ from: '00:00', to: '24:00' }]
const noWorkdays = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [] }

test('reports an old backup once a week, as soon as there are leads to lose', async () => {
  const check = watch({ knowsBackups: true })
  expect(await check()).toEqual([])
  await accept('lead', nowMs, { answerWithin: undefined })
  expect(await check()).toEqual([{ name: 'old-backup', leadId: undefined, data: { lastAtMs: null } }])
  expect(await check()).toEqual([])
  await store.office.recordAuditEntry({ name: 'server.back-up', on: [] }, { ...operator, atMs: nowMs })
  const backedUpAtMs = nowMs
  nowMs += 7 * dayMs - 1
  expect((await check()).map(({ name }) => name)).not.toContain('old-backup')
  nowMs += 1
  expect(await check()).toContainEqual({ name: 'old-backup', leadId: undefined, data: { lastAtMs: backedUpAtMs } })
  nowMs += 7 * dayMs
  expect((await check()).map(({ name }) => name)).toContain('old-backup')
})

test('sends no summary of a week before the office was opened, but one of the week in which it was', async () => {
  const sunday5pmMs = Date.parse('2026-11-22T17:00:00-05:00')
  nowMs = sunday5pmMs + minuteMs
  expect(await watch()()).toEqual([])
  await store.office.recordAuditEntry({ name: 'team.link', on: [] }, { ...operator, atMs: nowMs })
  expect(await watch()()).toEqual([])
  nowMs += 7 * dayMs
  expect(await watch()()).toMatchObject([
    { name: 'weekly-summary', data: { toMs: sunday5pmMs + 7 * dayMs - 17 * hourMs } },
  ])
})

test('sends the weekly summary once, on Sunday at five or when the server is back by Tuesday', async () => {
  await store.office.recordAuditEntry({ name: 'team.link', on: [] }, { ...operator, atMs: friday10amMs })
  const sunday5pmMs = Date.parse('2026-11-22T17:00:00-05:00')
  const week = { fromMs: Date.parse('2026-11-15T00:00:00-05:00'), toMs: Date.parse('2026-11-22T00:00:00-05:00') }
  const check = watch()
  nowMs = sunday5pmMs - 1
  expect(await check()).toEqual([])
  nowMs = sunday5pmMs
  expect(await check()).toEqual([{ name: 'weekly-summary', leadId: undefined, data: week }])
  nowMs += hourMs
  expect(await check()).toEqual([])
  nowMs = sunday5pmMs + 2 * dayMs
  expect(await watch()()).toEqual([{ name: 'weekly-summary', leadId: undefined, data: week }])
  nowMs += 1
  expect(await watch()()).toEqual([])
})

test.each([
  ['before spring', '2026-03-01T00:00:00-05:00', '2026-03-08T00:00:00-05:00', '2026-03-08T17:00:00-04:00'],
  ['spring, an hour shorter', '2026-03-08T00:00:00-05:00', '2026-03-15T00:00:00-04:00', '2026-03-15T17:00:00-04:00'],
  ['before fall', '2026-10-25T00:00:00-04:00', '2026-11-01T00:00:00-04:00', '2026-11-01T17:00:00-05:00'],
  ['fall, an hour longer', '2026-11-01T00:00:00-04:00', '2026-11-08T00:00:00-05:00', '2026-11-08T17:00:00-05:00'],
])('handles the weeks around a clock change (%s)', (_, ...week) => {
  const [fromMs, toMs, dueAtMs] = week.map(Date.parse) as [number, number, number]
  expect(lastSummaryOf(timezone, dueAtMs)).toEqual({ fromMs, toMs, dueAtMs })
  expect(lastSummaryOf(timezone, dueAtMs - 1)).toMatchObject({ toMs: fromMs })
})

test('keeps watching if the store doesn’t respond', async () => {
  const queries = { ...store.office, listLeadPage: () => Promise.reject(new Error('away')) }
  warned.length = 0
  expect(await watch({ queries })()).toEqual([])
  expect(warned).toHaveLength(1)
})

test('reports a quiet form once and a full quarantine once a day, and no other alarms', () => {
  const quiet = { alarm: 'form-quiet', form: 'contact', newestMs: 7 }
  expect(emailOfAlarm(quiet, nowMs)).toMatchObject({ name: 'quiet-form', data: { form: 'contact', newestMs: 7 } })
  expect(emailOfAlarm(quiet, nowMs + dayMs)?.causeKey).toBe(emailOfAlarm(quiet, nowMs)?.causeKey)
  expect(emailOfAlarm({ ...quiet, newestMs: 8 }, nowMs)?.causeKey).not.toBe(emailOfAlarm(quiet, nowMs)?.causeKey)
  const full = { alarm: 'form-quarantined', form: 'contact', quarantined: 6, received: 9 }
  const data = { form: 'contact', quarantined: 6, received: 9 }
  expect(emailOfAlarm(full, nowMs)).toMatchObject({ name: 'held-back', recipient: undefined, data })
  expect(emailOfAlarm(full, nowMs + dayMs)?.causeKey).not.toBe(emailOfAlarm(full, nowMs)?.causeKey)
  expect(emailOfAlarm({ alarm: 'other', form: 'contact' }, nowMs)).toBeUndefined()
})
