import { expect, test } from 'vitest'
import { describeLocation } from './describe-location.ts'

const content = {
  title: 'Plans',
  plans: [{ name: 'Tidy Tactician', features: ['One', 'Two'] }, { prices: { card: {} } }],
  questions: [{ question: 'Does it work with the calendar, the website and the card processor we have?' }],
}

test.each([
  [['title'], 'title'],
  [['plans'], 'plans'],
  [['plans', 0], 'plans, item 1 (Tidy Tactician)'],
  [['plans', 0, 'features', 1], 'plans, item 1 (Tidy Tactician), features, item 2'],
  [['plans', 1, 'prices', 'card'], 'plans, item 2, prices.card'],
  [['questions', 0, 'answer'], 'questions, item 1 (Does it work with the calendar, the webs…), answer'],
  [['not', 'there', 3], 'not.there.3'],
  [[], ''],
])('%j is described as %s', (path, location) => {
  expect(describeLocation(content, path)).toBe(location)
})
