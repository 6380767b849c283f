// Tests every state of the Funnel screen. Also tests its URL, its keyboard shortcuts and its CSV files.
import { readFileSync } from 'node:fs'
import { api } from '#contract/api.ts'
import type { FunnelReport } from '#contract/funnel.ts'
import { funnelSteps, leadSteps, steps } from '#domain/analytics/steps.ts'
import { permissionsOf } from '#domain/office/permissions.ts'
import type { RunningSite } from '../../scripts/check/start-site.ts'
import { sampleSubmissions } from '../../src/testing/sample-submissions.ts'
import { expect, type Page } from '../journey.ts'
import { startOwnSite } from '../own-site.ts'
import { checkStates, goOffline, offlineError, type State } from './check-states.ts'
import { alter, refuse, stall, test } from './demo-office.ts'
import { joinOffice, linkIn, newDevice } from './office-device.ts'

const numbersOnly = alter(api.account.me, (me) => ({ ...me, can: permissionsOf('viewer') }))
const published = alter(api.content.history, () => ({
  publishes: [
    {
      ...{ sequence: 1, id: 'p1', atMs: Date.parse('2026-11-18T10:00-05:00'), kind: 'publish' as const },
      who: { id: 'dana', name: 'Dana Whitfield' },
      ...{ why: undefined, of: undefined },
      files: [{ path: 'pages/home', name: 'Home', isNew: false, isRemoved: false, changes: [], isOnSite: true }],
    },
  ],
  next: null,
  setAside: [],
}))
const see = (text: string | RegExp) => (page: Page) => expect(page.getByText(text).first()).toBeVisible()
const shown = async (page: Page) => {
  await see('Sun, Nov 15 to now.')(page)
  await expect(page.getByRole('row', { name: /^Facebook/ })).toBeVisible()
}
const open = (page: Page, name: string) =>
  page.getByRole('region', { name }).getByText('As a table', { exact: true }).click()

/** Multiplies the figures that come from visits. Requests, calls and orders come from leads and stay the same. */
const timesVisits = (times: number, report: FunnelReport): FunnelReport => ({
  ...report,
  steps: report.steps.map((one) =>
    leadSteps.some((step) => step === one.step)
      ? one
      : { ...one, count: one.count * times, whole: one.whole * times, before: one.before * times },
  ),
  views: report.views * times,
  bots: report.bots * times,
  days: report.days.map((day) => ({ ...day, visitorDays: day.visitorDays * times, watched: day.watched * times })),
  film: {
    ...report.film,
    chapters: report.film.chapters.map((chapter) => ({ ...chapter, viewers: chapter.viewers * times })),
  },
  forms: report.forms.map((form) => ({
    ...form,
    opened: form.opened * times,
    started: form.started * times,
    fields: form.fields.map((field) => ({ ...field, reached: field.reached * times })),
  })),
})
/** A report of a site that has had COUNTING=0 since its first day. */
const uncounted = (report: FunnelReport): FunnelReport => ({
  ...timesVisits(0, report),
  mode: 'off',
  countedSince: undefined,
})
/** A report of a site that nobody has visited yet. */
const untouched = (report: FunnelReport): FunnelReport => ({
  ...timesVisits(0, report),
  steps: report.steps.map((one) => ({ ...one, count: 0, whole: 0, before: 0 })),
  countedSince: undefined,
  days: report.days.map(({ day }) => ({ day, visitorDays: 0, demos: 0, watched: 0 })),
  speed: { ...report.speed, waitedMs: [], stillWaiting: 0 },
  forms: timesVisits(0, report).forms.map((form) => ({ ...form, sent: 0 })),
})
const sinceWednesday = (report: FunnelReport): FunnelReport => ({
  ...untouched(report),
  countedSince: '2026-11-18',
  views: 31,
  steps: untouched(report).steps.map((one) => (one.step === 'visit' ? { ...one, count: 12, whole: 4 } : one)),
  days: untouched(report).days.map((one) =>
    one.day === '2026-11-18' || one.day === '2026-11-19' ? { ...one, visitorDays: 6 } : one,
  ),
  film: { length: '', chapters: [], requested: 0 },
})

