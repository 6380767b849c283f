// Three forms that are replaced by a thank-you message on the same page. The webhook gets what was typed. For careers
// and the savings review, it also gets the form's name. For the savings review, it also gets the figures on the page.
import { contactPage, costs } from '../content.ts'
import { expect, test } from '../journey.ts'
import { siteAndReceiver } from '../site-and-receiver.ts'

test.describe.configure({ mode: 'serial' })
const setup = siteAndReceiver((url) => ({ WEBHOOK_CONTACT: url('/contact'), WEBHOOK_REQUESTS: url('/requests') }))

test('contact: the four fields, in order', async ({ page }) => {
  const values = {
    name: 'Linden Lane',
    email: 'ada@linden.example',
    subject: 'Moving over',
    message: 'Can you move\n140 clients? — “soon”',
  }
  await page.goto(`${setup.site.url}/contact`)
  for (const [name, value] of Object.entries(values)) await page.locator(`main [name=${name}]`).fill(value)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: contactPage.sent.heading })).toBeVisible()
  expect(await setup.bodiesOf(values.email)).toEqual([JSON.stringify(values)])
})

test('careers: the introduction, named as such', async ({ page }) => {
  const introduction = {
    name: 'Mo Lin',
    email: 'work@linden.example',
    message: 'Four years of dispatch for two crews.',
  }
  await page.goto(`${setup.site.url}/careers`)
  for (const [name, value] of Object.entries(introduction)) await page.locator(`main [name=${name}]`).fill(value)
  await page.getByRole('button', { name: 'Introduce yourself' }).click()
  await expect(page.getByRole('button', { name: 'Introduce yourself' })).toHaveCount(0)
  expect(JSON.parse((await setup.bodiesOf(introduction.email))[0]!)).toEqual({ ...introduction, form: 'careers' })
})

test('savings review: the figures that the page shows', async ({ page }) => {
  await page.goto(`${setup.site.url}/savings-calculator?crm=80&timeframe=yearly`)
  await page.getByRole('textbox', { name: costs.find(({ id }) => id === 'website')!.name }).fill('$310.25')
  await page.locator('main [name=name]').fill('Ada Reyes')
  await page.locator('main [name=email]').fill('figures@linden.example')
  await page.getByRole('button', { name: 'Send my numbers' }).click()
  await expect(page.getByRole('button', { name: 'Send my numbers' })).toHaveCount(0)
  expect(JSON.parse((await setup.bodiesOf('figures@linden.example'))[0]!)).toEqual({
    name: 'Ada Reyes',
    email: 'figures@linden.example',
    figures: {
      ...Object.fromEntries(costs.map(({ id, defaultUsd }) => [id, defaultUsd])),
      crm: 80,
      website: 310.25,
      timeframe: 'yearly',
    },
    form: 'savings-review',
  })
})
