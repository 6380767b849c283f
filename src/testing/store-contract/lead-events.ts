// The store's contract for what the team does with leads: events and the state that they add up to (their projection),
// people joined from several email addresses, saved views of lists, lists, and purges (deleting a person's data).

import { expect, test } from 'vitest'
import { weekMs } from '#domain/clock/durations.ts'
import { weekdays } from '#domain/clock/opening-hours.ts'
import { type Queue, queues, requestStates } from '#domain/leads/project-person.ts'
import type { Activity, Status } from '#domain/leads/statuses.ts'
import { createEmailsWatch } from '#server/emails/watch-emails.ts'
import { unsent } from '#server/office/leads/add-handlers.ts'
import type { Actor } from '#server/store/audit/actor.ts'
import type { CommandRequest, LeadCommand } from '#server/store/leads/lead-events.ts'
import type { ListCursor, PageParams } from '#server/store/leads/lead-lists.ts'
import type { LeadsQuery } from '#server/store/leads/leads-query.ts'
import type { NewLead } from '#server/store/leads/new-lead.ts'
import type { Store } from '#server/store/store.ts'
import { operator, sampleConsent, sampleLead } from '#testing/leads.ts'
import { projectStored, storedFaults } from '#testing/project-stored.ts'
import { historyFaults, playHistory } from '#testing/random-history.ts'
import { seededRandom } from '#testing/random-sms.ts'
import { acceptMany, claiming, outcome, type StoreUnderTest } from './under-test.ts'

/** Counts half of any span as open hours. */
const openMsBetween = (fromMs: number, toMs: number) => Math.round((toMs - fromMs) / 2)
const at = (atMs: number, who = 'ann'): Actor => ({ who, atMs, from: '192.0.2.1' })
const requests: LeadsQuery = { by: 'request' }
const people: LeadsQuery = { by: 'person' }
const inQueue = (queue: Queue): LeadsQuery => ({ by: 'person', queues: [queue] })
const waitingPeople = inQueue('waiting')
const newest = { order: 'newest', limit: 100 } as const

let keys = 0
const request = (leadIds: string[], command: LeadCommand, changes: Partial<CommandRequest> = {}): CommandRequest => ({
  leadIds,
  key: `key ${keys++}`,
  command,
  atMs: 2_000,
  openMsBetween,
  ...changes,
})
const activity = (activity: Activity, text?: string): LeadCommand => ({ kind: 'touch', activity, text })
const status = (status: Status): LeadCommand => ({ kind: 'status', status })

async function leadIn(store: Store, id: string) {
  const person = await store.office.findPerson(id)
  return person!.leads.find((lead) => lead.id === id)!
}
const ids = (listed: { id: string }[] | { leads: { id: string }[] }) =>
  (Array.isArray(listed) ? listed : listed.leads).map(({ id }) => id)

const neverOpen = Object.fromEntries(weekdays.map((day) => [day, []])) as never

