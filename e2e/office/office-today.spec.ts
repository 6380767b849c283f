// Every state of the Today screen, and what its figures and buttons do.
import { api } from '#contract/api.ts'
import type { Attention, Today } from '#contract/today.ts'
import { permissionsOf } from '#domain/office/permissions.ts'
import { expect, type Page } from '../journey.ts'
import { checkStates, type State } from './check-states.ts'
import { alter, refuse, stall, test, testOnNewPage } from './demo-office.ts'

const see = (text: string | RegExp) => (page: Page) => expect(page.getByText(text).first()).toBeVisible()
const head = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
const nobody = { rows: [], total: 0 }
const nobodyWaits = alter(api.today.summary, (summary) => ({
  ...summary,
  waiting: 0,
  overdue: 0,
  next: undefined,
  due: 0,
  today: summary.today.map((note) =>
    note.kind === 'waiting' ? { ...note, kind: 'in-time' as const, waitedMs: 66_000 } : note,
  ),
}))
const people = { now: nobody, overdue: nobody, overdueAges: [], toDo: nobody, due: nobody, dueLater: nobody }
const calm = alter(api.today.get, (today) => ({ ...today, ...people, dueLater: today.dueLater, attention: [] }))
const waitingAt = ({ now, overdue }: Today) => [...now.rows, ...overdue.rows]
const crowd = [
  alter(api.today.summary, (summary) => ({ ...summary, waiting: 5_940, overdue: 5_938 })),
  alter(api.today.get, (today) => ({
    ...today,
    // By the page's clock, which stands still, two people can still be answered in time. The server's clock runs on, so
    // the server would soon list these two people as overdue.
    now: { rows: waitingAt(today).slice(0, 2), total: 2 },
    overdue: { rows: waitingAt(today).slice(2), total: 5_938 },
    overdueAges: [
      { age: 'today' as const, from: '2026-11-19', to: '2026-11-19', count: 7 },
      { age: 'yesterday' as const, from: '2026-11-18', to: '2026-11-18', count: 31 },
      { age: 'week' as const, from: '2026-11-15', to: '2026-11-17', count: 212 },
      { age: 'month' as const, from: '2026-11-01', to: '2026-11-14', count: 1_480 },
      { age: 'before' as const, from: '2000-01-01', to: '2026-10-31', count: 4_208 },
    ],
  })),
]
/** The worst that a form lets through: no phone or no email, and very long words. */
const odd = alter(api.today.get, (today) => {
  const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3)
  const change = (list: Today['now']) => ({
    ...list,
    rows: list.rows.map((row, index) => ({
      ...row,
      ...(index % 2 === 0 ? { phone: undefined } : { email: undefined }),
      name: `${row.name} ${long}`,
      business: long,
      summary: `${row.summary} ${long.repeat(2)}`,
      ...(row.dueText && { dueText: long }),
      page: `/${long}`,
      source: `${long} / cpc`,
    })),
  })
  const { now, overdue, toDo, due, dueLater } = today
  return {
    ...today,
    ...{ now: change(now), overdue: change(overdue), toDo: change(toDo), due: change(due), dueLater: change(dueLater) },
  }
})
const viewer = alter(api.account.me, (me) => ({ ...me, can: permissionsOf('viewer') }))
/** For users who may see only numbers, the server leaves out leads, names and calls. */
const numbersOnly = [
  viewer,
  alter(api.today.summary, (summary) => ({
    ...summary,
    next: summary.next && { ...summary.next, name: undefined, leadId: undefined },
    today: summary.today.map((note) => ({ ...note, leadId: undefined, name: undefined })),
  })),
  alter(api.today.get, (today) => ({
    ...today,
    ...people,
    ...{ inProgress: nobody, calls: [], attention: [], nextCalls: undefined },
  })),
]
const delivery = { leadId: 'grace', name: 'Grace Kim', destination: 'demo-crm', attempts: 4, more: 0 }
const faults: Attention[] = [
  { kind: 'stop', address: 'rosa@sparklehaus.example', byMs: Date.parse('2026-11-20T14:02-05:00'), leadId: 'rosa' },
  { kind: 'retrying', ...delivery, reason: '502', nextAttemptAtMs: Date.parse('2026-11-19T14:41-05:00') },
  { kind: 'stopped', ...delivery, destination: 'workshop', attempts: 10, reason: '410' },
  {
    kind: 'quiet-form',
    form: 'workshop-registration',
    requestLabel: 'Workshop',
    page: '/workshop',
    sinceMs: Date.parse('2026-11-17T10:00-05:00'),
    usualPerWeek: 26,
  },
]
const withFaults = alter(api.today.get, (today) => ({
  ...today,
  attention: [...faults, ...today.attention],
  sent: [
    { atMs: Date.parse('2026-11-19T11:40-05:00'), mark: 'ok' as const },
    { atMs: Date.parse('2026-11-19T11:43-05:00'), mark: 'try' as const },
    { atMs: Date.parse('2026-11-19T13:02-05:00'), mark: 'stopped' as const },
  ],
}))
const setup: Today['setup'] = [
  { id: 'owner', isDone: true, text: 'Owner set up, with a passkey', detail: undefined },
  { id: 'backup', isDone: true, text: 'Storage works, and a backup was made', detail: undefined },
  {
    id: 'test-lead',
    isDone: false,
    text: 'Send yourself a test lead',
    detail: 'It shows up here. You can delete it afterward.',
  },
  {
    id: 'hours',
    isDone: false,
    text: 'Set your business hours',
    detail: 'The two-minute clock only runs in these hours.',
  },
  {
    id: 'destinations',
    isDone: false,
    text: 'Connect your integrations',
    detail: 'WEBHOOK_DEMO_AUTOMATION and 7 more aren’t set, so leads are only saved here.',
  },
  { id: 'people', isDone: false, text: 'Invite whoever answers leads', detail: 'One person can’t cover it alone.' },
]

