// Calls, state by state, with given answers; and what is sent to the server when somebody changes something.
import { permissionsOf } from '#domain/office/permissions.ts'
import { expect, type Page } from '../journey.ts'
import { answerOffice, answers } from './office-answers.ts'
import { calls, noCalls } from './office-calls-answers.ts'
import { checkStates, type State } from './office-looks.ts'
import { test } from './office-stand-in.ts'

const answered = { 'GET /calls': calls, 'GET /pulse': 'never', 'GET /live': 'never' } as const
const rosa = '/office/calls?from=2026-11-16&call=call-rosa-delgado'
const see = (text: string | RegExp) => (page: Page) => expect(page.getByText(text).first()).toBeVisible()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

const states: State[] = [
  {
    state: 'Calls',
    path: rosa,
    reach: (page) => expect(page.getByRole('heading', { name: 'Rosa Delgado' })).toBeVisible(),
  },
  {
    state: 'Calls, a new time',
    path: rosa,
    async reach(page, { isPhone }) {
      await press(page, /^Move/)
      await see('Pick an open time.')(page)
      if (isPhone) {
        await press(page, /^Mon 23/)
        await press(page, /10:30 am move it here/)
      } else await press(page, 'Move to Monday, November 23, 10:30 am')
      await see('What Rosa will see')(page)
    },
  },
  {
    state: 'Calls, the time was taken',
    path: rosa,
    instead: {
      'POST /calls/call-rosa-delgado/move': { status: 409, detail: 'That time was just taken. Pick another.' },
    },
    provoked: [/status of 409/],
    async reach(page, { isPhone }) {
      await press(page, /^Move/)
      await press(page, isPhone ? /11:30 am move it here/ : 'Move to Friday, November 20, 11:30 am')
      await press(page, 'Move and tell them')
      await expect(page.getByRole('alert')).toContainText('That time was just taken.')
    },
  },
  {
    state: 'Calls, cancel',
    path: rosa,
    async reach(page) {
      await press(page, 'Cancel the call')
      await expect(page.getByRole('alertdialog', { name: 'Cancel Friday’s call?' })).toBeVisible()
    },
  },
  {
    state: 'Calls, cancel while no email goes out',
    path: rosa,
    instead: { 'GET /calls': { ...calls, mails: { moved: false, canceled: false } } },
    async reach(page) {
      await press(page, 'Cancel the call')
      await see(/No email goes out, so call them/)(page)
    },
  },
  {
    state: 'Calls, block time',
    path: rosa,
    async reach(page) {
      await press(page, /^Block time/)
      await page.getByLabel('Day', { exact: true }).fill('2026-11-24')
      await page.getByLabel('From').fill('12:30')
      await page.getByLabel('Until').fill('14:00')
      await expect(page.getByText('Grace Kim is booked at 1:00 pm.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Block 12:30 to 2:00 pm' })).toBeVisible()
    },
  },
  {
    state: 'Calls, a block',
    path: rosa,
    async reach(page, { isPhone }) {
      if (isPhone) await press(page, /^Wed 25/)
      await press(page, isPhone ? /early close/ : 'Blocked: early close')
      await expect(page.getByRole('button', { name: 'Unblock' })).toBeVisible()
    },
  },
  {
    state: 'Calls, after one',
    path: '/office/calls?from=2026-11-16&call=call-kevin-doyle',
    reach: (page) => expect(page.getByRole('button', { name: 'No-show' })).toBeVisible(),
  },
  {
    state: 'Calls, none',
    path: '/office/calls',
    instead: { 'GET /calls': noCalls },
    reach: see('No calls booked.'),
  },
  {
    state: 'Calls, to a viewer',
    path: rosa,
    instead: { 'GET /me': { ...(answers['GET /me'] as object), can: permissionsOf('viewer') } },
    reach: see('Calls are for owners and members.'),
  },
  {
    state: 'Calls, elsewhere',
    path: '/office/calls',
    instead: { 'GET /calls': { ...noCalls, isElsewhere: true } },
    reach: see('Calls are booked elsewhere.'),
  },
  {
    state: 'Calls, on their way',
    path: '/office/calls',
    instead: { 'GET /calls': 'never' },
    reach: (page) => expect(page.getByRole('status', { name: 'Loading the calls' })).toBeVisible(),
  },
  {
    state: 'Calls, not loaded',
    path: '/office/calls',
    instead: { 'GET /calls': { status: 503, detail: 'The database isn’t responding.' } },
    provoked: [/status of 503/],
    reach: see('The calls didn’t load.'),
  },
  {
    state: 'Calls, offline',
    path: rosa,
    async reach(page) {
      await expect(page.getByRole('heading', { name: 'Rosa Delgado' })).toBeVisible()
      await page.context().setOffline(true)
      await see('You’re offline.')(page)
    },
  },
]

