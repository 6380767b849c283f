// When a request fails, a program gets JSON, and a browser gets one of our own pages with the same status.
import { expectNoViolation } from './axe.ts'
import { notFound, problem } from './content.ts'
import { expect, test } from './journey.ts'

const cases = [
  ['/media/demo-video', 403, problem.heading.closed, 'Fill out the form first, and this video opens.'],
  ['/api/forms/contact', 405, problem.heading.refused, 'Send the form by POST.'],
  ['/storage/pack.zip', 403, problem.heading.closed, 'Error downloading file. Please try again.'],
] as const

for (const [path, status, heading, detail] of cases)
  test(`${path} in a browser shows a ${status} page with links to other pages`, async ({ page, provokes }) => {
    provokes(new RegExp(`status of ${status}`))
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const response = await page.goto(path)
      expect(response?.status()).toBe(status)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.getByRole('main').getByText(detail)).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      await expectNoViolation(page)
    }
  })

test('an unknown API URL shows the 404 page', async ({ page, provokes }) => {
  provokes(/status of 404/)
  expect((await page.goto('/api/nothing'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound.heading)
})
