// The home page: the order of its parts, and the interactive parts. These are the bar on phones, the carousel, the FAQ,
// the calculator, and the wipe. The wipe is a slider with a squeegee that wipes seven bills away.

import { brotliCompressSync } from 'node:zlib'
import { expectNoViolation } from './axe.ts'
import { costs, costsUsd, faq, filled, home, homeStories, plain, plans, planTexts, shell, usd } from './content.ts'
import { expect, type Locator, type Page, test } from './journey.ts'

const track = (page: Page) => page.getByRole('group', { name: home.stories.label })
const stories = (page: Page) => track(page).getByRole('article')
const storyCount = homeStories.length
const positionOf = (position: number) => filled(home.stories.position, { position, count: storyCount })
const dot = (page: Page, position: number) => page.getByRole('button', { name: positionOf(position), exact: true })
const next = (page: Page) => page.getByRole('button', { name: home.stories.next })
const previous = (page: Page) => page.getByRole('button', { name: home.stories.previous })

/** Which story the track shows, starting at 1. */
const shown = (page: Page) =>
  track(page).evaluate(
    ({ scrollLeft, scrollWidth, clientWidth }, steps) => 1 + (scrollLeft / (scrollWidth - clientWidth)) * steps,
    storyCount - 1,
  )

const questions = (page: Page) => page.locator('details[name=faq]')
const answerTo = (index: number) => plain(faq.questions[index]!.answer)
const openCount = (page: Page) => page.locator('details[name=faq][open]').count()
const costOf = (id: string) => costs.find((cost) => cost.id === id)!
const calculator = (page: Page) => page.getByRole('region', { name: home.calculator.heading })

test('all parts are there, in the specified order', async ({ page }) => {
  await page.goto('/')
  const headings = await page.locator('main').getByRole('heading', { level: 2 }).allTextContents()
  expect(headings).toEqual([
    home.benefits.heading,
    home.leads.heading,
    home.nurture.heading,
    home.cash.heading,
    home.demo.heading,
    home.pricing.heading,
    home.support.heading,
    home.savings.heading,
    home.stories.heading,
    faq.heading,
    home.calculator.heading,
    home.end.heading,
  ])
  await expect(page.getByText(home.demo.play)).toBeVisible()
  await expect(page.locator('#features')).toContainText(home.leads.module)
  await expect(page.locator('#support')).toContainText(home.support.heading)
})

test('shows every plan with four features and its caption, and a link to all features', async ({ page }) => {
  await page.goto('/')
  const plan = (name: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
  for (const { name, prices, features, caption, popular } of plans) {
    await expect(plan(name)).toContainText(usd(prices.card.priceUsd))
    await expect(plan(name).locator('s')).toContainText(usd(prices.card.listUsd))
    await expect(plan(name).getByRole('listitem')).toHaveText(features.slice(0, 4))
    await expect(plan(name)).toContainText(caption.strong)
    await expect(plan(name).getByText(planTexts.popular)).toHaveCount(popular ? 1 : 0)
  }
  await expect(page.getByRole('link', { name: home.pricing.link })).toHaveAttribute('href', '/pricing')
})

test('the hero has a promise in one line, and the page ends with links to start and to book', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('main > section').first().getByText(home.promise, { exact: true })).toBeVisible()
  const end = page.locator('main > section').last()
  await expect(end.getByRole('link', { name: home.end.start })).toHaveAttribute('href', '/pricing')
  await expect(end.getByRole('link', { name: home.end.book })).toHaveAttribute('href', '/book-demo')
})

test('on a phone, a bar with two next steps stays at the bottom below the hero, never over a form', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const book = page.getByRole('link', { name: shell.bar.book, exact: true })
  await expect(book).not.toBeInViewport()
  const seen = await book.evaluate((link) => {
    const bar = link.parentElement!
    const apart = [document.querySelector('main > section')!, ...document.querySelectorAll('main form')]
    const screens: { inView: boolean; over: boolean }[] = []
    for (let top = 0; top < document.documentElement.scrollHeight - innerHeight; top += 200) {
      scrollTo({ top, behavior: 'instant' })
      const at = bar.getBoundingClientRect()
      const meets = (other: Element) => {
        const { top, bottom } = other.getBoundingClientRect()
        return top < at.bottom && at.top < bottom
      }
      screens.push({ inView: at.bottom <= innerHeight + 1 && at.bottom > 0, over: apart.some(meets) })
    }
    return screens
  })
  expect(seen.filter(({ over }) => over)).toEqual([])
  expect(seen.filter(({ inView }) => inView).length).toBeGreaterThan(seen.length / 2)
  await page.evaluate(() => scrollTo({ top: innerHeight * 4, behavior: 'instant' }))
  await expect(book).toHaveAttribute('href', '/book-demo')
  await page.getByRole('button', { name: shell.bar.watch }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1024, height: 844 })
  await expect(book).toBeHidden()
})

