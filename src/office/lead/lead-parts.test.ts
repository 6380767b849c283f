import { describe, expect, test } from 'vitest'
import type { LeadDelivery, StopNotice, Submission } from '#contract/lead-details.ts'
import type { PersonEvent } from '#domain/leads/project-person.ts'
import { pageText, sourceText } from '#office/lead/parts/page-texts.ts'
import { emailLink, fillReply } from '#office/lead/parts/reply-text.ts'
import { saidText } from '#office/lead/parts/said-text.ts'
import { stopLines, syncedText, syncLines } from '#office/lead/person/LeadInfo.tsx'
import { daysOfMoments, momentsOfAll } from '#office/lead/timeline/build-timeline.ts'
import { personDays } from '#office/lead/timeline/person-days.ts'
import { parseDollars } from '#office/leads/parts/won-and-lost.ts'

const zone = 'America/New_York'
const at = (text: string) => Date.parse(text)
const nowMs = at('2026-11-19T19:10:00Z')

/** A submission that has only the fields that the tested functions use. */
const submission = (id: string, receivedAt: string, more: Partial<Submission> = {}) =>
  ({
    id,
    receivedAtMs: at(receivedAt),
    requestLabel: 'Demo',
    pastTense: 'asked for the demo',
    category: 'demos',
    name: 'Rosa Delgado',
    email: 'rosa@delgadosisters.example',
    consents: [],
    fields: [],
    events: [],
    deliveriesMade: [],
    emails: [],
    callChanges: [],
    ...more,
  }) as unknown as Submission
const delivery = (id: string, state: LeadDelivery['state'], ...tries: string[]): LeadDelivery => ({
  id,
  destination: id,
  state,
  nextAttemptAtMs: undefined,
  attempts: tries.map((text) => ({ atMs: at(text), durationMs: 400, status: 200, reason: '' })),
})
const activity = (id: string, atText: string): PersonEvent => ({
  ...{ kind: 'touch', id, requestId: 'demo', atMs: at(atText), who: 't2', activity: 'no-answer' },
  ...{ text: undefined, waits: {} },
})

function buildTimeline(submissions: Submission[], nowMs: number, timeZone: string) {
  const moments = momentsOfAll({ submissions, consentChanges: [] })
  return daysOfMoments(moments, { firstAtMs: moments.at(-1)!.atMs, nowMs, timeZone })
}

describe('the timeline', () => {
  const demo = submission('demo', '2026-11-19T18:33:00Z', {
    events: [
      activity('e1', '2026-11-19T18:34:00Z'),
      activity('e2', '2026-11-19T18:35:00Z'),
      { kind: 'withdrawn', id: 'e3', requestId: 'demo', atMs: at('2026-11-19T18:36:00Z'), who: 't2', eventId: 'e2' },
    ],
    deliveriesMade: [
      delivery('automation', 'delivered', '2026-11-19T18:33:02Z'),
      delivery('crm', 'delivered', '2026-11-19T18:33:01Z', '2026-11-19T18:38:00Z'),
      delivery('booking', 'due', '2026-11-19T18:40:00Z'),
      delivery('unset', 'held'),
    ],
    callChanges: [
      { atMs: at('2026-11-19T18:51:00Z'), startMs: undefined, who: undefined },
      { atMs: undefined, startMs: 0, who: undefined },
    ],
  })
  const replay = submission('replay', '2026-11-10T01:44:00Z', {
    requestLabel: 'Replay',
    deliveriesMade: [delivery('replay', 'dead', '2026-11-15T12:00:00Z')],
  })
  const days = buildTimeline([demo, replay], nowMs, zone)

  test('places a sent email at the time it went out and a queued one at the time it was created', () => {
    const email = { id: 'm1', name: 'demo-receipt', to: 'rosa@delgado.example', isSeen: false } as const
    const made = { ...email, leadId: 'demo', subject: undefined, attempts: 0, note: undefined, durationMs: undefined }
    const [day] = buildTimeline(
      [
        submission('demo', '2026-11-19T18:33:00Z', {
          emails: [
            { ...made, id: 'later', status: 'queued', createdAtMs: at('2026-11-19T18:33:00Z'), atMs: nowMs + 9e7 },
            {
              ...made,
              id: 'sent',
              status: 'sent',
              createdAtMs: at('2026-11-19T18:33:00Z'),
              atMs: at('2026-11-19T18:34:00Z'),
            },
          ],
        }),
      ],
      nowMs,
      zone,
    )
    expect(day?.moments.map(({ key, atMs }) => [key, atMs])).toEqual([
      ['sent', at('2026-11-19T18:34:00Z')],
      ['later', at('2026-11-19T18:33:00Z')],
      ['demo', at('2026-11-19T18:33:00Z')],
    ])
  })

  test('lists days newest first in the team’s zone', () => {
    expect(days.map(({ title, note }) => `${title}, ${note}`)).toEqual([
      'Today, Thursday, November 19',
      'Sunday, November 15',
      'Monday, November 9, first seen',
    ])
  })
  test('shows requests, our activity, call changes and deliveries', () => {
    expect(days[0]?.moments.map(({ kind, key }) => `${kind} ${key}`)).toEqual([
      `call demo call ${at('2026-11-19T18:51:00Z')}`,
      'failing booking',
      'sent demo sent',
      'event e1',
      'request demo',
    ])
    expect(days[1]?.moments.map(({ kind }) => kind)).toEqual(['stopped'])
  })
  test('combines successful deliveries into one moment', () => {
    const sent = days[0]?.moments.find(({ kind }) => kind === 'sent')
    expect(sent).toMatchObject({ destinations: ['automation', 'crm'], atMs: at('2026-11-19T18:38:00Z') })
  })
  test('shows the year if it isn’t the current one', () => {
    expect(buildTimeline([submission('old', '2025-12-31T17:00:00Z')], nowMs, zone)[0]?.note).toBe(
      'December 31, 2025, first seen',
    )
  })
})