const states: State[] = [
  { state: 'Today', path: '/office', reach: head('Five people are waiting.') },
  { state: 'Today, all that can go wrong', path: '/office', instead: [withFaults], reach: see('410') },
  { state: 'Today, a crowd', path: '/office', instead: crowd, reach: see('Open all 5,938 as a list') },
  { state: 'Today, odd people', path: '/office', instead: [odd], reach: head('Five people are waiting.') },
  { state: 'Today, calm', path: '/office', instead: [nobodyWaits, calm], reach: head('Nobody’s waiting.') },
  {
    state: 'Today, before the first lead',
    path: '/office',
    instead: [nobodyWaits, alter(api.today.get, (today) => ({ ...today, ...people, calls: [], attention: [], setup }))],
    reach: see('2 of 6'),
  },
  {
    state: 'Today, numbers only',
    path: '/office',
    instead: numbersOnly,
    async reach(page) {
      await head('Five people are waiting.')(page)
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(['This week'])
    },
  },
  {
    state: 'Today, a reply',
    path: '/office',
    async reach(page) {
      await page
        .getByRole('button', { name: /^Reply/ })
        .first()
        .click()
      await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Re: Demo')
    },
  },
  {
    state: 'Today, on its way',
    path: '/office',
    instead: [stall(api.today.summary), stall(api.today.get)],
    reach: (page) => expect(page.getByRole('status', { name: 'Loading today' })).toBeVisible(),
  },
  {
    state: 'Today, not loaded',
    path: '/office',
    instead: [refuse(api.today.get, { status: 503, detail: 'The database isn’t responding.' })],
    provoked: [/status of 503/],
    reach: see('Who’s waiting didn’t load.'),
  },
  {
    state: 'palette: a person',
    path: '/office',
    async reach(page) {
      await page.getByRole('button', { name: 'Find or do anything' }).click()
      await page.getByRole('combobox', { name: 'Find or do anything' }).fill('ort')
      await expect(page.getByRole('option', { name: /Luis Ortega/ }).first()).toBeVisible()
    },
  },
]

checkStates(states)

test('figures open the rows that they count', async ({ page, office, give }) => {
  const luis = await office.findLead('Luis Ortega')
  // Of the three people answered, two got their answer in time. Luis got his late.
  const answered = alter(api.today.summary, (summary) => ({
    ...summary,
    figures: { answered: 3, inTime: 2, medianMs: 51_000 },
    today: summary.today.map((note) =>
      note.leadId === luis.id ? { ...note, kind: 'late' as const, waitedMs: 597_000 } : note,
    ),
  }))
  give(withFaults, answered)
  await page.goto('/office')
  const to = (name: string | RegExp) => page.getByRole('main').getByRole('link', { name }).first()
  await expect(to('2 of 3')).toHaveAttribute('href', '/office/leads?list=all&period=today')
  await expect(to('1 late')).toHaveAttribute('href', '/office/leads?list=all&period=today&late=true')
  await expect(to('booked a call')).toHaveAttribute('href', '/office/leads?list=all&period=week&form=booking')
  await expect(to(/^Mon.*3 leads/)).toHaveAttribute('href', /from=(%22)?2026-11-16/)
  await expect(to(/^Fri.*1 call/)).toHaveAttribute('href', /^\/office\/calls\?from=(%22)?2026-11-20/)
  await expect(to(/^won/)).toHaveAttribute('href', '/office/leads?list=done&status=won')
  await expect(to('1 later today')).toHaveAttribute('href', '/office/leads?list=due')
  await expect(to('All leads')).toHaveAttribute('href', '/office/leads')
  await expect(to('Test it')).toHaveAttribute('href', /^http:\/\/localhost:\d+\/workshop$/)
  await expect(to(/^Ortega.*answered in 9:57, late/)).toHaveAttribute('href', `/office/leads/${luis.id}`)
})

