// Tests which corrected email address is in a person's state. The rest is tested with random events in a real store.
import { expect, test } from 'vitest'
import { type PersonEvent, type PersonRequest, projectPerson } from './project-person.ts'

const request: PersonRequest = { id: 'a', clockFromMs: 1_000, answerWithin: 'two-minutes', isHeld: false }
const base = (atMs: number) => ({ id: `event ${atMs}`, requestId: 'a', atMs, who: 'ann' })
const corrected = (value: string, atMs: number): PersonEvent => ({
  ...base(atMs),
  ...{ kind: 'corrected', field: 'email', value },
})
const emailAfter = (...events: PersonEvent[]) => projectPerson([request], events).state.corrected.email

test('the last corrected email counts, unless it was withdrawn or its address is gone', () => {
  const [one, other] = [corrected('one@x.example', 2_000), corrected('other@x.example', 3_000)]
  expect(emailAfter()).toBeUndefined()
  expect(emailAfter(one, other)).toBe('other@x.example')
  expect(emailAfter(one, other, { ...base(4_000), kind: 'withdrawn', eventId: other.id })).toBe('one@x.example')
  expect(emailAfter(one, corrected('', 3_000))).toBe('one@x.example')
  expect(emailAfter(corrected('', 3_000))).toBeUndefined()
})
