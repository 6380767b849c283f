import { expect, test } from 'vitest'
import { kindsOfConsent } from './consent-kinds.ts'
import { forms } from './index.ts'

test('each box about messages names its channels, and the terms name none', () => {
  for (const { name, consents } of forms.values())
    for (const { field, purpose, kinds } of consents)
      expect(kinds.length > 0, `${name} ${field}`).toBe(purpose !== 'terms')
})

test('the channels of each box are those that its words name', () => {
  for (const { name, consents } of forms.values())
    for (const { field, text, kinds } of consents) {
      const named = (word: RegExp, kind: string) =>
        expect(
          kinds.some((one) => one.startsWith(kind)),
          `${name} ${field}: ${kind}`,
        ).toBe(word.test(text))
      named(/text messages/, 'text')
      named(/calls/, 'call')
    }
})

test('maps a stored consent by form, field and version', () => {
  const sms = { form: 'workshop-registration', field: 'smsAccepted' }
  expect(kindsOfConsent({ ...sms, version: '2026-11-20' })).toEqual(['text-marketing', 'call-marketing'])
  expect(kindsOfConsent({ ...sms, version: '2026-11-21' })).toEqual(['text-marketing', 'call-marketing'])
  const demo = { form: 'demo-request', version: '2026-11-20' }
  expect(kindsOfConsent({ ...demo, field: 'transactionalConsent' })).toEqual(['text-transactional'])
  expect(kindsOfConsent({ ...demo, field: 'marketingConsent' })).toEqual(['text-marketing'])
  expect(kindsOfConsent({ form: 'gone', field: 'x', version: '1' })).toEqual([])
})
