// Tests the details that `leads show` prints about a person in addition to the fields of the form.
import { expect, test } from 'vitest'
import { unanswered, untouched } from '#domain/leads/project-person.ts'
import { workText } from './lead-text.ts'

test('names the corrected email, and who corrected it', () => {
  const email = 'ann@gmail.example'
  const event = {
    id: 'e',
    requestId: 'a',
    atMs: 1_000,
    who: 'dana',
    kind: 'corrected',
    field: 'email',
    value: email,
  } as const
  const work = { ...untouched, ...unanswered, state: 'closed', corrected: { email } } as const
  const person = { emails: [email, 'ann@gmial.example'], leads: ['a'] }
  const text = workText({ work, events: [event], person }, new Map([['dana', 'Dana']]))
  expect(text).toContain(`corrected email         ${email}`)
  expect(text).toContain(`person’s emails         ${email}, ann@gmial.example`)
  expect(text).toContain(`Dana  corrected email: ${email}`)
})
