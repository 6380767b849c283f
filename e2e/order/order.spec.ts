// From a plan to a stored order: the two steps, the coupon, and the order form in its frame. With and without
// JavaScript.
import { firstPayment, orderOf, orderPage, planOf, savingOf, usd } from '../content.ts'
import { expect, type Page, test } from '../journey.ts'
import { storedLeads } from '../leads.ts'
import { sentFiles } from '../rendered-files.ts'
import { siteAndReceiver } from '../site-and-receiver.ts'
import { fillDetails, frameOf, goOn } from './order-steps.ts'

test.describe.configure({ mode: 'serial' })
const setup = siteAndReceiver((url) => ({ WEBHOOK_ORDER: url('/order') }))

const bodies = async (email: string, count: number) =>
  (await setup.bodiesOf(email, { count })).map((body) => JSON.parse(body))

const subscriptionTo = (tier: string) => orderOf(tier).request.boxes.planSubscription.label
const price = (page: Page) => page.getByRole('main')

test('Trailblazer with the coupon: details, price, confetti, both boxes, and a stored order', async ({ page }) => {
  const email = 'coupon@linden.example'
  await page.goto(`${setup.site.url}/order/trailblazer`)
  await expect(page.getByRole('link', { name: orderPage.back })).toHaveAttribute('href', '/pricing')
  await expect(price(page)).toContainText(firstPayment('trailblazer'))
  await expect(page.locator('s')).toHaveCount(0)
  await fillDetails(page, { email, coupon: ' tttbdc2025 ' })
  await goOn(page)
  await expect(page).toHaveURL(`${setup.site.url}/order/trailblazer?step=2`)
  await expect(page.locator('canvas[data-confetti]')).toBeAttached()
  await expect(page.getByRole('heading', { name: orderPage.form.heading })).toBeFocused()
  await expect(page.getByText(orderPage.form.notice.strong)).toBeVisible()
  await expect(price(page)).toContainText(savingOf(planOf('trailblazer').prices.withCoupon!))
  await expect(price(page)).toContainText(orderPage.receipt.granted)
  // The form shows the price, too, because on a phone the price panel is out of sight above the form.
  await expect(page.getByRole('status')).toContainText(orderPage.receipt.granted)
  await expect(page.getByRole('status')).toContainText(usd(planOf('trailblazer').prices.withCoupon!.priceUsd))
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer')
  const query = new URL((await frame.getAttribute('src')) ?? '', setup.site.url)
  expect([query.pathname, Object.fromEntries(query.searchParams)]).toEqual([
    '/embed/order/trailblazer',
    { first_name: 'Ada', last_name: 'Reyes', email, phone: '+1 555 123 4567' },
  ])

  const order = frameOf(page)
  await expect(order.getByText(`Ada Reyes, ${email}, (555) 123-4567`)).toBeVisible()
  await expect(order.getByText(firstPayment('trailblazer', { withCoupon: true }))).toBeVisible()
  for (const box of await order.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
  await order.getByLabel(orderPage.request.boxes.setupFee.label).check()
  await order.getByRole('button', { name: 'Send order request' }).click()
  await expect(order.getByText('Check the plan subscription too, or we can’t create your account.')).toBeVisible()
  await expect(order.getByText('Check the setup fee too')).toHaveCount(0)
  await order.getByLabel(subscriptionTo('trailblazer')).check()
  await order.getByRole('button', { name: 'Send order request' }).click()
  await expect(order.getByRole('heading', { name: orderPage.sent.heading })).toBeVisible()
  await expect(order.getByRole('main')).toContainText(firstPayment('trailblazer', { withCoupon: true }))
  await expect(page.getByRole('heading', { name: orderPage.form.sent })).toBeVisible()
  await expect(page.getByRole('button', { name: orderPage.steps.edit })).toHaveCount(0)

  const { withCoupon, setupFeeUsd } = planOf('trailblazer').prices
  const contact = { tier: 'trailblazer', firstName: 'Ada', lastName: 'Reyes', email, phone: '+1 555 123 4567' }
  expect(await bodies(email, 2)).toEqual([
    { ...contact, coupon: 'tttbdc2025', form: 'order' },
    {
      ...contact,
      setupFee: true,
      planSubscription: true,
      couponApplied: true,
      monthlyUsd: withCoupon!.priceUsd,
      setupFeeUsd,
      dueUsd: withCoupon!.priceUsd + setupFeeUsd,
      form: 'order-request',
    },
  ])
  await expect(page.locator('canvas[data-confetti]')).toHaveCount(0)
})

test('the second step without details shows the first, and going back leads to the first', async ({ page }) => {
  await page.goto(`${setup.site.url}/order/trailblazer?step=2`)
  await expect(page.getByRole('heading', { name: orderPage.details.heading })).toBeVisible()
  await expect(page.getByRole('button', { name: orderPage.steps.edit })).toHaveCount(0)
  await fillDetails(page, { email: 'cold@linden.example' })
  await goOn(page)
  await expect(page.getByRole('heading', { name: orderPage.form.heading })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: orderPage.details.heading })).toBeVisible()
  await expect(page).toHaveURL(`${setup.site.url}/order/trailblazer`)
})

