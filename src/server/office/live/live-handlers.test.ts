// Reads the office's event stream piece by piece, without a connection that would buffer it.
import { afterEach, expect, test } from 'vitest'
import { startLive } from '#server/office/live/live.ts'
import { officeApp } from '#testing/office-app.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

async function openStream({ turnMs }: { turnMs?: number } = {}) {
  const live = startLive({ startedAs: 'test', nowMs: () => 0, turnMs })
  const site = await officeApp({ office: { live } })
  ends.push(live.stop, site.close)
  const owner = await site.signedIn('owner')
  const cookie = [...owner.cookies].map((pair) => pair.join('=')).join('; ')
  const { body } = await site.request('/api/office/live', { headers: { cookie, host: 'localhost:4321' } })
  const reader = body!.getReader()
  return { live, next: async () => Buffer.from((await reader.read()).value ?? []).toString() }
}

const alive = 'event: alive\ndata: \n\n'

test('a stalled reader gets only one or two pieces for everything that happened in the meantime', async () => {
  const { live, next } = await openStream()
  expect(await next()).toBe(alive)
  for (let count = 0; count < 500; count++) live.notifier.say('store')
  live.notifier.say('presence')
  const pieces = [await next()]
  while (!pieces.at(-1)?.includes('id: test-501')) pieces.push(await next())
  expect(pieces.length).toBeLessThan(5)
  expect(pieces.at(-1)).toMatch(/^event: changed\ndata: (store )?presence\nid: test-501\n\n$/)
  const waiting = next()
  live.notifier.say('presence')
  expect(await waiting).toBe('event: changed\ndata: presence\nid: test-502\n\n')
  live.notifier.sayAll()
  expect(await next()).toBe('event: reload\ndata: \nid: test-503\n\n')
})

test('an idle stream sends keep-alive events', async () => {
  const { live, next } = await openStream({ turnMs: 1 })
  for (let count = 0; count < 3; count++) expect(await next()).toBe(alive)
  live.notifier.say('store')
  let event = await next()
  while (event === alive) event = await next()
  expect(event).toBe('event: changed\ndata: store\nid: test-1\n\n')
})

test('a session may have eight streams from one IP address, but not nine', async () => {
  const live = startLive({ startedAs: 'test', nowMs: () => 0 })
  const site = await officeApp({ office: { live } })
  ends.push(live.stop, site.close)
  const owner = await site.signedIn('owner')
  const headers = { cookie: [...owner.cookies].map((pair) => pair.join('=')).join('; ') }
  const open = () => site.request('/api/office/live', { headers }, '203.0.113.7')
  const statuses = (await Promise.all(Array.from({ length: 9 }, open))).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([...Array(8).fill(200), 429])
})
