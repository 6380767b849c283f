// Every state of the Calls screen, its keyboard shortcuts, and what the server stores when somebody changes something.
import { api } from '#contract/api.ts'
import type { CallSchedule } from '#contract/calls.ts'
import { permissionsOf } from '#domain/office/permissions.ts'
import { expect, type Page } from '../journey.ts'
import { checkStates, goOffline, offlineError, type State } from './check-states.ts'
import { alter, type DemoOffice, refuse, stall, test } from './demo-office.ts'

const week = '/office/calls?from=2026-11-16'
const callOf = (name: string) => async (office: DemoOffice) =>
  `${week}&call=${(await office.findLead(name, 'Call')).id}`
/** The path of Renee's call on Friday, November 20, at 9 am. */
const renee = callOf('Renee Hawkins')
const withoutCalls = (calls: CallSchedule): CallSchedule => ({
  ...calls,
  days: calls.days.map((day) => ({ ...day, calls: [], blocks: [] })),
})
/** Blocks only the afternoon of November 25. Removes the outcomes of all calls before today, November 19. */
const more = alter(api.calls.list, (calls) => ({
  ...calls,
  days: calls.days.map((day) => ({
    ...day,
    calls: day.day < '2026-11-19' ? day.calls.map((call) => ({ ...call, outcome: undefined })) : day.calls,
    blocks:
      day.day === '2026-11-25'
        ? [
            {
              id: 'b1',
              startMs: Date.parse('2026-11-25T13:00-05:00'),
              endMs: Date.parse('2026-11-25T16:00-05:00'),
              why: 'early close',
            },
          ]
        : [],
  })),
}))
const see = (text: string | RegExp) => (page: Page) => expect(page.getByText(text).first()).toBeVisible()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
async function chooseRenee(page: Page) {
  await page.getByRole('textbox', { name: 'Who?' }).fill('Renee Hawkins')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Renee Hawkins/ })
    .click()
  await see(/^All times are/)(page)
}