test('a reload after sending shows that the order is sent; the same order again is the same lead', async ({ page }) => {
  const email = 'again@linden.example'
  const send = async () => {
    await frameOf(page).getByLabel(orderPage.request.boxes.setupFee.label).check()
    await frameOf(page).getByLabel(subscriptionTo('titan')).check()
    await frameOf(page).getByRole('button', { name: 'Send order request' }).click()
  }
  const isSent = async () => {
    await expect(frameOf(page).getByRole('heading', { name: orderPage.sent.heading })).toBeVisible()
    await expect(page.getByRole('heading', { name: orderPage.form.sent })).toBeVisible()
    await expect(page.getByRole('button', { name: orderPage.steps.edit })).toHaveCount(0)
  }
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto(`${setup.site.url}/order/titan`)
  await fillDetails(page, { email, coupon: 'TTTBDC2025' })
  await goOn(page)
  // A second window still has the form open.
  const second = await page.context().newPage()
  await second.goto((await page.locator('iframe').getAttribute('src'))!.replace(/^/, setup.site.url))
  await send()
  await isSent()
  await expect(page.getByRole('heading', { name: orderPage.form.sent })).toBeInViewport()
  await page.reload()
  await isSent()
  await expect(frameOf(page).getByRole('main')).toContainText(firstPayment('titan', { withCoupon: true }))

  await second.getByLabel(orderPage.request.boxes.setupFee.label).check()
  await second.getByLabel(subscriptionTo('titan')).check()
  await second.getByRole('button', { name: 'Send order request' }).click()
  await expect(second.getByRole('heading', { name: orderPage.sent.heading })).toBeVisible()
  await second.close()
  // Repeats the order from the first step. The second step then shows that this order was already sent.
  await page.goto(`${setup.site.url}/order/titan`)
  await fillDetails(page, { email, coupon: 'TTTBDC2025' })
  await goOn(page)
  await isSent()
  expect(storedLeads(setup.site, email).map(({ form }) => form)).toEqual(['order', 'order-request'])

  // With another email address, it is a separate order.
  await page.goto(`${setup.site.url}/order/titan`)
  await fillDetails(page, { email: 'other@linden.example', coupon: '' })
  await goOn(page)
  await send()
  await isSent()
  expect(storedLeads(setup.site, 'other@linden.example')).toHaveLength(2)
})

