import { expect, test } from 'vitest'
import { placesIn } from '#domain/words/fill.ts'
import { readReplies } from './read-replies.ts'

test('every reply can be filled with what the office knows', () => {
  for (const { subject, body } of readReplies())
    expect(['firstName', 'you']).toEqual(expect.arrayContaining(placesIn(subject + body)))
  expect(readReplies().map(({ id }) => id)).toEqual(['reply-1', 'reply-2', 'reply-3'])
})
