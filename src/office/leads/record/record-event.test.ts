import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EventRequest } from '#contract/leads.ts'
import { hourMs } from '#domain/clock/durations.ts'
import { queuedActs } from './offline-queue.ts'
import { type Doing, newKey, recordEvent, sendQueued, takeBack } from './record-event.ts'

const nowMs = Date.UTC(2026, 10, 19, 19, 10)
const answered: EventRequest['act'] = { kind: 'touch', activity: 'answered' }
const doing = (act: EventRequest['act'] = answered, more: Partial<Doing> = {}): Doing => ({
  leadIds: ['l1'],
  act,
  who: 't1',
  nowMs,
  key: newKey(),
  ...more,
})

let requests: [path: string, body: unknown][]
let line: 'up' | 'cut' | number
beforeEach(() => {
  localStorage.clear()
  requests = []
  line = 'up'
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    requests.push([address.replace('/api/office', ''), JSON.parse(String(body))])
    if (line === 'cut') throw new TypeError('Failed to fetch')
    if (line !== 'up') return Response.json({ detail: 'No.' }, { status: line })
    return Response.json({ eventIds: ['e1'] })
  })
})
afterEach(() => vi.unstubAllGlobals())

test('sends an act once when online, without a time, and stores nothing', async () => {
  const act = doing()
  expect(await recordEvent(act)).toEqual({ outcome: 'made', eventIds: ['e1'] })
  expect(requests).toEqual([['/leads/events', { leadIds: ['l1'], act: answered, key: act.key }]])
  expect([localStorage.length, queuedActs('t1', nowMs)]).toEqual([0, []])
})

test('an activity that the release before queued is sent as one of today’s', () => {
  const [act, old] = [doing(), { kind: 'touch', touch: 'answered' }]
  localStorage.setItem(`office-act-${act.key}`, JSON.stringify({ ...act, atMs: nowMs, act: old }))
  expect(queuedActs('t1', nowMs).map((queued) => queued.act)).toEqual([answered])
})

test('stores acts when offline and sends them in order, with their original time and key', async () => {
  line = 'cut'
  const [first, second] = [doing(), doing({ kind: 'status', status: 'archived' }, { nowMs: nowMs + 1000 })]
  expect(await recordEvent(first)).toEqual({ outcome: 'queued' })
  await recordEvent(second)
  requests = []
  await sendQueued('t1', nowMs + hourMs)
  expect(requests).toHaveLength(1)
  line = 'up'
  requests = []
  expect(await sendQueued('t1', nowMs + hourMs)).toEqual({ sent: 2, refused: [] })
  expect(requests.map(([, body]) => body)).toMatchObject([
    { key: first.key, atMs: nowMs },
    { key: second.key, atMs: nowMs + 1000 },
  ])
  expect(queuedActs('t1', nowMs)).toEqual([])
})

test('keeps an act if the server fails and drops it if the server refuses it', async () => {
  line = 503
  expect(await recordEvent(doing())).toEqual({ outcome: 'queued' })
  line = 404
  expect(await sendQueued('t1', nowMs)).toEqual({ sent: 0, refused: ['No.'] })
  expect(queuedActs('t1', nowMs)).toEqual([])
})

test('doesn’t send an act again while its first request is still open, unless its window is gone', async () => {
  const answers: (() => void)[] = []
  const open = fetch
  vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
    await new Promise<void>((answer) => answers.push(answer))
    return open(...given)
  })
  const recording = recordEvent(doing())
  expect(await sendQueued('t1', nowMs + 20_000)).toEqual({ sent: 0, refused: [] })
  // By now, the window that sent it counts as closed, so nobody will learn of the response.
  const sending = sendQueued('t1', nowMs + 61_000)
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  for (const answer of answers) answer()
  expect(await sending).toEqual({ sent: 1, refused: [] })
  expect((await recording).outcome).toBe('made')
})

const withText: [string, EventRequest['act']][] = [
  ['a note', { kind: 'touch', activity: 'note', text: 'They have two dogs.' }],
  ['a next step', { kind: 'due', dueAtMs: nowMs + hourMs, text: 'Ask about the dogs.' }],
  ['a reason', { kind: 'status', status: 'lost', reason: 'Too many dogs' }],
  ['a correction', { kind: 'corrected', field: 'name', value: 'Rosa Dogson, two dogs' }],
]
test.each(withText)('never stores the text of %s, and asks before the page is left', async (_, act) => {
  line = 'cut'
  await recordEvent(doing(act))
  expect(JSON.stringify({ ...localStorage })).not.toContain('dogs')
  expect(queuedActs('t1', nowMs)).toHaveLength(1)
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true })
    dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(leave()).toBe(true)
  line = 'up'
  await sendQueued('t1', nowMs)
  expect(leave()).toBe(false)
})

test('sends acts only in the same teammate’s session, and not after a day', async () => {
  line = 'cut'
  await recordEvent(doing())
  line = 'up'
  requests = []
  await sendQueued('t2', nowMs)
  expect(requests).toEqual([])
  expect(queuedActs('t1', nowMs + 25 * hourMs)).toEqual([])
  expect(localStorage.length).toBe(0)
})

test('an act that is undone while its request is open isn’t sent again if the request fails', async () => {
  line = 'cut'
  const act = doing()
  const recording = recordEvent(act)
  await takeBack(act.key)
  await recording
  expect(queuedActs('t1', nowMs)).toEqual([])
})

test('undo drops a waiting act and withdraws one that was sent', async () => {
  line = 'cut'
  const [dropped, sent] = [doing(), doing()]
  await recordEvent(dropped)
  await recordEvent(sent)
  await takeBack(dropped.key)
  line = 'up'
  await sendQueued('t1', nowMs)
  requests = []
  await takeBack(dropped.key)
  expect(await takeBack(sent.key)).toBeUndefined()
  expect(requests).toEqual([['/leads/events/withdraw', { eventIds: ['e1'] }]])
})
