// The funnel, state by state, with given answers; and what its URL, its keys and its files do.
import { readFileSync } from 'node:fs'
import type { Dimension } from '#domain/counting/count-keys.ts'
import { permissionsOf } from '#domain/office/permissions.ts'
import { type RunningSite, startSite } from '../../scripts/check/start-site.ts'
import { sampleSubmissions } from '../../src/testing/sample-submissions.ts'
import { expect, type Page } from '../journey.ts'
import { answerOffice, answers } from './office-answers.ts'
import { joinOffice, linkIn, newDevice } from './office-device.ts'
import { busy, funnel, groupsBy, off, offGroups, todayAlone, untouched } from './office-funnel-answers.ts'
import { checkStates, type State } from './office-looks.ts'
import { test } from './office-stand-in.ts'
import { pulse, today } from './office-today-answers.ts'

const answered = {
  'GET /pulse': pulse,
  'GET /today': today,
  'GET /funnel': funnel,
  'GET /funnel/groups': groupsBy('source'),
}
const me = answers['GET /me'] as { teammate: object; can: string[] }
const numbersOnly = { 'GET /me': { ...me, can: permissionsOf('viewer') } }
const see = (text: string | RegExp) => (page: Page) => expect(page.getByText(text).first()).toBeVisible()
const shown = async (page: Page) => {
  await see('Mon, Nov 16 to now.')(page)
  await expect(page.getByRole('row', { name: /^facebook/ })).toBeVisible()
}
const open = (page: Page, name: string) =>
  page.getByRole('region', { name }).getByText('As a table', { exact: true }).click()

const states: State[] = [
  { state: 'Funnel', path: '/office/funnel', reach: shown },
  {
    state: 'Funnel, numbers only',
    path: '/office/funnel',
    instead: numbersOnly,
    async reach(page) {
      await shown(page)
      await expect(page.getByRole('link', { name: '26' })).toHaveCount(0)
    },
  },
  {
    state: 'Funnel, today alone',
    path: '/office/funnel?period=today',
    instead: { 'GET /funnel': todayAlone },
    reach: see('Last Thursday: 320'),
  },
  {
    state: 'Funnel, more than notes can show',
    path: '/office/funnel?period=quarter',
    instead: { 'GET /funnel': busy },
    reach: see('1,300,692'),
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
    instead: { 'GET /funnel/groups': groupsBy('campaign') },
    reach: see('Source: google / cpc'),
  },
  {
    state: 'Funnel, any two periods',
    path: '/office/funnel',
    async reach(page) {
      await page.getByRole('button', { name: 'Any two periods, now last week' }).click()
      await page.getByLabel('Last day').first().fill('2026-11-01')
      await page.getByRole('button', { name: 'Compare', exact: true }).click()
      await see('The first day comes after the last one.')(page)
    },
  },
  {
    state: 'Funnel, counting is off',
    path: '/office/funnel',
    instead: { 'GET /funnel': off, 'GET /funnel/groups': offGroups },
    reach: see('Counting is off,'),
  },
  {
    state: 'Funnel, pages from a CDN, days that aren’t complete',
    path: '/office/funnel',
    instead: { 'GET /funnel': { ...funnel, mode: 'posts', partialDays: ['2026-11-16', '2026-11-18'] } },
    reach: see('Browsers report their own visits,'),
  },
  {
    state: 'Funnel, counted since Wednesday, a hosted film, no leads',
    path: '/office/funnel',
    instead: {
      'GET /funnel': {
        ...untouched,
        countedSince: '2026-11-18',
        views: 31,
        steps: untouched.steps.map((one) => (one.step === 'visit' ? { ...one, count: 12, whole: 4 } : one)),
        days: untouched.days.map((one) =>
          one.day === '2026-11-18' || one.day === '2026-11-19' ? { ...one, visitorDays: 6 } : one,
        ),
        film: { length: '', chapters: [], asked: 0 },
      },
      'GET /funnel/groups': { ...groupsBy('source'), rows: [] },
    },
    reach: see('Visits have been counted since Wed, Nov 18.'),
  },
  {
    state: 'Funnel, nobody yet',
    path: '/office/funnel',
    instead: { 'GET /funnel': untouched },
    async reach(page) {
      await page.getByRole('button', { name: 'How counting works' }).click()
      await see('A visitor-day is one browser on one day.')(page)
    },
  },
  {
    state: 'Funnel, on its way',
    path: '/office/funnel',
    instead: { 'GET /funnel': 'never', 'GET /funnel/groups': 'never' },
    reach: (page) => expect(page.getByRole('status', { name: 'Loading the funnel' })).toBeVisible(),
  },
  {
    state: 'Funnel, not loaded',
    path: '/office/funnel',
    instead: { 'GET /funnel': { status: 503, detail: 'The counts aren’t answering.' } },
    provoked: [/status of 503/],
    reach: see('The funnel didn’t load.'),
  },
  {
    state: 'Funnel, offline',
    path: '/office/funnel',
    async reach(page) {
      await shown(page)
      // A font that is still loading would fail from here on, and be logged.
      await page.evaluate(async () => void (await document.fonts.ready))
      await page.context().setOffline(true)
      await see('You’re offline.')(page)
    },
  },
]