const states: State[] = [
  { state: 'Funnel', path: '/office/funnel', reach: shown },
  {
    state: 'Funnel, numbers only',
    path: '/office/funnel',
    instead: [numbersOnly],
    async reach(page) {
      await shown(page)
      await expect(page.getByRole('main').getByRole('link', { name: '8', exact: true })).toHaveCount(0)
    },
  },
  {
    state: 'Funnel, today alone',
    path: '/office/funnel?period=today',
    reach: see('Last Thursday: 39'),
  },
  {
    state: 'Funnel, more than notes can show',
    path: '/office/funnel?period=quarter',
    instead: [
      alter(api.funnel.get, (report) => {
        const busy = timesVisits(1013, report)
        const waitedMs = report.speed.waitedMs.flatMap((wait) => Array.from({ length: 40 }, () => wait))
        return { ...busy, speed: { ...report.speed, waitedMs } }
      }),
    ],
    reach: (page) => expect(page.locator('[data-figure="visit"]')).toHaveText(/^\d{3},\d{3}$/),
  },
  {
    state: 'Funnel, all explained',
    path: '/office/funnel',
    async reach(page) {
      await shown(page)
      for (const summary of await page.locator('summary').all()) await summary.click()
    },
  },
  {
    state: 'Funnel, narrowed',
    path: '/office/funnel?source=google+%2F+cpc&device=phone&by=campaign',
    reach: see('Source: Google ad'),
  },
  {
    state: 'Funnel, a day’s values and what was published',
    path: '/office/funnel',
    instead: [published],
    async reach(page) {
      await shown(page)
      const days = page.getByRole('slider', { name: 'Four weeks, value by value' })
      await days.focus()
      await page.keyboard.press('ArrowLeft')
      await expect(days).toHaveAttribute('aria-valuetext', /^Wed, Nov 18: \d+ visitors, .* watched\. Published: Home$/)
    },
  },
  {
    state: 'Funnel, other dates',
    path: '/office/funnel',
    async reach(page) {
      await page.getByRole('button', { name: 'Other dates' }).click()
      await page.getByLabel('Last day').first().fill('2026-11-01')
      await page.getByRole('button', { name: 'Show', exact: true }).click()
      await see('The first day comes after the last one.')(page)
    },
  },
  {
    state: 'Funnel, counting is off',
    path: '/office/funnel',
    instead: [
      alter(api.funnel.get, uncounted),
      alter(api.funnel.groups, (groups) => ({
        ...groups,
        rows: groups.rows.map((row) => ({ ...row, visitorDays: 0, watched: 0 })),
        all: { ...groups.all, visitorDays: 0, watched: 0 },
      })),
    ],
    reach: see('Counting is off,'),
  },
  {
    state: 'Funnel, pages from a CDN, days that aren’t complete',
    path: '/office/funnel',
    instead: [
      alter(api.funnel.get, (report) => ({
        ...report,
        mode: 'posts' as const,
        partialDays: ['2026-11-16', '2026-11-18'],
      })),
    ],
    reach: see('Browsers report their own visits,'),
  },
  {
    state: 'Funnel, counted since Wednesday, a hosted film, no leads',
    path: '/office/funnel',
    instead: [alter(api.funnel.get, sinceWednesday), alter(api.funnel.groups, (groups) => ({ ...groups, rows: [] }))],
    reach: see('Visits have been counted since Wed, Nov 18.'),
  },
  {
    state: 'Funnel, nobody yet',
    path: '/office/funnel',
    instead: [alter(api.funnel.get, untouched)],
    async reach(page) {
      await page.getByRole('button', { name: 'How counting works' }).click()
      await see('A visitor is one browser on one day.')(page)
    },
  },
  {
    state: 'Funnel, on its way',
    path: '/office/funnel',
    instead: [stall(api.funnel.get), stall(api.funnel.groups)],
    reach: (page) => expect(page.getByRole('status', { name: 'Loading the funnel' })).toBeVisible(),
  },
  {
    state: 'Funnel, not loaded',
    path: '/office/funnel',
    instead: [refuse(api.funnel.get, { status: 503, detail: 'The counts aren’t answering.' })],
    provoked: [/status of 503/],
    reach: see('The funnel didn’t load.'),
  },
  {
    state: 'Funnel, offline',
    path: '/office/funnel',
    provoked: [offlineError],
    async reach(page) {
      await shown(page)
      await goOffline(page)
      await see('You’re offline.')(page)
    },
  },
]