describe('a person’s days', () => {
  const booked = (startMs: number) =>
    submission('call', '2026-11-19T18:51:00Z', {
      call: { startMs, endMs: startMs + 1_800_000, state: 'booked' },
    })
  test('shows 16 days of equal width, up to today, with what they did and what we did', () => {
    const { columns, theirs, ours, count } = personDays(
      [
        submission('demo', '2026-11-19T18:33:00Z', { events: [activity('e1', '2026-11-19T18:34:00Z')] }),
        submission('old', '2026-10-01T12:00:00Z'),
      ],
      nowMs,
      zone,
    )
    expect(columns.map(({ label }) => label).join(' ')).toBe('4 5 6 Sat Sun 9 10 11 12 13 Sat Sun 16 17 18 19')
    expect(columns.filter(({ isToday }) => isToday).map(({ day }) => day)).toEqual(['2026-11-19'])
    expect(theirs).toMatchObject([{ column: 15, events: [{ key: 'demo' }] }])
    expect(ours).toMatchObject([{ column: 15, events: [{ key: 'e1', activity: 'no-answer' }] }])
    expect(count).toBe(3)
  })
  test('one mark holds all events of a day, the latest last', () => {
    const { theirs } = personDays(
      [
        submission('late', '2026-11-18T23:00:00Z'),
        submission('early', '2026-11-18T06:00:00Z'),
        submission('before', '2026-11-18T04:00:00Z'),
      ],
      nowMs,
      zone,
    )
    expect(theirs.map(({ column, events }) => [column, ...events.map(({ key }) => key)])).toEqual([
      [13, 'before'],
      [14, 'early', 'late'],
    ])
  })
  test('a call that a teammate booked is what we did, not what they did', () => {
    const { theirs, ours } = personDays(
      [
        submission('call', '2026-11-19T18:33:00Z', {
          ...{ form: 'booking', source: 'Added by hand' },
          events: [{ ...activity('e1', '2026-11-19T18:33:00Z'), activity: 'booked' } as PersonEvent],
        }),
      ],
      nowMs,
      zone,
    )
    expect(theirs).toEqual([])
    expect(ours).toMatchObject([{ events: [{ activity: 'booked' }] }])
  })
  test('extends to an upcoming call as long as today stays visible', () => {
    const near = personDays([booked(at('2026-11-25T14:30:00Z'))], nowMs, zone)
    expect(near.columns.at(-1)?.day).toBe('2026-11-25')
    expect(near.theirs).toMatchObject([{}, { events: [{ isCall: true }] }])
    const far = personDays([booked(at('2026-12-25T14:30:00Z'))], nowMs, zone)
    expect(far.columns.at(-1)?.day).toBe('2026-11-19')
    expect(far.theirs).toMatchObject([{ events: [{ isCall: false }] }])
  })
})