test('the poster opens the demo dialog', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: home.demo.playLabel }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test.describe('carousel', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('Next and Previous wrap around, and dots jump; the first click isn’t lost', async ({ page }) => {
    await page.goto('/')
    await expect(stories(page)).toHaveCount(storyCount)
    await next(page).click()
    await expect.poll(() => shown(page)).toBeCloseTo(2)
    await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true')
    for (let press = 1; press < storyCount; press++) await next(page).click()
    await expect.poll(() => shown(page)).toBeCloseTo(1)
    await previous(page).click()
    await expect.poll(() => shown(page)).toBeCloseTo(storyCount)
    await dot(page, 2).click()
    await expect.poll(() => shown(page)).toBeCloseTo(2)
    await expect(page.getByText(positionOf(2))).toBeAttached()
  })

  test('every button works from the keyboard, and the arrow keys scroll the track', async ({ page }) => {
    await page.goto('/')
    await next(page).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => shown(page)).toBeCloseTo(2)
    await dot(page, 1).focus()
    await page.keyboard.press('Space')
    await expect.poll(() => shown(page)).toBeCloseTo(1)
    await track(page).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => shown(page)).toBeCloseTo(2)
    await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true')
  })

  test('a swipe moves the carousel, and the dots follow', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await dot(page, 1).focus()
    await track(page).evaluate((element) => element.scrollBy({ left: element.clientWidth * 0.8 }))
    await expect.poll(() => shown(page)).toBeCloseTo(2)
    await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true')
  })
})

test('FAQ: every question, one answer open at a time, and a click on the open one closes it', async ({ page }) => {
  await page.goto('/')
  await expect(questions(page).locator('summary')).toHaveText(faq.questions.map(({ question }) => question))
  const summary = (index: number) => questions(page).nth(index).locator('summary')
  await summary(3).click()
  await expect(questions(page).nth(3).getByText(answerTo(3))).toBeVisible()
  expect(await openCount(page)).toBe(1)
  await summary(4).press('Enter')
  await expect(questions(page).nth(4).getByText(answerTo(4))).toBeVisible()
  expect(await openCount(page)).toBe(1)
  await summary(4).click()
  expect(await openCount(page)).toBe(0)
  const last = faq.questions.length - 1
  await summary(last).click()
  await expect(questions(page).nth(last).getByText(answerTo(last))).toBeVisible()
})

test.describe('wipe', () => {
  const wipe = (page: Page) => page.getByRole('slider', { name: home.savings.wipe })
  const wiped = (page: Page) =>
    wipe(page).evaluate((range) => getComputedStyle(range.parentElement!).getPropertyValue('--wiped').trim())

  test('no text is cut by the squeegee or the edge, and no texts overlap', async ({ page }) => {
    for (const width of [320, 390, 768, 800, 880, 960, 1023, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/')
      const faults = await wipe(page).evaluate(async (range) => {
        await document.fonts.ready
        const glass = range.parentElement!.getBoundingClientRect()
        const share = Number.parseFloat(getComputedStyle(range.parentElement!).getPropertyValue('--wiped'))
        const blade = glass.left + (glass.width * share) / 100 - 5
        const boxes = [...range.parentElement!.querySelectorAll('s, b, p, li')]
          .filter((text) => !text.closest('[aria-hidden]') && !text.matches('li *'))
          .map((text) => {
            // The box is as wide as the text itself and as high as its element.
            const letters = document.createRange()
            letters.selectNodeContents(text)
            const [{ left, width }, { top, height }] = [letters, text].map((part) => part.getBoundingClientRect()) as [
              DOMRect,
              DOMRect,
            ]
            return { text: text.textContent, box: new DOMRect(left, top, width, height) }
          })
        const meet = (one: DOMRect, other: DOMRect) =>
          one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
        const isCut = ({ left, right, top, bottom }: DOMRect) =>
          (left < blade && right > blade) || top < glass.top || bottom > glass.bottom
        return boxes
          .filter(({ box }, index) => isCut(box) || boxes.slice(0, index).some((other) => meet(box, other.box)))
          .map(({ text }) => text)
      })
      expect(faults, `${width} px`).toEqual([])
    }
  })

  test('follows a drag at once, without loading anything', async ({ page }) => {
    await page.goto('/')
    await wipe(page).scrollIntoViewIfNeeded()
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    const box = (await wipe(page).locator('..').boundingBox())!
    const middle = box.y + box.height / 2
    await page.mouse.move(box.x + box.width * 0.5, middle)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.8, middle, { steps: 5 })
    await page.mouse.up()
    expect(Number.parseFloat(await wiped(page))).toBeGreaterThan(65)
    expect(scripts).toEqual([])
  })

  test('follows the arrow keys from where it is', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    const start = Number.parseFloat(await wiped(page))
    await wipe(page).focus()
    await page.keyboard.press('ArrowRight')
    expect(await wiped(page)).toBe(`${start + 1}%`)
    await page.keyboard.press('End')
    expect(await wiped(page)).toBe('100%')
    // The seven costs and their sum are struck through, and the sum is above the plan's price, so that the plan doesn't
    // seem to cost that much.
    const struck = wipe(page).locator('..').locator('s')
    await expect(struck).toHaveText([costsUsd, ...costs.map(({ defaultUsd }) => defaultUsd)].map(usd))
    for (const price of await struck.all()) await expect(price).toHaveCSS('text-decoration-line', 'line-through')
    const price = wipe(page).locator('..').getByText(usd(plans[0]!.prices.card.priceUsd), { exact: true })
    expect((await struck.first().boundingBox())!.y).toBeLessThan((await price.boundingBox())!.y)
  })
})

