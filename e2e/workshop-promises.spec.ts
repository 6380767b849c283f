// /workshop/thank-you promises messages only if WEBHOOK_WORKSHOP is set, because only its receiver can send them.

import { parse } from 'yaml'
import { dayMs } from '#domain/clock/durations.ts'
import { sampleContent } from '../src/testing/content/rendering.ts'
import { workshop } from './content.ts'
import { expect, type Page, test } from './journey.ts'
import { siteAndReceiver } from './site-and-receiver.ts'

interface Steps {
  steps: { what: string; told?: string }[]
}
const { ahead, past }: { ahead: Steps; past: Steps & { lead: string; told: string } } = parse(
  sampleContent.get('pages/thank-you.yaml')!,
)
const before = new Date(workshop.dates[0]!.starts.getTime() - 14 * dayMs)
const after = new Date(workshop.dates.at(-1)!.ends.getTime() + dayMs)

/** The text a registrant sees at this time, in reading order. */
async function wordsAt(page: Page, url: string, time: Date): Promise<string> {
  await page.clock.setFixedTime(time)
  await page.goto(`${url}/workshop/thank-you`)
  return page.getByRole('main').innerText()
}
const promises = [past.told, ...[...ahead.steps, ...past.steps].flatMap(({ told }) => told ?? [])]

test('without a webhook, nothing is promised before or after the workshop', async ({ page, baseURL }) => {
  const saidAfter = await wordsAt(page, baseURL!, after)
  for (const said of [past.lead, ...past.steps.map(({ what }) => what)]) expect(saidAfter).toContain(said)
  const saidBefore = await wordsAt(page, baseURL!, before)
  for (const { what } of ahead.steps) expect(saidBefore).toContain(what)
  for (const promise of promises) expect(saidBefore + saidAfter).not.toContain(promise)
})

test.describe('with a webhook', () => {
  const setup = siteAndReceiver((url) => ({ WEBHOOK_WORKSHOP: url('/workshop') }))

  test('promises the link before the workshop, and the next date after it', async ({ page }) => {
    const saidAfter = await wordsAt(page, setup.site.url, after)
    for (const said of [`${past.lead} ${past.told}`, ...past.steps.map(({ what, told }) => told ?? what)])
      expect(saidAfter).toContain(said)
    const saidBefore = await wordsAt(page, setup.site.url, before)
    for (const { what, told } of ahead.steps) expect(saidBefore).toContain(told ?? what)
  })
})
