// Tests which emails are dropped because they are out of date by the time they are composed, and what the others say.

import { describe, expect, it, test } from 'vitest'
import type { Period } from '#domain/analytics/funnel-periods.ts'
import { hourMs } from '#domain/clock/durations.ts'
import type { ConsentKind } from '#domain/consents/consent-kinds.ts'
import { projectConsents } from '#domain/consents/project-consents.ts'
import { phoneText } from '#domain/fields/phone.ts'
import type { PersonState } from '#domain/leads/project-person.ts'
import type { SiteData } from '#domain/pages/site-data.ts'
import { fill, splitAtPlaceholder } from '#domain/texts/fill.ts'
import { readBookingToken } from '#server/booking/booking-token.ts'
import type { WholeLead } from '#server/store/leads/find-lead.ts'
import {
  composeOrThrow,
  dataWithJoinUrl,
  sampleCause,
  sharedTexts,
  siteData,
  storedLead,
  textsOf,
  withTeamLink,
  workshopStartsAtMs,
  write,
} from '#testing/email-samples.ts'
import type { EmailSources } from './define-email.ts'

const { plans } = siteData.emails
const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ')
/** A text from content/ as it reads in an email, without markup. */
const said = (text: string, values: Record<string, string> = {}) => fill(text.replaceAll('**', ''), values)
/** The text before a placeholder: 'because you booked a call on '. */
const upTo = (at: string, text: string, values?: Record<string, string>) =>
  said(splitAtPlaceholder(text, at)[0], values)
/** Matches a row of a table in an email's text. */
const row = (name: string, value: string) => new RegExp(`${RegExp.escape(name)} +${RegExp.escape(value)}`)
const startMs = Date.parse('2026-11-20T14:30:00Z')
const slot = { startMs, endMs: startMs + hourMs / 2 }
const booked = storedLead({ slot })
const callOfRosa = { day: 'Friday, November 20', span: '8:30 to 9:00 am', zone: 'Central', phone: '(210) 555-0164' }
const hourBefore = { nowMs: startMs - hourMs }

