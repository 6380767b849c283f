import { expect, test } from 'vitest'
import { comparable, locateTexts, textsOf } from './find-texts.ts'

const locate = (fields: Parameters<typeof locateTexts>[0], texts: string[]) =>
  Object.fromEntries(
    [
      ...locateTexts(
        fields,
        texts.map((text, index) => ({ source: index, text: comparable(text) })),
      ),
    ].map(([key, sources]) => [key, [...sources]]),
  )

test('reads texts as the page shows them, with placeholders filled and Markdown without its marks', () => {
  const value = {
    hero: { headline: ['Run the week.', 'Don’t chase it.'], lead: 'From {fromPrice} a month, {nobody} knows.' },
    body: '## The **first** text\n\nSee the [calculator](/sms-calculator).\n\n- *One*\n> `Two`',
    priceUsd: 1299,
    isOn: true,
  }
  expect(textsOf(value, { fromPrice: '$199' })).toEqual([
    { key: 'hero.headline.0', text: 'Run the week.' },
    { key: 'hero.headline.1', text: "Don't chase it." },
    { key: 'hero.lead', text: 'From $199 a month, {nobody} knows.' },
    { key: 'body', text: 'The first text' },
    { key: 'body', text: 'See the calculator.' },
    { key: 'body', text: 'One' },
    { key: 'body', text: 'Two' },
    { key: 'priceUsd', text: '$1,299' },
  ])
})

test('finds a text on the page despite different spaces and quotes', () => {
  const fields = textsOf({ lead: 'It’s “calm” work.', label: 'See plans' }, {})
  expect(locate(fields, ['It\u2019s\n  "calm"\u00a0work.', 'See plans', 'See plans'])).toEqual({
    lead: [0],
    label: [1, 2],
  })
})

test('gives equal texts separate elements only if there are as many elements as texts', () => {
  const fields = textsOf({ a: 'See plans', b: 'See plans' }, {})
  expect(locate(fields, ['See plans', 'other', 'See plans'])).toEqual({ a: [0], b: [2] })
  expect(locate(fields, ['See plans'])).toEqual({ a: [0], b: [0] })
})

test('finds a sentence in the smallest text around it, but no short word inside a text', () => {
  const fields = textsOf({ line: 'Let it stop chasing you.', word: 'week' }, {})
  const page = ['Run the week. Let it stop chasing you. And more.', 'Run the week. Let it stop chasing you.', 'Weekly']
  expect(locate(fields, page)).toEqual({ line: [1] })
})