const states: State[] = [
  {
    state: 'Calls',
    path: renee,
    reach: (page) => expect(page.getByRole('heading', { name: 'Renee Hawkins' })).toBeVisible(),
  },
  {
    state: 'Calls, a new time',
    path: renee,
    async reach(page, { isPhone }) {
      await press(page, /^Move/)
      await see('Pick an open time.')(page)
      if (isPhone) {
        await press(page, /^Mon 23/)
        await press(page, /10:00 am move it here/)
      } else await press(page, 'Move to Monday, November 23, 10:00 am')
      await see('What Renee will see')(page)
    },
  },
  {
    state: 'Calls, the time was taken',
    path: renee,
    instead: [refuse(api.calls.move, { status: 409, detail: 'That time was just taken. Pick another.' })],
    provoked: [/status of 409/],
    async reach(page, { isPhone }) {
      await press(page, /^Move/)
      await press(page, isPhone ? /11:00 am move it here/ : 'Move to Friday, November 20, 11:00 am')
      await press(page, 'Move and tell them')
      await expect(page.getByRole('alert')).toContainText('That time was just taken.')
    },
  },
  {
    state: 'Calls, cancel',
    path: renee,
    async reach(page) {
      await press(page, 'Cancel the call')
      await expect(page.getByRole('alertdialog', { name: 'Cancel Friday’s call?' })).toBeVisible()
    },
  },
  {
    state: 'Calls, cancel while no email goes out',
    path: renee,
    instead: [
      alter(api.calls.list, (calls) => ({
        ...calls,
        mails: { moved: false, canceled: false, link: false, confirmed: false },
      })),
    ],
    async reach(page) {
      await press(page, 'Cancel the call')
      await see(/No email goes out, so call them/)(page)
    },
  },
  {
    state: 'Calls, book one with somebody who has no number',
    path: '/office/calls#book',
    instead: [alter(api.leads.get, (lead) => ({ ...lead, person: { ...lead.person, phone: undefined } }))],
    async reach(page) {
      await chooseRenee(page)
      await page.getByRole('dialog').locator('label:has(input[type=radio])').first().click()
      // Until the person is loaded, the button only shows that it is waiting.
      await page.getByRole('dialog').getByLabel('Phone').waitFor()
      await press(page, /^Book it for/)
      await see('Type the number to call.')(page)
    },
  },
  {
    state: 'Calls, book one with somebody who asked us not to call',
    path: '/office/calls#book',
    instead: [
      alter(api.leads.get, (lead) => {
        const call = { why: 'withdrawn' as const, sinceMs: Date.parse('2026-11-18T10:00-05:00') }
        return { ...lead, person: { ...lead.person, refused: { call } } }
      }),
    ],
    async reach(page) {
      await chooseRenee(page)
      await see('No calls: Renee asked yesterday.')(page)
    },
  },
  {
    state: 'Calls, block time',
    path: renee,
    async reach(page) {
      await press(page, /^Block time/)
      await page.getByLabel('Day', { exact: true }).fill('2026-11-20')
      await page.getByLabel('From').fill('08:30')
      await page.getByLabel('Until').fill('10:00')
      await expect(page.getByText('Renee Hawkins is booked at 9:00 am.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Block 8:30 to 10:00 am' })).toBeVisible()
    },
  },
  {
    state: 'Calls, a block',
    path: renee,
    instead: [more],
    async reach(page, { isPhone }) {
      if (isPhone) await press(page, /^Wed 25/)
      await press(page, isPhone ? /early close/ : 'Blocked: early close')
      await expect(page.getByRole('button', { name: 'Unblock' })).toBeVisible()
    },
  },
  {
    state: 'Calls, after one',
    path: callOf('Aisha Rahman'),
    instead: [more],
    reach: (page) => expect(page.getByRole('button', { name: 'No-show' })).toBeVisible(),
  },
  {
    state: 'Calls, none',
    path: '/office/calls',
    instead: [alter(api.calls.list, withoutCalls)],
    reach: see('No calls booked.'),
  },
  {
    state: 'Calls, to a viewer',
    path: renee,
    instead: [alter(api.account.me, (me) => ({ ...me, can: permissionsOf('viewer') }))],
    reach: see('Calls are for owners and members.'),
  },
  {
    state: 'Calls, elsewhere',
    path: '/office/calls',
    instead: [alter(api.calls.list, (calls) => ({ ...withoutCalls(calls), isElsewhere: true }))],
    reach: see('Calls are booked elsewhere.'),
  },
  {
    state: 'Calls, on their way',
    path: '/office/calls',
    instead: [stall(api.calls.list)],
    reach: (page) => expect(page.getByRole('status', { name: 'Loading the calls' })).toBeVisible(),
  },
  {
    state: 'Calls, not loaded',
    path: '/office/calls',
    instead: [refuse(api.calls.list, { status: 503, detail: 'The database isn’t responding.' })],
    provoked: [/status of 503/],
    reach: see('The calls didn’t load.'),
  },
  {
    state: 'Calls, offline',
    path: renee,
    provoked: [offlineError],
    async reach(page) {
      await expect(page.getByRole('heading', { name: 'Renee Hawkins' })).toBeVisible()
      await goOffline(page)
      await see('You’re offline.')(page)
    },
  },
]

checkStates(states)

test('without a call in the URL the next booked one is open, and no name gets into URL or title', async ({ page }) => {
  await page.goto('/office/calls')
  await expect(page.getByRole('heading', { name: 'Gina Ibarra' })).toBeVisible()
  await page.getByRole('link', { name: '9:00 am, Renee Hawkins' }).click()
  await expect(page.getByRole('heading', { name: 'Renee Hawkins' })).toBeVisible()
  await expect(page).toHaveTitle(/Calls · Tidy Tempo office$/)
  expect(page.url()).not.toMatch(/renee|hawkins/i)
})

