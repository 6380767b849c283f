import { expect, test } from 'vitest'
import { placeholdersIn } from '#domain/texts/fill.ts'
import { readReplies } from './read-replies.ts'

test('every reply uses only placeholders that the office can fill in', () => {
  for (const { subject, body } of readReplies())
    expect(['firstName', 'you']).toEqual(expect.arrayContaining(placeholdersIn(subject + body)))
})

test('numbers the replies in their ids', () => {
  const ids = readReplies().map(({ id }) => id)
  expect(ids).toEqual(ids.map((_, index) => `reply-${index + 1}`))
})