test('Tactician: once sent, the page says so even after a reload, and leads to another order', async ({ page }) => {
  const order = frameOf(page)
  const isSent = async () => {
    await expect(order.getByRole('heading', { name: orderPage.sent.heading })).toBeVisible()
    await expect(page.getByRole('heading', { name: orderPage.form.sent })).toBeVisible()
    await expect(page.getByText(orderPage.one.lead)).toBeHidden()
  }
  await page.goto(`${setup.site.url}/order/tactician`)
  await fillDetails(order, { email: 'first@linden.example' })
  await order.getByLabel(orderPage.request.boxes.setupFee.label).check()
  await order.getByLabel(subscriptionTo('tactician')).check()
  await order.getByRole('button', { name: 'Send order request' }).click()
  await isSent()
  await page.reload()
  await isSent()
  await order.getByRole('link', { name: orderPage.sent.again }).click()
  await fillDetails(order, { email: 'next@linden.example' })
  await expect(page.getByText(orderPage.one.lead)).toBeVisible()
})

test('an unknown code gets a message and doesn’t stop the order; Edit Info and Back keep input', async ({ page }) => {
  await page.goto(`${setup.site.url}/order/titan`)
  await fillDetails(page, { email: 'unknown@linden.example', coupon: 'SPRINGCLEAN' })
  await goOn(page)
  await expect(page.getByText(orderPage.form.unknownCoupon.strong, { exact: true })).toBeVisible()
  await expect(page.getByText(firstPayment('titan'))).toBeVisible()
  await expect(frameOf(page).getByText(firstPayment('titan'))).toBeVisible()
  await expect(page.locator('canvas[data-confetti]')).toHaveCount(0)

  await page.getByRole('button', { name: orderPage.steps.edit }).click()
  await expect(page).toHaveURL(`${setup.site.url}/order/titan`)
  await expect(page.getByLabel('Coupon')).toHaveValue('SPRINGCLEAN')
  await expect(page.getByLabel('Coupon')).toHaveAccessibleDescription(orderOf('titan').details.unknownCoupon)
  await expect(page.locator('main').getByLabel('First name')).toHaveValue('Ada')
  await page.getByLabel('Coupon').fill('tttbdc2025')
  await goOn(page)
  await expect(page.getByText(savingOf(planOf('titan').prices.withCoupon!))).toBeVisible()
  await expect(frameOf(page).getByText(firstPayment('titan', { withCoupon: true }))).toBeVisible()
  await page.getByRole('button', { name: orderPage.steps.edit }).click()
  await page.locator('main').getByLabel('First name').fill('Adeline')
  await goOn(page)
  await expect(frameOf(page).getByText(/^Adeline Reyes/)).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('heading', { name: orderPage.details.heading })).toBeVisible()
  await expect(page.locator('main').getByLabel('First name')).toHaveValue('Adeline')
  await page.goForward()
  await expect(page.getByRole('heading', { name: orderPage.form.heading })).toBeVisible()

  // After a reload, the server knows the price and the details by the cookie that it set for this order.
  await page.reload()
  await expect(page.getByRole('heading', { name: orderPage.form.heading })).toBeVisible()
  await expect(page.getByText(orderPage.receipt.granted).first()).toBeVisible()
  await expect(frameOf(page).getByText(/^Adeline Reyes/)).toBeVisible()
  await page.getByRole('button', { name: orderPage.steps.edit }).click()
  await expect(page.locator('main').getByLabel('First name')).toHaveValue('Adeline')
  expect(new URL(page.url()).hash).toBe('')
})

