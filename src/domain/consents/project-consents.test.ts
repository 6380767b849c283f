import fc from 'fast-check'
import { expect, test } from 'vitest'
import { consentKinds, consentWays, kindsOfAddress } from './consent-kinds.ts'
import { type ConsentChange, grantState, joinStandings, projectConsents, reopenFault } from './project-consents.ts'

const kind = fc.constantFrom(...consentKinds)
const atMs = fc.integer({ min: 0, max: 1_000 })
const grants = fc.array(fc.record({ kind, atMs }))
const changes = fc.array(
  fc.record({ kind, atMs, action: fc.constantFrom<ConsentChange['action']>('withdrawn', 'opened') }),
)

test('the last change of a kind says what holds, however many forms came before, between and after', () => {
  fc.assert(
    fc.property(grants, changes, (granted, changed) => {
      const { kinds } = projectConsents({ grants: granted, changes: changed })
      for (const one of consentKinds) {
        const last = changed.findLast((change) => change.kind === one)
        const isGranted = granted.some((grant) => grant.kind === one)
        const state = last ? (last.action === 'opened' ? 'given' : 'withdrawn') : isGranted ? 'given' : 'never'
        expect(kinds[one].state).toBe(state)
        if (last) expect(kinds[one].sinceMs).toBe(last.atMs)
      }
    }),
  )
})

test('no form gives back what was taken back', () => {
  fc.assert(
    fc.property(grants, changes, grants, (before, changed, after) => {
      const known = projectConsents({ grants: before, changes: changed })
      const later = projectConsents({ grants: [...before, ...after], changes: changed })
      for (const one of consentKinds)
        if (known.kinds[one].state === 'withdrawn') expect(later.kinds[one]).toEqual(known.kinds[one])
    }),
  )
})

test('a change of one kind leaves the others as they are', () => {
  fc.assert(
    fc.property(grants, changes, kind, atMs, (granted, changed, stopped, stoppedAtMs) => {
      const before = projectConsents({ grants: granted, changes: changed })
      const stop: ConsentChange = { kind: stopped, action: 'withdrawn', atMs: stoppedAtMs }
      const after = projectConsents({ grants: granted, changes: [...changed, stop] })
      expect(after.kinds).toEqual({ ...before.kinds, [stopped]: { state: 'withdrawn', sinceMs: stoppedAtMs } })
    }),
  )
})

test('whether a form’s grant holds depends on the stops before and after it, and on whether they were lifted', () => {
  const stop: ConsentChange = { kind: 'text-marketing', action: 'withdrawn', atMs: 20 }
  const open: ConsentChange = { ...stop, action: 'opened', atMs: 40 }
  const stateAt = (atMs: number, changed: ConsentChange[], isGiven = true) =>
    grantState({ kind: 'text-marketing', atMs, isGiven }, changed)
  expect(stateAt(10, [])).toBe('given')
  expect(stateAt(10, [stop])).toBe('withdrawn')
  expect(stateAt(30, [stop])).toBe('not-confirmed')
  expect(stateAt(30, [stop, open])).toBe('given')
  expect(stateAt(30, [stop, open, { ...stop, atMs: 50 }])).toBe('not-confirmed')
  expect(stateAt(45, [stop, open, { ...stop, atMs: 50 }])).toBe('withdrawn')
  expect(stateAt(30, [stop], false)).toBe('withheld')
  expect(grantState({ kind: 'call-marketing', atMs: 30, isGiven: true }, [stop])).toBe('given')
})

test('a consent is given again by the link sent to an email, for emails only, or by a teammate with the person’s words', () => {
  expect(reopenFault(['email'], { way: 'page', words: undefined })).toBeUndefined()
  expect(reopenFault(['email', 'text-marketing'], { way: 'page', words: 'Yes' })).toBe('not-proven')
  expect(reopenFault(['text-marketing'], { way: 'office', words: 'Text me again.' })).toBeUndefined()
  expect(reopenFault(['text-marketing'], { way: 'office', words: ' ' })).toBe('no-words')
  for (const way of consentWays)
    if (way !== 'office' && way !== 'page') expect(reopenFault(['email'], { way, words: 'Yes' })).toBe('not-proven')
})

test('an email address has the kind email, and a phone number all others', () => {
  expect(kindsOfAddress('ann@example.com')).toEqual(['email'])
  expect(kindsOfAddress('+12025550143')).toEqual(['text-marketing', 'text-transactional', 'call-marketing'])
})

test('a stop on any of a person’s emails holds for the others, and a bounce only for its own', () => {
  const stoppedAt = (atMs: number) =>
    projectConsents({ grants: [], changes: [{ kind: 'email', action: 'withdrawn', atMs }] })
  const given = projectConsents({ grants: [{ kind: 'email', atMs: 5 }], changes: [] })
  expect(joinStandings(given, []).kinds.email).toEqual({ state: 'given', sinceMs: 5 })
  expect(joinStandings(given, [stoppedAt(10), stoppedAt(20)]).kinds.email).toEqual({ state: 'withdrawn', sinceMs: 20 })
  expect(joinStandings(stoppedAt(30), [stoppedAt(20), given]).kinds.email.sinceMs).toBe(30)
  const blocked = (why: 'bounced' | 'complained') => ({ ...given, block: { why, note: why } })
  expect(joinStandings(given, [blocked('bounced')]).block).toBeUndefined()
  expect(joinStandings(given, [blocked('bounced'), blocked('complained')]).block?.why).toBe('complained')
  expect(joinStandings(blocked('bounced'), [blocked('complained')]).block?.why).toBe('bounced')
})
