// The site's main job: a visitor requests the demo, the lead is on disk, both webhooks get it, and the video unlocks.
import { demoButton, demoFilm, demoVideo, filled, formFaults, shell } from '../content.ts'
import { expect, type Page, test } from '../journey.ts'
import { siteAndReceiver } from '../site-and-receiver.ts'
import { stopClock } from '../stop-clock.ts'

test.describe.configure({ mode: 'serial' })
const setup = siteAndReceiver((url) => ({ WEBHOOK_DEMO_AUTOMATION: url('/automation'), WEBHOOK_DEMO_CRM: url('/crm') }))

const visitor = (email: string) => ({
  firstName: 'Ada',
  lastName: 'Reyes',
  email,
  phone: '+1 555 123 4567',
  transactionalConsent: true,
  marketingConsent: true,
})

async function fillDemoForm(page: Page, email: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').fill('Ada')
  await dialog.getByLabel('Last name').fill('Reyes')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Phone').fill('+1 555 123 4567')
  await dialog.getByLabel('Text me about my demo and account').check()
  await dialog.getByLabel('Text me tips and offers').check()
}

/** The bodies of the webhooks that reached this path of the receiver and contain this email address. */
const bodiesFor = (path: string, email: string) =>
  setup.receiver.received
    .filter((one) => one.path === path && one.body.includes(email))
    .map((one) => one.body.toString())

test('a visitor requests the demo and the video plays; both webhooks get exactly the six fields in order', async ({
  page,
}) => {
  await stopClock(page, new Date())
  await page.goto(`${setup.site.url}/?utm_source=flyer`)
  await page.getByRole('button', { name: demoButton }).first().click()
  // The clock stands still, so it is moved on until the dialog is modal.
  await page.clock.runFor(100)
  await expect(page.locator('dialog#demo:modal')).toBeVisible()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(shell.demoDialog.promise)).toContainText(demoFilm.label)
  await expect(dialog.locator('img')).toHaveJSProperty('complete', true)
  await fillDemoForm(page, 'journey@linden.example')
  await page.getByRole('button', { name: 'Watch the video' }).click()
  await expect(page.getByRole('heading', { name: shell.demoDialog.countdown.title })).toBeVisible()
  await expect(page.getByText(filled(shell.demoDialog.countdown.line, { seconds: 3 }), { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('demoAccess'))).toBe('granted')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.clock.resume()
  await page.waitForURL('**/demo-video')
  const video = page.locator('video')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.3)
  expect(await video.evaluate((element: HTMLVideoElement) => Math.round(element.duration))).toBe(demoFilm.lengthSeconds)

  await setup.receiver.until((received) => received.some((one) => one.path === '/crm'))
  const expected = JSON.stringify(visitor('journey@linden.example'))
  expect(bodiesFor('/automation', 'journey@linden.example')).toEqual([expected])
  expect(bodiesFor('/crm', 'journey@linden.example')).toEqual([expected])
})

test('faulty fields get a message each and focus on the first, and everything typed stays', async ({ page }) => {
  await page.goto(`${setup.site.url}/`)
  await page.getByRole('button', { name: demoButton }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('First name')).toBeFocused()
  await dialog.getByLabel('First name').fill('Ada')
  await dialog.getByLabel('Email').fill('ada@linden')
  await dialog.getByLabel('Phone').fill('12')
  await dialog.getByRole('button', { name: 'Watch the video' }).click()
  await expect(dialog.getByLabel('Last name')).toBeFocused()
  await expect(dialog.getByText('Enter your last name.')).toBeVisible()
  await expect(dialog.getByText('Please check this box to continue.')).toHaveCount(2)
  // The page reports the same faults as the server would, all at once.
  await expect(dialog.getByText('Enter an email address like name@company.com.')).toBeVisible()
  await expect(dialog.getByText('Enter a phone number with its area code.')).toBeVisible()
  await dialog.getByLabel('Last name').fill('Reyes')
  await expect(dialog.getByText('Enter your last name.')).toHaveCount(0)
  await dialog.getByLabel('Phone').fill('555-0100')
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
  await dialog.getByRole('button', { name: 'Watch the video' }).click()
  await expect(dialog.getByText('Enter an email address like name@company.com.')).toBeVisible()
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await expect(dialog.getByLabel('First name')).toHaveValue('Ada')
})

