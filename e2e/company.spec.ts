import { careers } from './content.ts'
import { expect, type Page, test } from './journey.ts'

// Searches only <main>, because the page's demo dialog has fields for a name and an email, too.
const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name)
const sentHeading = { name: careers.sent.heading }

async function introduce(page: Page) {
  await field(page, 'Name').fill('Robin Vale')
  await field(page, 'Email').fill('robin@example.com')
  await field(page, 'What you do well').fill('Four years of dispatch for two crews.')
  await page.getByRole('button', { name: 'Introduce yourself' }).click()
}

test('thanks replace the form once an introduction is stored', async ({ page }) => {
  await page.goto('/careers')
  await expect(page.getByRole('heading', { level: 1, name: careers.heading.join(' ') })).toBeVisible()
  await introduce(page)
  await expect(page.getByRole('heading', sentHeading)).toBeVisible()
  await expect(page.getByRole('status')).toBeFocused()
  await expect(field(page, 'What you do well')).toHaveCount(0)
})

test('an empty introduction gets a message at each field', async ({ page }) => {
  await page.goto('/careers')
  await page.getByRole('button', { name: 'Introduce yourself' }).click()
  await expect(page.getByText('Write a few lines about yourself.')).toBeVisible()
  await expect(field(page, 'Name')).toBeFocused()
})

test('after a lost connection the text is still there, with the support email', async ({ page, provokes }) => {
  provokes(/ERR_FAILED/)
  await page.goto('/careers')
  await page.route('**/api/forms/careers', (route) => route.abort())
  await introduce(page)
  const alert = page.getByRole('alert').filter({ hasText: 'Your note wasn’t sent. Please try again.' })
  await expect(alert.getByRole('link')).toHaveAttribute('href', /^mailto:/)
  await expect(field(page, 'What you do well')).toHaveValue('Four years of dispatch for two crews.')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an introduction is sent, and the next page is hidden from search engines', async ({ page }) => {
    await page.goto('/careers')
    await introduce(page)
    await expect(page).toHaveURL(/\/careers\/sent$/)
    await expect(page.getByRole('heading', { level: 1, ...sentHeading })).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })
})
