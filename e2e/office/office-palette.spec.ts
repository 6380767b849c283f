// The command palette, which works on every screen: it finds people, screens and settings, and runs commands.
import { api } from '#contract/api.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { permissionsOf } from '#domain/office/permissions.ts'
import { expect, type Page } from '../journey.ts'
import { checkStates, type State } from './check-states.ts'
import { alter, type DemoOffice, test, testOnNewPage } from './demo-office.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Find or do anything' })
const options = (page: Page, group: string | RegExp) => page.getByRole('group', { name: group }).getByRole('option')
const pathOf = async (office: DemoOffice, name: string) => `/office/leads/${(await office.findLead(name)).id}`
const trish = (office: DemoOffice) => pathOf(office, 'Trish Nolan')

async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await page.keyboard.press('Control+K')
  await expect(field(page)).toBeFocused()
}

type People = ResponseOf<typeof api.today.get>['now']
const joined = (one: People, other: People): People => ({
  rows: [...one.rows, ...other.rows],
  total: one.total + other.total,
})

const reachWith = (typed: string, group: string) => async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await page.keyboard.press('Control+K')
  await field(page).fill(typed)
  await expect(options(page, group).first()).toBeVisible()
}

const states: State[] = [
  { state: 'palette: nothing typed', path: '/office', reach: reachWith('', 'Go to') },
  { state: 'palette: what to do with a lead', path: trish, reach: reachWith('', 'Do with Trish Nolan') },
  { state: 'palette: a field of the website', path: '/office', reach: reachWith('setup fee', 'Website') },
  {
    state: 'palette: who can have a lead',
    path: trish,
    async reach(page) {
      await reachWith('assign to', 'Do with Trish Nolan')(page)
      await page.keyboard.press('Enter')
      await expect(options(page, 'Team').last()).toHaveText('Nobody')
    },
  },
]
checkStates(states)

test('opens while the user types elsewhere, and keeps what was typed; Escape and the same keys close it', async ({
  page,
}) => {
  await page.goto('/office/leads')
  const search = page.getByRole('searchbox', { name: 'Search leads' })
  await search.fill('ros')
  await page.keyboard.press('Control+K')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('ros')
  await page.keyboard.press('Control+K')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Control+K')
  await expect(field(page)).toBeHidden()
  // In the search field, a key types its character, even if the key is a shortcut elsewhere on the page.
  await search.press('/')
  await expect(search).toHaveValue('ros/')
})

test('the person it says to answer next is the first that Today lists', async ({ page, give }) => {
  // The server says that everybody is overdue. By the browser's clock, which may be behind, some still have time left.
  give(alter(api.today.get, (own) => ({ ...own, now: { rows: [], total: 0 }, overdue: joined(own.now, own.overdue) })))
  await page.goto('/office')
  const first = page.locator('[data-lead]').first()
  const name = await first.getByRole('link').first().innerText()
  await page.keyboard.press('Control+K')
  await expect(field(page)).toBeFocused()
  await expect(options(page, 'Next')).toHaveText(new RegExp(`^Answer ${name}\\s*\\d:\\d\\d left$`))
})

testOnNewPage('a palette that didn’t load says so, and opens at the next press', async ({ page, provokes }) => {
  provokes(/ERR_FAILED/)
  const script = /\/dialogs-.*\.js$/
  await page.route(script, (route) => route.abort())
  await page.goto('/office')
  await expect(page.locator('[data-lead]').first()).toBeVisible()
  await page.keyboard.press('Control+K')
  await expect(page.getByText('That didn’t load. Check your connection and try again.')).toBeVisible()
  await page.unroute(script)
  await page.keyboard.press('Control+K')
  await expect(field(page)).toBeFocused()
})

test('Enter right after a name waits for the server', async ({ page, office }) => {
  const luis = await pathOf(office, 'Luis Ortega')
  await open(page, '/office')
  await field(page).fill('luis')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(luis)
})

const dialogs = [
  { typed: 'block', key: 'b', title: 'Block time', path: '/office/calls' },
  { typed: 'book a call', title: 'Book a call', path: '/office/calls' },
  { typed: 'invite', title: 'Invite someone', path: '/office/team' },
  { typed: 'blog post', title: 'New post', path: '/office/website' },
]

test('dialogs open from another screen, and closing one leaves the user on the dialog’s own screen', async ({
  page,
}) => {
  const goToFunnel = async () => {
    await page.getByRole('navigation', { name: 'Office', exact: true }).getByRole('link', { name: 'Funnel' }).click()
    await expect(page).toHaveURL('/office/funnel')
    await expect(page.getByRole('heading', { name: 'Funnel', level: 1 })).toBeVisible()
  }
  await page.goto('/office')
  for (const { typed, key, title, path } of dialogs) {
    const dialog = page.getByRole('dialog', { name: title })
    await goToFunnel()
    await page.keyboard.press('Control+K')
    await expect(field(page)).toBeFocused()
    await field(page).fill(typed)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(path)
    if (!key) continue
    await goToFunnel()
    await page.keyboard.press(key)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
})

test('on a lead’s page, its commands come first; a name assigns it', async ({ page, office }) => {
  await open(page, await trish(office))
  await expect(page.getByRole('dialog').getByRole('option').first()).toHaveText(/^Reply/)
  await field(page).fill('marcus')
  await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toHaveText('Assign to Marcus Bell')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Assigned to Marcus Bell: Trish Nolan.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone.')).toBeVisible()
  await page.keyboard.press('/')
  await field(page).fill('note')
  await page.keyboard.press('Enter')
  const note = page.getByRole('dialog', { name: 'Add a note' })
  await note.getByLabel('Note').fill('Asked for Tuesday.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Note added.')).toBeVisible()
})

test('in the list, it acts on the selected leads', async ({ page }) => {
  await page.goto('/office/leads')
  for (const name of ['Hannah Brandt', 'Rosa Delgado'])
    await page
      .getByRole('checkbox', { name: new RegExp(name) })
      .first()
      .check()
  await page.keyboard.press('Control+K')
  await expect(options(page, 'Do with 2 people').first()).toBeVisible()
  await field(page).fill('assign to')
  await page.keyboard.press('Enter')
  await options(page, 'Team').filter({ hasText: 'Priya Shah' }).click()
  await expect(page.getByText('Assigned to Priya Shah: 2 people.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone.')).toBeVisible()
})

test('a field’s label opens its file at the field', async ({ page }) => {
  await open(page, '/office')
  await field(page).fill('setup fee')
  await options(page, 'Website').first().click()
  await expect(page).toHaveURL(/\/office\/website\/plans\?key=/)
  await expect(page.getByLabel('Setup fee').first()).toBeVisible()
})

test('a setting is found by words that aren’t in its name', async ({ page }) => {
  await open(page, '/office')
  await field(page).fill('backup')
  await options(page, 'Settings').first().click()
  await expect(page).toHaveURL('/office/team#server')
})

test('a viewer finds only what viewers may see', async ({ page, give }) => {
  give(alter(api.account.me, (me) => ({ ...me, can: permissionsOf('viewer') })))
  // What is next is offered only once Today has its data.
  await page.goto('/office')
  await expect(page.getByRole('heading', { name: /waiting/, level: 1 })).toBeVisible()
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
  await page.keyboard.press('Control+K')
  await expect(field(page)).toBeFocused()
  await expect(page.getByRole('option')).toHaveText([/^Today/, /^Funnel/])
  await field(page).fill('luis')
  await expect(page.getByText('Nothing called “luis”.')).toBeVisible()
})
