// Which ways are closed, and how the words of a stop are stored.
import { expect, test } from 'vitest'
import { projectConsents } from './project-consents.ts'
import { refusedWays } from './refused.ts'
import { splitSaid, withSaidWay } from './said.ts'

const stopped = (kind: 'email' | 'call-marketing' | 'text-transactional' | 'text-marketing', atMs = 50) =>
  projectConsents({ grants: [], changes: [{ kind, act: 'withdrawn', atMs }] })
const at = { phone: undefined, email: undefined, askedAtMs: 10, nowMs: 100 }

test('nothing is closed to somebody who never took anything back', () => {
  expect(refusedWays(at)).toEqual({})
})

test('calls and texts are closed by their own kinds, marketing texts close nothing that the office offers', () => {
  const since = { why: 'withdrawn', sinceMs: 50 }
  expect(refusedWays({ ...at, phone: stopped('call-marketing') })).toEqual({ call: since })
  expect(refusedWays({ ...at, phone: stopped('text-transactional') })).toEqual({ text: since })
  expect(refusedWays({ ...at, phone: stopped('text-marketing') })).toEqual({})
})

test('an email answers only what was asked after the stop', () => {
  expect(refusedWays({ ...at, email: stopped('email') })).toEqual({ email: { why: 'withdrawn', sinceMs: 50 } })
  expect(refusedWays({ ...at, email: stopped('email'), askedAtMs: 60 })).toEqual({})
  const block = { why: 'bounced' as const, note: 'no such mailbox' }
  const blocked = projectConsents({ grants: [], changes: [], block })
  expect(refusedWays({ ...at, email: blocked })).toEqual({ email: { why: 'blocked', sinceMs: undefined } })
})

test('how it was said stands in front of the words, and comes back', () => {
  expect(withSaidWay('call', ' No more texts: please. ')).toBe('On a call: No more texts: please.')
  expect(splitSaid('On a call: No more texts: please.')).toEqual({ how: 'on a call', words: 'No more texts: please.' })
  expect(splitSaid(withSaidWay('text', undefined))).toEqual({ how: 'by text', words: undefined })
  expect(splitSaid('Stop. By email: no')).toEqual({ how: undefined, words: 'Stop. By email: no' })
  expect(splitSaid(undefined)).toEqual({ how: undefined, words: undefined })
})
