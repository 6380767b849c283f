// The list of leads, with given answers: each of its states on a desktop in light mode and on a phone in dark mode, its
// keys, what is done and undone, and leads that arrive while somebody reads.
import { expect, type Page } from '../journey.ts'
import { bytesOverTheWire } from '../routes.ts'
import { answerOffice, answers } from './office-answers.ts'
import { counts, iris, page as leadPage, leadsAnswers, manyLeads, rows, waitingRows } from './office-leads-answers.ts'
import { checkStates, type State } from './office-looks.ts'
import { type Answer, test } from './office-stand-in.ts'

const answerLeads = (page: Page, instead: Record<string, Answer> = {}) =>
  answerOffice(page, { ...leadsAnswers, ...instead })
const refused = (status: number, more: object = {}) => ({ status, detail: 'That didn’t work.', ...more })
const see = (text: string | RegExp) => (page: Page) => expect(page.getByText(text).first()).toBeVisible()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click()
const line = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768
const nothing = { 'POST /leads/list': leadPage([], { days: [], didYouMean: 'ortega' }) }
const noCounts = Object.fromEntries(
  Object.keys(counts).map((name) => [name, Array.isArray(counts[name as 'sources']) ? [] : 0]),
)
const longName = 'Wilhelmina-Alexandrina van der Westhuizen-Okonkwo of the Northern Branch'

const pick = async (page: Page, name: string) => {
  if (!isPhone(page)) return page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await line(page, name).getByText(name).click()
}

const states: (Omit<State, 'path'> & { path?: string })[] = [
  { state: 'the list', path: '/office/leads?period=week', reach: see('Hannah Brandt') },
  {
    state: 'waiting',
    path: '/office/leads?list=waiting',
    instead: { 'POST /leads/list': leadPage(waitingRows) },
    reach: see('6:51'),
  },
  {
    state: 'picked',
    async reach(page) {
      await see('Hannah Brandt')(page)
      if (isPhone(page)) await press(page, 'Select')
      for (const name of ['Rosa Delgado', 'Ben Achterberg']) await pick(page, name)
      await expect(page.getByRole('toolbar', { name: '2 selected' })).toBeVisible()
    },
  },
  {
    state: 'assigning',
    async reach(page) {
      await see('Hannah Brandt')(page)
      await page.getByRole('grid').focus()
      await page.keyboard.press('a')
      await expect(page.getByRole('heading', { name: 'Assign Hannah Brandt' })).toBeVisible()
    },
  },
  { state: 'quarantine', path: '/office/leads?list=quarantine', reach: see('Sent 0.6 sec after the page opened') },
  {
    state: 'shortcuts',
    async reach(page) {
      await see('Hannah Brandt')(page)
      await page.keyboard.press('?')
      await expect(page.getByText('Select, select a range')).toBeVisible()
    },
  },
  {
    state: 'filter',
    async reach(page) {
      await see('Hannah Brandt')(page)
      await page.keyboard.press('f')
      await expect(page.getByRole('button', { name: 'Show these leads' })).toBeVisible()
    },
  },
  {
    state: 'saving a view',
    path: '/office/leads?form=order',
    async reach(page) {
      await press(page, 'Save this view')
      await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
    },
  },
  {
    state: 'loading',
    instead: { 'POST /leads/list': 'never' },
    reach: (page) => expect(page.getByRole('status', { name: 'Loading leads' })).toBeVisible(),
  },
  {
    state: 'nothing found',
    path: '/office/leads?period=week',
    instead: nothing,
    async reach(page) {
      await page.getByRole('searchbox', { name: 'Search leads' }).fill('ortegga')
      await see('No results for “ortegga”')(page)
      await see('Search all 1,912')(page)
      await see('Did you mean ortega?')(page)
    },
  },
  {
    state: 'nobody waits',
    path: '/office/leads?list=waiting',
    instead: nothing,
    reach: see('Everyone who wrote in got an answer.'),
  },
  { state: 'no leads yet', instead: { ...nothing, 'GET /leads/counts': noCounts }, reach: see('No leads yet.') },
  {
    state: 'the store is down',
    instead: { 'POST /leads/list': refused(503) },
    provoked: [/status of 503/],
    reach: see('The database isn’t responding'),
  },
  {
    state: 'offline, with an act that waits',
    provoked: [/ERR_INTERNET_DISCONNECTED|ERR_EMPTY_RESPONSE/],
    instead: { 'POST /leads/events': 'nothing' },
    async reach(page) {
      await see('Hannah Brandt')(page)
      await page.context().setOffline(true)
      await page.getByRole('grid').focus()
      await page.keyboard.press('e')
      await see('1 waiting.')(page)
    },
  },
  {
    state: 'long names',
    instead: {
      'POST /leads/list': leadPage(
        rows.map((row) => ({
          ...row,
          name: longName,
          business: longName,
          summary: longName.repeat(3),
          source: longName,
        })),
      ),
    },
    reach: see(longName),
  },
  {
    state: 'to a viewer',
    instead: { 'GET /me': { ...(answers['GET /me'] as object), can: ['you.see', 'you.leave', 'numbers.see'] } },
    reach: see('Leads are for owners and members.'),
  },
]

