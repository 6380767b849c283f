// Today, state by state, with given answers; and what its figures and buttons open.
import { permissionsOf } from '#domain/office/permissions.ts'
import { expect, type Page } from '../journey.ts'
import { answerOffice, answers } from './office-answers.ts'
import { leadAnswers, page as leadPage, rows } from './office-lead-answers.ts'
import { checkStates, type State } from './office-looks.ts'
import { test } from './office-stand-in.ts'
import { pulse, today } from './office-today-answers.ts'

const answered = { ...leadAnswers, 'GET /pulse': pulse, 'GET /today': today }
const me = answers['GET /me'] as { teammate: object; can: string[] }
const see = (text: string | RegExp) => (page: Page) => expect(page.getByText(text).first()).toBeVisible()
const head = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
const quiet = {
  'GET /pulse': {
    ...pulse,
    waiting: 0,
    longest: undefined,
    today: pulse.today.map((note) => (note.kind === 'waiting' ? { ...note, kind: 'in-time', waitedMs: 66_000 } : note)),
    figures: { answered: 11, inTime: 10, medianMs: 72_000 },
  },
  'GET /today': { ...today, waiting: [], attention: [] },
}
const numbersOnly = {
  'GET /me': { ...me, can: permissionsOf('viewer') },
  'GET /pulse': {
    ...pulse,
    longest: { receivedAtMs: pulse.longest?.receivedAtMs },
    today: pulse.today.map((note) => ({ ...note, leadId: undefined, name: undefined })),
  },
  'GET /today': { ...today, waiting: [], calls: [], attention: [], nextCalls: undefined },
}
const steps = [
  { id: 'owner', isDone: true, words: 'Owner set up, with a passkey' },
  { id: 'backup', isDone: true, words: 'Storage works, and a backup was made' },
  {
    id: 'test-lead',
    isDone: false,
    words: 'Send yourself a test lead',
    detail: 'It shows up here. You can purge it afterward.',
  },
  {
    id: 'hours',
    isDone: false,
    words: 'Set your business hours',
    detail: 'The two-minute clock only runs in these hours.',
  },
  {
    id: 'destinations',
    isDone: false,
    words: 'Connect where leads go',
    detail: 'WEBHOOK_DEMO_AUTOMATION and 7 more aren’t set, so leads are only saved here.',
  },
  { id: 'people', isDone: false, words: 'Invite whoever answers leads', detail: 'One person can’t cover it alone.' },
]

const states: State[] = [
  { state: 'Today', path: '/office', reach: head('Two people are waiting.') },
  { state: 'Today, calm', path: '/office', instead: quiet, reach: head('Nobody’s waiting.') },
  {
    state: 'Today, before the first lead',
    path: '/office',
    instead: { ...quiet, 'GET /today': { ...today, waiting: [], calls: [], attention: [], setup: steps } },
    reach: see('2 of 6'),
  },
  {
    state: 'Today, numbers only',
    path: '/office',
    instead: numbersOnly,
    async reach(page) {
      await head('Two people are waiting.')(page)
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(['The week so far'])
    },
  },
  {
    state: 'Today, a reply',
    path: '/office',
    instead: {
      'GET /today': { ...today, waiting: today.waiting.map((row) => ({ ...row, email: 'luis@ortega.example' })) },
    },
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
    instead: { 'GET /pulse': 'never', 'GET /today': 'never' },
    reach: (page) => expect(page.getByRole('status', { name: 'Loading today' })).toBeVisible(),
  },
  {
    state: 'Today, not loaded',
    path: '/office',
    instead: { 'GET /today': { status: 503, detail: 'The database isn’t responding.' } },
    provoked: [/status of 503/],
    reach: see('Who’s waiting didn’t load.'),
  },
  {
    state: 'search or jump to a lead',
    path: '/office',
    async reach(page) {
      await page.getByRole('button', { name: 'Search or jump' }).click()
      await page.getByRole('combobox', { name: 'Search or jump' }).fill('ort')
      await expect(page.getByRole('option', { name: /Luis Ortega/ })).toBeVisible()
    },
  },
]

checkStates(states, { ...answered, 'POST /leads/list': { ...leadPage, rows: rows.slice(0, 2) } })

test('figures open the rows that they count', async ({ page }) => {
  await answerOffice(page, answered)
  await page.goto('/office')
  const to = (name: string | RegExp) => page.getByRole('main').getByRole('link', { name }).first()
  await expect(to('8 of 9')).toHaveAttribute('href', '/office/leads?list=all&period=today')
  await expect(to('1 late')).toHaveAttribute('href', '/office/leads?list=all&period=today&late=true')
  await expect(to(/^booked a call/)).toHaveAttribute('href', '/office/leads?list=all&period=week&form=booking')
  await expect(to(/^Mon.*19 leads/)).toHaveAttribute('href', /from=(%22)?2026-11-16/)
  await expect(to(/^Fri.*2 calls/)).toHaveAttribute('href', /^\/office\/calls\?from=(%22)?2026-11-20/)
  await expect(to(/^ordered/)).toHaveAttribute('href', /form=order-request$/)
  await expect(to('Test it')).toHaveAttribute('href', 'https://www.tidytempo.example/workshop')
  await expect(to(/^Kim.*answered in 4:20, late/)).toHaveAttribute('href', '/office/leads/kim')
})

test('taking a lead assigns it to oneself', async ({ page }) => {
  await answerOffice(page, { ...answered, 'POST /leads/events': { eventIds: ['e1'] } })
  await page.goto('/office')
  const [taken] = await Promise.all([
    page.waitForRequest('**/leads/events'),
    page.getByRole('listitem').filter({ hasText: 'Luis Ortega' }).getByRole('button', { name: 'Take' }).click(),
  ])
  expect(taken.postDataJSON()).toMatchObject({ leadIds: ['luis'], act: { kind: 'assigned', to: 't1' } })
})

test('search text is sent in a body, and opens the lead', async ({ page }) => {
  const found = { 'POST /leads/list': { ...leadPage, rows: rows.slice(1, 2) }, 'GET /leads/luis': 'never' } as const
  await answerOffice(page, { ...answered, ...found })
  await page.goto('/office')
  await page.getByRole('button', { name: 'Search or jump' }).click()
  const [asked] = await Promise.all([
    page.waitForRequest('**/leads/list'),
    page.getByRole('combobox', { name: 'Search or jump' }).fill('ort'),
  ])
  expect(asked.postDataJSON()).toMatchObject({ search: 'ort' })
  await expect(page.getByRole('option', { name: /Luis Ortega/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/office/leads/luis')
})
