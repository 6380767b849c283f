// Every state of the Today screen, and what its figures and buttons open.
import { api } from '#contract/api.ts'
import type { Attention, Today } from '#contract/today.ts'
import { permissionsOf } from '#domain/office/permissions.ts'
import { expect, type Page } from '../journey.ts'
import { checkStates, type State } from './check-states.ts'
import { alter, refuse, stall, test } from './demo-office.ts'

const see = (text: string | RegExp) => (page: Page) => expect(page.getByText(text).first()).toBeVisible()
const head = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
const nobodyWaits = alter(api.today.summary, (summary) => ({
  ...summary,
  waiting: 0,
  longest: undefined,
  today: summary.today.map((note) =>
    note.kind === 'waiting' ? { ...note, kind: 'in-time' as const, waitedMs: 66_000 } : note,
  ),
}))
const calm = alter(api.today.get, (today) => ({ ...today, waiting: [], attention: [] }))
const viewer = alter(api.account.me, (me) => ({ ...me, can: permissionsOf('viewer') }))
/** For users who may see only numbers, the server leaves out leads, names and calls. */
const numbersOnly = [
  viewer,
  alter(api.today.summary, (summary) => ({
    ...summary,
    longest: summary.longest && { ...summary.longest, name: undefined, leadId: undefined },
    today: summary.today.map((note) => ({ ...note, leadId: undefined, name: undefined })),
  })),
  alter(api.today.get, (today) => ({ ...today, waiting: [], calls: [], attention: [], nextCalls: undefined })),
]
const delivery = { leadId: 'grace', name: 'Grace Kim', destination: 'demo-crm', attempts: 4, more: 0 }
const faults: Attention[] = [
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
  { state: 'Today, calm', path: '/office', instead: [nobodyWaits, calm], reach: head('Nobody’s waiting.') },
  {
    state: 'Today, before the first lead',
    path: '/office',
    instead: [
      nobodyWaits,
      alter(api.today.get, (today) => ({ ...today, waiting: [], calls: [], attention: [], setup })),
    ],
    reach: see('2 of 6'),
  },
  {
    state: 'Today, numbers only',
    path: '/office',
    instead: numbersOnly,
    async reach(page) {
      await head('Five people are waiting.')(page)
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(['The week so far'])
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
      await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Your question')
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
    state: 'search or jump to a lead',
    path: '/office',
    async reach(page) {
      await page.getByRole('button', { name: 'Search or jump' }).click()
      await page.getByRole('combobox', { name: 'Search or jump' }).fill('ort')
      await expect(page.getByRole('option', { name: /Luis Ortega/ }).first()).toBeVisible()
    },
  },
]

checkStates(states)

test('figures open the rows that they count', async ({ page, office, give }) => {
  give(withFaults)
  const luis = await office.findLead('Luis Ortega')
  await page.goto('/office')
  const to = (name: string | RegExp) => page.getByRole('main').getByRole('link', { name }).first()
  await expect(to('2 of 3')).toHaveAttribute('href', '/office/leads?list=all&period=today')
  await expect(to('1 late')).toHaveAttribute('href', '/office/leads?list=all&period=today&late=true')
  await expect(to(/^booked a call/)).toHaveAttribute('href', '/office/leads?list=all&period=week&form=booking')
  await expect(to(/^Mon.*3 leads/)).toHaveAttribute('href', /from=(%22)?2026-11-16/)
  await expect(to(/^Fri.*1 call/)).toHaveAttribute('href', /^\/office\/calls\?from=(%22)?2026-11-20/)
  await expect(to(/^ordered/)).toHaveAttribute('href', /form=order-request$/)
  await expect(to('Test it')).toHaveAttribute('href', /^http:\/\/localhost:\d+\/workshop$/)
  await expect(to(/^Ortega.*answered in 9:57, late/)).toHaveAttribute('href', `/office/leads/${luis.id}`)
})

test('taking a lead assigns it to the user', async ({ page, office }) => {
  const { id } = await office.findLead('Jessica Tran')
  await page.goto('/office')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Jessica Tran' })
    .getByRole('button', { name: 'Assign to me' })
    .click()
  await expect.poll(async () => (await office.findLead('Jessica Tran')).ownerId).toBe('dana')
  await office.call(api.leads.recordEvents, {
    body: { leadIds: [id], key: 'given back after it', act: { kind: 'assigned', to: null } },
  })
})

test('search text is sent in a body, and opens the lead', async ({ page, office }) => {
  const { id } = await office.findLead('Luis Ortega')
  await page.goto('/office')
  await page.getByRole('button', { name: 'Search or jump' }).click()
  const [sent] = await Promise.all([
    page.waitForRequest('**/leads/list'),
    page.getByRole('combobox', { name: 'Search or jump' }).fill('ort'),
  ])
  expect(sent.postDataJSON()).toMatchObject({ search: 'ort' })
  await expect(page.getByRole('option', { name: /Luis Ortega/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/office/leads/${id}`)
})

test('who has waited since an earlier day has that day beside the time', async ({ page }) => {
  await page.goto('/office')
  const walter = page.locator('[data-lead]').filter({ hasText: 'Walter Boone' })
  await expect(walter).toContainText(/(Yesterday|[A-Z][a-z]{2} \d{1,2}), \d{1,2}:\d\d [ap]m/)
})
