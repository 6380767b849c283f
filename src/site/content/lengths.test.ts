import { expect, test } from 'vitest'
import { readFaq } from '#site/home/read-faq.ts'
import { readPricingPage } from '#site/plans/read-pricing.ts'
import { readSmsCalculator } from '#site/sms/read-sms-calculator.ts'
import { type Keys, readWithValue } from '#testing/content/invalid-content.ts'
import { bullet, button, headline, headlineLine, lead, textWith } from './lengths.ts'

test.each([
  ['two lines of six words', headline, 'Good clients come back right on schedule, and so does every cent.'],
  ['a line of six words', headlineLine, 'You’re mopping, and it’s already answered.'],
  ['a lead of twenty-five', lead, Array(25).fill('word').join(' ')],
  ['a bullet of eight', bullet, 'Texts your {claim:more-leads} leads back – within two minutes'],
  ['a button of four', button, 'See [what it costs](/a-very-long-address-that-nobody-reads)'],
])('%s fits', (_, text, written) => {
  expect(text.parse(written)).toBe(written)
})

test.each([
  ['a headline of thirteen words', headline, Array(13).fill('word').join(' '), 'has 13 words, at most 12 fit'],
  ['a headline of 200 characters', headline, 'x'.repeat(200), 'has 200 characters, at most 80 fit'],
  ['a line of seven words', headlineLine, 'one two three four five six seven', 'has 7 words, at most 6 fit'],
  ['a lead of twenty-six', lead, Array(26).fill('word').join(' '), 'has 26 words, at most 25 fit'],
  ['a bullet of nine', bullet, Array(9).fill('word').join(' '), 'has 9 words, at most 8 fit'],
  ['a button of five', button, 'See what it really costs', 'has 5 words, at most 4 fit'],
  ['nothing', button, '', ''],
])('%s is rejected', (_, text, written, fault) => {
  const checked = text.safeParse(written)
  expect(checked.error?.issues[0]?.message).toContain(fault)
})

const counted = textWith('count', 'segments?')

test.each([['Show {count} more'], ['{count} {segments}, all {count}'], ['{count} of ^ { } [ ]']])('%s', (written) => {
  expect(counted.parse(written)).toBe(written)
})

test.each([
  ['Show {cuont} more', 'there is no {cuont}. Known here: {count} {segments}'],
  ['{count} and {claim:more-leads}', 'there is no {claim:more-leads}. Known here: none'],
  ['Show more', 'must contain {count}'],
])('a sentence that is missing its placeholder or has an unknown one is rejected: %s', (written, fault) => {
  expect(counted.safeParse(written).error?.issues.map(({ message }) => message)).toEqual([fault])
})

const long = (count: number) => Array(count).fill('word').join(' ')

test.each<[path: string, change: [Keys, unknown], read: () => unknown, fault: RegExp]>([
  ['faq.yaml', [['heading'], long(13)], readFaq, /heading: has 13 words/],
  ['pages/pricing.yaml', [['heading', 0], long(7)], readPricingPage, /heading, item 1: has 7 words/],
  [
    'pages/sms-calculator.yaml',
    [['words', 'analysis', 'more'], 'Show {counts} more'],
    readSmsCalculator,
    /words\.analysis\.more: there is no {counts}\. Known here: {count}/,
  ],
  ['pages/pricing.yaml', [['lead'], long(26)], readPricingPage, /lead: has 26 words/],
  [
    'plans.yaml',
    [['plans', 0, 'features', 0], long(9)],
    readPricingPage,
    /plans, item 1 \(.+\), features, item 1: has 9 words, at most 8 fit/,
  ],
  [
    'plans.yaml',
    [['plans', 0, 'cta'], long(5)],
    readPricingPage,
    /plans, item 1 \(.+\), cta: has 5 words, at most 4 fit/,
  ],
])('in %s, a text that is too long stops the build: %j', (path, change, read, fault) => {
  expect(() => readWithValue(path, change, read)).toThrow(new RegExp(`^content/${path}: ${fault.source}`))
})
