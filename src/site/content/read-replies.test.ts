import { expect, test } from 'vitest'
import { placeholdersIn } from '#domain/texts/fill.ts'
import { readReplies } from './read-replies.ts'

test('every reply can be filled with what the office knows', () => {
  for (const { subject, body } of readReplies())
    expect(['firstName', 'you']).toEqual(expect.arrayContaining(placeholdersIn(subject + body)))
})

test('each has an id of its own', () => {
  const ids = readReplies().map(({ id }) => id)
  expect(ids).toEqual(ids.map((_, index) => `reply-${index + 1}`))
})
