import { expect, test } from 'vitest'
import { projectConsents } from './project-consents.ts'
import { refusedWays } from './refused.ts'

const stopped = (kind: 'email' | 'call-marketing' | 'text-transactional' | 'text-marketing', atMs = 50) =>
  projectConsents({ grants: [], changes: [{ kind, action: 'withdrawn', atMs }] })
const at = { phone: undefined, email: undefined, requestedAtMs: 10, nowMs: 100 }

test('no way to reach somebody is closed if they took nothing back', () => {
  expect(refusedWays(at)).toEqual({})
})

test('calls and texts are closed by stops of their own kinds; a stop of marketing texts closes nothing in the office', () => {
  const since = { why: 'withdrawn', sinceMs: 50 }
  expect(refusedWays({ ...at, phone: stopped('call-marketing') })).toEqual({ call: since })
  expect(refusedWays({ ...at, phone: stopped('text-transactional') })).toEqual({ text: since })
  expect(refusedWays({ ...at, phone: stopped('text-marketing') })).toEqual({})
})

test('an email answers only what was asked after the stop', () => {
  expect(refusedWays({ ...at, email: stopped('email') })).toEqual({ email: { why: 'withdrawn', sinceMs: 50 } })
  expect(refusedWays({ ...at, email: stopped('email'), requestedAtMs: 60 })).toEqual({})
  // If a teammate added the request, the person didn't ask for anything after the stop, so no email may answer it.
  expect(refusedWays({ ...at, email: stopped('email'), requestedAtMs: undefined })).toHaveProperty('email')
  const block = { why: 'bounced' as const, note: 'no such mailbox' }
  const blocked = projectConsents({ grants: [], changes: [], block })
  expect(refusedWays({ ...at, email: blocked })).toEqual({ email: { why: 'blocked', sinceMs: undefined } })
})