test('a call on another day: beside all days, its panel names the day; below one day’s list, it shows only with that day', async ({
  page,
  office,
}) => {
  const panel = page.getByRole('complementary', { name: 'Selected call' })
  const name = panel.getByRole('heading', { name: 'Renee Hawkins' })
  await page.goto(await renee(office))
  await expect(name).toBeVisible()
  await expect(panel.getByText('Friday, November 20', { exact: true })).toBeVisible()
  await expect(panel.getByText('Booked', { exact: true })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('heading', { name: 'Friday, November 20' })).toBeVisible()
  await expect(name).toBeVisible()
  // On a phone, the list above the panel already shows the call's day and that it is booked.
  await expect(panel.getByText('Friday, November 20', { exact: true })).toHaveCount(0)
  await expect(panel.getByText('Booked', { exact: true })).toHaveCount(0)
  await press(page, /^Mon 23/)
  await expect(page.getByRole('heading', { name: 'Monday, November 23' })).toBeVisible()
  await expect(panel).toHaveCount(0)
  await press(page, /^Fri 20/)
  await expect(name).toBeVisible()
  // While the call is being moved, the panel stays open below every day that it could move to.
  await press(page, /^Move/)
  await press(page, /^Mon 23/)
  await expect(panel.getByText('Pick an open time.')).toBeVisible()
})