checkStates(states)

/** Collects the queries that the page sends to this path from now on. */
function queriesOf(page: Page, path: string): string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === `/api/office${path}`) requested.push(decodeURIComponent(search.replaceAll('+', ' ')))
  })
  return requested
}
const figure = (page: Page, step: string) => page.locator(`[data-figure="${step}"]`)

test('each step has its figure, and links to the rows that it counts', async ({ page }) => {
  await page.goto('/office/funnel')
  for (const [step, count] of [
    ['visit', '155'],
    ['form-opened', '23'],
    ['demo-requested', '8'],
    ['video-watched', '5'],
    ['call-booked', '4'],
    ['ordered', '2'],
  ] as const)
    await expect(figure(page, step)).toHaveText(count)
  await expect(figure(page, 'visit').getByRole('link')).toHaveCount(0)
  await expect(figure(page, 'demo-requested').getByRole('link')).toHaveAttribute(
    'href',
    '/office/leads?list=all&form=demo-request&from=2026-11-15&to=2026-11-19',
  )
  const row = page.getByRole('row', { name: /^Google ad/ })
  await expect(row.getByRole('link', { name: '2', exact: true }).first()).toHaveAttribute('href', /source=google/)
  // With fewer than 20 visitors, a percentage isn't shown.
  await expect(page.getByRole('row', { name: /^Bing/ })).toContainText('too few yet')
  await expect(page.getByRole('listitem').filter({ hasText: 'Ordered' })).toContainText('2 of 4 calls')
})

test('a user who may see only numbers gets no links to leads and no marks of what was published', async ({
  page,
  give,
}) => {
  const asked = queriesOf(page, api.content.history.path)
  give(published, numbersOnly)
  await page.goto('/office/funnel')
  await shown(page)
  await expect(figure(page, 'demo-requested')).toHaveText('8')
  await expect(page.getByRole('row', { name: /^Facebook/ })).toBeVisible()
  await expect(page.getByRole('main').locator('a[href*="/leads"]')).toHaveCount(0)
  await expect(page.getByText('published', { exact: true })).toHaveCount(0)
  expect(asked).toEqual([])
})

