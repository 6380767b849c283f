import { expect, test } from 'vitest'
import { findNotes } from './find-notes.ts'
import { postPlaceholders } from './placeholder-texts.ts'

const claims = {
  fast: { text: 'under 2 minutes', needsSource: true },
  measured: { text: '88% in time', needsSource: true, measure: { of: 'answered-in-time', share: 80 } },
  plain: { text: '24/7', needsSource: false },
}

test('reports a claim without a source wherever a text uses it', () => {
  const value = { hero: { lead: 'Answers in {claim:fast}.', lines: ['{claim:plain}', 'Again {claim:fast}'] } }
  expect(findNotes(value, claims)).toEqual([
    { key: 'hero.lead', claim: 'fast', message: '“under 2 minutes” has no source.' },
    { key: 'hero.lines.1', claim: 'fast', message: '“under 2 minutes” has no source.' },
  ])
})

test('needs no source for a claim that the office measures, and ignores an unknown claim', () => {
  expect(findNotes({ a: '{claim:measured} {claim:nope}' }, claims)).toEqual([])
})

test('reports a sample as a whole', () => {
  expect(findNotes([{ sample: false }, { sample: true, text: 'x' }], claims)).toEqual([
    { key: '1', claim: undefined, message: 'A sample.' },
  ])
})

test('reports the placeholders of a new post', () => {
  const { heading, body } = postPlaceholders
  const value = { title: 'Loud weeks', next: { heading }, body: `My own start.\n\n${body}` }
  expect(findNotes(value, claims).map(({ key }) => key)).toEqual(['next.heading', 'body'])
})

test('accepts anything as claims, because they may be a draft', () => {
  for (const odd of [{ fast: null }, { fast: ['x'] }, { fast: 'x' }, [null], [], 7, 'x'])
    expect(findNotes('{claim:fast}', odd)).toEqual([])
})
