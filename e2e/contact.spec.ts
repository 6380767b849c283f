// The message form is sent without leaving the page and keeps its text on failure. Without JavaScript, a separate page
// says thanks.
import { contactPage } from './content.ts'
import { expect, type Page, test } from './journey.ts'

async function write(page: Page) {
  const form = page.locator('main') // The demo dialog has an email field too.
  await form.getByLabel('Name').fill('Linden Lane')
  await form.getByLabel('Email').fill('contact@linden.example')
  await form.getByLabel('Subject').fill('Moving over')
  await form.getByLabel('Message').fill('Can you move 140 clients?')
}

test('the fields are as specified', async ({ page }) => {
  await page.goto('/contact')
  const placeholders = { name: 'Enter your name', email: 'Enter your email', subject: "What's this about?" }
  for (const [name, placeholder] of Object.entries(placeholders))
    await expect(page.locator(`main [name=${name}]`)).toHaveAttribute('placeholder', placeholder)
  const message = page.locator('main [name=message]')
  await expect(message).toHaveAttribute('placeholder', 'How can we help you?')
  await expect(message).toHaveAttribute('rows', '6')
})

test('a message is sent, and thanks replace the form', async ({ page }) => {
  await page.goto('/contact')
  await write(page)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: contactPage.sent.heading })).toBeVisible()
  await expect(page.getByText(contactPage.sent.text)).toBeVisible()
  await expect(page.locator('main [name=message]')).toHaveCount(0)
  await expect(page).toHaveURL('/contact')
})

test('a failure says where else to write, and keeps the text', async ({ page, provokes }) => {
  provokes(/ERR_FAILED/)
  await page.route('**/api/forms/contact', (route) => route.abort())
  await page.goto('/contact')
  await write(page)
  await page.getByRole('button', { name: 'Send message' }).click()
  const alert = page.locator('main').getByRole('alert')
  await expect(alert).toContainText('Your message wasn’t sent. Please try again.')
  await expect(alert.getByRole('link')).toHaveAttribute('href', /^mailto:/)
  await expect(page.getByLabel('Message')).toHaveValue('Can you move 140 clients?')
  await page.unroute('**/api/forms/contact')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: contactPage.sent.heading })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a message leads to a page with the same thanks', async ({ page }) => {
    await page.goto('/contact')
    await write(page)
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page).toHaveURL('/contact/sent')
    await expect(page.getByRole('heading', { name: contactPage.sent.heading })).toBeVisible()
  })
})
