import { expect, test } from 'vitest'
import { findNotes } from './find-notes.ts'

const claims = {
  fast: { text: 'under 2 minutes', needsSource: true },
  measured: { text: '88% in time', needsSource: true, measure: { of: 'answered-in-time', share: 80 } },
  plain: { text: '24/7', needsSource: false },
}

test('a claim without a source is named where a text makes it', () => {
  const value = { hero: { lead: 'Answers in {claim:fast}.', lines: ['{claim:plain}', 'Again {claim:fast}'] } }
  expect(findNotes(value, claims)).toEqual([
    { key: 'hero.lead', claim: 'fast', message: '“under 2 minutes” has no source.' },
    { key: 'hero.lines.1', claim: 'fast', message: '“under 2 minutes” has no source.' },
  ])
})

test('what the office measures needs no other source; an unknown claim is not ours to name', () => {
  expect(findNotes({ a: '{claim:measured} {claim:nope}' }, claims)).toEqual([])
})

test('a sample is named as a whole', () => {
  expect(findNotes([{ sample: false }, { sample: true, text: 'x' }], claims)).toEqual([
    { key: '1', claim: undefined, message: 'A sample.' },
  ])
})

test('claims may be a draft that holds anything', () => {
  for (const odd of [{ fast: null }, { fast: ['x'] }, { fast: 'x' }, [null], [], 7, 'x'])
    expect(findNotes('{claim:fast}', odd)).toEqual([])
})
