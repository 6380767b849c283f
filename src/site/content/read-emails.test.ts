import { expect, test } from 'vitest'
import { ContentFault } from '#domain/content/content-fault.ts'
import { emailNames } from '#emails/email-names.ts'
import { type Keys, readWithFile, readWithValue } from '#testing/content/invalid-content.ts'
import { sampleContent } from '#testing/content/rendering.ts'
import { readEmailTexts } from './read-emails.ts'

test('every email has a content file', () => {
  expect(Object.keys(readEmailTexts().emails)).toEqual(emailNames)
})

test('accepts a different phrase for what the visitor did, form by form', () => {
  const read = (did: object) => readWithValue('emails/shared.yaml', [['did'], did], readEmailTexts).shared.did
  expect(read({ contact: 'wrote to us', other: 'wrote' })).toEqual({ contact: 'wrote to us', other: 'wrote' })
  expect(faultOf(() => read({ contacts: 'wrote to us', other: 'wrote' }))).toContain('contacts')
})

test.each<[keys: Keys, is: unknown, message: string]>([
  [['subject'], 'Order', 'must contain {plan}'],
  [['subject'], '{plan} for {firstName}', 'there is no {firstName}'],
  [['usage'], undefined, 'usage: is missing'],
])('reports a fault in an email with file and key: %j → %s', (keys, is, message) => {
  const file = 'emails/order-received.yaml'
  const fault = faultOf(() => readWithValue(file, [keys, is], readEmailTexts))
  expect(fault).toContain(file)
  expect(fault).toContain(message)
})

test('rejects a link with an unknown target, and a missing link', () => {
  const file = 'emails/booking-confirmed.yaml'
  const change = (was: RegExp, is: string) =>
    faultOf(() => readWithFile(file, sampleContent.get(file)!.replace(was, is), readEmailTexts))
  expect(change(/\(#manage\)/, '(#nowhere)')).toContain("not to '#nowhere'")
  expect(change(/\[[^\]]+\]\(#manage\)/, 'Move it')).toContain('[words](#manage)')
})

function faultOf(read: () => unknown): string {
  try {
    read()
  } catch (fault) {
    if (fault instanceof ContentFault) return fault.message
    throw fault
  }
  return ''
}
