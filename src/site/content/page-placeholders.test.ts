import { expect, test } from 'vitest'
import { readFaq } from '#site/home/read-faq.ts'
import { readHome } from '#site/home/read-home.ts'
import { readOrder, readOrderPlan } from '#site/order/read-order.ts'
import { readShell } from '#site/shell/read-shell.ts'
import { type Keys, readWithFile, readWithValue } from '#testing/content/invalid-content.ts'
import { samplePlans } from '#testing/sample-plans.ts'
import { fillPage } from './page-placeholders.ts'
import { readClaims } from './read-claims.ts'
import { readPlans } from './read-plans.ts'

const where = { file: 'faq.yaml' }

test('fills in the placeholders at every depth', () => {
  const [[claim, { figure }] = ['', { figure: '' }]] = Object.entries(readClaims())
  const words = {
    trust: `Trusted by {claim:${claim}} businesses`,
    prices: ['From {fromPrice}', '{setupFee} once'],
    plan: 'Comes with {planWith:Titan feature 1}, {planWith:Tactician feature 8} has reminders',
    own: '{when}',
  }
  const filled = () => fillPage(words, { ...where, own: { when: 'Monday' } })
  expect(readWithFile('plans.yaml', samplePlans, filled)).toEqual({
    trust: `Trusted by ${figure} businesses`,
    prices: ['From $199', '$497 once'],
    plan: 'Comes with Tidy Titan, Tidy Tactician has reminders',
    own: 'Monday',
  })
})

test.each<[path: string, change: [Keys, string], read: () => unknown, fault: RegExp]>([
  [
    'faq.yaml',
    [['questions', 0, 'answer'], 'Day and night: {claim:suport-hours}'],
    readFaq,
    /questions, item 1 \(.+\), answer: there is no {claim:suport-hours}\. Known here: {claim:[\w-]+}/,
  ],
  [
    'faq.yaml',
    [['questions', 1, 'answer'], 'It is {setup_fee}'],
    readFaq,
    /questions, item 2 \(.+\), answer: there is no {setup_fee}\. Known here: {fromPrice} {setupFee}/,
  ],
  ['pages/home.yaml', [['pricing', 'text'], 'It is {setup_fee}'], readHome, /pricing\.text: there is no {setup_fee}/],
  ['shell.yaml', [['footer', 'trust'], 'By {claim:trusted}'], readShell, /footer\.trust: there is no {claim:trusted}/],
  [
    'pages/order.yaml',
    [['receipt', 'after'], 'Then {prize}'],
    () => readOrder(readOrderPlan(readPlans()[0]!.tier)),
    /receipt\.after: there is no {prize}\. Known here: {fromPrice} {setupFee} {usage} {plan} {price} {due} {setup} {email}/,
  ],
])('a misspelled placeholder in %s stops the build and names the file and key: %j', (path, change, read, fault) => {
  expect(() => readWithValue(path, change, read)).toThrow(new RegExp(`^content/${path}: ${fault.source}`))
})

test('rejects {planWith:…} with a feature that no plan has', () => {
  expect(() => fillPage('{planWith:Free lunch}', where)).toThrow('content/faq.yaml: there is no {planWith:Free lunch}')
})