describe('an email about a call', () => {
  it.each([
    ['The call was canceled.', { slot: undefined }, startMs - hourMs],
    ['The call was moved.', { slot: { startMs: startMs + hourMs, endMs: startMs + 2 * hourMs } }, startMs - hourMs],
    ['The call is over.', {}, startMs],
  ])('isn’t written: %s', async (reason, changes, nowMs) => {
    const lead = { ...booked, ...changes }
    for (const name of ['booking-confirmed', 'booking-reminder-hour', 'booking-reminder-day'] as const)
      expect(await write(name, { lead, data: { ...slot, sequence: 0 }, sources: { nowMs } })).toEqual({
        kind: 'dropped',
        reason,
      })
  })

  it('that was canceled isn’t written once it is over or booked again', async () => {
    const data = { wasStartMs: slot.startMs, wasEndMs: slot.endMs, sequence: 1 }
    expect(await write('booking-canceled', { lead: booked, data })).toMatchObject({ kind: 'dropped' })
    const lead = { ...booked, slot: undefined }
    expect(await write('booking-canceled', { lead, data, sources: { nowMs: startMs } })).toMatchObject({
      kind: 'dropped',
    })
    expect(await write('booking-canceled', { lead, data, sources: hourBefore })).toMatchObject({ kind: 'email' })
  })

  it('isn’t written as a day-before reminder when the call is less than two hours away', async () => {
    const params = { lead: booked, data: { startMs }, sources: { nowMs: startMs - 1.9 * hourMs } }
    expect(await write('booking-reminder-day', params)).toMatchObject({ kind: 'dropped' })
  })

  it('shows the visitor’s time with ours beside it, and links to their own page', async () => {
    const { text, subject } = await composeOrThrow('booking-confirmed', {
      lead: booked,
      data: { ...slot, sequence: 0 },
    })
    expect(subject).toBe(
      said(textsOf('booking-confirmed').subject, { weekday: 'Friday', time: '8:30 am', zone: 'Central' }),
    )
    expect(inOneLine(text)).toContain(said(textsOf('booking-confirmed').phone, callOfRosa))
    expect(text).toContain(said(sharedTexts.ourTime, { time: '9:30 am', zone: 'Eastern' }))
    const token = /\/booking\/([\w.-]+)/.exec(text)![1]!
    expect(readBookingToken(token, 'a key')).toBe(booked.id)
  })

  it('shows no second time if both clocks agree', async () => {
    const lead = { ...booked, values: { ...booked.values, timezone: 'America/Detroit' } }
    const { text } = await composeOrThrow('booking-confirmed', { lead, data: { ...slot, sequence: 0 } })
    expect(inOneLine(text)).toContain(
      said(textsOf('booking-confirmed').phone, { ...callOfRosa, span: '9:30 to 10:00 am', zone: 'Eastern' }),
    )
    expect(text).not.toContain(said(sharedTexts.ourTime, { time: '9:30 am', zone: 'Eastern' }))
  })

  it('that was moved shows both times and who moved it', async () => {
    const moved = { startMs: startMs + 73 * hourMs, endMs: startMs + 73.5 * hourMs }
    const data = { ...moved, wasStartMs: slot.startMs, wasEndMs: slot.endMs, sequence: 1, by: 'team' }
    const { text } = await composeOrThrow('booking-moved', { lead: { ...booked, slot: moved }, data })
    const { old, new: moves, whyTeam } = textsOf('booking-moved')
    expect(text).toMatch(row(old, 'Friday, November 20, 8:30 am Central'))
    expect(text).toMatch(row(moves, 'Monday, November 23, 9:30 am Central'))
    expect(inOneLine(text)).toContain(upTo('site', whyTeam))
  })

  it('an hour before says how long is left when it is sent late', async () => {
    const subjectAt = async (leftMs: number) =>
      (
        await composeOrThrow('booking-reminder-hour', {
          lead: booked,
          data: { startMs },
          sources: { nowMs: startMs - leftMs },
        })
      ).subject
    const saidIn = (wait: string) =>
      said(textsOf('booking-reminder-hour').subject, { wait, time: '8:30 am', zone: 'Central' })
    expect(await subjectAt(hourMs)).toBe(saidIn(sharedTexts.oneHour))
    expect(await subjectAt(hourMs * 0.5)).toBe(saidIn(said(sharedTexts.minutes, { count: '30' })))
    expect(await subjectAt(30_000)).toBe(saidIn(sharedTexts.oneMinute))
  })

  it('by video says, while there is no link, that one will follow, and not that we’ll phone', async () => {
    const lead = { ...booked, values: { ...booked.values, video: true } }
    const { text } = await composeOrThrow('booking-confirmed', { lead, data: { ...slot, sequence: 0 } })
    expect(inOneLine(text)).toContain(said(textsOf('booking-confirmed').videoLater, callOfRosa))
    expect(inOneLine(text)).not.toContain(said(textsOf('booking-confirmed').phone, callOfRosa))
    expect(text).not.toContain(sharedTexts.joinCall)
  })

  const joinUrl = 'https://meet.example.com/own'
  const byVideo = storedLead({ slot: { ...slot, joinUrl }, values: { ...booked.values, video: true } })
  it.each([
    ['booking-confirmed', { ...slot, sequence: 0 }],
    ['booking-moved', { ...slot, wasStartMs: startMs - hourMs, wasEndMs: startMs, sequence: 1 }],
    ['booking-link', { ...slot, joinUrl }],
    ['booking-reminder-day', { startMs }],
    ['booking-reminder-hour', { startMs }],
  ] as const)('includes a video call’s link: %s', async (name, data) => {
    const linkIn = async (lead: WholeLead, site: SiteData) => {
      const now = { nowMs: startMs - 4 * hourMs, site }
      const { html, text } = await composeOrThrow(name, { lead, data: { ...data }, sources: now })
      expect(html).toContain(`>${sharedTexts.joinCall}</a>`)
      const link = /https:\/\/meet\.example\.com\/\w+/
      return [link.exec(text)?.[0], link.exec(html)?.[0]]
    }
    const team = withTeamLink('https://meet.example.com/team')
    expect(await linkIn(byVideo, siteData)).toEqual([joinUrl, joinUrl])
    expect(await linkIn(byVideo, team)).toEqual([joinUrl, joinUrl])
    if (name === 'booking-link') return
    const ofTeam = 'https://meet.example.com/team'
    expect(await linkIn({ ...byVideo, slot }, team)).toEqual([ofTeam, ofTeam])
  })

  it.each([
    ['The call was canceled.', { slot: undefined }, startMs],
    ['The call was moved.', { slot: { startMs: startMs + hourMs, endMs: startMs + 2 * hourMs, joinUrl } }, startMs],
    ['The call is over.', {}, slot.endMs],
    ['The link changed again.', { slot: { ...slot, joinUrl: 'https://meet.example.com/next' } }, startMs],
  ])('isn’t written to give a new link once that link is outdated: %s', async (reason, changes, nowMs) => {
    const lead = { ...byVideo, ...changes }
    const data = { ...slot, joinUrl }
    expect(await write('booking-link', { lead, data, sources: { nowMs } })).toEqual({ kind: 'dropped', reason })
    // Somebody may still be looking for the link once the call has started.
    expect(await write('booking-link', { lead: byVideo, data, sources: { nowMs: startMs } })).toMatchObject({
      kind: 'email',
    })
  })
})

