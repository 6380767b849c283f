// Tests which parts of a visit in a browser are counted and which aren't. Each test checks the figures in the store
// after the visit. It finds them by a traffic source that no other test uses.
import type { RunningSite } from '../scripts/check/start-site.ts'
import { countKeys } from '../src/domain/analytics/count-keys.ts'
import { openCounts } from '../src/server/analytics/store/open-counts.ts'
import { calendarOf, callOfABusyDay, choose, timezone } from './booking/calendar.ts'
import { demoButton, demoFilm, demoVideo, missACall, secondsOf } from './content.ts'
import { expect, type Page, test } from './journey.ts'
import { startOwnSite } from './own-site.ts'

// With the test browser's usual user agent, visits would count as visits by a bot. If all tests had the same user
// agent, they would count as one visitor.
test.use({
  userAgent: async ({ browserName: _ }, use, { line }) =>
    use(
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.${line}`,
    ),
})

const ever = { from: '2000-01-01', to: '2100-01-01' }

/** The figures of the visitors from this source, on the first day that has any. */
async function figures({ dataDir }: RunningSite, source: string) {
  const queries = await openCounts({ dataDir, databaseUrl: undefined })
  try {
    const [day] = await queries.listDays({ ...ever, filter: { source } })
    const { visitorDays = 0, views = 0, bots = 0, byKey = {} } = day ?? {}
    return { visitorDays, views, bots, ...byKey }
  } finally {
    await queries.close()
  }
}

/**
 * Waits for figures, because the server stores what it has counted only after a second or two. Meanwhile, the server
 * may lock its database.
 */
const expectFigures = (site: RunningSite, source: string) =>
  expect.poll(() => figures(site, source).catch(({ message }) => message))

const noFigures = { visitorDays: 0, views: 0, bots: 0 }
const opened = countKeys.formOpened('contact')
const started = countKeys.formStarted('contact')
const reached = (field: string) => countKeys.fieldReached('contact', field)

/** From now on, collects the events that the page posts for counting. */
function watchPosts(page: Page): unknown[][] {
  const posts: unknown[][] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/seen')) posts.push(JSON.parse(request.postData() ?? ''))
  })
  return posts
}

const deliveryType = (page: Page) =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as (PerformanceEntry & { deliveryType?: string })[]
    return navigation?.deliveryType
  })

const pricing = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Pricing' }).first()

test.describe('pages from the server', () => {
  let site: RunningSite
  test.beforeAll(async () => {
    site = await startOwnSite()
  })
  test.afterAll(() => site.stop())

  test('each page that is served counts as a view, and the visitor as one visitor-day', async ({ page }) => {
    const posts = watchPosts(page)
    await page.goto(`${site.url}/?utm_source=plain`)
    await page.goto(`${site.url}/about`)
    await page.reload()
    await expectFigures(site, 'plain').toEqual({ ...noFigures, visitorDays: 1, views: 3 })
    expect(posts).toEqual([])
  })

  test('a prefetched page counts as a view once it is shown, and not before', async ({ page }) => {
    await page.goto(`${site.url}/about?utm_source=hovered`)
    for (const path of ['/testimonials', '/pricing']) {
      const fetched = page.waitForResponse((response) => new URL(response.url()).pathname === path)
      await page.locator(`header a[href="${path}"], footer a[href="${path}"]`).first().hover()
      expect((await fetched).status()).toBe(200)
    }
    const posts = watchPosts(page)
    await pricing(page).click()
    await page.waitForURL('**/pricing')
    expect(await deliveryType(page)).toBe('navigational-prefetch')
    await expect.poll(() => posts).toEqual([['view', '/pricing', `${site.url}/`, '']])
    await expectFigures(site, 'hovered').toEqual({ ...noFigures, visitorDays: 1, views: 2 })
  })

  test('a form counts: in view, started, left at a field; never what was typed', async ({ page }) => {
    const posts = watchPosts(page)
    await page.goto(`${site.url}/contact?utm_source=filling`)
    const form = page.getByRole('main').locator('form')
    await form.getByLabel('Name').fill('Ada Reyes')
    // Waits for the form's code, which sets `noValidate`. Before it has arrived, nothing is reported.
    await expect.poll(() => form.evaluate((form: HTMLFormElement) => form.noValidate)).toBe(true)
    await form.getByLabel('Email').fill('counted@linden.example')
    await form.getByLabel('Subject').click()
    const steps = { [opened]: 1, [started]: 1, [reached('name')]: 1, [reached('email')]: 1 }
    await expectFigures(site, 'filling').toEqual({ ...noFigures, visitorDays: 1, views: 1, ...steps })
    expect(JSON.stringify(posts)).not.toMatch(/ada|linden/i)
    // Only the kinds are compared. A field that is left before the form's code has arrived isn't posted. It still
    // counts as reached as soon as a later field is posted.
    expect(new Set(posts.map(([kind]) => kind))).toEqual(new Set(['form-opened', 'form-started', 'field-left']))
  })

  test('the demo dialog counts when it opens, not when the pointer is over its button', async ({ page }) => {
    const posts = watchPosts(page)
    await page.goto(`${site.url}/tidy-leads?utm_source=dialog`)
    const button = page.getByRole('main').getByRole('button', { name: demoButton }).first()
    await button.hover()
    await expect(page.locator('#demo')).toHaveAttribute('data-opening')
    // The dialog is already laid out. If the page mistook that for an opening, it would post an event for it within two
    // frames.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(posts).toEqual([])
    await button.click()
    await expect.poll(() => posts).toEqual([['form-opened', '/tidy-leads', 'demo-request']])
    const steps = { [countKeys.formOpened('demo-request')]: 1 }
    await expectFigures(site, 'dialog').toEqual({ ...noFigures, visitorDays: 1, views: 1, ...steps })
  })

  test.describe('in a frame of ours', () => {
    test.use({ timezoneId: timezone, locale: 'en-US' })

    test('a form is counted on the page around it', async ({ page }) => {
      const posts = watchPosts(page)
      const call = await callOfABusyDay(site.url)
      await page.goto(`${site.url}/book-demo?utm_source=framed`)
      const calendar = calendarOf(page)
      await choose(calendar, call.start)
      await expect.poll(() => posts).toEqual([['form-opened', '/book-demo', 'booking']])
      await calendar.getByLabel('First name').fill('Ada')
      await calendar.getByLabel('Last name').click()
      await expect
        .poll(() => posts)
        .toEqual([
          ['form-opened', '/book-demo', 'booking'],
          ['form-started', '/book-demo', 'booking'],
          ['field-left', '/book-demo', 'booking', 'firstName'],
        ])
      const steps = {
        [countKeys.formOpened('booking')]: 1,
        [countKeys.formStarted('booking')]: 1,
        [countKeys.fieldReached('booking', 'firstName')]: 1,
      }
      await expectFigures(site, 'framed').toMatchObject({ ...noFigures, visitorDays: 1, views: 1, ...steps })
    })
  })

  test('the film counts each played chapter, and as watched after thirty seconds', async ({ page }) => {
    await page.request.post(`${site.url}/api/forms/demo-request`, {
      data: {
        firstName: 'Ada',
        lastName: 'Reyes',
        email: 'counted-film@linden.example',
        phone: '(614) 555-0123',
        transactionalConsent: true,
        marketingConsent: true,
      },
    })
    const third = 2
    const startsAt = secondsOf(demoFilm.chapters[third]!.at)
    await page.goto(`${site.url}/demo-video?utm_source=film`)
    const chapters = page.getByRole('main').locator('ol button')
    await chapters.nth(third).click()
    const film = page.getByLabel(demoVideo.player.videoTitle, { exact: true })
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(startsAt + 1)
    const played = (numbers: number[]) =>
      Object.fromEntries(numbers.map((number) => [countKeys.chapterPlayed(number), 1]))
    await expectFigures(site, 'film').toEqual({ ...noFigures, visitorDays: 1, views: 1, ...played([third]) })

    // Plays thirty seconds without leaving this chapter: fast, but its end slowly, so that a busy browser can stop there.
    await film.evaluate((video: HTMLVideoElement, endsAt) => {
      video.addEventListener('timeupdate', () => {
        if (video.currentTime > endsAt - 6) video.playbackRate = 1
        if (video.currentTime > endsAt) video.pause()
      })
      video.playbackRate = 4
    }, startsAt + 31.5)
    const isPaused = () => film.evaluate((video: HTMLVideoElement) => video.paused)
    await expect.poll(isPaused, { timeout: 60_000 }).toBe(true)
    const watched = { [countKeys.filmWatched]: 1 }
    await expectFigures(site, 'film').toEqual({
      ...noFigures,
      visitorDays: 1,
      views: 1,
      ...played([third]),
      ...watched,
    })
  })

  test('a missed call counts each step that was reached, once', async ({ page }) => {
    await page.goto(`${site.url}/miss-a-call?utm_source=call`)
    const [first, second] = missACall.steps
    await page.getByRole('button', { name: first!.next!, exact: true }).click()
    await page.getByRole('button', { name: second!.next!, exact: true }).click()
    await page.getByRole('button', { name: missACall.run.back, exact: true }).click()
    const steps = { [countKeys.callStepSeen(1)]: 1, [countKeys.callStepSeen(2)]: 1 }
    await expectFigures(site, 'call').toEqual({ ...noFigures, visitorDays: 1, views: 1, ...steps })
  })

  test('counting sets no cookie and stores nothing in the browser', async ({ page, context }) => {
    await page.goto(`${site.url}/about`)
    const kept = () => page.evaluate(() => [document.cookie, { ...localStorage }, { ...sessionStorage }])
    // The visit's traffic source is stored for forms (record-attribution.ts); counting doesn't change it.
    const before = await kept()
    expect(Object.keys(before[1]!)).toEqual(['attribution'])
    const posts = watchPosts(page)
    await page.goto(`${site.url}/contact`)
    await page.getByRole('main').locator('form').getByLabel('Name').fill('Ada Reyes')
    await page.getByRole('main').locator('form').getByLabel('Email').click()
    await expect.poll(() => posts.length).toBeGreaterThan(0)
    expect(await kept()).toEqual(before)
    expect(await context.cookies()).toEqual([])
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test('a visitor counts like any other', async ({ page }) => {
      await page.goto(`${site.url}/contact?utm_source=plain-html`)
      await expectFigures(site, 'plain-html').toEqual({ ...noFigures, visitorDays: 1, views: 1 })
    })
  })

  test.describe('with Global Privacy Control', () => {
    test.use({ extraHTTPHeaders: { 'sec-gpc': '1' } })
    test('a visitor isn’t counted, and their pages post nothing', async ({ page, request }) => {
      await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
      const posts = watchPosts(page)
      await page.goto(`${site.url}/contact?utm_source=left-out`)
      const form = page.getByRole('main').locator('form')
      await form.getByLabel('Name').fill('Ada Reyes')
      await form.getByLabel('Email').click()
      // Requests a page as another visitor, who is counted. Once this second visitor is in the figures, the first one
      // would be in the figures, too, if the first one were counted.
      await request.get(`${site.url}/about?utm_source=later`, { headers: { 'sec-gpc': '0' } })
      await expectFigures(site, 'later').toMatchObject({ views: 1 })
      expect(await figures(site, 'left-out')).toEqual(noFigures)
      expect(posts).toEqual([])
    })
  })
})

test.describe('pages from a CDN', () => {
  let site: RunningSite
  test.beforeAll(async () => {
    site = await startOwnSite({ COUNTING: 'posts' })
  })
  test.afterAll(() => site.stop())

  test('only what the page itself reports counts as a view, once', async ({ page, request }) => {
    await request.get(`${site.url}/about?utm_source=cdn`)
    await page.goto(`${site.url}/about?utm_source=cdn`)
    await page.goto(`${site.url}/pricing`)
    await expectFigures(site, 'cdn').toEqual({ ...noFigures, visitorDays: 1, views: 2 })
  })
})
