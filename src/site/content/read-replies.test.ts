import { expect, test } from 'vitest'
import { placesIn } from '#domain/words/fill.ts'
import { readReplies } from './read-replies.ts'

test('every reply can be filled with what the office knows', () => {
  for (const { subject, body } of readReplies())
    expect(['firstName', 'you']).toEqual(expect.arrayContaining(placesIn(subject + body)))
})

test('each has an id of its own', () => {
  const ids = readReplies().map(({ id }) => id)
  expect(ids).toEqual(ids.map((_, index) => `reply-${index + 1}`))
})