test('with reduced motion there is no confetti', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${setup.site.url}/order/trailblazer`)
  await fillDetails(page, { email: 'still@linden.example', coupon: 'TTTBDC2025' })
  await goOn(page)
  await expect(page.getByText(orderPage.receipt.granted).first()).toBeVisible()
  await frameOf(page).getByRole('button', { name: 'Send order request' }).waitFor()
  await expect(page.locator('canvas[data-confetti]')).toHaveCount(0)
})

test('Tactician is one step: the four fields and the two boxes in the frame', async ({ page }) => {
  const email = 'tactician@linden.example'
  await page.goto(`${setup.site.url}/order/tactician`)
  await expect(price(page)).toContainText(savingOf(planOf('tactician').prices.card))
  const order = frameOf(page)
  await order.getByRole('button', { name: 'Send order request' }).click()
  await expect(order.getByText('Enter your first name.')).toBeVisible()
  await expect(order.getByText(/too, or we can’t create your account/)).toHaveCount(2)
  await fillDetails(order, { email })
  await order.getByLabel(orderPage.request.boxes.setupFee.label).check()
  await order.getByLabel(subscriptionTo('tactician')).check()
  await order.getByRole('button', { name: 'Send order request' }).click()
  await expect(order.getByRole('heading', { name: orderPage.sent.heading })).toBeVisible()
  const { order: charged, setupFeeUsd } = planOf('tactician').prices
  const dueUsd = charged.priceUsd + setupFeeUsd
  expect(await bodies(email, 1)).toMatchObject([
    { tier: 'tactician', form: 'order-request', couponApplied: false, monthlyUsd: charged.priceUsd, dueUsd },
  ])
  // The frame is as tall as its content, so nothing scrolls inside it.
  const lackPx = async () => {
    const [outer, inner] = await Promise.all([
      page.locator('iframe').evaluate((frame) => frame.clientHeight),
      order.locator('main').evaluate((main) => Math.ceil(main.getBoundingClientRect().height)),
    ])
    return inner - outer
  }
  await expect.poll(lackPx).toBe(0)
})

test('no file and no page that a browser gets contains the code', async ({ request }) => {
  const code = /tttbdc2025/i
  // Compression runs in the background at low priority, which takes long on a busy machine.
  test.slow()
  await setup.site.finished()
  const texts = sentFiles(setup.site.dataDir).filter(({ path }) =>
    /\.(html|js|css|json|xml|txt|svg|webmanifest)$/.test(path),
  )
  expect(texts.length).toBeGreaterThan(50)
  expect(texts.filter(({ bytes }) => code.test(Buffer.from(bytes).toString())).map(({ path }) => path)).toEqual([])
  const details = { firstName: 'Ada', lastName: 'Reyes', email: 'code@linden.example', phone: '+1 555 123 4567' }
  const stored = await request.post(`${setup.site.url}/api/forms/order`, {
    data: { tier: 'titan', ...details, coupon: 'TTTBDC2025' },
  })
  expect(await stored.json()).toEqual({ id: expect.any(String), discounted: true })
  for (const path of [
    '/embed/order/titan',
    '/embed/order/titan/sent',
    '/order/trailblazer?step=2',
    '/order/titan',
    '/pricing',
  ])
    expect(await (await request.get(setup.site.url + path)).text(), path).not.toMatch(code)
  expect(await (await request.get(`${setup.site.url}/embed/order/titan`)).text()).toContain(
    firstPayment('titan', { withCoupon: true }),
  )
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the whole order works, at the price of the coupon', async ({ page }) => {
    const email = 'plain@linden.example'
    await page.goto(`${setup.site.url}/order/trailblazer`)
    await fillDetails(page, { email, coupon: 'TTTBDC2025' })
    await goOn(page)
    await expect(page).toHaveURL(`${setup.site.url}/order/trailblazer?step=2`)
    await expect(page.getByRole('status')).toContainText(orderPage.receipt.granted)
    await page.getByRole('button', { name: orderPage.steps.edit }).click()
    await expect(page.locator('main').getByLabel('Email')).toHaveValue(email)
    await page.goBack()
    const order = frameOf(page)
    await expect(order.getByText(`Ada Reyes, ${email}, (555) 123-4567`)).toBeVisible()
    await order.getByLabel(orderPage.request.boxes.setupFee.label).check()
    await order.getByLabel(subscriptionTo('trailblazer')).check()
    await order.getByRole('button', { name: 'Send order request' }).click()
    await expect(order.getByRole('heading', { name: orderPage.sent.heading })).toBeVisible()
    await expect(order.getByRole('main')).toContainText(firstPayment('trailblazer', { withCoupon: true }))
    await bodies(email, 2)
    await page.reload()
    await expect(order.getByRole('heading', { name: orderPage.sent.heading })).toBeVisible()
    await expect(page.getByRole('heading', { name: orderPage.form.sent })).toBeVisible()
  })
})
