// Tests the honeypot, a field that only bots fill in, in a real browser. A bot gets the usual response. Its lead is
// quarantined: it is stored with the reason ('honeypot'), but sent to no destination.
import { contactPage } from '../content.ts'
import { expect, type Page, test } from '../journey.ts'
import { storedLeads } from '../leads.ts'
import { siteAndReceiver } from '../site-and-receiver.ts'

const setup = siteAndReceiver((url) => ({ WEBHOOK_CONTACT: url('/contact') }))

const message = { name: 'Linden Lane', subject: 'Cheap links', message: 'Buy ten.' }

/** Fills in every field there is, as a bot does, and submits. */
async function sendAsRobot(page: Page, email: string) {
  await page.goto(`${setup.site.url}/contact`)
  for (const [name, value] of Object.entries({ ...message, email, website: 'https://spam.example' }))
    await page.locator(`main [name=${name}]`).fill(value)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: contactPage.sent.heading })).toBeVisible()
}

async function expectQuarantined(email: string) {
  expect(storedLeads(setup.site, email)).toMatchObject([{ state: 'quarantined', quarantine: 'honeypot' }])
  expect(setup.receiver.received).toEqual([])
}

test('a filled honeypot, sent by our own script, quarantines the lead with the usual response', async ({ page }) => {
  await sendAsRobot(page, 'robot@spam.example')
  await expectQuarantined('robot@spam.example')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a filled honeypot, sent by the browser itself, quarantines the lead, too', async ({ page }) => {
    await sendAsRobot(page, 'plain-robot@spam.example')
    await expectQuarantined('plain-robot@spam.example')
  })

  test('a filled honeypot quarantines the lead after a faulty first try, too', async ({ page, provokes }) => {
    provokes(/status of 422/)
    await page.goto(`${setup.site.url}/contact`)
    for (const [name, value] of Object.entries({ ...message, email: 'a@b', website: 'x' }))
      await page.locator(`main [name=${name}]`).fill(value)
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.locator('[name=email]').fill('second-robot@spam.example')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('heading', { name: contactPage.sent.heading })).toBeVisible()
    await expectQuarantined('second-robot@spam.example')
  })
})
