import { expect, test } from 'vitest'
import { readFaq } from '#site/home/read-faq.ts'
import { readHome } from '#site/home/read-home.ts'
import { readOrder, readOrderPlan } from '#site/order/read-order.ts'
import { readShell } from '#site/shell/read-shell.ts'
import { readWithSlip } from '#testing/content-slip.ts'
import { withFacts } from './with-facts.ts'

const where = { file: 'faq.yaml' }

test('facts are filled in wherever they are named', () => {
  const words = {
    trust: 'Trusted by {claim:trusted-by} businesses',
    prices: ['From {fromPrice}', '{setupFee} once'],
    plan: 'Comes with {planWith:Custom branding}, {planWith:Visit reminders} has reminders',
    own: '{when}',
  }
  expect(withFacts(words, { ...where, own: { when: 'Monday' } })).toEqual({
    trust: 'Trusted by 100+ businesses',
    prices: ['From $199', '$497 once'],
    plan: 'Comes with Tidy Titan, Tidy Tactician has reminders',
    own: 'Monday',
  })
})

test.each<[path: string, slip: [string, string], read: () => unknown, fault: string]>([
  [
    'faq.yaml',
    ['{claim:support-hours}', '{claim:suport-hours}'],
    readFaq,
    'content/faq.yaml: questions, item 3 (Who helps when something breaks?), answer: there is no {claim:suport-hours}. Known here: {claim:trusted-by}',
  ],
  [
    'faq.yaml',
    ['The {setupFee}', 'The {setup_fee}'],
    readFaq,
    'content/faq.yaml: questions, item 4 (Am I locked into a contract?), answer: there is no {setup_fee}. Known here: {fromPrice} {setupFee}',
  ],
  [
    'pages/home.yaml',
    ['{setupFee}', '{setup_fee}'],
    readHome,
    'content/pages/home.yaml: pricing.text: there is no {setup_fee}',
  ],
  [
    'shell.yaml',
    ['{claim:trusted-by}', '{claim:trusted}'],
    readShell,
    'content/shell.yaml: footer.trust: there is no {claim:trusted}',
  ],
  [
    'pages/order.yaml',
    ['after: Then {price}', 'after: Then {prize}'],
    () => readOrder(readOrderPlan('titan')),
    'content/pages/order.yaml: receipt.after: there is no {prize}. Known here: {plan} {price} {due} {setup} {email}',
  ],
])('a misspelled place in %s stops the build with file and key', (path, slip, read, fault) => {
  expect(() => readWithSlip(path, slip, read)).toThrow(fault)
})

test('a feature that no plan has is no fact', () => {
  expect(() => withFacts('{planWith:Free lunch}', where)).toThrow('content/faq.yaml: there is no {planWith:Free lunch}')
})