describe('syncs', () => {
  const zoneNow = { nowMs, timezone: zone }
  const linesOf = (...deliveries: LeadDelivery[]) =>
    syncLines(submission('demo', '2026-11-19T18:33:00Z', { deliveriesMade: deliveries }), zoneNow).map(
      ({ look, text, note }) => `${look} ${text}: ${note}`,
    )
  test('are one line for those that arrived, and one for each that didn’t', () => {
    expect(
      linesOf(
        delivery('demo-automation', 'delivered', '2026-11-19T18:33:02Z'),
        delivery('demo-crm', 'delivered', '2026-11-19T18:33:05Z'),
      ),
    ).toEqual(['done Automation and CRM, demo: 1:33 pm'])
    expect(
      linesOf(
        delivery('demo-automation', 'dead', '2026-11-19T18:33:02Z', '2026-11-19T18:35:02Z'),
        delivery('demo-crm', 'waiting'),
      ),
    ).toEqual(['stopped Automation, demo: Gave up after 2 tries', 'waiting CRM, demo: Waiting'])
    expect(linesOf(delivery('contact', 'delivered', '2026-11-18T18:33:02Z'))).toEqual(['done Demo: Yesterday'])
  })
  test('are summed up in a few words, even if only a notice of a stop hasn’t arrived', () => {
    const said = (deliveriesMade: LeadDelivery[], ...states: StopNotice['state'][]) =>
      syncedText({
        submissions: [submission('demo', '2026-11-19T18:33:00Z', { deliveriesMade })],
        stopNotices: states.map((state) => ({ state }) as StopNotice),
      })
    const arrived = delivery('demo-crm', 'delivered', '2026-11-19T18:33:05Z')
    expect(said([])).toBe('Saved here only')
    expect(said([arrived], 'delivered')).toBe('Synced')
    expect(said([arrived], 'due')).toBe('Not synced yet')
    expect(said([arrived], 'delivered', 'dead')).toBe('Not synced')
  })
  test('say for each destination whether it was notified of a stop', () => {
    const told: StopNotice = {
      ...{ id: 'n', leadId: 'demo', destination: 'demo-automation', kind: 'text-marketing', state: 'delivered' },
      ...{ attempts: 1, nextAttemptAtMs: undefined, settledAtMs: at('2026-11-19T18:33:02Z'), reason: 'HTTP 200' },
    }
    const linesOf = (...notices: Partial<StopNotice>[]) =>
      stopLines(
        notices.map((one) => ({ ...told, ...one })),
        zoneNow,
      ).map(({ look, text, note, again }) => [look, text, note, again])
    const crm = { destination: 'demo-crm', settledAtMs: undefined }
    expect(linesOf({}, { kind: 'email' }, { ...crm, state: 'due', attempts: 0 })).toEqual([
      ['done', 'Automation: told that they stopped marketing texts and emails', '1:33 pm', undefined],
      ['waiting', 'CRM: waiting to be told that they stopped marketing texts', 'Now', undefined],
    ])
    expect(linesOf({ ...crm, state: 'due', nextAttemptAtMs: at('2026-11-19T19:30:00Z') })).toMatchObject([
      ['waiting', expect.any(String), 'Tries again 2:30 pm', undefined],
    ])
    expect(linesOf({ state: 'dead', attempts: 10, reason: 'HTTP 500' }, {})).toEqual([
      [
        ...['stopped', 'Automation: couldn’t be told that they stopped marketing texts (HTTP 500)'],
        ...['Gave up after 10 tries', 'Tell them again'],
      ],
      ['done', 'Automation: told that they stopped marketing texts', '1:33 pm', undefined],
    ])
    // Of two stop notices to one destination about the same kind of message, only the newer one is shown, unless one of
    // them is dead (the server gave up on it). Here, the newer one belongs to a later lead.
    expect(linesOf({}, { leadId: 'later', state: 'due', attempts: 0 })).toMatchObject([
      ['waiting', expect.any(String), 'Now', undefined],
    ])
  })
})

test.each([
  ['/', 'the home page'],
  ['/sms-calculator', 'the sms calculator page'],
  ['/blog/late-jobs', '/blog/late-jobs'],
])('the page %s is “%s”', (path, text) => {
  expect(pageText(path)).toBe(text)
})
test.each([
  ['google / organic', 'Google search'],
  ['google / cpc', 'Google ad'],
  ['facebook / paid_social', 'Facebook ad'],
  ['newsletter / email', 'Newsletter email'],
  ['newsletter', 'Newsletter'],
  ['direct', 'Direct'],
  ['partner / podcast', 'Partner podcast'],
])('the source “%s” is “%s”', (source, text) => {
  expect(sourceText(source)).toBe(text)
})
test.each([
  ['$1,996', 1996],
  ['996.50', 997],
  ['', undefined],
  ['a lot', 'faulty'],
  ['2000000', 'faulty'],
])('“%s” is worth %s', (typed, amount) => {
  expect(parseDollars(typed)).toBe(amount)
})

describe('a reply', () => {
  const template = { id: 'x', name: 'X', subject: 'Hi {firstName}', body: 'Hi {firstName},\n\n{you}' }
  test('fills in the first names of both people', () => {
    expect(fillReply(template, { name: 'Rosa Delgado', you: 'Dana Whitfield' })).toEqual({
      subject: 'Hi Rosa',
      body: 'Hi Rosa,\n\nDana',
    })
    expect(fillReply(template, { name: '', you: 'Dana' }).subject).toBe('Hi there')
  })
  test('encodes the reply so that nothing breaks out of the link', () => {
    expect(emailLink('a&b@x.example', { subject: 'A & B?', body: 'one\ntwo' })).toBe(
      'a%26b@x.example?subject=A%20%26%20B%3F&body=one%0D%0Atwo',
    )
  })
})

test.each([
  ['booked a call', 'Booked a call.', undefined, ''],
  ['asked for the Pro upgrade', 'Asked for the Pro upgrade.', undefined, ''],
  ['booked a call', 'By video.', undefined, 'By video.'],
  ['sent an order request', 'Titan.', { plan: 'Tidy Titan', dueUsd: 1996 }, 'Tidy Titan, $1,996 due at signing.'],
])('%s: %s', (pastTense, summary, order, said) => {
  expect(saidText({ pastTense, summary, order } as Submission)).toBe(said)
})