test('a period, a filter and a grouping are in the URL; Back undoes a change of period', async ({ page }) => {
  const requested = queriesOf(page, api.funnel.get.path)
  await page.goto('/office/funnel')
  await shown(page)
  await page.getByRole('link', { name: '28 days' }).click()
  await expect(page).toHaveURL('/office/funnel?period=28-days')
  await page.getByRole('combobox', { name: 'Source' }).selectOption('google / cpc')
  await expect(page).toHaveURL(/period=28-days&source=google/)
  await page.getByRole('combobox', { name: 'Form' }).selectOption('Call')
  await page.getByRole('link', { name: 'Page', exact: true }).click()
  await expect(page.getByRole('row', { name: /^\/pricing/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('row', { name: /^\/pricing/ })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Source' })).toHaveValue('google / cpc')
  await expect(page.getByRole('combobox', { name: 'Form' })).toHaveValue('booking')
  await page.getByRole('button', { name: 'Any source' }).click()
  await page.goBack()
  await expect(page).toHaveURL('/office/funnel')
  expect(requested.filter((one, index) => one !== requested[index - 1]).slice(0, 4)).toEqual([
    '',
    '?from=2026-10-23&to=2026-11-19',
    '?from=2026-10-23&to=2026-11-19&source=google / cpc',
    '?from=2026-10-23&to=2026-11-19',
  ])
})

test('compares any two periods', async ({ page }) => {
  const requested = queriesOf(page, api.funnel.get.path)
  await page.goto('/office/funnel')
  await page.getByRole('button', { name: 'Other dates' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dates' })
  await dialog.getByLabel('First day').first().fill('2026-11-02')
  await dialog.getByLabel('Last day').first().fill('2026-11-08')
  await dialog.getByRole('button', { name: 'Use the days right before' }).click()
  await expect(dialog.getByLabel('First day').last()).toHaveValue('2026-10-26')
  await dialog.getByLabel('First day').last().fill('2026-10-19')
  await dialog.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL('/office/funnel?from=2026-11-02&to=2026-11-08&beforeFrom=2026-10-19&beforeTo=2026-11-01')
  await expect
    .poll(() => requested.at(-1))
    .toBe('?from=2026-11-02&to=2026-11-08&beforeFrom=2026-10-19&beforeTo=2026-11-01')
})

test('a drawing’s values show under the mouse, a finger and the arrow keys', async ({ page, give }) => {
  give(published)
  await page.goto('/office/funnel')
  await shown(page)
  const speed = page.getByRole('slider', { name: 'Speed to first response, value by value' })
  await speed.hover({ position: { x: 5, y: 60 } })
  await expect(page.getByText('Up to 0:15: 0 leads')).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(page.getByText('Up to 0:15: 0 leads')).toHaveCount(0)
  await speed.focus()
  await page.keyboard.press('End')
  await expect(page.getByText(/^Later than 1 h: /)).toBeVisible()
  await page.keyboard.press('Home')
  await expect(speed).toHaveAttribute('aria-valuetext', 'Up to 0:15: 0 leads')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Up to 0:15: 0 leads')).toHaveCount(0)
  // On a phone, the whole drawing is in sight without scrolling sideways.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(async () => (await speed.boundingBox())?.width).toBeLessThanOrEqual(390)
  await expect(page.getByRole('group', { name: 'Speed to first response, scrolls sideways' })).toHaveCount(0)
  const box = await speed.boundingBox()
  await speed.dispatchEvent('pointerdown', { pointerType: 'touch', clientX: (box?.x ?? 0) + 2, clientY: box?.y })
  await expect(page.getByText('Up to 0:15: 0 leads')).toBeVisible()
})

test('by keyboard: a table opens, and a column sorts', async ({ page }) => {
  await page.goto('/office/funnel')
  await shown(page)
  const weeks = page.getByRole('region', { name: 'Four weeks' })
  await weeks.locator('summary', { hasText: 'As a table' }).focus()
  await page.keyboard.press('Enter')
  await expect(weeks.getByRole('row', { name: 'Mon, Nov 16 34 2 2' })).toBeVisible()
  await expect(weeks.getByRole('row')).toHaveCount(27)
  const demos = page.getByRole('columnheader', { name: 'Demo', exact: true })
  const first = page.getByRole('region', { name: 'Where they come from', exact: true }).getByRole('row').nth(1)
  await demos.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(demos).toHaveAttribute('aria-sort', 'descending')
  await page.keyboard.press('Enter')
  await expect(demos).toHaveAttribute('aria-sort', 'ascending')
  await expect(first).toContainText('Bing')
})

test('drawings have their figures as text, and scroll by keyboard where they don’t fit', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/office/funnel')
  await expect(page.getByRole('img', { name: /Nov 15 to 19: 155 visitors and 8 requests, 5 watched/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /^8 of 10 first responses took 2 minutes or less/ })).toBeVisible()
  const weeks = page.getByRole('group', { name: 'Four weeks, scrolls sideways' })
  // At first the newest days are in view.
  const left = () => weeks.evaluate((element) => element.scrollLeft)
  await expect.poll(left).toBeGreaterThan(300)
  await weeks.focus()
  await page.keyboard.press('Home')
  const smallest = await page
    .locator('svg text')
    .evaluateAll((texts) =>
      Math.min(
        ...texts.map(
          (text) =>
            Number.parseFloat(getComputedStyle(text).fontSize) * ((text as SVGTextElement).getScreenCTM()?.a ?? 0),
        ),
      ),
    )
  expect(smallest).toBeGreaterThanOrEqual(12)
  // With text twice as large, the drawings grow, too, and only they scroll sideways.
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expect
    .poll(() =>
      page
        .locator('svg text')
        .first()
        .evaluate((text) => text.getBoundingClientRect().height),
    )
    .toBeGreaterThan(26)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('printed, every drawing fits the paper and no control is in the way', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 960 })
  await page.goto('/office/funnel')
  await shown(page)
  await page.emulateMedia({ media: 'print' })
  const drawings = page.getByRole('img', { name: /./ }).and(page.locator('figure > svg'))
  await expect(drawings).toHaveCount(5)
  for (const drawing of await drawings.all()) {
    const { x = 0, width = 0 } = (await drawing.boundingBox()) ?? {}
    expect(x + width).toBeLessThanOrEqual(720)
  }
  await expect(page.getByRole('combobox', { name: 'Source' })).toBeHidden()
  await expect(page.getByText('How this is counted').first()).toBeHidden()
  if (process.env.OFFICE_PICTURES)
    await page.screenshot({ path: `${process.env.OFFICE_PICTURES}/Funnel-printed.png`, fullPage: true })
})

test('CSV files by day and by source are downloaded for the chosen period and filter', async ({ page }) => {
  const files = queriesOf(page, api.funnel.export.path)
  await page.goto('/office/funnel?period=today&device=phone')
  await see('Last Thursday:')(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV by day' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('funnel-2026-11-19.csv')
  await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV by source' }).click()])
  expect(files).toEqual([
    '?from=2026-11-19&to=2026-11-19&device=phone',
    '?from=2026-11-19&to=2026-11-19&device=phone&by=source',
  ])
})

test('Today’s week begins with visitors and leads to the funnel', async ({ page }) => {
  await page.goto('/office')
  const week = page.getByRole('region', { name: 'This week' })
  await expect(week).toContainText('Sunday to now.')
  await expect(week.getByRole('listitem')).toHaveText([
    /^155visitors/,
    /^8asked for the demo/,
    /^4booked a call/,
    /^\$996won, 1 customer/,
  ])
  await week.getByRole('link', { name: 'Funnel' }).click()
  await expect(page).toHaveURL('/office/funnel')
  await open(page, 'From visitor to order')
  await expect(page.getByRole('row', { name: /^Visitors 155 / })).toBeVisible()
})

test.describe('on the real server', () => {
  let site: RunningSite
  test.beforeAll(async () => {
    site = await startOwnSite()
  })
  test.afterAll(() => site.stop())

  test('a visitor and a lead are counted, on the page and in the file', async ({ browser }) => {
    const said: string[] = []
    const ruth = await newDevice(browser, { baseURL: site.url }, (text) => said.push(text))
    const { page, context } = ruth
    await joinOffice(ruth, linkIn(site.printed()), {
      name: 'Ruth Okafor',
      email: 'ruth@tidytempo.example',
    })
    await page.goto('/office/funnel')
    await expect(page.getByRole('heading', { name: 'Nobody has been here yet.' })).toBeVisible()

    // Headless Chromium names itself in its user agent, and would count as a bot.
    const visitor = await browser.newContext({
      baseURL: site.url,
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1',
    })
    const visit = await visitor.newPage()
    await visit.goto('/pricing?utm_source=newsletter&utm_medium=email')
    await visit.goto('/')
    await visitor.close()
    const sent = await fetch(`${site.url}/api/forms/demo-request`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(sampleSubmissions['demo-request']),
    })
    expect(sent.status).toBe(201)

    await page.reload()
    await expect(figure(page, 'visit')).toHaveText('1')
    await expect(figure(page, 'demo-requested')).toHaveText('1')
    const row = page.getByRole('row', { name: /^Newsletter email 1 0/ })
    await expect(row).toBeVisible()
    await page.getByRole('link', { name: 'Newsletter email' }).click()
    await expect(figure(page, 'demo-requested')).toHaveText('0')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV by day' }).click(),
    ])
    const [columns = [], ...days] = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n')
      .map((line) => line.split(','))
    expect(columns).toEqual(['day', ...steps.map((step) => funnelSteps[step].column), 'views', 'bots', 'note'])
    const today = Object.fromEntries(columns.map((column, index) => [column, days.at(-1)?.[index]]))
    expect(today).toMatchObject({ visitorDays: '1', demoRequested: '0', views: '2' })
    expect(said).toEqual([])
    await context.close()
  })
})
