// What /workshop/thank-you promises: messages only if WEBHOOK_WORKSHOP notifies somebody who can send them.
import { expect, type Page, test } from './journey.ts'
import { siteAndReceiver } from './site-and-receiver.ts'

const twoWeeksBefore = new Date('2025-10-06T12:12:00Z')
const promises = /\b(?:link|text|email|message|invitation|hear about|send)\b/i

/** What a registrant reads, in reading order. */
async function wordsAt(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/workshop/thank-you`)
  return page.getByRole('main').innerText()
}

test('nobody is told: nothing is promised, before the date and after it', async ({ page, baseURL }) => {
  const after = await wordsAt(page, baseURL!)
  expect(after).toContain('This one’s over, so the replay is yours.')
  expect(after).toContain('You’ll find it on the workshop page.')
  // This one is an instruction to the visitor, not a promise of ours.
  expect(after.replace('Send one text.', '')).not.toMatch(promises)
  await page.clock.setFixedTime(twoWeeksBefore)
  const before = await wordsAt(page, baseURL!)
  expect(before).toContain('Grab a coffee. We start right on time.')
  expect(before.replace('the three texts you keep not sending', '')).not.toMatch(promises)
})

test.describe('with an automation', () => {
  const setup = siteAndReceiver((url) => ({ WEBHOOK_WORKSHOP: url('/workshop') }))

  test('the link before the date, the next date after it', async ({ page }) => {
    const after = await wordsAt(page, setup.site.url)
    expect(after).toContain('This one’s over, so the replay is yours. You’ll hear about the next date first.')
    expect(after).toContain('You get the first invitation.')
    expect(after).not.toContain('workshop page')
    await page.clock.setFixedTime(twoWeeksBefore)
    const before = await wordsAt(page, setup.site.url)
    expect(before).toContain('Grab a coffee and open the link we send you.')
    expect(before).not.toContain('We start right on time.')
  })
})
