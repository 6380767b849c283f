// A name, email and phone number that a visitor typed once are offered in every form of that visit, as /privacy says.
// They leave the browser only when the visitor sends a form.
import { contactPage, demoButton } from '../content.ts'
import { expect, type Page, test } from '../journey.ts'

const ada = { name: 'Ada Reyes', firstName: 'Ada', lastName: 'Reyes', email: 'known@linden.example' }
const phone = '(614) 555-0123'

/** The values of the form's fields that identify the visitor. */
const valuesIn = (page: Page, form: string) =>
  page
    .locator(form)
    .first()
    .evaluate((element) => {
      const names = ['name', 'firstName', 'lastName', 'email', 'phone']
      const fields = [...element.querySelectorAll('input')].filter(({ name }) => names.includes(name))
      return Object.fromEntries(fields.map(({ name, value }) => [name, value]))
    })

async function writeTo(page: Page) {
  await page.goto('/contact')
  const form = page.locator('main form')
  await form.locator('[name=name]').fill(ada.name)
  await form.locator('[name=email]').fill(ada.email)
  await form.locator('[name=subject]').fill('Moving over')
  await form.locator('[name=message]').fill('Can you move 140 clients?')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: contactPage.sent.heading })).toBeVisible()
}

const named = { name: ada.name, email: ada.email }
const apart = { firstName: ada.firstName, lastName: ada.lastName, email: ada.email, phone: '' }
const formOf = (name: string) => `form[action$="/forms/${name}"]`
const formPages = [
  { path: '/', form: 'demo-request', values: apart },
  { path: '/demo-video', form: 'demo-request', values: apart },
  { path: '/order/titan', form: 'order', values: apart },
  { path: '/embed/order/tactician', form: 'order-request', values: apart },
  { path: '/embed/ivr-voices', form: 'ivr-voices', values: apart },
  { path: '/workshop', form: 'workshop-registration', values: apart },
  { path: '/replay', form: 'replay-access', values: apart },
  { path: '/careers', form: 'careers', values: named },
  { path: '/contact', form: 'contact', values: named },
  { path: '/savings-calculator', form: 'savings-review', values: named },
  { path: '/swag-shop', form: 'item-inquiry', values: named },
]

test('a name and an email typed on /contact are offered in every other form of the visit', async ({ page }) => {
  await writeTo(page)
  const sent: string[] = []
  page.on('request', (request) => {
    // /api/seen gets a report when a form comes into view, but nothing that was typed in it (counting.spec.ts).
    if (request.method() === 'POST' && !request.url().endsWith('/api/seen')) sent.push(request.url())
  })
  for (const { path, form, values } of formPages) {
    await page.goto(path)
    expect(await valuesIn(page, formOf(form)), path).toEqual(values)
  }
  expect(sent).toEqual([])
})

test('known details are offered on the same page, too; later input stays, and the newest value counts', async ({
  page,
}) => {
  await writeTo(page)
  const dialog = page.locator('dialog#demo')
  await page.getByRole('banner').getByRole('button', { name: demoButton }).click()
  await expect(dialog.getByLabel('First name')).toHaveValue('Ada')

  await page.goto('/workshop')
  await page.locator('main [commandfor=register]').first().click()
  const registration = page.locator('dialog#register')
  await registration.getByLabel('Email').fill('office@linden.example')
  await registration.getByLabel('Phone').fill(phone)
  for (const box of await registration.getByRole('checkbox').all()) await box.check()
  await registration.locator('button[type=submit]').click()
  await page.waitForURL('**/workshop/thank-you**')

  await page.goto('/order/titan')
  const values = { ...apart, email: 'office@linden.example', phone }
  expect(await valuesIn(page, formOf('order'))).toEqual(values)
  // A form without a phone field doesn't erase the known phone number.
  await writeTo(page)
  await page.goto('/order/titan')
  expect(await valuesIn(page, formOf('order'))).toEqual({ ...values, email: ada.email })
})

test('another visit is offered nothing', async ({ page, context }) => {
  await writeTo(page)
  const other = await context.newPage()
  await other.goto('/contact')
  expect(await valuesIn(other, formOf('contact'))).toEqual({ name: '', email: '' })
})
