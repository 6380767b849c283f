import { expect, test } from 'vitest'
import { faultSentence } from './fault-sentence.ts'

test.each([
  [['description'], 'Add a description.'],
  [['hero', 'lead'], 'Add an intro.'],
  [['picture', 'alt'], 'Add an image description.'],
  [['hero', 'headline', 1], 'Fill in this line, or take it out.'],
  [['faq', 0, 'strong'], 'Fill this in.'],
  [[], 'A text is empty. Fill it in.'],
])('says what to do where a text is empty: %j', (path, sentence) => {
  expect(faultSentence('is empty', path)).toBe(sentence)
})

test.each([
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