describe('an email about the workshop', () => {
  const lead = storedLead({ form: 'workshop-registration', receivedAtMs: workshopStartsAtMs - 48 * hourMs })
  const data = { startsAtMs: workshopStartsAtMs }
  const nowMs = lead.receivedAtMs

  it('promises the link only if there is one and its email is switched on', async () => {
    const promise = textsOf('workshop-receipt').join
    const textOf = async (sources: object) =>
      inOneLine((await composeOrThrow('workshop-receipt', { lead, data, sources: { nowMs, ...sources } })).text)
    expect(await textOf({ site: dataWithJoinUrl })).toContain(promise)
    expect(await textOf({})).not.toContain(promise)
    const off = { listSwitchedOff: async () => ['workshop-reminder-hour'] }
    expect(await textOf({ site: dataWithJoinUrl, ...off })).not.toContain(promise)
  })

  it('isn’t written as a reminder without a link, for an unscheduled date, or after the workshop’s start', async () => {
    const cause = { lead, sources: { nowMs: workshopStartsAtMs - hourMs } }
    for (const name of ['workshop-reminder-day', 'workshop-reminder-hour'] as const)
      expect(await write(name, { ...cause, data })).toEqual({
        kind: 'dropped',
        reason: 'The workshop has no link to join.',
      })
    const withLink = { nowMs: workshopStartsAtMs - hourMs, site: dataWithJoinUrl }
    const name = 'workshop-reminder-hour'
    expect(await write(name, { lead, data: { startsAtMs: 1 }, sources: withLink })).toMatchObject({
      kind: 'dropped',
    })
    expect(await write(name, { lead, data, sources: { ...withLink, nowMs: workshopStartsAtMs } })).toMatchObject({
      kind: 'dropped',
    })
    const { text } = await composeOrThrow(name, { lead, data, sources: withLink })
    expect(text).toContain(`${textsOf(name).open}: https://meet.example.com/workshop`)
  })
})

