// What pages share: navigation, the effects of a hash in the URL, the skip link, the footer, and the demo dialog. The
// dialog is also tested before its script has arrived.

import { expectNoViolation } from './axe.ts'
import { brand, demoButton, shell } from './content.ts'
import { expect, test } from './journey.ts'
import { stopClock } from './stop-clock.ts'

/** The label of the header's link to this URL. */
const linkTo = (address: string) => shell.headerLinks.find(({ href }) => href === address)!.label

test('the header has its links and the logo; on the home page, links to its sections are only a hash', async ({
  page,
}) => {
  await page.goto('/pricing')
  const main = page.getByRole('navigation', { name: 'Main' })
  const hrefs = await main
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))
  expect(hrefs).toEqual(shell.headerLinks.map(({ label, href }) => [label, href]))
  await page.goto('/')
  await expect(main.getByRole('link', { name: linkTo('/#features') })).toHaveAttribute('href', '#features')
  await expect(page.getByRole('banner').getByRole('link', { name: `${brand.name}, home` })).toHaveAttribute('href', '/')
})

test('the footer has its columns, and the phone number where its column says so', async ({ page }) => {
  await page.goto('/pricing')
  const columns = await page
    .getByRole('contentinfo')
    .getByRole('navigation')
    .evaluateAll((all) =>
      all.map((column) => [
        column.getAttribute('aria-label'),
        ...[...column.querySelectorAll('a')].map((link) => link.getAttribute('href')),
      ]),
    )
  expect(columns).toEqual(
    shell.footer.columns.map(({ title, links, phone }) => [
      title,
      ...links.map(({ href }) => href),
      ...(phone ? [`tel:${brand.phone.dialled}`] : []),
    ]),
  )
  await expect(page.getByRole('contentinfo').getByRole('link', { name: brand.phone.shown })).toBeVisible()
})

for (const path of ['/', '/pricing', '/tidy-leads', '/tidy-nurture', '/tidy-cash'])
  test(`${path} leads to the calendar and to the message form, once each`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('main p:has(a[href="/book-demo"]):has(a[href="/contact"])')).toHaveCount(1)
  })

test('on a tablet every link of the footer stays on one line', async ({ page }) => {
  for (const width of [768, 820, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/pricing')
    const heights = await page
      .getByRole('contentinfo')
      .locator('nav a')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height))
    expect([...new Set(heights)], `${width} px`).toEqual([44])
  }
})

test('on paper there is nothing to press', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  for (const path of ['/', '/pricing', '/order/trailblazer']) {
    await page.goto(path)
    const shown = page.locator('button:visible, a[class*="button"]:visible, :visible > [type="radio"]')
    await expect(shown, path).toHaveCount(0)
  }
})

test('a hash scrolls to its target and hides the footer; without one it is back', async ({ page }) => {
  await page.goto('/pricing')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: linkTo('/#support') })
    .click()
  await page.waitForURL('**/#support')
  await expect(page.locator('#support')).toBeInViewport()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await page.goto('/#no-such-place')
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await page.goto('/pricing')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

test('the skip link moves focus into the page and leaves no hash', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: shell.skip })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  expect(new URL(page.url()).hash).toBe('')
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

test('the header is hidden on /demo-video only', async ({ page, provokes }) => {
  provokes(/status of 404/)
  await page.goto('/demo-video')
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.goto('/no-such-page')
  await expect(page.getByRole('banner')).toBeVisible()
})

test('an unknown route is a 404 page with links to other pages', async ({ page, provokes }) => {
  provokes(/status of 404/)
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  for (const href of ['/', '/pricing', '/contact'])
    await expect(page.locator(`main a[href="${href}"]`).first()).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the menu opens by keyboard, closes by Escape, and has no violation', async ({ page }) => {
    await page.goto('/')
    const toggle = page.getByRole('button', { name: 'Menu' })
    await toggle.focus()
    await page.keyboard.press('Enter')
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: linkTo('/testimonials') })
    await expect(link).toBeVisible()
    await expectNoViolation(page)
    await page.keyboard.press('Escape')
    await expect(link).toBeHidden()
    await expect(toggle).toBeFocused()
  })

  test('the demo button in the menu opens the dialog', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: demoButton }).click()
    await expect(page.getByRole('dialog').getByLabel('First name')).toBeVisible()
  })
})

test('the dialog opens before any script has arrived, and what is typed meanwhile is kept', async ({ page }) => {
  let deliver = () => {}
  const held = new Promise<void>((resolve) => {
    deliver = resolve
  })
  await page.route('**/_astro/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  // The dialog is open as soon as the call of `click` returns. `npm run bench:pages` measures the time on a slow phone.
  const isOpen = await page.evaluate(() => {
    document.querySelector<HTMLButtonElement>('header button[data-opens=demo]')?.click()
    return document.querySelector<HTMLDialogElement>('dialog#demo')?.open
  })
  expect(isOpen).toBe(true)
  await page.getByRole('dialog').getByLabel('First name').fill('Ada')
  await page.getByRole('dialog').getByRole('button', { name: 'Watch the video' }).click({ noWaitAfter: true })
  deliver()
  // The page handles the click once the script has arrived. Messages appear at the fields, and nothing typed is lost.
  await expect(page.getByText('Enter your last name.')).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel('First name')).toHaveValue('Ada')
})