export function testLeadEvents({ store, open, execute, reopenFrom, setNow }: StoreUnderTest) {
  const office = () => store().office
  const lastCommand = async () => (await office().listAudit({ limit: 1 }))[0]
  const acceptPeople = (count: number, changes: (index: number) => Partial<NewLead> = () => ({})) =>
    acceptMany(store(), count, (index) => ({ email: `p${index}@x.example`, ...changes(index) }))

  test('the first response stops the clock and records the wait; an attempt only records when the team first tried', async () => {
    await store().accept(sampleLead({ id: 'a' }))
    expect(ids(await office().listLeadPage(waitingPeople, newest))).toEqual(['a'])
    const note = await office().recordEvents(request(['a'], activity('note', 'Two\0crews')), at(1_500))
    expect(await leadIn(store(), 'a')).toMatchObject({ person: { status: 'new' }, progress: { state: 'open' } })
    const [tried] = await office().recordEvents(
      request(['a'], activity('voicemail'), { atMs: 2_400 }),
      at(2_400, 'bob'),
    )
    expect(await leadIn(store(), 'a')).toMatchObject({
      person: { status: 'contacted', lastStepAtMs: 2_400 },
      waiting: { fromMs: 1_000, within: 'two-minutes' },
      progress: { state: 'open', answeredAtMs: undefined, triedMs: 700 },
    })
    const [spoke] = await office().recordEvents(request(['a'], activity('spoke'), { atMs: 3_000 }), at(3_100, 'bob'))
    await office().recordEvents(request(['a'], activity('mailed'), { atMs: 5_000 }), at(5_000))
    const lead = await leadIn(store(), 'a')
    const answer = { answeredAtMs: 3_000, answeredBy: 'bob', answeredHow: 'spoke', waitedMs: 1_000, triedMs: 700 }
    expect(lead.progress).toEqual({ state: 'closed', ...answer })
    expect(lead.person).toMatchObject({ status: 'in-conversation', lastStepAtMs: 5_000 })
    expect(lead.waiting).toEqual({ fromMs: undefined, within: undefined })
    expect(lead.events).toMatchObject([
      { id: note[0], kind: 'touch', activity: 'note', text: 'Two\uFFFDcrews', who: 'ann', atMs: 2_000 },
      { id: tried, activity: 'voicemail', waits: { a: 700 } },
      { id: spoke, activity: 'spoke', atMs: 3_000, who: 'bob' },
      { activity: 'mailed', waits: { a: 2_000 } },
    ])
    expect(await office().listLeadPage(waitingPeople, newest)).toEqual({ leads: [], total: 0 })
    expect(ids(await office().listLeadPage(inQueue('in-progress'), newest))).toEqual(['a'])
    expect(await lastCommand()).toMatchObject({ action: 'lead.touch', on: ['a'], became: 'mailed', who: 'ann' })
  })

  test('a command sent twice counts once, and a command done earlier counts from when it was done', async () => {
    await acceptPeople(3)
    const leadIds = ['lead-0000', 'lead-0001', 'gone', 'lead-0002']
    const command = request(leadIds, activity('texted'), { atMs: 9_000 })
    const first = await office().recordEvents(command, at(9_500))
    expect(first).toHaveLength(3)
    expect(await office().recordEvents(command, at(9_900))).toEqual(first)
    await office().recordEvents(request(['lead-0001'], activity('spoke'), { atMs: 4_000 }), at(9_950, 'bob'))
    expect((await leadIn(store(), 'lead-0001')).progress).toMatchObject({ answeredBy: 'bob', waitedMs: 1_500 })
    expect((await leadIn(store(), 'lead-0000')).progress).toMatchObject({ answeredBy: 'ann', waitedMs: 4_000 })
    expect((await office().listAudit({ limit: 9 })).map(({ on }) => on)).toEqual([
      ['lead-0001'],
      ['lead-0000', 'lead-0001', 'lead-0002'],
    ])
    expect(await office().recordEvents(request(['gone'], activity('note')), at(9_999))).toEqual([])
    expect(await office().listAudit({ limit: 9 })).toHaveLength(2)
  })

  test('a withdrawn command counts as if it had never happened, and the next activity ends the wait', async () => {
    await acceptPeople(2)
    const both = ['lead-0000', 'lead-0001']
    const done = await office().recordEvents(request(both, activity('texted')), at(2_000))
    await office().recordEvents(request(['lead-0001'], activity('spoke'), { atMs: 4_000 }), at(4_000))
    await office().recordEvents(request(['lead-0001'], { kind: 'assigned', to: 'bob' }), at(4_000))
    expect(await office().withdrawEvents([...done, 'unknown'], at(5_000))).toBe(2)
    expect(await office().withdrawEvents(done, at(5_000))).toBe(0)
    expect(await leadIn(store(), 'lead-0000')).toMatchObject({
      person: { status: 'new' },
      progress: { state: 'open', waitedMs: undefined },
    })
    expect(await leadIn(store(), 'lead-0001')).toMatchObject({
      person: { status: 'in-conversation', ownerId: 'bob' },
      progress: { answeredHow: 'spoke', waitedMs: 1_500 },
    })
    expect(ids(await office().listLeadPage(waitingPeople, newest))).toEqual(['lead-0000'])
    expect(await lastCommand()).toMatchObject({ action: 'lead.withdraw', on: both })
    const two = await office().recordEvents(request(['lead-0000'], activity('note')), at(6_000))
    const more = await office().recordEvents(request(['lead-0000'], activity('mailed')), at(6_000))
    expect(await office().withdrawEvents([...two, ...more], at(6_000))).toBe(2)
    expect((await leadIn(store(), 'lead-0000')).person).toMatchObject({ status: 'new' })
  })

  test('people’s rows are the projection of their events, whatever is done in whatever order', async () => {
    let people = 0
    for (const seed of [7, 8, 9]) {
      const played = await playHistory({ store: store(), random: seededRandom(seed), steps: 160, name: `h${seed}` })
      expect(historyFaults(played)).toEqual([])
      people += played.length
      for (const person of played) {
        const { queue } = projectStored(person)
        const counted = person.leads.filter(({ quarantine }) => quarantine === undefined)
        const [newestLead] = counted.length > 0 ? counted : person.leads
        expect(ids(await office().listLeadPage(inQueue(queue), newest))).toContain(newestLead!.id)
      }
    }
    expect(await office().countLeadsIn({ by: 'person', queues })).toBe(people)
    expect((await office().verifyAudit()).faults).toEqual([])
  })

  test('a new request reopens a person who was won, not one who is spam, keeps the owner and joins the other requests', async () => {
    const submit = (id: string, receivedAtMs: number, changes: Partial<Parameters<typeof sampleLead>[0]> = {}) =>
      store().accept(sampleLead({ id, receivedAtMs, ...changes }))
    await submit('a', 1_000)
    await office().recordEvents(request(['a'], { kind: 'assigned', to: 'bob' }), at(2_000))
    await office().recordEvents(request(['a'], { kind: 'due', dueAtMs: 9_000, text: 'Call' }), at(2_000))
    await office().recordEvents(request(['a'], { kind: 'status', status: 'won', amountUsd: 996 }), at(2_000))
    const person = async () => (await leadIn(store(), 'a')).person
    expect(await person()).toMatchObject({ status: 'won', amountUsd: 996, ownerId: 'bob', dueAtMs: undefined })
    await submit('held', 3_000, { quarantine: 'honeypot' })
    expect(ids(await office().listLeadPage(inQueue('done'), newest))).toEqual(['a'])
    await submit('b', 4_000)
    expect(await person()).toMatchObject({ status: 'new', amountUsd: undefined, ownerId: 'bob' })
    const { leads } = await office().listLeadPage(people, newest)
    expect(leads).toMatchObject([{ id: 'b', waiting: { fromMs: 4_000 }, progress: { state: 'open' } }])
    // The person was won, which closed their first request.
    expect((await leadIn(store(), 'a')).progress.state).toBe('closed')
    await submit('c', 5_000, { answerWithin: 'business-day' })
    expect(ids(await office().listLeadPage(waitingPeople, newest))).toEqual(['c'])
    // One response answers all open requests. For b, the wait counts from b's own arrival. For c, no wait is measured,
    // because c only has to be answered within a business day.
    await office().recordEvents(request(['c'], activity('spoke'), { atMs: 6_000 }), at(6_000))
    expect((await leadIn(store(), 'b')).progress).toMatchObject({ answeredBy: 'ann', waitedMs: 1_000 })
    expect((await leadIn(store(), 'c')).progress).toMatchObject({ answeredBy: 'ann', waitedMs: undefined })
    expect(await office().countLeadsIn(requests)).toBe(3)
    expect(await office().countLeadsIn(people)).toBe(1)
    await office().recordEvents(request(['c'], status('spam'), { atMs: 7_000 }), at(7_000))
    await submit('d', 8_000)
    expect(ids(await office().listLeadPage(inQueue('spam'), newest))).toEqual(['d'])
    expect(await office().countLeadsIn(requests)).toBe(0)
    expect(storedFaults((await office().findPerson('d'))!)).toEqual([])
  })

  test('a next step is listed by its time, and ends with the first attempt or response after it is due', async () => {
    await acceptPeople(4)
    const plan = (id: string, dueAtMs: number | undefined, atMs = 2_000) =>
      office().recordEvents(request([id], { kind: 'due', dueAtMs, text: 'Call about\0 texts' }, { atMs }), at(atMs))
    await plan('lead-0000', 9_000)
    await plan('lead-0001', 5_000)
    await plan('lead-0002', 5_000)
    await plan('lead-0002', undefined, 2_100)
    const due = (beforeMs: number): LeadsQuery => ({ by: 'person', dueBeforeMs: beforeMs })
    const { leads } = await office().listLeadPage(due(99_000), { order: 'due', limit: 9 })
    expect(leads.map(({ id, person }) => [id, person.dueAtMs, person.dueText])).toEqual([
      ['lead-0000', 9_000, 'Call about\uFFFD texts'],
      ['lead-0001', 5_000, 'Call about\uFFFD texts'],
    ])
    expect(await office().countLeadsIn(due(9_000))).toBe(1)
    const pageAt = async (nowMs: number, after?: ListCursor) =>
      office().listLeadPage(due(99_000), { order: 'due', nowMs, after, limit: 1 })
    const first = await pageAt(5_000)
    const second = await pageAt(5_000, first.next)
    expect([ids(first), ids(second), second.next]).toEqual([['lead-0001'], ['lead-0000'], undefined])
    expect(ids(await pageAt(9_000))).toEqual(['lead-0000'])
    const contact = (id: string, made: Activity, atMs: number) =>
      office().recordEvents(request([id], activity(made), { atMs }), at(atMs))
    await contact('lead-0001', 'note', 6_000)
    await contact('lead-0000', 'no-answer', 6_000)
    expect(await office().countLeadsIn(due(99_000))).toBe(2)
    const [spoke] = await contact('lead-0001', 'spoke', 6_000)
    expect(await office().countLeadsIn(due(99_000))).toBe(1)
    await office().withdrawEvents([spoke!], at(6_100))
    expect(await office().countLeadsIn(due(99_000))).toBe(2)
    await contact('lead-0002', 'no-answer', 6_500)
    const idle = (sinceMs: number) => office().listLeadPage({ by: 'person', idleSinceMs: sinceMs }, newest)
    expect([ids(await idle(6_500)), ids(await idle(6_501))]).toEqual([[], ['lead-0002']])
    const late = { targetMs: 1, waitingBeforeMs: 0, dayBeforeMs: 0 }
    const counts = await office().countLists({ ownerId: 'ann', nowMs: 5_000, idleSinceMs: 6_501, late })
    expect(counts).toMatchObject({ due: 1, idle: 1, overdue: 0 })
  })

  test('a due step always names the same request of its person, and two servers email about it once', async () => {
    for (const [id, atMs] of [
      ['first', 1_000],
      ['second', 1_500],
    ] as const)
      await store().accept(sampleLead({ id, receivedAtMs: atMs }))
    await acceptPeople(1)
    const plan = (id: string, dueAtMs: number, atMs: number) =>
      office().recordEvents(request([id], { kind: 'due', dueAtMs }, { atMs }), at(atMs))
    await plan('first', 9_000, 2_000)
    await plan('second', 8_000, 2_100)
    const [moved] = await plan('second', 9_000, 2_200)
    await plan('lead-0000', 8_500, 2_200)
    await office().recordEvents(request(['second'], { kind: 'assigned', to: 'bob' }), at(2_300))
    const steps = () => office().listDueSteps({ fromMs: 8_000, beforeMs: 9_001 })
    expect(await steps()).toEqual([
      { leadId: 'lead-0000', ownerId: undefined, dueAtMs: 8_500 },
      { leadId: 'first', ownerId: 'bob', dueAtMs: 9_000 },
    ])
    expect(await office().listDueSteps({ fromMs: 8_501, beforeMs: 9_000 })).toEqual([])
    const other = await open()
    const closed = { timezone: 'UTC', daysOff: [], hours: neverOpen }
    const check = ({ office, mail }: Store) =>
      createEmailsWatch({
        ...{ queries: office, mail, openHours: () => closed, knowsBackups: false, nowMs: () => 9_000, wake() {} },
        log: { warn: (fields: object) => expect.unreachable(JSON.stringify(fields)) } as never,
      })()
    await Promise.all([check(store()), check(other), check(store()), check(other)])
    expect((await store().mail.listEmails({})).map(({ name, leadId }) => [name, leadId]).toSorted()).toEqual([
      ['next-step', 'first'],
      ['next-step', 'lead-0000'],
    ])
    await office().withdrawEvents([moved!], at(9_100))
    expect((await steps())[0]).toEqual({ leadId: 'second', ownerId: 'bob', dueAtMs: 8_000 })
    await other.close()
  })

  test('a lead added by hand belongs to the teammate who added it, is audited, and counts in no funnel', async () => {
    const byHand = (id: string, changes: Partial<NewLead> = {}) =>
      sampleLead({ ...unsent, id, form: 'by-hand', values: { name: 'Ann' }, receivedAtMs: 2_000, ...changes })
    const once = { key: 'office 1', fingerprint: 'a' }
    const addOnce = (id: string) =>
      office().addLead(byHand(id, { email: undefined, idempotency: once }), { dueAtMs: 9_000, text: 'Call' }, at(2_000))
    expect(await addOnce('new')).toMatchObject({ kind: 'stored', id: 'new' })
    expect(await addOnce('again')).toMatchObject({ kind: 'repeated', id: 'new' })
    expect(await office().findPerson('again')).toBeUndefined()
    expect(await leadIn(store(), 'new')).toMatchObject({
      person: { status: 'new', ownerId: 'ann', dueAtMs: 9_000, dueText: 'Call' },
      ...{ source: 'Added by hand', deliveries: [], progress: { state: 'closed' }, waiting: { fromMs: undefined } },
    })
    expect((await office().listAudit({ limit: 9 })).filter(({ action }) => action === 'lead.add')).toHaveLength(1)
    expect(await store().mail.listEmails({})).toEqual([])
    // A lead that is added by hand with a known person's email address belongs to that person. The person's status is
    // 'new' again, even if it was 'spam', and the owner stays the same.
    await store().accept(sampleLead({ id: 'known', email: 'bea@x.example' }))
    await office().recordEvents(request(['known'], { kind: 'assigned', to: 'bob' }), at(1_500))
    for (const closed of ['lost', 'spam'] as const) {
      await office().recordEvents(request(['known'], status(closed), { atMs: 1_600 }), at(1_600))
      await office().addLead(byHand(closed, { email: 'bea@x.example' }), undefined, at(2_000))
      expect((await office().findPerson('known'))!.leads[0]!.person).toMatchObject({ status: 'new', ownerId: 'bob' })
    }
    expect((await office().listFunnelLeads({ fromMs: 0, toMs: 9_000 })).map(({ form }) => form)).toEqual([
      'demo-request',
    ])
    expect((await store().readLeadFigures(2_000)).leadsByForm.map(({ form }) => form)).toEqual(['demo-request'])
    // A day's figures count leads added by hand separately from requests.
    const days = await office().listDayFigures(people, { timezone: 'America/New_York', days: ['1969-12-31'] })
    expect(days).toMatchObject([{ leads: 1, byHand: 3 }])
    for (const id of ['new', 'known']) expect(storedFaults((await office().findPerson(id))!)).toEqual([])
  })

  test('events can’t be changed or removed, except with their lead', async () => {
    await store().accept(sampleLead({ id: 'a' }))
    await office().recordEvents(request(['a'], activity('note', 'x')), at(2_000))
    await expect(execute([`update lead_event set text = 'y'`])).rejects.toThrow('append-only')
    await expect(execute(['delete from lead_event'])).rejects.toThrow('append-only')
    await expect(execute([`insert into lead_event select * from lead_event`])).rejects.toThrow()
    await store().purge('ann@example.com', operator)
    expect(await office().findPerson('a')).toBeUndefined()
  })

  test('a release starts the clocks of several leads at once, and delivers each once', async () => {
    const one = [{ destination: 'a', position: 0, body: '{}' }]
    await acceptPeople(3, (index) => ({ quarantine: index < 2 ? 'time-trap' : undefined, deliveries: one }))
    const leadIds = ['lead-0000', 'lead-0001', 'lead-0002', 'gone']
    await office().recordEvents(request(['lead-0001'], status('spam')), at(2_000))
    const held: LeadsQuery = { by: 'request', states: ['held'] }
    expect(ids(await office().listLeadPage(held, newest))).toEqual(['lead-0000'])
    expect(ids(await office().listLeadPage(inQueue('spam'), newest))).toEqual(['lead-0001'])
    expect(await office().countLeadsIn(people)).toBe(1)
    expect(await store().claimDue(claiming)).toHaveLength(1)
    expect(await office().release(leadIds, at(8_000))).toBe(2)
    expect(await office().release(leadIds, at(9_000))).toBe(0)
    expect(await store().claimDue(claiming)).toHaveLength(2)
    const { leads: waiting } = await office().listLeadPage(waitingPeople, { order: 'wait', limit: 9 })
    expect(waiting.map(({ id, waiting: { fromMs } }) => [id, fromMs])).toEqual([
      ['lead-0001', 8_000],
      ['lead-0000', 8_000],
      ['lead-0002', 1_000],
    ])
    await office().recordEvents(request(['lead-0000'], activity('spoke'), { atMs: 9_000 }), at(9_000))
    expect((await leadIn(store(), 'lead-0000')).progress.waitedMs).toBe(500)
    const released = { action: 'lead.release', on: ['lead-0000', 'lead-0001'], was: 'time-trap', became: 'released' }
    expect((await office().listAudit({ limit: 9 })).find(({ action }) => action === 'lead.release')).toMatchObject(
      released,
    )
  })

  test('joined emails are one person, and split ones are not, whoever joined them', async () => {
    for (const name of ['a', 'b', 'c', 'd'])
      await store().accept(sampleLead({ id: name, email: `${name}@x.example`, receivedAtMs: 1_000 }))
    const emails = async (id: string) => (await office().findPerson(id))!.emails.map((email) => email[0])
    const pair = (leadId: string, withLeadId: string) => ({ leadId, withLeadId })
    expect((await office().findPerson('a'))!.samePhone.map(({ id }) => id).toSorted()).toEqual(['b', 'c', 'd'])
    expect(await office().mergePeople(pair('a', 'b'), at(2_000))).toBe('joined')
    expect(await office().mergePeople(pair('c', 'b'), at(2_000))).toBe('joined')
    expect(await lastCommand()).toMatchObject({ action: 'lead.join', on: ['c', 'b'] })
    expect(await office().mergePeople(pair('a', 'gone'), at(2_000))).toBe('unknown')
    await store().accept(sampleLead({ id: 'a2', email: 'a@x.example' }))
    expect(await office().mergePeople(pair('a', 'a2'), at(2_000))).toBe('same-email')
    expect(await emails('a')).toEqual(['a', 'b', 'c'])
    expect((await office().findPerson('c'))!.leads).toHaveLength(4)
    expect((await office().findPerson('c'))!.samePhone.map(({ id }) => id)).toEqual(['d'])
    // a and c were joined only through b. Once b is split off, a and c are still one person.
    expect(await office().unmergePeople(pair('a', 'b'), at(3_000))).toBe('split')
    expect(await emails('a')).toEqual(['a', 'c'])
    expect(await emails('b')).toEqual(['b'])
    // Two people who were split aren't suggested again as the same person.
    expect((await office().findPerson('a'))!.samePhone.map(({ id }) => id)).toEqual(['d'])
    expect(await office().unmergePeople(pair('a', 'd'), at(3_000))).toBe('split')
    expect((await office().findPerson('a'))!.samePhone).toEqual([])
    expect(await office().mergePeople(pair('b', 'a'), at(4_000))).toBe('joined')
    expect((await emails('c')).toSorted()).toEqual(['a', 'b', 'c'])
    await expect(execute([`update person_link set kind = 'split'`])).rejects.toThrow('append-only')
    await store().purge('a@x.example', operator)
    await store().accept(sampleLead({ id: 'again', email: 'a@x.example' }))
    expect(await emails('again')).toEqual(['a'])
  })

  const correctedTo = (leadId: string, email: string, joinsOther = false) =>
    office().correctEmail({ leadId, email, key: `key ${keys++}`, atMs: 2_000, joinsOther }, at(2_000))
  const emailsOf = async (id: string) => (await office().findPerson(id))!.emails
  const mainEmailOf = async (id: string) => (await leadIn(store(), id)).person.corrected.email

  test('a corrected email is the person’s main one until it is undone, and requests from it are theirs', async () => {
    await store().accept(sampleLead({ id: 'a', email: 'ann@gmial.example' }))
    const { eventId } = (await correctedTo('a', 'ann@gmail.example')) as { eventId: string }
    expect(await lastCommand()).toMatchObject({ action: 'lead.correct', on: ['a'], became: 'email' })
    expect(await emailsOf('a')).toEqual(['ann@gmail.example', 'ann@gmial.example'])
    const found = (...words: string[]) => office().countLeadsIn({ ...people, words })
    expect([await found('ann@gmail'), await found('gmial'), await found('ann@gmail', 'lee')]).toEqual([1, 1, 1])
    expect([await found('corrected'), await found('"email"'), await found('nobody@gmail')]).toEqual([0, 0, 0])
    expect(await leadIn(store(), 'a')).toMatchObject({ email: 'ann@gmial.example' })
    await store().accept(sampleLead({ id: 'b', email: 'ann@gmail.example' }))
    expect(ids((await office().findPerson('b'))!.leads).toSorted()).toEqual(['a', 'b'])
    expect(await office().countLeadsIn({ ...people, queues })).toBe(1)
    expect(await office().withdrawEvents([eventId], at(3_000))).toBe(1)
    expect(await emailsOf('a')).toEqual(['ann@gmial.example'])
    expect(await emailsOf('b')).toEqual(['ann@gmail.example'])
    expect(await mainEmailOf('a')).toBeUndefined()
    expect(await office().countLeadsIn({ ...people, queues })).toBe(2)
  })

  test('correcting an email to another person’s joins the two only on request; undoing it splits them', async () => {
    for (const id of ['a', 'b', 'c']) await store().accept(sampleLead({ id, email: `${id}@x.example` }))
    await office().mergePeople({ leadId: 'b', withLeadId: 'c' }, at(2_000))
    expect(await correctedTo('a', 'c@x.example')).toEqual({ kind: 'of-other', leadId: expect.stringMatching(/^[bc]$/) })
    expect(await emailsOf('a')).toEqual(['a@x.example'])
    const { eventId } = (await correctedTo('a', 'c@x.example', true)) as { eventId: string }
    expect(await lastCommand()).toMatchObject({ action: 'lead.join', on: ['a', expect.any(String)] })
    expect((await emailsOf('b')).toSorted()).toEqual(['a@x.example', 'b@x.example', 'c@x.example'])
    expect((await emailsOf('b'))[0]).toBe('c@x.example')
    // Correcting the email address to the person's former address makes that one the main address again. Undoing this
    // second correction doesn't separate the people whom the first one joined.
    const back = (await correctedTo('a', 'a@x.example')) as { eventId: string }
    expect((await emailsOf('b'))[0]).toBe('a@x.example')
    await office().withdrawEvents([back.eventId], at(3_000))
    expect((await emailsOf('b'))[0]).toBe('c@x.example')
    await office().withdrawEvents([eventId], at(3_000))
    expect(await emailsOf('a')).toEqual(['a@x.example'])
    expect((await emailsOf('b')).toSorted()).toEqual(['b@x.example', 'c@x.example'])
  })

  test('undoing a correction doesn’t split people who were joined before; a split ends a correction between them', async () => {
    for (const id of ['a', 'b']) await store().accept(sampleLead({ id, email: `${id}@x.example` }))
    await office().mergePeople({ leadId: 'a', withLeadId: 'b' }, at(2_000))
    const { eventId } = (await correctedTo('a', 'b@x.example')) as { eventId: string }
    await office().withdrawEvents([eventId], at(3_000))
    expect(await emailsOf('a')).toEqual(['a@x.example', 'b@x.example'])
    await correctedTo('a', 'b@x.example')
    expect(await mainEmailOf('a')).toBe('b@x.example')
    await office().unmergePeople({ leadId: 'a', withLeadId: 'b' }, at(4_000))
    expect(await mainEmailOf('a')).toBeUndefined()
    expect(await emailsOf('a')).toEqual(['a@x.example'])
    // When two people are separated, a corrected address stays with the request whose email address it corrects.
    await office().mergePeople({ leadId: 'a', withLeadId: 'b' }, at(5_000))
    await correctedTo('a', 'new@x.example')
    await office().unmergePeople({ leadId: 'b', withLeadId: 'a' }, at(6_000))
    expect(await emailsOf('a')).toEqual(['new@x.example', 'a@x.example'])
    expect(await emailsOf('b')).toEqual(['b@x.example'])
  })

  test('a corrected address is kept as long as its person, and nothing of it stays once they are deleted', async () => {
    const old = { receivedAtMs: 1_000, deliveries: [] }
    await store().accept(sampleLead({ id: 'a', email: 'a@x.example', ...old, receivedAtMs: 9_000 }))
    await store().accept(sampleLead({ id: 'b', email: 'b@x.example', ...old }))
    await store().accept(sampleLead({ id: 'c', email: 'c@x.example', ...old, receivedAtMs: 9_000 }))
    for (const id of ['a', 'b', 'c']) await correctedTo(id, `new-${id}@x.example`)
    await store().removeOlderThan({ leadsBeforeMs: 2_000, quarantinedBeforeMs: 0, nowMs: 10_000 })
    expect(await emailsOf('a')).toEqual(['new-a@x.example', 'a@x.example'])
    await store().accept(sampleLead({ id: 'b2', email: 'new-b@x.example', ...old, receivedAtMs: 9_000 }))
    expect(await emailsOf('b2')).toEqual(['new-b@x.example'])
    // If the old address is deleted, the new address is deleted, too, because no form was sent with it.
    await store().purge('a@x.example', operator)
    await store().accept(sampleLead({ id: 'a2', email: 'new-a@x.example', ...old }))
    expect(await emailsOf('a2')).toEqual(['new-a@x.example'])
    // If the email addresses of two leads are corrected to one address and one lead is purged, the other lead keeps it.
    for (const id of ['d', 'e']) await store().accept(sampleLead({ id, email: `${id}@x.example`, ...old }))
    for (const id of ['d', 'e']) await correctedTo(id, 'both@x.example', true)
    await store().purge('d@x.example', operator)
    expect(await emailsOf('e')).toEqual(['both@x.example', 'e@x.example'])
    // If the new address is deleted, the old one stays.
    await store().accept(sampleLead({ id: 'c2', email: 'new-c@x.example', ...old }))
    await store().purge('new-c@x.example', operator)
    expect(JSON.stringify(await office().findPerson('c'))).not.toContain('new-c@x.example')
    expect(await emailsOf('c')).toEqual(['c@x.example'])
    expect(storedFaults((await office().findPerson('c'))!)).toEqual([])
  })

  test('a person without an email can get one, or another request, and is deleted with all requests', async () => {
    const byPhone = { email: undefined, phoneE164: '+12025550101', deliveries: [] }
    await store().accept(sampleLead({ id: 'rosa', ...byPhone }))
    const slot = { startMs: 60_000, endMs: 120_000 }
    const call = sampleLead({ id: 'call', form: 'booking', slot, ...byPhone, answerWithin: undefined })
    expect(await office().addCall(call, { leadId: 'rosa', openMsBetween }, at(2_000))).toMatchObject({ id: 'call' })
    expect(ids((await office().findPerson('call'))!.leads).toSorted()).toEqual(['call', 'rosa'])
    expect(await leadIn(store(), 'rosa')).toMatchObject({
      person: { status: 'in-conversation' },
      progress: { answeredHow: 'booked' },
    })
    expect((await office().callsBetween({ fromMs: 0, toMs: 99_000 })).calls).toMatchObject([
      { leadId: 'call', hasEmail: false, requests: 2, otherRequest: { form: 'demo-request' } },
    ])
    expect(await office().findPurgeScope({ leadId: 'call' }, 0)).toMatchObject({ callsAhead: 1, leads: { length: 2 } })
    await correctedTo('rosa', 'rosa@x.example')
    await store().accept(sampleLead({ id: 'form', email: 'rosa@x.example', deliveries: [] }))
    expect(ids((await office().findPerson('form'))!.leads).toSorted()).toEqual(['call', 'form', 'rosa'])
    expect(await emailsOf('call')).toEqual(['rosa@x.example'])
    expect(await office().countLeadsIn({ ...people, queues })).toBe(1)
    expect(await store().purge('rosa@x.example', operator)).toMatchObject({ leads: 3 })
    expect(await office().countLeadsIn({ by: 'request', states: requestStates })).toBe(0)
    expect(await store().takenSlots(0, 99_000)).toEqual([])
  })

  test('a call is shown with the note and the other request from before it, not with later ones', async () => {
    const rosa = { email: 'rosa@x.example', deliveries: [] }
    await store().accept(sampleLead({ id: 'demo', ...rosa, receivedAtMs: 1_000 }))
    const slot = { startMs: 60_000, endMs: 120_000 }
    await store().accept(sampleLead({ id: 'call', form: 'booking', slot, ...rosa, receivedAtMs: 2_000 }))
    await store().accept(sampleLead({ id: 'order', form: 'order', ...rosa, receivedAtMs: 60_001 }))
    const note = (text: string, atMs: number) =>
      office().recordEvents(request(['call'], { kind: 'touch', activity: 'note', text }, { atMs }), at(atMs))
    await note('Asks about texts', 3_000)
    await note('Went well', 60_002)
    expect((await office().callsBetween({ fromMs: 0, toMs: 99_000 })).calls).toMatchObject([
      { requests: 3, otherRequest: { form: 'demo-request' }, note: 'Asks about texts' },
    ])
  })

  test('views belong to the team, and their names are unique', async () => {
    const view = (id: string, name: string) => ({ id, name, filter: { form: 'order', period: 'month' } as const })
    expect(await office().saveView(view('v', 'Orders'), at(2_000))).toBe('saved')
    expect(await office().saveView(view('w', 'ORDERS'), at(2_000))).toBe('name-taken')
    expect(await office().listViews()).toEqual([{ ...view('v', 'Orders'), madeAtMs: 2_000 }])
    expect(await office().removeView('v', at(3_000))).toBe(true)
    expect(await office().removeView('v', at(3_000))).toBe(false)
    expect(await office().listViews()).toEqual([])
    expect(await lastCommand()).toMatchObject({ action: 'view.remove', on: ['v'] })
  })

  test('tags belong to the team: their names are unique, one can be removed, and their number is limited', async () => {
    const tag = (id: string, name: string) => ({ id, name })
    expect(await office().saveTag(tag('t', 'Two crews'), at(2_000))).toBe('saved')
    expect(await office().saveTag(tag('u', 'two CREWS'), at(2_000))).toBe('name-taken')
    expect(await office().saveTag(tag('u', 'Jobber'), at(2_000))).toBe('saved')
    expect(await office().renameTag(tag('u', 'TWO crews'), at(2_100))).toBe('name-taken')
    expect(await office().renameTag(tag('t', 'Two Crews'), at(2_100))).toBe('renamed')
    expect(await office().renameTag(tag('x', 'Any'), at(2_100))).toBe('unknown')
    expect(await lastCommand()).toMatchObject({
      action: 'tag.rename',
      on: ['t'],
      was: 'Two crews',
      became: 'Two Crews',
    })
    expect(await office().listTags()).toEqual([tag('u', 'Jobber'), tag('t', 'Two Crews')])
    await store().accept(sampleLead({ id: 'a' }))
    await office().recordEvents(request(['a'], { kind: 'tagged', tagId: 't' }), at(2_200))
    expect(ids(await office().listLeadPage({ ...people, tagId: 't' }, newest))).toEqual(['a'])
    expect(await office().removeTag('t', at(3_000))).toBe(true)
    expect(await office().removeTag('t', at(3_000))).toBe(false)
    expect(await office().listTags()).toEqual([tag('u', 'Jobber')])
    for (let n = 0; n < 99; n++) expect(await office().saveTag(tag(`t${n}`, `Tag ${n}`), at(4_000))).toBe('saved')
    expect(await office().saveTag(tag('more', 'More'), at(4_000))).toBe('too-many')
  })

  test('lists are sorted by any column, in pages, and people without a value in that column come last', async () => {
    const names = ['bea', 'Ann', 'Zoë', 'carl', 'Dee']
    await acceptPeople(5, (index) => ({
      receivedAtMs: 1_000 + index * 10,
      values: { name: names[index]! },
      answerWithin: index === 4 ? undefined : 'two-minutes',
    }))
    const record = (index: number, event: LeadCommand) =>
      office().recordEvents(request([`lead-000${index}`], event), at(3_000))
    await record(0, activity('spoke'))
    await record(1, activity('mailed'))
    await record(2, status('won'))
    await record(3, { kind: 'corrected', field: 'name', value: 'Ábel' })
    await record(0, { kind: 'due', dueAtMs: 9_000 })
    await record(3, { kind: 'due', dueAtMs: 5_000 })
    for (const [id, name] of [
      ['u1', 'Priya'],
      ['u2', 'marcus'],
    ] as const)
      await execute([
        `insert into teammate (id, email, name, role, created_at_ms) values ('${id}', '${id}@x.example', '${name}', 'member', 1)`,
      ])
    await record(1, { kind: 'assigned', to: 'u1' })
    await record(4, { kind: 'assigned', to: 'u2' })
    const inOrder = async (order: PageParams['order']) => {
      const seen: string[] = []
      for (let after: PageParams['after']; ; ) {
        const page = await office().listLeadPage(people, { order, after, limit: 2 })
        expect(page.total).toBe(5)
        seen.push(...ids(page))
        after = page.next
        if (!after) return seen.map((id) => id.at(-1)).join('')
      }
    }
    expect(await inOrder('received')).toBe('43210')
    expect(await inOrder('-received')).toBe('01234')
    expect(await inOrder('name')).toBe('10423')
    expect(await inOrder('-name')).toBe('32401')
    expect(await inOrder('status')).toBe('34102')
    expect(await inOrder('-status')).toBe('20143')
    // Lead 3 still waits, so it comes first. The leads that waited the longest follow. Leads 2 and 4 have no
    // wait: lead 2 was closed without an answer, and the wait of lead 4 isn't measured.
    expect((await inOrder('waited')).slice(0, 3)).toBe('301')
    expect((await inOrder('-waited')).slice(0, 3)).toBe('103')
    expect((await inOrder('next-step')).slice(0, 2)).toBe('30')
    expect((await inOrder('-next-step')).slice(0, 2)).toBe('03')
    expect((await inOrder('owner')).slice(0, 2)).toBe('41')
    expect((await inOrder('-owner')).slice(0, 2)).toBe('14')
    const some = await office().listIdsIn(people, { receivedByMs: 1_020, limit: 9 })
    expect(some.toSorted()).toEqual(['lead-0000', 'lead-0001', 'lead-0002'])
    expect(await office().listIdsIn(people, { receivedByMs: 9_000, limit: 2 })).toHaveLength(2)
  })

  test('lists filter by everything that is stored, and come in pages', async () => {
    await acceptMany(store(), 30, (index) => ({
      receivedAtMs: 1_000 + Math.floor(index / 3),
      email: `p${index}@x.example`,
      form: index % 5 === 0 ? 'order' : 'demo-request',
      values: index % 5 === 0 ? { name: `Zoë Order ${index}`, tier: 'titan' } : { name: `Ben ${index}`, message: 'Hi' },
      attribution: index % 2 ? { last: { utm_source: 'Google', utm_medium: 'cpc', utm_campaign: 'fall' } } : undefined,
      consents: index === 4 ? [sampleConsent] : index === 5 ? [{ ...sampleConsent, given: false }] : [],
      quarantine: index === 29 ? 'honeypot' : undefined,
      deliveries: index > 26 ? [{ destination: 'a', position: 0, body: '{}' }] : [],
    }))
    await setNow(2_000)
    const [claimed] = await store().claimDue(claiming)
    await store().recordAttempt(outcome(claimed!, { kind: 'retry', afterMs: 9_000 }))
    await office().recordEvents(request(['lead-0003', 'lead-0004'], { kind: 'assigned', to: 'ann' }), at(2_000))
    await office().recordEvents(request(['lead-0003'], status('won')), at(2_000))
    await office().recordEvents(request(['lead-0006'], activity('mailed'), { atMs: 99_000 }), at(99_000))
    const count = (query: Partial<LeadsQuery>) => office().countLeadsIn({ ...people, ...query })
    expect(await count({})).toBe(29)
    expect(await count({ form: 'order' })).toBe(6)
    expect(await count({ statuses: ['won'] })).toBe(1)
    expect(await count({ statuses: ['won', 'contacted'] })).toBe(2)
    expect(await count({ ownerId: 'ann' })).toBe(2)
    expect(await count({ ownerId: null })).toBe(27)
    expect(await count({ source: 'google / cpc' })).toBe(14)
    expect(await count({ source: 'direct', campaign: 'fall' })).toBe(0)
    expect(await count({ campaign: 'fall', plan: 'titan' })).toBe(3)
    expect(await count({ fromMs: 1_001, toMs: 1_003 })).toBe(6)
    expect(await count({ consent: 'marketing-messages' })).toBe(1)
    expect(await count({ isUndelivered: true })).toBe(1)
    expect(await count({ late: { targetMs: 40_000, waitingBeforeMs: 0, dayBeforeMs: 2_000 } })).toBe(1)
    expect(await count({ late: { targetMs: 40_000, waitingBeforeMs: 1_001, dayBeforeMs: 0 } })).toBe(4)
    expect(await count({ queues: ['waiting'], waiting: { fromMs: 1_001 } })).toBe(24)
    expect(await count({ queues: ['waiting'], waiting: { toMs: 1_001 } })).toBe(3)
    expect(await count({ words: ['zoë', 'order'] })).toBe(6)
    expect(await count({ words: ['p17@'] })).toBe(1)
    expect(await count({ words: ['2025550143', 'ben'], form: 'order' })).toBe(0)
    expect(await count({ words: ['nobody'] })).toBe(0)
    const suggest = (...words: string[]) => office().suggestSearch({ ...people, words })
    expect(await suggest('exmaple')).toEqual(['example'])
    expect(await suggest('zoë', 'exampel')).toEqual(['zoë', 'example'])
    expect(await suggest('whitfield')).toBeUndefined()
    expect(await suggest('2025550149')).toBeUndefined()
    // 'example' would be suggested, but with this filter it finds nobody, so there is no suggestion.
    expect(await office().suggestSearch({ ...people, statuses: ['lost'], words: ['exmaple'] })).toBeUndefined()

    for (const order of ['newest', 'wait'] as const) {
      const seen: { id: string; receivedAtMs: number }[] = []
      for (;;) {
        const last = seen.at(-1)
        const after = last && { at: last.receivedAtMs, id: last.id }
        const page = await office().listLeadPage(waitingPeople, { order, after, limit: 4 })
        expect(page.total).toBe(27)
        if (page.leads.length === 0) break
        seen.push(...page.leads)
      }
      expect(ids(seen)).toHaveLength(27)
      expect(ids(seen)).toEqual(ids(seen).toSorted().toReversed())
    }

    const {
      leads: [lead],
    } = await office().listLeadPage({ ...people, words: ['ben 4'], consent: 'marketing-messages' }, newest)
    expect(lead).toMatchObject({ id: 'lead-0004', source: 'direct', agreedTo: ['marketing-messages'] })
    expect(lead?.person.ownerId).toBe('ann')
    const figures = await office().listFigures({ ...people, fromMs: 1_002, toMs: 1_003 })
    expect(figures).toEqual([
      { receivedAtMs: 1_002, waitedMs: 49_000 - 1, isWaiting: false },
      ...Array.from({ length: 2 }, () => ({ receivedAtMs: 1_002, waitedMs: undefined, isWaiting: true })),
    ])
    const days = await office().listDayFigures(people, { timezone: 'America/New_York', days: ['1969-12-31'] })
    expect(days).toEqual([{ day: '1969-12-31', leads: 29, byHand: 0, answered: 1, inTime: 1, longestMs: 49_000 - 1 }])
    const late = { targetMs: 40_000, waitingBeforeMs: 1_000, dayBeforeMs: 0 }
    const counts = await office().countLists({ ownerId: 'ann', nowMs: 2_000, idleSinceMs: 0, late })
    expect(counts).toMatchObject({ undelivered: 1, ofOwner: 2, late: 1, overdue: 0, held: 1, campaigns: ['fall'] })
    expect(counts).toMatchObject({ forms: ['demo-request', 'order'], sources: ['direct', 'google / cpc'] })
    expect(counts.byQueue.toSorted((one, other) => one.count - other.count).slice(-1)).toEqual([
      { queue: 'waiting', count: 27 },
    ])
  })

  test('a search finds its words wherever they are, page after page, and treats no character as a wildcard', async () => {
    const messages = ['50% [off] *today*?', 'nothing']
    await acceptPeople(1_050, (index) => ({
      deliveries: [],
      receivedAtMs: 1_000 + index,
      values: { name: index < 9 || index === 1_045 ? 'Zoë Lee' : 'Ann Lee', message: messages[index % 2]! },
    }))
    const count = (...words: string[]) => office().countLeadsIn({ ...people, words })
    expect(await count('lee')).toBe(1_050)
    for (const sign of ['[off]', '*today*?', '50%', '[', '*', '?'])
      expect([sign, await count(sign)]).toEqual([sign, 525])
    for (const sign of ['[of]', '[o]ff', '*off', '5?%', '_', 'to*y'])
      expect([sign, await count(sign)]).toEqual([sign, 0])
    expect(await count('ann', 'nobody')).toBe(0)

    const found = async (words: string[], page: PageParams) => {
      const { leads, total } = await office().listLeadPage({ ...people, words }, page)
      return { ids: ids(leads), total }
    }
    const common = await found(['lee'], { ...newest, limit: 2 })
    expect(common).toEqual({ ids: ['lead-1049', 'lead-1048'], total: 1_050 })
    const after = (index: number) => ({ at: 1_000 + index, id: `lead-${String(index).padStart(4, '0')}` })
    expect(await found(['lee'], { ...newest, limit: 2, after: after(1_048) })).toEqual({
      ids: ['lead-1047', 'lead-1046'],
      total: 1_050,
    })
    // One match is among the newest thousand leads. The others are older, so a search of only these leads would miss
    // them.
    expect(await found(['zoë', 'nothing'], { ...newest, limit: 3 })).toEqual({
      ids: ['lead-1045', 'lead-0007', 'lead-0005'],
      total: 5,
    })
    expect(await found(['zoë', 'nothing'], { ...newest, limit: 3, after: after(5) })).toEqual({
      ids: ['lead-0003', 'lead-0001'],
      total: 5,
    })
    expect(await found(['zoë'], { ...newest, limit: 3, after: after(0) })).toEqual({ ids: [], total: 10 })
  })

  test('the funnel has only leads that count, with the source, page and device of each', async () => {
    const from = (id: string, receivedAtMs: number, changes: Partial<Parameters<typeof sampleLead>[0]> = {}) =>
      store().accept(sampleLead({ id, receivedAtMs, email: `${id[0]}@x.example`, ...changes }))
    const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
    const last = { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'Fall', landingPage: '/pricing' }
    await from('b', 2_000, { attribution: { first: { landingPage: '/' }, last }, userAgent: iPhone })
    await from('a', 2_000, { form: 'booking', answerWithin: undefined, attribution: undefined })
    await from('late', 3_000)
    await from('early', 1_999)
    await from('held', 2_100, { quarantine: 'honeypot' })
    await from('junk', 2_200)
    await from('lost', 2_300)
    await office().recordEvents(request(['junk'], status('spam'), { atMs: 2_500 }), at(2_500))
    await office().recordEvents(request(['lost'], status('lost'), { atMs: 2_500 }), at(2_500))
    await office().recordEvents(request(['b'], activity('texted'), { atMs: 2_600 }), at(2_600))
    const span = { fromMs: 2_000, toMs: 3_000 }
    await from('b again', 2_400, { attribution: { first: { landingPage: '/' }, last }, userAgent: iPhone })
    const none = { campaign: undefined, page: undefined, device: undefined, waitedMs: [], triedMs: [], waiting: 0 }
    const [call, ad, lost] = [
      { ...none, form: 'booking', source: 'direct', receivedAtMs: [2_000] },
      {
        ...{ ...none, form: 'demo-request', source: 'google / cpc', campaign: 'fall' },
        ...{ receivedAtMs: [2_000, 2_400], waitedMs: [300], triedMs: [300], waiting: 1 },
      },
      { ...none, form: 'demo-request', source: 'search', receivedAtMs: [2_300] },
    ]
    expect(await office().listFunnelLeads(span)).toEqual([call, ad, lost])
    expect(await office().listFunnelLeads({ ...span, withPageAndDevice: true })).toEqual([
      { ...call, device: 'computer' },
      { ...ad, device: 'phone', page: '/pricing' },
      { ...lost, device: 'computer' },
    ])
    expect(await office().listFunnelLeads({ fromMs: 3_000, toMs: 4_000 })).toMatchObject([{ waiting: 1 }])
  })

  test('retention and purge leave nothing of the events, and a purge first reports what it reaches', async () => {
    const slot = { startMs: 60_000, endMs: 120_000 }
    await store().accept(sampleLead({ id: 'a', slot, consents: [sampleConsent], deliveries: [] }))
    await store().accept(sampleLead({ id: 'b', receivedAtMs: 5_000, form: 'contact' }))
    await store().accept(sampleLead({ id: 'c', email: 'c@x.example', deliveries: [] }))
    await office().recordEvents(request(['a'], activity('note', 'Spanish quotes')), at(2_000))
    await office().mergePeople({ leadId: 'a', withLeadId: 'c' }, at(2_000))
    expect(await office().findPurgeScope({ leadId: 'b' }, 59_000)).toMatchObject({
      email: 'ann@example.com',
      leads: [
        { id: 'b', form: 'contact', receivedAtMs: 5_000 },
        { id: 'a', form: 'demo-request', receivedAtMs: 1_000 },
      ],
      callsAhead: 1,
      notes: 1,
      consents: 1,
      emails: 0,
    })
    await store().removeOlderThan({ leadsBeforeMs: 2_000, quarantinedBeforeMs: 0, nowMs: 200_000 })
    const { leads, emails } = (await office().findPerson('a'))!
    expect(emails).toEqual(['ann@example.com'])
    expect(leads.find(({ id }) => id === 'a')).toMatchObject({ events: [], values: {}, person: { status: 'new' } })
    expect(await office().countLeadsIn({ ...people, words: ['ann'] })).toBe(1)
    await store().purge('ann@example.com', operator)
    expect(await office().findPerson('a')).toBeUndefined()
    expect(await office().findPurgeScope({ leadId: 'b' }, 0)).toBeUndefined()
    expect(await office().countLeadsIn({ by: 'person', queues })).toBe(0)
    expect(await office().countLeadsIn({ by: 'request', states: requestStates })).toBe(0)
  })

  test('a purge lists the person’s other emails, and removes the chosen ones at once', async () => {
    const from = (id: string, email: string, phoneE164: string | undefined) =>
      store().accept(sampleLead({ id, email, phoneE164, deliveries: [] }))
    await from('a', 'ann@x.example', '+12025550101')
    await from('joined', 'ann@work.example', '+12025550102')
    await from('joined-2', 'ann@work.example', undefined)
    await from('spouse', 'bob@x.example', '+12025550102')
    await from('apart', 'eve@x.example', '+12025550101')
    await from('other', 'zoe@x.example', '+12025550103')
    await office().mergePeople({ leadId: 'a', withLeadId: 'joined' }, at(2_000))
    await office().mergePeople({ leadId: 'a', withLeadId: 'apart' }, at(2_000))
    await office().unmergePeople({ leadId: 'a', withLeadId: 'apart' }, at(2_000))
    for (const of of [{ leadId: 'a' }, { email: 'ann@x.example' }]) {
      const { email, leads, others } = (await office().findPurgeScope(of, 0))!
      expect([email, ids(leads)]).toEqual(['ann@x.example', ['a']])
      expect(others.map(({ email, isJoined, leads }) => [email, isJoined, ids(leads).toSorted()])).toEqual([
        ['ann@work.example', true, ['joined', 'joined-2']],
        ['bob@x.example', false, ['spouse']],
      ])
    }
    expect(await store().purge([' Ann@x.example', 'ann@work.example'], operator)).toMatchObject({ leads: 3 })
    expect(await lastCommand()).toMatchObject({
      action: 'lead.purge',
      on: expect.arrayContaining(['a', 'joined', 'joined-2']),
    })
    expect(ids(await store().listLeads({})).toSorted()).toEqual(['apart', 'other', 'spouse'])
    expect(await office().findPurgeScope({ email: 'ann@x.example' }, 0)).toMatchObject({ leads: [], others: [] })
  })

  test('lists the leads of an older release, and runs the clock for those of the last week', async () => {
    const week = weekMs
    const row = (id: string, form: string, atMs: number, quarantine = 'null') =>
      `insert into lead (id, form, received_at_ms, fields, email, phone_e164, attribution, quarantine, client_address, user_agent)
       values ('${id}', '${form}', ${atMs}, '{"name":"Iris Moreno","tier":"titan"}', 'i@x.example', '+12025550143',
       '{"last":{"referrer":"https://www.bing.com/"}}', ${quarantine}, '', '')`
    await reopenFrom(4, [
      ...Array.from({ length: 600 }, (_, index) => row(`old-${index}`, 'contact', index)),
      row('new', 'order', week + 1_000),
      row('replay', 'replay-access', week + 900),
      row('held', 'order', week + 800, `'honeypot'`),
      `insert into lead (id, form, received_at_ms, fields, client_address, user_agent) values ('reduced', 'order', 1, '{}', '', '')`,
    ])
    expect(await office().countLeadsIn(requests)).toBe(602)
    expect(await office().countLeadsIn({ ...requests, words: ['iris', '2025550143'] })).toBe(602)
    const open: LeadsQuery = { by: 'request', states: ['open'], answerWithin: 'two-minutes' }
    const { leads: waiting } = await office().listLeadPage(open, newest)
    expect(waiting).toMatchObject([{ id: 'new', source: 'bing / organic', plan: 'titan' }])
    expect(ids(await office().listLeadPage(waitingPeople, newest))).toEqual(['new'])
    expect(ids(await office().listLeadPage({ by: 'request', states: ['held'] }, newest))).toEqual(['held'])
    expect(await store().findLead('reduced')).toMatchObject({ values: {} })
  })

  test('gives each person of an older release one status, keeps every recorded wait and loses nothing', async () => {
    const lead = (id: string, email: string, form: string, work: string) => [
      `insert into lead (id, form, received_at_ms, fields, email, client_address, user_agent)
        values ('${id}', '${form}', 1000, '{"name":"Iris"}', '${email}', '', '')`,
      `insert into lead_work (form, received_at_ms, clock_from_ms, is_quarantined, source, agreed_to, search_text,
        lead_id, place, runs_clock, status, owner_id, answered_at_ms, answered_by, answered_how, waited_ms)
        values ('${form}', 1000, 1000, 0, 'direct', '', 'iris', '${id}', ${work})`,
    ]
    let events = 0
    const event = (leadId: string, kind: string, value: string, waitedMs: number | null = null) =>
      `insert into lead_event (id, lead_id, sequence, act_key, at_ms, recorded_at_ms, who, kind, value, waited_ms)
        values ('e${events}', '${leadId}', ${++events}, 'key ${events}', ${2000 + events}, 3000, 'ann', '${kind}', '${value}', ${waitedMs})`
    const answered = (how: string) => `'answered', 1, 'answered', null, 2001, 'ann', '${how}', 900`
    const untouched = `'waiting', 1, 'new', null, null, null, null, null`
    await reopenFrom(11, [
      ...lead('called', 'called@x.example', 'contact', answered('called')),
      event('called', 'touch', 'called', 900),
      ...lead('talked', 'talked@x.example', 'contact', answered('spoke')),
      event('talked', 'touch', 'spoke', 900),
      event('talked', 'status', 'answered'),
      ...lead('won', 'won@x.example', 'order', `'done', 1, 'won', 'bob', 2001, 'ann', 'spoke', 900`),
      event('won', 'touch', 'spoke', 900),
      event('won', 'assigned', 'bob'),
      event('won', 'status', 'won'),
      ...lead('swag', 'swag@x.example', 'item-inquiry', untouched),
      ...lead('job', 'job@x.example', 'careers', `'other', 0, 'new', null, null, null, null, null`),
      ...lead('joined', 'z@x.example', 'contact', untouched),
      ...lead('other', 'a@x.example', 'contact', answered('mailed')),
      event('other', 'touch', 'mailed', 900),
      `insert into person_link values ('l', 1, 'joined', 'a@x.example', 'z@x.example', 2000, 'ann')`,
      `insert into saved_view values ('v', 'Answered', '{"list":"answered"}', 'ann', 2000)`,
    ])
    const shown = async (id: string) => {
      const person = (await office().findPerson(id))!
      expect(storedFaults(person)).toEqual([])
      const { person: state, progress } = person.leads.find((one) => one.id === id)!
      return [state.status, state.ownerId, progress.answeredHow, progress.waitedMs, projectStored(person).queue]
    }
    expect(await shown('called')).toEqual(['contacted', undefined, 'called', 900, 'in-progress'])
    expect(await shown('talked')).toEqual(['in-conversation', undefined, 'spoke', 900, 'in-progress'])
    expect(await shown('won')).toEqual(['won', 'bob', 'spoke', 900, 'done'])
    expect(await shown('swag')).toEqual(['new', undefined, undefined, undefined, 'to-do'])
    expect(await shown('job')).toEqual(['new', undefined, undefined, undefined, 'to-do'])
    // 'joined' and 'other' are requests of one person. 'other' was answered, so nobody waits for an answer to 'joined'.
    expect(await shown('joined')).toEqual(['contacted', undefined, 'mailed', undefined, 'in-progress'])
    expect(await office().countLeadsIn(people)).toBe(6)
    expect(await office().countLeadsIn(requests)).toBe(7)
    expect(await office().listViews()).toMatchObject([{ name: 'Answered', filter: { list: 'answered' } }])
    await expect(execute([`update lead_event set text = 'y'`])).rejects.toThrow('append-only')
  })

  test('knows which phone numbers an older release recorded as wrong', async () => {
    await reopenFrom(16, [
      `insert into lead (id, form, received_at_ms, fields, email, client_address, user_agent)
        values ('iris', 'contact', 1000, '{"name":"Iris"}', 'iris@x.example', '', '')`,
      `insert into lead_work (lead_id, person_id, form, received_at_ms, state, clock_from_ms, is_quarantined, source,
        agreed_to, search_text) values ('iris', 'iris@x.example', 'contact', 1000, 'closed', 1000, 0, 'direct', '', 'iris')`,
      `insert into person (id, newest_lead_id, newest_at_ms, queue, status, corrected, tags)
        values ('iris@x.example', 'iris', 1000, 'in-progress', 'contacted', '{}', '')`,
      `insert into lead_event (id, lead_id, sequence, act_key, at_ms, recorded_at_ms, who, kind, value)
        values ('e', 'iris', 1, 'key', 2000, 2000, 'ann', 'touch', 'wrong-number')`,
    ])
    const person = (await office().findPerson('iris'))!
    expect(storedFaults(person)).toEqual([])
    expect(person.leads[0]?.person).toMatchObject({ status: 'contacted', wrongNumberAtMs: 2000 })
  })
}