describe('an email to the team', () => {
  it('has one link each to call, email and open a new lead, and one to text only with consent', async () => {
    const [, cause] = sampleCause('new-lead', 'Ann')
    const { id, email, phoneE164 } = cause.lead!
    const { html, replyTo } = await composeOrThrow('new-lead', cause)
    const count = (part: string) => html.split(part).length - 1
    expect([count(`href="tel:${phoneE164}"`), count(`href="sms:${phoneE164}"`), count('href="mailto:')]).toEqual([
      1, 1, 1,
    ])
    expect(count(`/office/leads/${id}"`)).toBe(1)
    expect(replyTo).toEqual({ name: 'Ann', address: email })
    const consents = cause.lead!.consents.map((consent) => ({ ...consent, given: false }))
    expect((await composeOrThrow('new-lead', { ...cause, lead: { ...cause.lead!, consents } })).html).not.toContain(
      'sms:',
    )
  })

  it('has a visitor’s own words in it, as text', async () => {
    const lead = storedLead({
      form: 'contact',
      values: { name: 'Luis', subject: 'Two crews', message: 'First\n<b>second</b>' },
    })
    const { html, text } = await composeOrThrow('new-lead', { lead })
    expect(html).toContain('&lt;b&gt;second&lt;/b&gt;')
    expect(text).toContain('> First\n> <b>second</b>')
  })

  it('isn’t written about a lead that is gone', async () => {
    for (const name of [
      'new-lead',
      'escalation',
      'next-step',
      'parked-delivery',
      'many-leads',
      'demo-receipt',
    ] as const)
      expect(await write(name, { data: {} })).toEqual({ kind: 'dropped', reason: 'The lead was removed.' })
  })

  it('tells a teammate about a lead they got, unless somebody else has it by now', async () => {
    const [, cause] = sampleCause('lead-assigned', 'Ann')
    const assignedTo = (ownerId: string | undefined, count = 1) => ({ ...cause, data: { ownerId, by: 'Dana', count } })
    expect(await write('lead-assigned', assignedTo('t1'))).toEqual({
      kind: 'dropped',
      reason: 'It was assigned to somebody else in the meantime.',
    })
    const corrected = { ...assignedTo(undefined), person: { corrected: { name: 'Luisa Ortega' } } }
    expect((await composeOrThrow('lead-assigned', corrected)).subject).toContain('Luisa Ortega')
    const many = await composeOrThrow('lead-assigned', assignedTo(undefined, 12))
    expect(many.subject).toBe(said(textsOf('lead-assigned').subjectMany, { by: 'Dana', leads: '12 leads' }))
    expect(many.text).toContain('/office/leads?owner=me')
  })

  it('doesn’t offer to call or text people who asked us to stop', async () => {
    const [, cause] = sampleCause('new-lead', 'Ann')
    const { phoneE164 } = cause.lead!
    const stopped = (...kinds: ConsentKind[]) => {
      const changes = kinds.map((kind) => ({ kind, action: 'withdrawn' as const, atMs: 1 }))
      return { findStanding: async () => projectConsents({ grants: [], changes }) }
    }
    const linksOf = async (...kinds: ConsentKind[]) => {
      const { html } = await composeOrThrow('new-lead', { ...cause, queries: stopped(...kinds) })
      return [`tel:${phoneE164}`, `sms:${phoneE164}`, 'They asked us not to call'].filter((part) => html.includes(part))
    }
    expect(await linksOf()).toEqual([`tel:${phoneE164}`, `sms:${phoneE164}`])
    expect(await linksOf('call-marketing')).toEqual([`sms:${phoneE164}`, 'They asked us not to call'])
    expect(await linksOf('text-transactional')).toEqual([`tel:${phoneE164}`])
    const withoutPhone = await composeOrThrow('new-lead', {
      ...cause,
      queries: stopped('call-marketing', 'text-transactional'),
    })
    for (const part of [withoutPhone.html, withoutPhone.text]) expect(part).not.toContain(phoneText(phoneE164!))
  })

  it('about a next step says what was planned and how to reach the person; dropped if the step changed', async () => {
    const [, cause] = sampleCause('next-step', 'Ann')
    const about = (changes: Partial<PersonState>) => ({ ...cause, person: { ...cause.person, ...changes } })
    const planned = { day: 'Thursday, November 19', time: '2:09 pm', step: 'Call back' }
    const { text } = await composeOrThrow('next-step', about({ dueText: 'Call\nback' }))
    expect(inOneLine(text)).toContain(said(textsOf('next-step').text, planned))
    expect(inOneLine(text)).toContain('Ann')
    const corrected = await composeOrThrow(
      'next-step',
      about({ dueText: undefined, corrected: { name: 'Bea Lee', phone: '614 555 0199', email: 'bea@new.example' } }),
    )
    expect(inOneLine(corrected.text)).toContain(said(textsOf('next-step').textPlain, planned))
    expect(corrected.subject).toContain('Bea Lee')
    expect(corrected.html).toContain('tel:+16145550199')
    expect(corrected.html).toContain('mailto:bea@new.example')
    expect(corrected.replyTo.address).toBe('bea@new.example')
    for (const changes of [{ dueAtMs: undefined }, { dueAtMs: 1 }])
      expect(await write('next-step', about(changes))).toMatchObject({ kind: 'dropped' })
  })

  it('compares the week with the one before: visitor to order, or without visit counts, demo to order', async () => {
    const [, cause] = sampleCause('weekly-summary', 'Ann')
    const periods: Period[] = []
    const countVisits = async (period: Period) => {
      periods.push(period)
      return periods.length === 1 ? { visitorDays: 1_284, watched: 19 } : { visitorDays: 1_197, watched: 17 }
    }
    const { text } = await composeOrThrow('weekly-summary', { ...cause, sources: { countVisits } })
    const week = textsOf('weekly-summary')
    const beside = (count: string, before: string) => `${count} (${said(week.before, { count: before })})`
    const [, table = ''] = text.split(`${week.steps.toUpperCase()}\n`)
    expect(table).toMatch(row(week.stepVisits, beside('1,284', '1,197')))
    expect(table).toMatch(row(week.stepWatched, beside('19', '17')))
    const steps = [week.stepVisits, week.stepDemos, week.stepWatched, week.stepCalls]
    expect(
      table
        .split('\n')
        .slice(0, 4)
        .map((line, at) => line.startsWith(steps[at]!)),
    ).toEqual(steps.map(() => true))
    expect(periods).toEqual([
      { from: '2026-11-15', to: '2026-11-21' },
      { from: '2026-11-08', to: '2026-11-14' },
    ])
    // A new week has already begun when the email is sent, so the link contains the dates of the past week.
    expect(text).toContain('/office/funnel?from=2026-11-15&to=2026-11-21')
    const plain = (await composeOrThrow('weekly-summary', cause)).text
    expect(plain).toContain(week.stepsPlain.toUpperCase())
    expect(plain).not.toContain(week.stepVisits)
  })

  it('counts the steps as the funnel does, without what a teammate added by hand', async () => {
    const [, cause] = sampleCause('weekly-summary', 'Ann')
    const call = { receivedAtMs: (cause.data as { fromMs: number }).fromMs, waitedMs: undefined, isWaiting: false }
    const listFigures: EmailSources['queries']['listFigures'] = async ({ form }) => (form === 'booking' ? [call] : [])
    // This query counts a call that was added by hand, too.
    const countLeadsIn = async () => 2
    const { text } = await composeOrThrow('weekly-summary', { ...cause, queries: { listFigures, countLeadsIn } })
    const week = textsOf('weekly-summary')
    expect(text).toMatch(row(week.stepCalls, `1 (${said(week.before, { count: '1' })})`))
  })

  it('shades Sunday, the first day of the week, in the timeline', async () => {
    const [, cause] = sampleCause('weekly-summary', 'Ann')
    const { html } = await composeOrThrow('weekly-summary', cause)
    const shaded = [...html.matchAll(/<th scope="col" class="off"[^>]*>\s*([^<]+?)\s*</g)].map(([, day]) => day)
    expect(shaded).toEqual([expect.stringMatching(/^Sun/)])
  })

  it('starts the previous week on its Sunday, even if the clocks changed in between', async () => {
    const [, cause] = sampleCause('weekly-summary', 'Ann')
    const spans = new Set<string>()
    const listFigures: EmailSources['queries']['listFigures'] = async ({ fromMs, toMs }) => {
      if (fromMs !== undefined && toMs !== undefined)
        spans.add([fromMs, toMs].map((ms) => new Date(ms).toISOString()).join(' '))
      return []
    }
    // This week starts on November 8. The clocks fell back on November 1, so the previous week has 169 hours.
    const data = { fromMs: Date.parse('2026-11-08T05:00:00Z'), toMs: Date.parse('2026-11-15T05:00:00Z') }
    await composeOrThrow('weekly-summary', { ...cause, data, queries: { listFigures } })
    expect([...spans].sort()).toEqual([
      '2026-11-01T04:00:00.000Z 2026-11-08T05:00:00.000Z',
      '2026-11-08T05:00:00.000Z 2026-11-15T05:00:00.000Z',
    ])
  })

  it.each([
    [['came', 'came', 'missed'], '3, and two showed up'],
    [['missed'], '1, and none showed up'],
    [['came', undefined, undefined], '3; one showed up, two not noted yet'],
    [[undefined, undefined], '2, and who showed up isn’t noted yet'],
  ] as const)('describes calls with the outcomes %j as: %s', async (outcomes, text) => {
    const [, cause] = sampleCause('weekly-summary', 'Ann')
    const { fromMs } = cause.data as { fromMs: number }
    const calls = outcomes.map((outcome) => ({ isBooked: true, startMs: fromMs, outcome }))
    const callsBetween = async () => ({ calls, blocks: [], taken: [] }) as never
    const { text: written } = await composeOrThrow('weekly-summary', { ...cause, queries: { callsBetween } })
    expect(written).toMatch(row(textsOf('weekly-summary').stepHeld, text))
  })

  it.each([
    [['lead-1'], '1 new lead'],
    [['lead-1', 'lead-2'], '2 new leads'],
  ])('counts the leads %j of a digest: %s', async (ids, count) => {
    const sources = { leadsAbout: async () => ids }
    const { subject, text } = await composeOrThrow('many-leads', { lead: storedLead(), sources })
    expect(subject).toBe(count)
    expect(text).toContain(`${count}.`.toUpperCase())
  })

  it('says where the audit log stands', async () => {
    const [, cause] = sampleCause('weekly-summary', 'Ann')
    const audit = upTo('head', textsOf('weekly-summary').auditText, { entries: '0 entries' })
    expect(inOneLine((await composeOrThrow('weekly-summary', cause)).text)).toContain(audit.trim())
  })
})

