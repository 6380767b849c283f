import { expect, test } from 'vitest'
import { faultSentence } from './fault-sentence.ts'

test.each([
  ['is empty', 'A line can’t be empty. Fill it in or remove it.'],
  [
    'there is no {claim:respons-time}. Known here: {claim:more-leads} {claim:response-time}',
    'There’s no claim “respons-time.” Did you mean response-time?',
  ],
  ['there is no {setup_fee}. Known here: {setupFee}', 'There’s no {setup_fee}. Did you mean {setupFee}?'],
  ['there is no {weather}. Known here: {setupFee}', 'There is no {weather}. Known here: {setupFee}.'],
  ['has 14 words, at most 12 fit: a headline', 'Has 14 words, at most 12 fit: a headline.'],
])('makes a sentence of “%s”', (message, sentence) => {
  expect(faultSentence(message)).toBe(sentence)
})
