import { expect, test } from 'vitest'
import { createNotifier } from './notifier.ts'
import { createPresence, forgottenAfterMs } from './presence.ts'

test('returns each kind that changed since an id, once', () => {
  const notifier = createNotifier('a')
  const start = notifier.lastId
  expect(notifier.since(start)).toEqual([])
  for (let count = 0; count < 500; count++) notifier.say('store')
  const later = notifier.lastId
  notifier.say('presence')
  expect(notifier.since(start)).toEqual(['store', 'presence'])
  expect(notifier.since(later)).toEqual(['presence'])
  expect(notifier.since(notifier.lastId)).toEqual([])
})

test('anything may have changed since an id that is unknown, malformed or from before a lost connection', () => {
  const notifier = createNotifier('a')
  notifier.say('store')
  const before = notifier.lastId
  for (const id of ['b-1', 'a-2', 'a-', 'a', '', 'a-x']) expect([id, notifier.since(id)]).toEqual([id, undefined])
  notifier.sayAll()
  expect(notifier.since(before)).toBeUndefined()
  expect(notifier.since(notifier.lastId)).toEqual([])
})

test('calls every follower until it leaves', () => {
  const notifier = createNotifier('a')
  const received: string[] = []
  const leave = notifier.follow(() => received.push(notifier.lastId))
  notifier.say('store')
  notifier.sayAll()
  leave()
  notifier.say('presence')
  expect(received).toEqual(['a-1', 'a-2'])
})

test('remembers who reads a lead until they leave or haven’t reported for half a minute', () => {
  const presence = createPresence()
  const reading = (who: string, isOver = false) => ({ leadId: 'lead', who, isOver })
  expect(presence.record(reading('dana'), 0)).toBe(true)
  expect(presence.record(reading('dana'), 15_000)).toBe(false)
  expect(presence.record(reading('rosa'), 15_000)).toBe(true)
  expect(presence.readersOf('lead', 20_000)).toEqual(['dana', 'rosa'])
  expect(presence.record(reading('rosa', true), 20_000)).toBe(true)
  expect(presence.record(reading('rosa', true), 20_000)).toBe(false)
  expect(presence.forget(14_999 + forgottenAfterMs)).toBe(false)
  expect(presence.readersOf('lead', 15_000 + forgottenAfterMs)).toEqual([])
  expect(presence.forget(15_000 + forgottenAfterMs)).toBe(true)
  expect(presence.forget(15_000 + forgottenAfterMs)).toBe(false)
})
