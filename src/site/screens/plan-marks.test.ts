// Every promised feature must be in a plan, so that the plans can be named next to the feature: on module cards, in
// drawn screens, in the steps of /miss-a-call and in the demo film's chapters. The pricing page's comparison table must
// agree with the plans' cards.
import { expect, test } from 'vitest'
import { readDemoFilm } from '#content/read-demo-video.ts'
import { planMarkOf, readPlans } from '#content/read-plans.ts'
import { readSampleWeek } from '#content/read-sample-week.ts'
import { readMissACall } from '#site/miss-a-call/read-miss-a-call.ts'
import { readTidyCash, readTidyLeads, readTidyNurture } from '#site/modules/read-module-pages.ts'
import { readPricingPage } from '#site/plans/read-pricing.ts'

const week = readSampleWeek()
const cards = [readTidyLeads, readTidyNurture, readTidyCash].flatMap((read) => read().features.cards)
const screens = { board: week.board, sequence: week.sequence, charged: week.charged, invoice: week.invoice }
const shown = Object.values(screens).flatMap(({ features }) => features)
/** In the first step the phone rings, which isn't a feature. */
const steps = readMissACall().steps.slice(1)

test.each(cards.map(({ title, feature }) => [title, feature]))('the card “%s” names its plans', (_, feature) => {
  expect(planMarkOf(feature ?? '')).toBeDefined()
})

test.each(Object.entries(screens))('the screen “%s” names the features that it shows', (_, { features }) => {
  expect(features).not.toEqual([])
})

test.each(steps.map(({ title, feature }) => [title, feature]))('the step “%s” names its plans', (_, feature) => {
  expect(planMarkOf(feature ?? '')).toBeDefined()
})

test.each([...new Set(shown)])('some plan has the feature that a screen shows: %s', (feature) => {
  expect(planMarkOf(feature)).toBeDefined()
})

test.each(readDemoFilm().chapters.map(({ title, plans }) => [title, plans]))(
  'the chapter “%s” names its plans',
  (_, plans) => {
    expect(plans).toBeDefined()
  },
)

test('the comparison agrees with the cards for every feature', () => {
  const [smallest, ...larger] = readPlans()
  for (const { rows } of readPricingPage().comparison.groups)
    for (const row of rows) {
      const mark = planMarkOf(row.feature)
      if (!('from' in row) || !mark) continue
      const from = larger.find(({ tier }) => tier === row.from)
      expect([row.feature, mark.isEvery], row.feature).toEqual([row.feature, row.from === smallest!.tier])
      if (from) expect(mark.text).toContain(from.name.split(' ')[1])
    }
})

test('a mark says every plan, or names the smallest plan with the feature; other features have no mark', () => {
  const [smallest, next] = readPlans()
  expect(planMarkOf(smallest!.features[0]!)).toMatchObject({ isEvery: true })
  expect(planMarkOf(next!.features[1]!)).toEqual({ isEvery: false, text: `${next!.name.split(' ')[1]} and up` })
  expect(planMarkOf('Mind reading')).toBeUndefined()
})