checkStates(states, answered)

test('without a call in the URL the next booked one is open, and no name gets into URL or title', async ({ page }) => {
  await answerOffice(page, answered)
  await page.goto('/office/calls')
  await expect(page.getByRole('heading', { name: 'Nadia Petrova' })).toBeVisible()
  await page.getByRole('link', { name: '10:30 am, Peter Novak' }).click()
  await expect(page.getByRole('heading', { name: 'Peter Novak' })).toBeVisible()
  await expect(page).toHaveTitle('Calls · Tidy Tempo office')
})

test('keys: B blocks, M moves, Esc leaves it', async ({ page }) => {
  await answerOffice(page, answered)
  await page.goto(rosa)
  await expect(page.getByRole('heading', { name: 'Rosa Delgado' })).toBeVisible()
  await page.keyboard.press('m')
  await see('Pick an open time.')(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Pick an open time.')).toBeHidden()
  await page.keyboard.press('b')
  await expect(page.getByRole('heading', { name: 'Block time' })).toBeVisible()
})

test('a drag across a day blocks it to the quarter hour, in the team’s own time', async ({ page }) => {
  await answerOffice(page, { ...answered, 'POST /calls/blocks': { id: 'b2', stillBooked: [] } })
  await page.goto(rosa)
  const day = page.getByRole('listitem').filter({ hasText: 'Wed 25' })
  const box = await day.boundingBox()
  if (!box) throw new Error('no day')
  // The axis runs from 7:15 am to 6:45 pm, to the right of the day's name.
  const xOf = (hour: number) => box.x + 118 + ((hour - 7.25) / 11.5) * (box.width - 118)
  const y = box.y + box.height - 4
  await page.mouse.move(xOf(9.02), y)
  await page.mouse.down()
  await page.mouse.move(xOf(10.48), y, { steps: 4 })
  await page.mouse.up()
  await page.getByLabel('Why').fill('Dana at the dentist')
  const [asked] = await Promise.all([
    page.waitForRequest('**/api/office/calls/blocks'),
    press(page, 'Block 9:00 to 10:30 am'),
  ])
  expect(asked.postDataJSON()).toEqual({
    startMs: Date.UTC(2026, 10, 25, 14),
    endMs: Date.UTC(2026, 10, 25, 15, 30),
    why: 'Dana at the dentist',
  })
})

test('a moved call asks for the picked time, and a no-show is noted on the lead', async ({ page }) => {
  await answerOffice(page, {
    ...answered,
    'POST /calls/call-rosa-delgado/move': { ok: true },
    'POST /leads/events': { eventIds: ['e1'] },
  })
  await page.goto(rosa)
  await press(page, /^Move/)
  await press(page, 'Move to Monday, November 23, 10:30 am')
  const [moved] = await Promise.all([page.waitForRequest('**/move'), press(page, 'Move and tell them')])
  expect(moved.postDataJSON()).toEqual({ startMs: Date.UTC(2026, 10, 23, 15, 30) })
  await page.getByRole('link', { name: '1:00 pm, Kevin Doyle' }).click()
  const [noted] = await Promise.all([page.waitForRequest('**/leads/events'), press(page, 'No-show')])
  expect(noted.postDataJSON()).toMatchObject({
    leadIds: ['call-kevin-doyle'],
    act: { kind: 'touch', touch: 'missed' },
  })
})