test.describe('compact calculator', () => {
  const words = home.calculator
  const figure = (region: Locator, line: string) => region.getByText(line)
  const outcome = (sentence: string, period: string) => filled(sentence, { period })
  const planUsd = plans[0]!.prices.card.priceUsd

  test('starts with months, adds up what is checked, and passes it to the full calculator', async ({ page }) => {
    await page.goto('/')
    const region = calculator(page)
    await expect(region.getByRole('radio', { name: words.monthly })).toBeChecked()
    await expect(figure(region, words.today)).toContainText(usd(costsUsd))
    await expect(figure(region, outcome(words.keep, words.month))).toContainText(usd(costsUsd - planUsd))
    const website = costOf('website')
    await region.getByRole('checkbox', { name: website.name }).uncheck()
    const keptUsd = costsUsd - website.defaultUsd - planUsd
    await expect(figure(region, outcome(words.keep, words.month))).toContainText(usd(keptUsd))
    await region.getByRole('radio', { name: words.yearly }).check()
    await expect(figure(region, outcome(words.keep, words.year))).toContainText(usd(12 * keptUsd))
    await region.getByRole('link', { name: words.link }).click()
    await page.waitForURL('**/savings-calculator?website=0&timeframe=yearly')
  })

  test('says so when we cost more', async ({ page }) => {
    await page.goto('/')
    const region = calculator(page)
    const [left, ...others] = costs.toSorted((one, other) => one.defaultUsd - other.defaultUsd)
    for (const { name } of others) await region.getByRole('checkbox', { name }).uncheck()
    await expect(figure(region, outcome(words.more, words.month))).toContainText(usd(planUsd - left!.defaultUsd))
    await region.getByRole('checkbox', { name: left!.name }).uncheck()
    await expect(region.getByText(words.nothing!)).toBeVisible()
  })
})

test('no script is fetched before a visitor acts, and at most 65 kB after the first interaction', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(scripts).toEqual([])
  await next(page).click()
  await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true')
  const bodies = await Promise.all([...new Set(scripts)].map(async (url) => (await page.request.get(url)).body()))
  expect(bodies.reduce((bytes, body) => bytes + brotliCompressSync(body).length, 0)).toBeLessThanOrEqual(65_000)
})

test('no accessibility violation with another story, another answer and other sums', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await next(page).click()
    await questions(page).nth(2).locator('summary').click()
    await calculator(page)
      .getByRole('checkbox', { name: costOf('crm').name })
      .uncheck()
    await expect(calculator(page).getByText(home.calculator.today)).toContainText(
      usd(costsUsd - costOf('crm').defaultUsd),
    )
    await expectNoViolation(page)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('stories scroll, answers open, and nothing that needs a script is shown', async ({ page }) => {
    await page.goto('/')
    await expect(next(page)).toBeHidden()
    await expect(page.getByRole('slider')).toBeHidden()
    await expect(calculator(page).getByRole('checkbox')).toHaveCount(0)
    await expect(calculator(page)).toContainText(usd(costsUsd))
    await expect(calculator(page).getByRole('link')).toHaveAttribute('href', '/savings-calculator')
    await stories(page).first().scrollIntoViewIfNeeded()
    await track(page).hover()
    await page.mouse.wheel(900, 0)
    await expect(stories(page).nth(1)).toBeInViewport()
    await questions(page).nth(1).locator('summary').click()
    await expect(questions(page).nth(1).getByText(answerTo(1))).toBeVisible()
    expect(await openCount(page)).toBe(1)
  })
})