test('an order’s email shows the amounts at the time of the order, whatever the plan costs now', async () => {
  const values = {
    firstName: 'Deshawn',
    tier: 'trailblazer',
    couponApplied: true,
    monthlyUsd: 299,
    setupFeeUsd: 497,
    dueUsd: 796,
  }
  const lead = storedLead({ form: 'order-request', values })
  const { text } = await composeOrThrow('order-received', { lead })
  const { month, coupon, due, monthly } = textsOf('order-received')
  const firstMonth = said(month, { plan: plans.trailblazer! })
  for (const [name, value] of [
    [firstMonth, '$499'],
    [coupon, '−$200'],
    [due, '$796'],
    [monthly, '$299'],
  ] as const)
    expect(text).toMatch(row(name, value))
  const older = { ...lead, values: { ...values, monthlyUsd: 250, dueUsd: 747 } }
  const before = (await composeOrThrow('order-received', { lead: older })).text
  for (const [name, value] of [
    [firstMonth, '$250'],
    [due, '$747'],
  ] as const)
    expect(before).toMatch(row(name, value))
  expect(before).not.toContain(coupon)
})

test('an expired sign-in link isn’t sent', async () => {
  const data = { url: 'https://www.tidytempo.example/office/enter#x', expiresAtMs: 1000 }
  expect(await write('sign-in-link', { data, sources: { nowMs: 1000 } })).toMatchObject({ kind: 'dropped' })
})