test('a failed send shows the specified text and keeps the form; the retry makes one lead', async ({
  page,
  provokes,
}) => {
  provokes(/ERR_CONNECTION_RESET/)
  await stopClock(page, new Date())
  await page.goto(`${setup.site.url}/pricing`)
  await page.getByRole('button', { name: demoButton }).first().click()
  await fillDemoForm(page, 'retry@linden.example')
  // The first submission arrives, but its response is lost on the way back.
  await page.route('**/api/forms/demo-request', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Watch the video' }).click()
  await expect(page.getByText('Failed to submit form. Please try again.')).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue('retry@linden.example')
  await page.unroute('**/api/forms/demo-request')
  await page.getByRole('button', { name: 'Watch the video' }).click()
  // The script of the countdown to the video also contains the countdown's styles. This one shows that they apply.
  await expect(page.getByRole('dialog').locator('.figure')).toHaveCSS('letter-spacing', '-10.56px')
  await page.getByRole('button', { name: shell.demoDialog.countdown.skip }).click()
  await page.waitForURL('**/demo-video')
  await setup.bodiesOf('retry@', { path: '/crm' })
  expect(bodiesFor('/automation', 'retry@linden.example')).toHaveLength(1)
})

test('with the CRM down for a while the visitor notices nothing and the CRM gets the lead later, once', async ({
  page,
}) => {
  setup.receiver.answer('/crm', { status: 500 }, 'ok')
  await stopClock(page, new Date())
  await page.goto(`${setup.site.url}/`)
  await page.getByRole('button', { name: demoButton }).first().click()
  await fillDemoForm(page, 'down@linden.example')
  await page.getByRole('button', { name: 'Watch the video' }).click()
  await expect(page.getByText(filled(shell.demoDialog.countdown.line, { seconds: 3 }), { exact: true })).toBeVisible()
  const crm = () => setup.receiver.received.filter((one) => one.path === '/crm' && one.body.includes('down@'))
  await setup.receiver.until(() => crm().length === 2)
  expect(new Set(crm().map((one) => one.id)).size).toBe(1)
  expect(bodiesFor('/automation', 'down@linden.example')).toHaveLength(1)
})

test('if the server is killed between acceptance and delivery, the lead is delivered after the restart', async ({
  page,
}) => {
  setup.receiver.answer('/automation', 'hang-until-released')
  await stopClock(page, new Date())
  await page.goto(`${setup.site.url}/`)
  await page.getByRole('button', { name: demoButton }).first().click()
  await fillDemoForm(page, 'killed@linden.example')
  await page.getByRole('button', { name: 'Watch the video' }).click()
  await expect(page.getByText(filled(shell.demoDialog.countdown.line, { seconds: 3 }), { exact: true })).toBeVisible()
  await setup.bodiesOf('killed@')
  await setup.site.kill()
  setup.receiver.answer('/automation', 'ok')
  await setup.site.restart()
  await setup.bodiesOf('killed@', { path: '/crm' })
  expect(
    new Set(
      setup.receiver.received
        .filter((one) => one.path === '/automation' && one.body.includes('killed@'))
        .map((one) => one.id),
    ).size,
  ).toBe(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the gate’s form posts, and the response is the page with the video', async ({ page }) => {
    await page.goto(`${setup.site.url}/demo-video`)
    await fillDemoForm(page, 'plain@linden.example')
    await page.getByRole('button', { name: 'Watch the video' }).click()
    await page.waitForURL('**/demo-video')
    await expect(page.getByRole('heading', { name: demoVideo.benefitsTitle })).toBeVisible()
    expect(await setup.bodiesOf('plain@linden.example', { path: '/crm' })).toEqual([
      JSON.stringify(visitor('plain@linden.example')),
    ])
  })

  test('the demo button leads to the gate, whose form posts, too', async ({ page }) => {
    await page.goto(`${setup.site.url}/`)
    await page.getByRole('button', { name: demoButton }).first().click()
    await fillDemoForm(page, 'plain-button@linden.example')
    await page.getByRole('button', { name: 'Watch the video' }).click()
    await expect(page.getByRole('heading', { name: demoVideo.benefitsTitle })).toBeVisible()
  })

  test('a faulty form comes back with its values, messages and a summary', async ({ page, provokes }) => {
    provokes(/status of 422/)
    await page.goto(`${setup.site.url}/demo-video`)
    await fillDemoForm(page, 'a@b.example')
    await page.getByLabel('Phone').fill('12')
    const response = page.waitForResponse('**/api/forms/demo-request')
    await page.getByRole('button', { name: 'Watch the video' }).click()
    expect((await response).status()).toBe(422)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(formFaults.headline)
    await expect(page.getByRole('link', { name: 'Enter a phone number with its area code.' })).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue('Ada')
    await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Text me tips and offers')).toBeChecked()
    await page.getByLabel('Phone').fill('+1 555 123 4567')
    await page.getByRole('button', { name: 'Watch the video' }).click()
    await page.waitForURL('**/demo-video')
  })
})

test('a flag without the cookie reopens the gate and gives no access to the video', async ({ page, request }) => {
  await page.goto(`${setup.site.url}/`)
  await page.evaluate(() => localStorage.setItem('demoAccess', 'granted'))
  const html = await (await page.goto(`${setup.site.url}/demo-video`))!.text()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('demoAccess'))).toBeNull()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('link', { name: demoVideo.gate.home })).toHaveAttribute('href', '/')
  await expect(page.getByRole('heading', { name: demoVideo.benefitsTitle })).toHaveCount(0)
  expect(html).not.toContain('.mp4')
  expect(html).not.toMatch(/\/media\/(?!\*)/)
  expect(await (await request.get(`${setup.site.url}/api/access/demo`)).json()).toEqual({ granted: false })
})
