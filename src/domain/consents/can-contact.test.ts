import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ContactPurpose, canContact } from './can-contact.ts'
import { consentKinds } from './consent-kinds.ts'
import { type Block, type ConsentChange, projectConsents } from './project-consents.ts'

const stopAtMs = 100
const [before, after] = [50, 150]
const stopped = (kind: ConsentChange['kind']) =>
  projectConsents({ grants: [], changes: [{ kind, action: 'withdrawn', atMs: stopAtMs }] })
const nothing = projectConsents({ grants: [], changes: [] })
const given = (kind: ConsentChange['kind']) => projectConsents({ grants: [{ kind, atMs: 1 }], changes: [] })
const email = (purpose: ContactPurpose, causedAtMs = after) => ({ channel: 'email', purpose, causedAtMs }) as const

describe('the table of docs/decisions/070', () => {
  test('without any consent, everything but marketing is allowed', () => {
    expect(canContact(nothing, email('service'))).toBeUndefined()
    expect(canContact(nothing, email('reminder'))).toBeUndefined()
    expect(canContact(nothing, email('marketing'))).toBe('never-given')
    for (const channel of ['text', 'call'] as const) {
      expect(canContact(nothing, { channel, purpose: 'service', causedAtMs: after })).toBeUndefined()
      expect(canContact(nothing, { channel, purpose: 'marketing', causedAtMs: after })).toBe('never-given')
    }
  })

  test('after a stop of emails, only answers to what the person asks later are allowed', () => {
    expect(canContact(stopped('email'), email('service', after))).toBeUndefined()
    expect(canContact(stopped('email'), email('service', before))).toBe('withdrawn')
    expect(canContact(stopped('email'), email('service', stopAtMs))).toBe('withdrawn')
    for (const causedAtMs of [before, after])
      for (const purpose of ['reminder', 'marketing'] as const)
        expect(canContact(stopped('email'), email(purpose, causedAtMs))).toBe('withdrawn')
  })

  test('a stop of emails also ends emails about what a teammate did', () => {
    const added = { channel: 'email', purpose: 'service', causedAtMs: undefined } as const
    expect(canContact(nothing, added)).toBeUndefined()
    expect(canContact(stopped('email'), added)).toBe('withdrawn')
  })

  test('each kind of marketing needs its own consent', () => {
    expect(canContact(given('email'), email('marketing'))).toBeUndefined()
    const text = { channel: 'text', purpose: 'marketing', causedAtMs: after } as const
    expect(canContact(given('text-marketing'), text)).toBeUndefined()
    expect(canContact(given('text-transactional'), text)).toBe('never-given')
  })

  test('texts about the account and texts with offers stop separately; calls stop altogether', () => {
    const reach = (kind: ConsentChange['kind'], channel: 'text' | 'call', purpose: ContactPurpose) =>
      canContact(stopped(kind), { channel, purpose, causedAtMs: after })
    expect(reach('text-transactional', 'text', 'service')).toBe('withdrawn')
    expect(reach('text-marketing', 'text', 'service')).toBeUndefined()
    expect(reach('text-marketing', 'text', 'marketing')).toBe('withdrawn')
    expect(reach('call-marketing', 'call', 'service')).toBe('withdrawn')
    expect(reach('email', 'call', 'service')).toBeUndefined()
  })

  test('an address that bounced, complained or was blocked gets nothing, whatever else holds', () => {
    for (const why of ['bounced', 'complained', 'asked'] as const)
      for (const purpose of ['service', 'reminder', 'marketing'] as const) {
        const block: Block = { why, note: '' }
        expect(canContact({ ...given('email'), block }, email(purpose))).toBe('blocked')
        expect(canContact({ ...nothing, block }, { ...email(purpose), channel: 'call' })).not.toBe('blocked')
      }
  })
})

test('a withdrawal never allows more, and a form never allows what was taken back', () => {
  const kind = fc.constantFrom(...consentKinds)
  const atMs = fc.integer({ min: 0, max: 200 })
  const contact = fc.record({
    channel: fc.constantFrom('email', 'text', 'call'),
    purpose: fc.constantFrom('service', 'reminder', 'marketing'),
    causedAtMs: atMs,
  })
  const grants = fc.array(fc.record({ kind, atMs }))
  const changes = fc.array(fc.record({ kind, atMs, action: fc.constantFrom('withdrawn' as const, 'opened' as const) }))
  fc.assert(
    fc.property(grants, changes, grants, kind, contact, (given, known, later, stopped, one) => {
      const before = canContact(projectConsents({ grants: given, changes: known }), one)
      // `stop` is the last change, so its time is the latest.
      const stop = { kind: stopped, action: 'withdrawn' as const, atMs: 200 }
      const after = canContact(projectConsents({ grants: given, changes: [...known, stop] }), one)
      if (before !== undefined) expect(after).toBeDefined()
      const withForms = canContact(projectConsents({ grants: [...given, ...later], changes: [...known, stop] }), one)
      if (after === 'withdrawn') expect(withForms).toBe('withdrawn')
    }),
  )
})