test('the dialog is painted first and makes the page inert after; the focus comes back to what was pressed', async ({
  page,
}) => {
  await page.goto('/')
  const opener = page.getByRole('banner').getByRole('button', { name: demoButton })
  const inFirstFrame = await opener.evaluate(async (button: HTMLButtonElement) => {
    button.focus()
    button.click()
    await new Promise(requestAnimationFrame)
    const dialog = document.querySelector<HTMLDialogElement>('dialog#demo')!
    const { top, left, width, height } = dialog.getBoundingClientRect()
    const inTheMiddle = document.elementFromPoint(left + width / 2, top + height / 2)
    return {
      isModal: dialog.matches(':modal'),
      isOnTop: dialog.contains(inTheMiddle),
      opacity: getComputedStyle(dialog).opacity,
    }
  })
  expect(inFirstFrame).toEqual({ isModal: false, isOnTop: true, opacity: '1' })
  await expect(page.locator('dialog#demo:modal')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})

test('on a low screen the dialog scrolls, its title whole', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto('/')
  await page.locator('main [data-opens=demo]').first().click()
  const title = page.getByRole('dialog').getByRole('heading', { name: demoButton })
  await expect(title).toBeVisible()
  expect(await title.locator('..').evaluate((top) => top.scrollHeight - top.clientHeight)).toBe(0)
})

test('with the first sign of intent the dialog is laid out, unseen', async ({ page }) => {
  await page.goto('/')
  const dialog = page.locator('dialog#demo')
  await expect(dialog).toHaveCSS('display', 'none')
  await page.getByRole('banner').getByRole('button', { name: demoButton }).hover()
  await expect(dialog).toHaveCSS('display', 'flex')
  await expect(dialog).toBeHidden()
})

test('a script that does not arrive is requested again; when it never does, the form goes out natively', async ({
  page,
  provokes,
}) => {
  provokes(/ERR_FAILED/)
  provokes(/Failed to fetch dynamically imported module/)
  const requested: string[] = []
  let arrives = (_url: string) => true
  await page.route('**/_astro/FormIsland*', (route) => {
    requested.push(route.request().url())
    return arrives(route.request().url()) ? route.continue() : route.abort()
  })
  const send = page.getByRole('main').getByRole('button', { name: 'Send message' })

  arrives = (url) => url.includes('?')
  await page.goto('/contact')
  await send.click()
  await expect(page.getByText('Write a message.')).toBeVisible()
  expect(requested.length).toBe(2)

  arrives = () => false
  await page.goto('/contact')
  await send.click()
  // The browser validates the form itself and shows its own messages, not the page's.
  await expect(page.locator('main form :invalid').first()).toBeFocused()
  await expect(page.getByText('Write a message.')).toBeHidden()
})

test('an island that never reports that it has hydrated holds the first click no longer than the timeout', async ({
  page,
}) => {
  await page.addInitScript(() => addEventListener('island:ready', (event) => event.stopImmediatePropagation(), true))
  await stopClock(page, new Date())
  await page.goto('/contact')
  await page.getByRole('main').getByRole('button', { name: 'Send message' }).click()
  const isAwake = () => page.locator('main form').evaluate((form: HTMLFormElement) => form.noValidate)
  await expect.poll(isAwake).toBe(true)
  await expect(page.getByText('Write a message.')).toBeHidden()
  await page.clock.runFor(10_000)
  await expect(page.getByText('Write a message.')).toBeVisible()
})

test('while an island’s script is still loading after the timeout, the form goes out natively', async ({ page }) => {
  // The script is requested, but the response never arrives.
  await page.route('**/_astro/FormIsland*', () => {})
  await stopClock(page, new Date())
  await page.goto('/contact')
  const letter = { name: 'Linden Lane', email: 'slow@linden.example', subject: 'Moving', message: 'Can you?' }
  for (const [name, value] of Object.entries(letter)) await page.locator(`main [name=${name}]`).fill(value)
  await page.getByRole('main').getByRole('button', { name: 'Send message' }).click()
  await page.clock.runFor(10_000)
  await expect(page).toHaveURL('/contact/sent')
})

test('the dialog has no violation at rest, with errors and while it counts; Escape closes it', async ({ page }) => {
  await page.goto('/')
  const opener = page.getByRole('banner').getByRole('button', { name: demoButton })
  await opener.click()
  const dialog = page.getByRole('dialog')
  await expectNoViolation(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Watch the video' }).click()
  await expect(dialog.getByText('Enter your first name.')).toBeVisible()
  await expectNoViolation(page, 'dialog[open]')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('script after the press stays below 65 kB', async ({ page, baseURL }) => {
  const { bytesOverTheWire } = await import('./routes.ts')
  const scripts = new Set<string>()
  page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request.url()))
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('banner').getByRole('button', { name: demoButton }).click()
  await expect(page.locator('astro-island[client]').filter({ has: page.locator('dialog#demo') })).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  expect(scripts.size).toBeGreaterThan(0)
  const bytes = await Promise.all([...scripts].filter((url) => url.startsWith(baseURL ?? '')).map(bytesOverTheWire))
  expect(bytes.reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(65_000)
})

test('a visitor who is in a field before the dialog is modal stays there', async ({ page }) => {
  // Holds the frame after which the dialog becomes modal, as on a slow phone.
  await page.addInitScript(() => {
    window.requestAnimationFrame = (draw) => {
      Object.assign(window, { draw })
      return 0
    }
  })
  await page.goto('/')
  const opener = page.getByRole('banner').getByRole('button', { name: demoButton })
  await opener.click()
  const lastName = page.getByRole('dialog').getByLabel('Last name')
  await lastName.focus()
  await page.evaluate(() => (window as unknown as { draw: FrameRequestCallback }).draw(0))
  await expect(page.locator('dialog:modal')).toBeVisible()
  await page.keyboard.insertText('Reyes')
  await expect(lastName).toHaveValue('Reyes')
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})