checkStates(states, answered)

/** Answers by what is asked for, and records it. */
async function answerFunnel(page: Page, instead: Parameters<typeof answerOffice>[1] = {}) {
  await answerOffice(page, { ...answered, ...instead })
  const asked: string[] = []
  await page.route('**/api/office/funnel/groups**', (route) => {
    const { searchParams } = new URL(route.request().url())
    return route.fulfill({ json: groupsBy(searchParams.get('by') as Dimension) })
  })
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/office/funnel') asked.push(decodeURIComponent(search.replaceAll('+', ' ')))
  })
  return asked
}
const figure = (page: Page, step: string) => page.locator(`[data-figure="${step}"]`)

test('each step has its figure, and links to the rows that it counts', async ({ page }) => {
  await answerFunnel(page)
  await page.goto('/office/funnel')
  for (const [step, count] of [
    ['visit', '1,284'],
    ['form-opened', '58'],
    ['demo-requested', '26'],
    ['video-watched', '19'],
    ['call-booked', '11'],
    ['ordered', '4'],
  ] as const)
    await expect(figure(page, step)).toHaveText(count)
  await expect(figure(page, 'visit').getByRole('link')).toHaveCount(0)
  await expect(figure(page, 'demo-requested').getByRole('link')).toHaveAttribute(
    'href',
    '/office/leads?list=all&form=demo-request&from=2026-11-16&to=2026-11-19',
  )
  const row = page.getByRole('row', { name: /^google \/ cpc/ })
  await expect(row.getByRole('link', { name: '8', exact: true })).toHaveAttribute('href', /source=google/)
  // So few have no share.
  await expect(page.getByRole('row', { name: /^instagram/ })).toContainText('under 20')
  await expect(page.getByRole('listitem').filter({ hasText: 'Ordered' })).toContainText('4 of 11 calls')
})

test('anyone who may see numbers only gets no links to leads', async ({ page }) => {
  await answerFunnel(page, numbersOnly)
  await page.goto('/office/funnel')
  await expect(figure(page, 'demo-requested')).toHaveText('26')
  await expect(page.getByRole('row', { name: /^facebook/ })).toBeVisible()
  await expect(page.getByRole('main').locator('a[href*="/leads"]')).toHaveCount(0)
})

test('a period, a filter and a grouping are in the URL; back undoes a period', async ({ page }) => {
  const asked = await answerFunnel(page)
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
  expect(asked.filter((one, index) => one !== asked[index - 1]).slice(0, 4)).toEqual([
    '',
    '?from=2026-10-23&to=2026-11-19',
    '?from=2026-10-23&to=2026-11-19&source=google / cpc',
    '?from=2026-10-23&to=2026-11-19',
  ])
})

test('any two periods', async ({ page }) => {
  const asked = await answerFunnel(page)
  await page.goto('/office/funnel')
  await page.getByRole('button', { name: 'Any two periods, now last week' }).click()
  const dialog = page.getByRole('dialog', { name: 'Any two periods' })
  await dialog.getByLabel('First day').first().fill('2026-11-02')
  await dialog.getByLabel('Last day').first().fill('2026-11-08')
  await dialog.getByRole('button', { name: 'Use the days right before' }).click()
  await expect(dialog.getByLabel('First day').last()).toHaveValue('2026-10-26')
  await dialog.getByLabel('First day').last().fill('2026-10-19')
  await dialog.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(page).toHaveURL('/office/funnel?from=2026-11-02&to=2026-11-08&beforeFrom=2026-10-19&beforeTo=2026-11-01')
  await expect.poll(() => asked.at(-1)).toBe('?from=2026-11-02&to=2026-11-08&beforeFrom=2026-10-19&beforeTo=2026-11-01')
})

