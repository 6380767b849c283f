import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EventRequest } from '#contract/leads.ts'
import { hourMs } from '#domain/clock/durations.ts'
import { queuedCommands } from './offline-queue.ts'
import { type Doing, newKey, recordEvent, sendQueued, takeBack } from './record-event.ts'

const nowMs = Date.UTC(2026, 10, 19, 19, 10)
const answered: EventRequest['command'] = { kind: 'touch', activity: 'answered' }
const doing = (command: EventRequest['command'] = answered, more: Partial<Doing> = {}): Doing => ({
  leadIds: ['l1'],
  command,
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

test('sends a command once when online, without a time, and stores nothing', async () => {
  const command = doing()
  expect(await recordEvent(command)).toEqual({ outcome: 'made', eventIds: ['e1'] })
  expect(requests).toEqual([['/leads/events', { leadIds: ['l1'], command: answered, key: command.key }]])
  expect([localStorage.length, queuedCommands('t1', nowMs)]).toEqual([0, []])
})

test('a command that a former release queued is sent as one of today’s', () => {
  const { command: _, ...queued } = doing()
  const act = { kind: 'touch', touch: 'answered' }
  localStorage.setItem(`office-act-${queued.key}`, JSON.stringify({ ...queued, atMs: nowMs, act }))
  expect(queuedCommands('t1', nowMs).map(({ command }) => command)).toEqual([answered])
})

test('stores commands when offline and sends them in order, with their original time and key', async () => {
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
  expect(queuedCommands('t1', nowMs)).toEqual([])
})

test('keeps a command if the server fails and drops it if the server refuses it', async () => {
  line = 503
  expect(await recordEvent(doing())).toEqual({ outcome: 'queued' })
  line = 404
  expect(await sendQueued('t1', nowMs)).toEqual({ sent: 0, refused: ['No.'] })
  expect(queuedCommands('t1', nowMs)).toEqual([])
})

test('doesn’t send a command again while its first request is still open, unless its window is gone', async () => {
  const answers: (() => void)[] = []
  const open = fetch
  vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
    await new Promise<void>((answer) => answers.push(answer))
    return open(...given)
  })
  const recording = recordEvent(doing())
  expect(await sendQueued('t1', nowMs + 20_000)).toEqual({ sent: 0, refused: [] })
  // After a minute, the window that sent the command counts as closed, so the command is sent again.
  const sending = sendQueued('t1', nowMs + 61_000)
  await waitFor(() => expect(answers).toHaveLength(2))
  for (const answer of answers) answer()
  expect(await sending).toEqual({ sent: 1, refused: [] })
  expect((await recording).outcome).toBe('made')
})

const withText: [string, EventRequest['command']][] = [
  ['a note', { kind: 'touch', activity: 'note', text: 'They have two dogs.' }],
  ['a next step', { kind: 'due', dueAtMs: nowMs + hourMs, text: 'Ask about the dogs.' }],
  ['a reason', { kind: 'status', status: 'lost', reason: 'Too many dogs' }],
  ['a correction', { kind: 'corrected', field: 'name', value: 'Rosa Dogson, two dogs' }],
]
test.each(withText)('never stores the text of %s, and asks before the page is left', async (_, command) => {
  line = 'cut'
  await recordEvent(doing(command))
  expect(JSON.stringify({ ...localStorage })).not.toContain('dogs')
  expect(queuedCommands('t1', nowMs)).toHaveLength(1)
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

test('sends commands only in the same teammate’s session, and not after a day', async () => {
  line = 'cut'
  await recordEvent(doing())
  line = 'up'
  requests = []
  await sendQueued('t2', nowMs)
  expect(requests).toEqual([])
  expect(queuedCommands('t1', nowMs + 25 * hourMs)).toEqual([])
  expect(localStorage.length).toBe(0)
})

test('a command that is undone while its request is open isn’t sent again if the request fails', async () => {
  line = 'cut'
  const command = doing()
  const recording = recordEvent(command)
  await takeBack(command.key)
  await recording
  expect(queuedCommands('t1', nowMs)).toEqual([])
})

test('undo drops a waiting command and withdraws one that was sent', async () => {
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
