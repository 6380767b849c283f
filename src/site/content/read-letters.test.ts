import { afterEach, expect, test } from 'vitest'
import { ContentFault } from '#domain/content/content-fault.ts'
import { letterNames } from '#domain/mail/letters.ts'
import { sampleContent, sampleRendering } from '#testing/rendering.ts'
import { readLetterWords } from './read-letters.ts'
import { beginRendering } from './rendering.ts'

afterEach(() => beginRendering(sampleRendering))

test('every letter has its words', () => {
  expect(Object.keys(readLetterWords().letters)).toEqual(letterNames)
})

test.each([
  ['subject: "{plan} order"', 'subject: Order', 'must contain {plan}'],
  ['subject: "{plan} order"', 'subject: "{plan} for {firstName}"', 'there is no {firstName}'],
  ['usage: ', 'usages: ', 'usages'],
])('a slip in a letter is named by file and key: %s → %s', (was, is, message) => {
  const file = 'letters/order-received.yaml'
  const text = sampleContent.get(file)!.replace('We got your {plan} order', '"{plan} order"').replace(was, is)
  beginRendering({ ...sampleRendering, content: new Map([...sampleContent, [file, text]]) })
  const fault = faultOf(readLetterWords)
  expect(fault).toContain(file)
  expect(fault).toContain(message)
})

test('a link that leads nowhere, and one that is missing', () => {
  const file = 'letters/booking-confirmed.yaml'
  const change = (was: string, is: string) => {
    const content = new Map([...sampleContent, [file, sampleContent.get(file)!.replace(was, is)]])
    beginRendering({ ...sampleRendering, content })
    return faultOf(readLetterWords)
  }
  expect(change('(#manage)', '(#nowhere)')).toContain("not to '#nowhere'")
  expect(change('[Move or cancel your call](#manage)', 'Move it')).toContain('[words](#manage)')
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