checkStates(
  states.map((state) => ({ path: '/office/leads', ...state })),
  leadsAnswers,
)

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

  const current = (page: Page) =>
    page.getByRole('grid').evaluate((grid) => {
      const row = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')
      return row?.querySelector('b')?.textContent
    })

  test('a slip in a search is put right with one press', async ({ page }) => {
    const sought: unknown[] = []
    await answerLeads(page, {
      'POST /leads/list': (body: unknown) => {
        const { search } = body as { search?: string }
        if (search) sought.push(search)
        return search === 'ortegga' ? nothing['POST /leads/list'] : manyLeads(3)(body)
      },
    })
    await page.goto('/office/leads')
    await page.getByRole('searchbox', { name: 'Search leads' }).fill('ortegga')
    await press(page, 'ortega')
    await see('Lead 0')(page)
    await expect(page.getByRole('searchbox', { name: 'Search leads' })).toHaveValue('ortega')
    expect(new Set(sought)).toEqual(new Set(['ortegga', 'ortega']))
    expect(page.url()).not.toContain('ortega')
  })

  test('5,000 leads come in pages of fifty; the arrows, J and K move through them, and few are in the document', async ({
    page,
  }) => {
    const asked: unknown[] = []
    const many = manyLeads(5000)
    await answerLeads(page, {
      'POST /leads/list': (body: unknown) => {
        asked.push((body as { after?: string }).after)
        return many(body)
      },
    })
    await page.goto('/office/leads')
    await see('Lead 0')(page)
    expect(asked).toEqual([undefined, ...asked.slice(1)])
    const grid = page.getByRole('grid', { name: 'Leads' })
    await grid.focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => current(page)).toBe('Lead 1')
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await expect.poll(() => current(page)).toBe('Lead 2')
    await page.keyboard.press('End')
    await expect.poll(() => current(page)).toMatch(/Lead (49|99)/)
    // Each page is requested once, on the way down.
    const shows = (words: string) =>
      page.waitForFunction((wanted) => document.querySelector('main')?.textContent?.includes(wanted), words)
    await shows('Showing 100 of 5,000.')
    for (let shown = 150; shown < 5000; shown += 50) {
      await page.keyboard.press('End')
      await shows(`Showing ${shown.toLocaleString('en-US')} of 5,000.`)
    }
    await page.keyboard.press('End')
    await shows('All 5,000 shown.')
    await page.keyboard.press('End')
    await expect.poll(() => current(page)).toBe('Lead 4999')
    expect(await page.locator('[data-lead]').count()).toBeLessThan(60)
    expect(new Set(asked.filter(Boolean)).size).toBe(99)
    await expect(grid).toHaveAttribute('aria-rowcount', '5001')
    await page.keyboard.press('Home')
    await expect.poll(() => current(page)).toBe('Lead 0')
    await expect(line(page, 'Lead 0').first()).toBeInViewport()
  })

  test('J, X, ⇧X select; E marks answered at once and in one act; U undoes it', async ({ page }) => {
    const made: { leadIds: string[]; act: object }[] = []
    const withdrawn: unknown[] = []
    await answerLeads(page, {
      'POST /leads/events': (body: unknown) => {
        made.push(body as (typeof made)[number])
        return { eventIds: ['e1', 'e2'] }
      },
      'POST /leads/events/withdraw': (body: unknown) => {
        withdrawn.push(body)
        return { ok: true }
      },
    })
    await page.goto('/office/leads')
    await see('Hannah Brandt')(page)
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await page.keyboard.press('Shift+X')
    await expect(page.getByRole('toolbar', { name: '2 selected' })).toBeVisible()
    await page.keyboard.press('e')
    await expect(page.getByText('Marked answered: 2 leads.')).toBeVisible()
    await expect
      .poll(() => made)
      .toEqual([
        {
          leadIds: waitingRows.map(({ id }) => id),
          act: { kind: 'touch', touch: 'answered' },
          key: expect.stringMatching(/^\w{32}$/),
        },
      ])
    await page.keyboard.press('u')
    await expect(page.getByText('Undone.')).toBeVisible()
    await expect.poll(() => withdrawn).toEqual([{ eventIds: ['e1', 'e2'] }])
  })

  test('a lead that arrives while somebody reads waits at the top edge; nothing moves, the selection stays', async ({
    page,
  }) => {
    let now = leadPage(rows, { total: 72 })
    await answerLeads(page, {
      'POST /leads/list': () => now,
      'POST /leads/events': () => {
        now = leadPage([iris, ...rows], { total: 73 })
        return { eventIds: ['e1'] }
      },
    })
    await page.goto('/office/leads')
    await see('Hannah Brandt')(page)
    await page.getByRole('checkbox', { name: 'Select Rosa Delgado' }).check()
    const at = () => line(page, 'Grace Kim').boundingBox()
    const before = await at()
    // Every act refetches the list, as a live change does.
    await page.keyboard.press('j')
    await page.keyboard.press('Escape')
    await page.getByRole('checkbox', { name: 'Select Rosa Delgado' }).check()
    await line(page, 'Sam Whitaker').hover()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.keyboard.press('t')
    await expect(page.getByRole('button', { name: 'Show it' })).toBeVisible()
    expect(await at()).toEqual(before)
    await press(page, 'Show it')
    await expect(line(page, 'Iris Moreno')).toBeVisible()
    await expect(page.getByText('Showing 19 of 73.')).toBeVisible()
  })

  test('a filter is in the URL; search text is never in it, and comes back with Back', async ({ page }) => {
    const asked: unknown[] = []
    await answerLeads(page, {
      'POST /leads/list': (body: unknown) => {
        asked.push(body)
        return leadPage(rows)
      },
    })
    await page.goto('/office/leads')
    await page.getByRole('combobox', { name: 'Form' }).selectOption('order')
    await expect(page).toHaveURL('/office/leads?form=order')
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox', { name: 'Search leads' }).fill('Ortega')
    await expect.poll(() => asked.at(-1)).toEqual({ filter: { form: 'order' }, search: 'Ortega' })
    await expect(page).toHaveURL('/office/leads?form=order')
    expect(await page.title()).not.toContain('Ortega')
    await page.getByRole('link', { name: /Mine/ }).click()
    await expect.poll(() => asked.at(-1)).toEqual({ filter: { owner: 'me' } })
    await expect(page.getByRole('searchbox', { name: 'Search leads' })).toHaveValue('')
    await page.goBack()
    await expect(page.getByRole('searchbox', { name: 'Search leads' })).toHaveValue('Ortega')
  })

  test('in quarantine R releases and S is spam', async ({ page }) => {
    const asked: unknown[] = []
    await answerLeads(page, {
      'POST /leads/release': (body: unknown) => {
        asked.push(body)
        return { released: 1 }
      },
      'POST /leads/events': (body: unknown) => {
        asked.push((body as { act: object }).act)
        return { eventIds: ['e1'] }
      },
    })
    await page.goto('/office/leads?list=quarantine')
    await see('Jerome Fastlink')(page)
    await page.keyboard.press('r')
    await expect(page.getByText('Released: Jerome Fastlink.')).toBeVisible()
    await page.keyboard.press('s')
    await expect(page.getByText('Spam: SEO Growth Team.')).toBeVisible()
    // It is said as soon as it is done here; the server hears of it next.
    await expect.poll(() => asked).toEqual([{ leadIds: ['lead-jerome-fastlink'] }, { kind: 'status', status: 'spam' }])
  })

  test('a CSV asks for a passkey where the session is weak', async ({ page, provokes }) => {
    provokes(/status of 403/)
    await answerLeads(page, { 'POST /leads/export': refused(403, { type: 'https://tidytempo.example/needs-passkey' }) })
    await page.goto('/office/leads')
    await press(page, 'CSV')
    await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible()
  })

  test('live changes are in the list on their own, while nobody reads it', async ({ page }) => {
    let now = leadPage(rows, { total: 72 })
    await answerLeads(page, { 'POST /leads/list': () => now })
    let tell = () => {}
    const told = new Promise<void>((resolve) => {
      tell = resolve
    })
    let streams = 0
    await page.route('**/api/office/live', async (route) => {
      streams++
      if (streams > 1) return
      await told
      await route.fulfill({
        contentType: 'text/event-stream',
        body: ': here\n\nid: 1\nevent: changed\ndata: store\n\n',
      })
    })
    await page.goto('/office/leads')
    await see('Hannah Brandt')(page)
    now = leadPage([iris, ...rows], { total: 73 })
    tell()
    await expect(line(page, 'Iris Moreno')).toBeVisible()
    await expect(page.getByText('Iris Moreno asked for the demo. The clock is running.')).toBeVisible()
    await expect(page.getByText('Showing 19 of 73.')).toBeVisible()
  })

  test('after a call the page asks whether they were reached, and notes the answer', async ({ page }) => {
    const made: object[] = []
    await answerLeads(page, {
      'POST /leads/events': (body: unknown) => {
        made.push((body as { act: object }).act)
        return { eventIds: ['e1'] }
      },
    })
    await page.goto('/office/leads')
    await see('Hannah Brandt')(page)
    await page.keyboard.press('j')
    await page.keyboard.press('c')
    await expect(page.getByRole('heading', { name: 'Did you reach them?' })).toBeVisible()
    // Headless Chromium keeps waiting for a program that handles `tel:` and blocks pointer events meanwhile.
    await page.getByRole('button', { name: 'We spoke' }).dispatchEvent('click')
    await expect.poll(() => made).toEqual([{ kind: 'touch', touch: 'spoke' }])
    await expect(line(page, 'Hannah Brandt').locator('[data-clock]')).toHaveText('0:48')
    await expect(line(page, 'Hannah Brandt')).not.toContainText('late')
  })

  test('offline, an act is kept and sent when the connection is back', async ({ page, provokes }) => {
    provokes(/ERR_FAILED/)
    let isUp = false
    const made: { atMs?: number }[] = []
    await answerLeads(page)
    await page.route('**/api/office/leads/events', (route) => {
      if (!isUp) return route.abort()
      made.push(route.request().postDataJSON())
      return route.fulfill({ json: { eventIds: ['e1'] } })
    })
    await page.goto('/office/leads')
    await see('Hannah Brandt')(page)
    await page.keyboard.press('j')
    // It is kept before it is sent: a reload must not come in between.
    const failed = page.waitForEvent('console', (message) => message.text().includes('ERR_FAILED'))
    await page.keyboard.press('e')
    await see('Marked answered: Hannah Brandt.')(page)
    await failed
    const kept = () =>
      page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('office-act-')).length)
    await expect.poll(kept).toBe(1)
    isUp = true
    await page.reload()
    await see('You’re back. Sent: 1 change.')(page)
    expect(made).toEqual([expect.objectContaining({ atMs: Date.UTC(2026, 10, 19, 19, 10) })])
    expect(await kept()).toBe(0)
  })

  test('the wait runs on: in the row, in the pulse', async ({ page }) => {
    await answerLeads(page)
    await page.goto('/office/leads')
    const clock = line(page, 'Hannah Brandt').locator('[data-clock]')
    await expect(clock).toHaveText('0:48')
    await page.clock.setFixedTime(Date.UTC(2026, 10, 19, 19, 12, 12))
    await expect(clock).toHaveText('3:00')
    await expect(page.getByRole('link', { name: /2 waiting\s*. Luis Ortega for 9 minutes 3 seconds/ })).toBeVisible()
  })
})

const listScriptBytes = 170_000

test('the list’s script stays light', async ({ page }) => {
  await answerLeads(page)
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/office/leads')
  await see('Hannah Brandt')(page)
  const sizes = await Promise.all([...new Set(scripts)].map(bytesOverTheWire))
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(listScriptBytes)
  expect(scripts.length).toBeGreaterThan(3)
})
