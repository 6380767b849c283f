// How forms behave when sending fails. Each form shows its own failure text, or the server's message at a field, and
// keeps everything typed. In the end there is one lead, no matter how often the form was submitted.

import { forms } from '../../src/forms/index.ts'
import { demoButton, workshopPage } from '../content.ts'
import { expect, type Locator, type Page, type Route, test } from '../journey.ts'

const person = { firstName: 'Ada', lastName: 'Reyes', email: 'faults@linden.example', phone: '+1 555 123 4567' }
const dialogOf = (button: string) => async (page: Page) => {
  await page.getByRole('button', { name: button }).first().click()
  return page.getByRole('dialog')
}
const main = async (page: Page) => page.locator('main')

interface Case {
  form: string
  path: string
  open: (page: Page) => Promise<Locator>
  values: Record<string, string>
  boxes?: string[]
}
const cases: Case[] = [
  {
    form: 'demo-request',
    path: '/pricing',
    open: dialogOf(demoButton),
    values: person,
    boxes: ['transactionalConsent', 'marketingConsent'],
  },
  {
    form: 'workshop-registration',
    path: '/workshop',
    open: dialogOf(workshopPage.hero.reserve),
    values: person,
    boxes: ['termsAccepted', 'smsAccepted'],
  },
  {
    form: 'contact',
    path: '/contact',
    open: main,
    values: { name: 'Ada Reyes', email: person.email, subject: 'Moving', message: 'Can you move\n140 clients?' },
  },
  {
    form: 'careers',
    path: '/careers',
    open: main,
    values: { name: 'Mo Lin', email: person.email, message: 'Four years of dispatch.' },
  },
  { form: 'order', path: '/order/titan', open: main, values: { ...person, coupon: 'SPRING' } },
  { form: 'savings-review', path: '/savings-calculator', open: main, values: { name: 'Ada', email: person.email } },
  { form: 'ivr-voices', path: '/embed/ivr-voices', open: main, values: { ...person, details: 'Hello.' } },
]

const problem = (status: number) => (route: Route) =>
  route.fulfill({
    status,
    contentType: 'application/problem+json',
    headers: status === 429 ? { 'retry-after': '30' } : {},
    body: JSON.stringify({ status, title: 'A problem', detail: `Words of the engine ${status}` }),
  })
const faults: { fault: string; answer: (route: Route) => Promise<void> }[] = [
  { fault: '403', answer: problem(403) },
  { fault: '500', answer: problem(500) },
  { fault: '503', answer: problem(503) },
  { fault: '429', answer: problem(429) },
  { fault: 'no JSON', answer: (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }) },
  { fault: 'offline', answer: (route) => route.abort('internetdisconnected') },
  // There is no response at all, so the page's own timeout ends the request.
  { fault: 'stalled', answer: async () => {} },
]

for (const { form, path, open, values, boxes = [] } of cases)
  test(`${form}: refused, broken, busy, offline, stalled, reloaded, clicked twice; makes one lead`, async ({
    page,
    provokes,
  }) => {
    provokes(/status of (403|422|429|500|502|503)/)
    provokes(/ERR_INTERNET_DISCONNECTED/)
    const words = forms.get(form)
    if (!words) throw new Error(`there is no form ${form}`)
    const api = `**/api/forms/${form}`
    const keys: (string | undefined)[] = []
    const patiencesMs: number[] = []
    await page.exposeFunction('patient', (ms: number) => patiencesMs.push(ms))
    // The test records the timeout that the page sets, and shortens it for the response that never comes.
    await page.addInitScript(() => {
      const { timeout } = AbortSignal
      AbortSignal.timeout = (ms) => {
        ;(window as unknown as { patient(ms: number): void }).patient(ms)
        return timeout.call(AbortSignal, sessionStorage.isHasty ? 700 : ms)
      }
    })

    async function fill(): Promise<Locator> {
      const scope = await open(page)
      for (const [name, value] of Object.entries(values)) await scope.locator(`[name=${name}]`).fill(value)
      for (const name of boxes) await scope.locator(`[name=${name}]`).check()
      return scope
    }
    const hasKept = async (scope: Locator) => {
      for (const [name, value] of Object.entries(values))
        await expect(scope.locator(`[name=${name}]`)).toHaveValue(value)
      for (const name of boxes) await expect(scope.locator(`[name=${name}]`)).toBeChecked()
    }
    const send = (scope: Locator) => scope.locator(`form[action$="/${form}"] button[type=submit]`)

    await page.goto(path)
    const scope = await fill()
    for (const { fault, answer } of faults) {
      await page.route(api, (route) => {
        keys.push(route.request().headers()['idempotency-key'])
        return answer(route)
      })
      if (fault === 'stalled') await page.evaluate(() => sessionStorage.setItem('isHasty', 'yes'))
      await send(scope).click()
      const alert = scope.getByRole('alert').filter({ hasText: words.failure })
      await expect(alert, fault).toBeVisible()
      await expect(alert, fault).not.toContainText(/engine|fetch|abort|gateway|timeout/i)
      await hasKept(scope)
      await expect(send(scope), fault).toBeEnabled()
      await expect(send(scope), fault).toBeFocused()
      await page.unroute(api)
      await page.evaluate(() => sessionStorage.removeItem('isHasty'))
    }
    expect(patiencesMs.every((ms) => ms >= 20_000 && ms <= 30_000)).toBe(true)

    await page.route(api, (route) =>
      route.fulfill({
        status: 422,
        contentType: 'application/problem+json',
        body: JSON.stringify({ errors: [{ field: 'email', message: 'This address is not known.' }] }),
      }),
    )
    await send(scope).click()
    await expect(scope.getByText('This address is not known.').first()).toBeVisible()
    await expect(scope.locator('[name=email]')).toBeFocused()
    await hasKept(scope)
    await page.unroute(api)

    await page.reload()
    const again = await fill()
    const stored: string[] = []
    await page.route(api, async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      const response = await route.fetch()
      stored.push((await response.json()).id)
      await route.fulfill({ response: response })
    })
    await send(again).dblclick()
    await expect.poll(() => stored.length).toBeGreaterThan(0)
    await expect(again.getByRole('alert').filter({ hasText: words.failure })).toBeHidden()
    expect(new Set(stored).size).toBe(1)
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  })