test('taking a lead assigns it to the user', async ({ page, office }) => {
  const { id } = await office.findLead('Hannah Brandt')
  await page.goto('/office')
  const hannah = page.getByRole('listitem').filter({ hasText: 'Hannah Brandt' })
  await hannah.getByRole('button', { name: 'Assign to me' }).click()
  await expect.poll(async () => (await office.findLead('Hannah Brandt')).ownerId).toBe('dana')
  await expect(hannah).toContainText('Yours')
  await office.call(api.leads.recordEvents, {
    body: { leadIds: [id], key: 'given back after it', command: { kind: 'assigned', to: null } },
  })
})

test('search text is sent in a body, and opens the lead', async ({ page, office }) => {
  const { id } = await office.findLead('Luis Ortega')
  await page.goto('/office')
  await page.getByRole('button', { name: 'Find or do anything' }).click()
  const [sent] = await Promise.all([
    page.waitForRequest('**/leads/list'),
    page.getByRole('combobox', { name: 'Find or do anything' }).fill('ort'),
  ])
  expect(sent.postDataJSON()).toMatchObject({ search: 'ort' })
  await expect(page.getByRole('option', { name: /Luis Ortega/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/office/leads/${id}`)
})

test('each part lists its people in order; a wait of more than a day is in days, with the day it began', async ({
  page,
}) => {
  await page.goto('/office')
  const part = (name: string) => page.getByRole('region', { name })
  const names = (name: string) => part(name).locator('[data-lead] a[href*="/leads/"]')
  await expect(names('Answer now')).toHaveText(['Hannah Brandt', 'Rosa Delgado'])
  await expect(names('Overdue')).toHaveText(['Jessica Tran', 'Kim Aldridge', 'Walter Boone'])
  await expect(part('Overdue').getByRole('listitem')).toContainText([
    /^2 h 14 min.*11:56 am/,
    /^1 day.*Wed, 5:03 pm/,
    /^6 days.*Fri, Nov 13/,
  ])
  await expect(names('To do')).toHaveText(['Amber Voss', 'Devin Cole'])
  await expect(names('Due now')).toHaveText(['Lorraine Katz', 'Deshawn Miles', 'Erin Ames', 'Nora Hensley'])
  await expect(part('Due now').getByRole('heading')).toHaveText(['Due now 3', 'Later today'])
  await expect(part('Due now').getByRole('list', { name: 'Later today' })).toContainText('Nora Hensley')
  await expect(part('Answer now').locator('b').first()).toHaveText(/^1:\d\d left$/)
})

test('the header counts down to the next clock, and the title says how many wait', async ({ page, office, give }) => {
  const { waiting } = await office.findLead('Rosa Delgado')
  const next = { receivedAtMs: waiting.fromMs!, name: 'Rosa Delgado', leadId: 'rosa' }
  // Names Rosa as the next person. The server's clock runs on while the page's clock stands still, so the server could
  // already count her as overdue.
  give(alter(api.today.summary, (summary) => ({ ...summary, next, overdue: 3 })))
  await page.goto('/office/funnel')
  const status = page.getByRole('link', { name: /Rosa Delgado: \d+ seconds left\. 3 overdue/ })
  await expect(status).toHaveAttribute('href', '/office/leads?list=now')
  await expect(status).toContainText(/0:\d\d left/)
  await expect(page).toHaveTitle('(5) Funnel · Tidy Tempo office')
  await expect(page.getByRole('link', { name: 'Today 3 due' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Leads 5 waiting' })).toBeVisible()
})

testOnNewPage('a clock that runs out moves its person to Overdue', async ({ page, office }) => {
  await page.goto('/office')
  await expect(page.getByRole('region', { name: 'Answer now' }).getByRole('listitem')).toHaveCount(2)
  await page.clock.setFixedTime(office.nowMs + 20_000)
  await expect(page.getByRole('region', { name: 'Answer now' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Overdue' }).getByRole('listitem').first()).toContainText(
    'Rosa Delgado',
  )
})

test('R replies to the first person, and a next step is moved from its row', async ({ page }) => {
  await page.goto('/office')
  await expect(page.getByRole('region', { name: 'Answer now' })).toBeVisible()
  await page.keyboard.press('r')
  await expect(page.getByRole('dialog')).toContainText('Hannah')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Move it to later: Lorraine Katz' }).click()
  await expect(page.getByRole('dialog', { name: 'Next step for Lorraine Katz' })).toBeVisible()
})

test('while the team is closed, Today says once when the clock starts, and only the first Reply stands out', async ({
  page,
  give,
}) => {
  give(
    alter(api.today.summary, (summary) => ({
      ...summary,
      openHours: { ...summary.openHours, daysOff: ['2026-11-19'] },
    })),
  )
  await page.goto('/office')
  const now = page.getByRole('region', { name: 'Answer now' })
  await expect(now.getByText('The clock waits until Fri, 8:00 am.')).toHaveCount(1)
  await expect(now.getByText(/left$/)).toHaveCount(0)
  await expect(now.getByText('Answer by')).toHaveCount(0)
  await expect(now.getByRole('listitem').first()).toContainText('2:09 pm')
  const fill = (at: number) =>
    now
      .getByRole('button', { name: /^Reply/ })
      .nth(at)
      .evaluate((button) => getComputedStyle(button).backgroundColor)
  expect(await fill(1)).not.toBe(await fill(0))
})

test('a small window has the answers beside the names, as a large one does', async ({ page }) => {
  for (const width of [900, 1100, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/office')
    const hannah = page.getByRole('listitem').filter({ hasText: 'Hannah Brandt' })
    const name = (await hannah.getByRole('link', { name: 'Hannah Brandt' }).boundingBox())!
    const reply = (await hannah.getByRole('button', { name: /^Reply/ }).boundingBox())!
    expect(reply.x).toBeGreaterThan(name.x + name.width)
    expect(Math.abs(reply.y + reply.height / 2 - (name.y + name.height / 2))).toBeLessThan(30)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

test('a toast stands below the rows, never between their buttons', async ({ page, office }) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  const { id } = await office.findLead('Hannah Brandt')
  for (const path of ['/office', '/office/leads']) {
    await page.goto(path)
    if (path === '/office') await page.getByRole('button', { name: 'Assign to me' }).first().click()
    else {
      await page.getByRole('checkbox', { name: 'Select Hannah Brandt' }).check()
      await page.keyboard.press('a')
      await page.getByRole('dialog').getByRole('button', { name: /^Dana/ }).click()
    }
    const toast = page.getByRole('status').filter({ hasText: 'Undo' })
    const { y, height } = (await toast.boundingBox())!
    const beside = await page.evaluate(
      (atY) => {
        const hit = Array.from({ length: innerWidth / 20 }, (_, index) => document.elementFromPoint(index * 20, atY))
        return hit.filter((element) => element?.closest('main')).length
      },
      y + height / 2,
    )
    expect(beside).toBe(0)
    // The toast doesn't wait for the response.
    await expect.poll(async () => (await office.findLead('Hannah Brandt')).ownerId).toBe('dana')
    await office.call(api.leads.recordEvents, {
      body: { leadIds: [id], key: `given back on ${path}`, command: { kind: 'assigned', to: null } },
    })
  }
})

test('on a phone, the marks of two leads 17 minutes apart don’t touch', async ({ page, give, office }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  give(
    alter(api.today.summary, (summary) => {
      const [note] = summary.today
      const atMs = office.nowMs - 120 * 60_000
      const notes = [atMs, atMs + 17 * 60_000].map((receivedAtMs) => ({
        ...{ ...note!, receivedAtMs, answeredAtMs: receivedAtMs + 60_000, waitedMs: 60_000 },
        ...{ kind: 'in-time' as const, category: 'messages' as const },
      }))
      return { ...summary, today: notes }
    }),
  )
  await page.goto('/office')
  const notes = page.getByRole('region', { name: 'Today from left to right' }).locator('i[style*="--tail"]')
  await expect(notes).toHaveCount(2)
  const heads = await notes.evaluateAll((all) =>
    all.map((note) => {
      const { left, width } = getComputedStyle(note, '::before')
      const from = note.getBoundingClientRect().left + Number.parseFloat(left)
      return { from, to: from + Number.parseFloat(width) }
    }),
  )
  expect(heads[1]!.from - heads[0]!.to).toBeGreaterThan(0)
})