test('a receipt names only choices that the shop has', async () => {
  const [item] = siteData.emails.items
  const values = { name: 'Luis Ortega', product: item!.id, color: item!.colors[0], size: 'As big as my boss' }
  const { text, subject } = await composeOrThrow('item-receipt', { lead: storedLead({ form: 'item-inquiry', values }) })
  expect(subject).toBe(said(textsOf('item-receipt').subject, { item: item!.name }))
  expect(text).toContain(item!.colors[0])
  expect(text).not.toContain('boss')
})

test.each([
  ['replay-access', textsOf('replay-receipt').text, textsOf('replay-receipt').why],
  ['workshop-registration', textsOf('replay-receipt').registered, textsOf('replay-receipt').whyRegistered],
])('the replay’s email says why it was sent: %s', async (form, why, small) => {
  const { text } = await composeOrThrow('replay-receipt', { lead: storedLead({ form }) })
  const { length } = siteData.emails.workshop.replay
  expect(inOneLine(text)).toContain(said(why, { hi: said(sharedTexts.hi, { name: 'Rosa' }), length }))
  expect(inOneLine(text)).toContain(upTo('site', small))
})

test.each([
  ['careers', { message: 'I’ve cleaned for six years.' }, undefined],
  ['ivr-voices', { details: 'I’ve cleaned for six years.' }, undefined],
  ['contact', { subject: 'Two crews', message: 'I’ve cleaned for six years.' }, 'Two crews'],
  ['item-inquiry', { product: 'tempo-tee', message: 'I’ve cleaned for six years.' }, 'Tempo tee.'],
])('says what a %s lead asks for; a message that is all of it isn’t repeated', async (form, values, request) => {
  const { text } = await composeOrThrow('new-lead', { lead: storedLead({ form, values }) })
  const times = text.split('I’ve cleaned for six years.').length - 1
  expect(times).toBe(form === 'item-inquiry' ? 2 : 1)
  if (request) expect(text).toContain(request)
})