test('keys: B blocks time, M moves a call, Esc cancels', async ({ page, office }) => {
  await page.goto(await renee(office))
  await expect(page.getByRole('heading', { name: 'Renee Hawkins' })).toBeVisible()
  await page.keyboard.press('m')
  await see('Pick an open time.')(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Pick an open time.')).toBeHidden()
  await page.keyboard.press('b')
  await expect(page.getByRole('heading', { name: 'Block time' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Some hours', pressed: true })).toBeFocused()
})

test('a drag across a day blocks it to the quarter hour, in the team’s own time', async ({ page, office }) => {
  await page.goto(await renee(office))
  await expect(page.getByRole('heading', { name: 'Renee Hawkins' })).toBeVisible()
  const day = page.getByRole('listitem').filter({ hasText: 'Wed 25' })
  await day.scrollIntoViewIfNeeded()
  const box = await day.boundingBox()
  if (!box) throw new Error('no day')
  // The axis runs from 7:15 am to 6:45 pm, to the right of the day's name.
  const xOf = (hour: number) => box.x + 118 + ((hour - 7.25) / 11.5) * (box.width - 118)
  const y = box.y + box.height - 4
  await page.mouse.move(xOf(9.02), y)
  await page.mouse.down()
  await page.mouse.move(xOf(10.48), y, { steps: 4 })
  await expect(day).toContainText('9:00 to 10:30 am')
  await page.mouse.up()
  await page.getByLabel('Why').fill('Dana at the dentist')
  await press(page, 'Block 9:00 to 10:30 am')
  await expect(page.getByRole('button', { name: /Blocked: Dana at the dentist/ })).toBeVisible()
  const { days } = await office.call(api.calls.list, { query: { from: '2026-11-25', days: 1 } })
  const [block] = days[0]!.blocks
  expect(block).toEqual({
    id: block?.id,
    startMs: Date.parse('2026-11-25T09:00-05:00'),
    endMs: Date.parse('2026-11-25T10:30-05:00'),
    why: 'Dana at the dentist',
  })
  await office.call(api.calls.unblock, { params: { id: block!.id } })
})

test('a press on an open time proposes it for a call', async ({ page, office }) => {
  await page.goto(await renee(office))
  await expect(page.getByRole('heading', { name: 'Renee Hawkins' })).toBeVisible()
  const startMs = Date.parse('2026-11-23T10:00-05:00')
  await page.locator(`[data-free="${startMs}"]`).click()
  const dialog = page.getByRole('dialog', { name: 'Book a call' })
  await expect(dialog.getByRole('button', { name: /^Book it for/ })).toHaveText('Book it for Mon, Nov 23, 10:00 am')
  await expect(dialog.getByRole('group', { name: 'Mon, Nov 23' }).getByRole('radio', { name: /^10:00/ })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await press(page, 'Book a call')
  await expect(dialog.getByRole('radio').first()).toBeVisible()
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
})

test('a call is moved to the picked time', async ({ page, office }) => {
  const gina = callOf('Gina Ibarra')
  await page.goto(await gina(office))
  await press(page, /^Move/)
  await press(page, 'Move to Monday, November 23, 10:00 am')
  await press(page, 'Move and tell them')
  const startMs = Date.parse('2026-11-23T10:00-05:00')
  await expect(page.getByRole('link', { name: '10:00 am, Gina Ibarra' })).toBeVisible()
  const { days } = await office.call(api.calls.list, { query: { from: '2026-11-23', days: 1 } })
  expect(days[0]!.calls).toMatchObject([{ name: 'Gina Ibarra', startMs, state: 'booked' }])
  const mails = await office.call(api.emails.list, { body: { name: 'booking-moved' } })
  expect(mails.rows).toHaveLength(1)
})

test('a call with somebody without an email: no confirmation is offered, and its cancellation tells nobody', async ({
  page,
  office,
}) => {
  const nora = { key: 'added by a journey', name: 'Nora Quill', phone: '(614) 555-0142', how: 'phone' } as const
  const { leadId } = await office.call(api.leads.add, { body: nora })
  await page.goto(week)
  await press(page, /^Book a call/)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Who?' }).fill('Nora Quill')
  await dialog.getByRole('button', { name: /^Nora Quill/ }).click()
  await expect(dialog.getByText(/they get no confirmation and no reminders/)).toBeVisible()
  await expect(dialog.getByRole('checkbox')).toBeHidden()
  await dialog.locator('label:has(input[type=radio])').last().click()
  await dialog.getByRole('button', { name: /^Book it for/ }).click()
  await expect(page.getByText('The call with Nora Quill is booked.')).toBeVisible()
  // The panel beside the days shows the new call, whichever call it showed before.
  await expect(page.getByRole('heading', { name: 'Nora Quill' })).toBeFocused()
  const call = await office.findLead('Nora Quill', 'Call')
  await page.goto(`${week}&call=${call.id}`)
  await expect(page.getByRole('link', { name: '2 requests' })).toBeVisible()
  await press(page, 'Cancel the call')
  await expect(page.getByText(/they hear it only from you/)).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the call' }).click()
  await expect(page.getByText('Canceled', { exact: true }).first()).toBeVisible()
  const { submissions } = await office.call(api.leads.get, { params: { id: leadId } })
  expect(submissions).toMatchObject([{ id: call.id, call: { state: 'canceled' }, emails: [] }, { id: leadId }])
  await office.call(api.leads.purge, { params: { id: call.id }, body: { email: call.id } })
  await expect(office.call(api.leads.get, { params: { id: leadId } })).rejects.toThrow()
})

test('a no-show is noted on the lead', async ({ page, office, give }) => {
  give(more)
  const { id } = await office.findLead('Celia Brooks', 'Call')
  await page.goto(`${week}&call=${id}`)
  await press(page, 'No-show')
  const activities = async () =>
    (await office.call(api.leads.get, { params: { id } })).submissions
      .find((one) => one.id === id)!
      .events.flatMap((event) => (event.kind === 'touch' ? event.activity : []))
  await expect.poll(activities).toContain('missed')
})

test('a link to the hours scrolls to them, and a button leads to where they are edited', async ({ page }) => {
  await page.goto('/office/calls#hours')
  await expect(page.getByRole('heading', { name: 'Business hours' })).toBeInViewport()
  await page.getByRole('link', { name: 'Edit hours' }).click()
  await expect(page).toHaveURL('/office/website/booking')
})