test('by keyboard: a table opens, and a column sorts', async ({ page }) => {
  await answerFunnel(page)
  await page.goto('/office/funnel')
  await shown(page)
  const weeks = page.getByRole('region', { name: 'Four weeks' })
  await weeks.locator('summary', { hasText: 'As a table' }).focus()
  await page.keyboard.press('Enter')
  await expect(weeks.getByRole('row', { name: 'Mon, Nov 16 388 7 5' })).toBeVisible()
  await expect(weeks.getByRole('row')).toHaveCount(26)
  const demos = page.getByRole('columnheader', { name: 'Demo', exact: true })
  const first = page.getByRole('region', { name: 'Where they come from', exact: true }).getByRole('row').nth(1)
  await demos.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(demos).toHaveAttribute('aria-sort', 'descending')
  await page.keyboard.press('Enter')
  await expect(demos).toHaveAttribute('aria-sort', 'ascending')
  await expect(first).toContainText('instagram')
})

test('drawings say their figures, and scroll by keyboard where they don’t fit', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await answerFunnel(page)
  await page.goto('/office/funnel')
  await expect(
    page.getByRole('img', { name: /Nov 16 to 19: 1,284 visitor-days and 26 requests, 19 watched/ }),
  ).toBeVisible()
  await expect(page.getByRole('img', { name: /^36 of 41 first responses took 2 minutes or less/ })).toBeVisible()
  const weeks = page.getByRole('group', { name: 'Four weeks, scrolls sideways' })
  // The newest days first.
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
  // With text twice as large, drawings grow with it, and only they scroll.
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
  await answerFunnel(page)
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

test('the files: a line for each day, and one for each source', async ({ page }) => {
  await answerFunnel(page)
  const files: string[] = []
  await page.route('**/api/office/funnel/export**', (route) => {
    files.push(new URL(route.request().url()).search)
    return route.fulfill({
      contentType: 'text/csv',
      headers: { 'content-disposition': 'attachment; filename="funnel-2026-11-19.csv"' },
      body: 'day,visitorDays\r\n',
    })
  })
  await page.goto('/office/funnel?period=today&device=phone')
  await shown(page)
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

test('Today’s week begins with visitor-days and leads to the funnel', async ({ page }) => {
  await answerFunnel(page)
  await page.goto('/office')
  const week = page.getByRole('region', { name: 'The week so far' })
  await expect(week.getByRole('listitem')).toHaveText([
    '1,284visitor-days',
    '26asked for the demo, 2.0%',
    '11booked a call, 42%',
    '4ordered, 15%',
  ])
  await week.getByRole('link', { name: 'Funnel' }).click()
  await expect(page).toHaveURL('/office/funnel')
  await open(page, 'From visitor to order')
  await expect(page.getByRole('row', { name: 'Visitor-days 1,284 1,066 977' })).toBeVisible()
})

test.describe('on the real server', () => {
  let site: RunningSite
  test.beforeAll(async () => {
    site = await startSite({ RATE_LIMIT: '0', TIME_TRAP_MS: '0' })
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

    // Headless Chromium says so in its user agent, and is counted with the bots.
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
    const row = page.getByRole('row', { name: /^newsletter \/ email 1 0/ })
    await expect(row).toBeVisible()
    await page.getByRole('link', { name: 'newsletter / email' }).click()
    await expect(figure(page, 'demo-requested')).toHaveText('0')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV by day' }).click(),
    ])
    const lines = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n')
    expect(lines[0]).toBe('day,visitorDays,formOpened,demoRequested,videoWatched,callBooked,ordered,views,bots,note')
    expect(lines.at(-1)).toMatch(/^\d{4}-\d\d-\d\d,1,\d,0,0,0,0,2,/)
    expect(said).toEqual([])
    await context.close()
  })
})
