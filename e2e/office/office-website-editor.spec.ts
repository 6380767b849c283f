// Every state of the list of content files and of a file's form. Also tests what typing and keys do, and what happens
// without a connection.
import { api } from '#contract/api.ts'
import { permissionsOf } from '#domain/office/permissions.ts'
import { expect, type Page } from '../journey.ts'
import { checkStates, type State } from './check-states.ts'
import { alter, type DemoOffice, hangUp, refuse, stall, test } from './demo-office.ts'
import { draftHome, homeDraft } from './office-website-form.ts'

const home = '/office/website/pages/home'
const params = { path: 'pages/home' }
test.beforeEach(({ office }) => draftHome(office))
test.afterAll(({ office }) => office.call(api.content.discardDraft, { params }))

/** Theo changed the headline, and has the file open. */
const withTheo = alter(api.content.get, (file) => ({
  ...file,
  drafts: file.drafts.map((draft, index) =>
    index === 0 ? { ...draft, who: { id: 'theo', name: 'Theo Lang' } } : draft,
  ),
  readers: [{ id: 'theo', name: 'Theo Lang' }],
}))
const shown = (page: Page) =>
  expect(
    page
      .getByRole('heading', { name: 'Opening' })
      .or(page.getByRole('group', { name: 'Opening' }))
      .first(),
  ).toBeVisible()
const see = (text: string | RegExp) => (page: Page) => expect(page.getByText(text).first()).toBeVisible()

const one = (path: string): State => ({
  state: `Website, ${path.replace('/', ' ')}`,
  path: `/office/website/${path}`,
  reach: (page) => expect(page.getByRole('form')).toBeVisible(),
})

const states: State[] = [
  { state: 'Website, all', path: '/office/website', reach: see('Workshop') },
  { state: 'Website, a draft', path: home, reach: shown },
  {
    state: 'Website, faults',
    async path(office) {
      const changes = [['title'], ['hero', 'headline', 1], ['hero', 'plans']].map((path) => ({ path, value: '' }))
      await office.call(api.content.saveDraft, { params, body: { changes } })
      return home
    },
    reach: see('Fix 3 things before you publish.'),
  },
  {
    state: 'Website, two people',
    path: home,
    instead: [withTheo],
    reach: see('Theo Lang has it open, too.'),
  },
  {
    state: 'Website, everything open',
    path: home,
    async reach(page) {
      await shown(page)
      for (let left = 12; left > 0; left--) {
        const closed = page.getByRole('form').locator('button[aria-expanded=false]:not([data-grip])').first()
        if ((await closed.count()) === 0) break
        await closed.click()
      }
    },
  },
  one('plans'),
  one('workshop'),
  one('booking'),
  one('faq'),
  one('merchandise'),
  one('cost-categories'),
  one('testimonials'),
  one('pages/tidy-cash'),
  one('blog/first-two-minutes'),
  one('emails/demo-receipt'),
  {
    state: 'Website, found',
    path: '/office/website',
    async reach(page) {
      await page.getByRole('searchbox', { name: 'Find text' }).fill('the week')
      await see('Home, headline, line 1')(page)
    },
  },
  {
    state: 'Website, not yours to publish',
    path: '/office/website/plans',
    instead: [alter(api.content.get, (file) => ({ ...file, canPublish: false, changes: 1 }))],
    reach: see('Only an owner can publish this file.'),
  },
  {
    state: 'Website, not for members',
    path: '/office/website',
    instead: [alter(api.account.me, (me) => ({ ...me, can: permissionsOf('member') }))],
    reach: see('Editing the website is for owners and editors.'),
  },
  {
    state: 'Website, loading',
    path: home,
    instead: [stall(api.content.get)],
    reach: (page) => expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible(),
  },
  {
    state: 'Website, error',
    path: home,
    instead: [refuse(api.content.get, { status: 503, detail: 'The database isn’t responding.' })],
    provoked: [/503/],
    reach: see('The file didn’t load.'),
  },
]
checkStates(states)

async function open(page: Page) {
  await page.goto(home)
  await shown(page)
}

/** The field for the page's title in search results, which is in the last part of the form. */
const titleOf = (page: Page) => page.locator('[data-path="title"]').getByLabel('Title')
/** The form's first field: the headline. */
const firstField = (page: Page) => page.getByRole('form', { name: 'Home' }).getByRole('textbox').first()

/** The unpublished values of a file, by path. */
async function draftsOf(office: DemoOffice, path = params.path) {
  const { drafts } = await office.call(api.content.get, { params: { path } })
  return Object.fromEntries(drafts.map((draft) => [draft.path.join('.'), draft.value]))
}

test('what is typed is saved after a pause, and can be reverted', async ({ page, office }) => {
  await open(page)
  const title = titleOf(page)
  await title.fill('Tidy Tempo: the calm week')
  await expect(page.getByText(/^3 changes by you, saved 2:\d\d pm\./)).toBeVisible()
  expect(await draftsOf(office)).toEqual({ ...homeDraft, title: 'Tidy Tempo: the calm week' })
  await expect(title).toHaveValue('Tidy Tempo: the calm week')
  await page.locator('[data-path="title"]').getByRole('button', { name: 'Revert' }).click()
  await expect.poll(() => draftsOf(office)).toEqual(homeDraft)
})

test('lines are moved and added by keyboard, and the focus stays with them, even while they are saved', async ({
  page,
  office,
}) => {
  await open(page)
  const headline = page.getByRole('group', { name: 'Headline', exact: true })
  const saved = (...lines: string[]) =>
    expect.poll(() => draftsOf(office)).toMatchObject({ 'hero.headline': ['Let it stop chasing you.', ...lines] })
  await headline.getByRole('button', { name: 'Move line 1' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(headline.getByRole('button', { name: 'Move line 2' })).toBeFocused()
  await expect(headline.getByRole('textbox').first()).toHaveValue('Let it stop chasing you.')
  await headline.getByRole('button', { name: 'Add line' }).press('Enter')
  const line = headline.getByRole('textbox', { name: 'Headline, line 3' })
  await expect(line).toBeFocused()
  // An added line is saved at once, although an empty line has to be filled in before the file can be published.
  await saved('Run the week.', '')
  await expect(page.getByText(/saved 2:\d\d pm/)).toBeVisible()
  await expect(page.getByText('Below is the page as it was before.')).toBeVisible()
  await expect(line).toBeFocused()
  await page.keyboard.type('Now.')
  await saved('Run the week.', 'Now.')
})

test('a line can be dragged to another position', async ({ page }) => {
  await open(page)
  const headline = page.getByRole('group', { name: 'Headline', exact: true })
  const grip = headline.getByRole('button', { name: 'Move line 1' })
  await grip.scrollIntoViewIfNeeded()
  const from = (await grip.boundingBox())!
  const to = (await headline.getByRole('button', { name: 'Move line 2' }).boundingBox())!
  await page.mouse.move(from.x + 8, from.y + 12)
  await page.mouse.down()
  // Drops line 1 below line 2. Notes under the field of line 2 belong to that line, so the drop is below them, too.
  await page.mouse.move(to.x + 8, to.y + 90, { steps: 6 })
  await page.mouse.up()
  await expect(headline.getByRole('textbox').last()).toHaveValue('Run the week.')
})

test('without a connection, changes wait in the browser, even across a reload, and are sent when it is back', async ({
  page,
  office,
  give,
  provokes,
}) => {
  provokes(/ERR_EMPTY_RESPONSE/)
  give(hangUp(api.content.saveDraft))
  await open(page)
  const title = titleOf(page)
  await title.fill('Kept')
  await expect(page.getByText('1 change kept in this browser, sent when the server answers.')).toBeVisible()
  await page.reload()
  await shown(page)
  await expect(title).toHaveValue('Kept')
  expect(await draftsOf(office)).toEqual(homeDraft)
  give()
  await expect(page.getByText('3 changes by you')).toBeVisible({ timeout: 60_000 })
  expect(await draftsOf(office)).toEqual({ ...homeDraft, title: 'Kept' })
})

test('a fault’s link leads to its field and opens the groups around it', async ({ page, office }) => {
  const changes = [{ path: ['benefits', 'items', 1, 'text'], value: '' }]
  await office.call(api.content.saveDraft, { params, body: { changes } })
  await open(page)
  await page.getByRole('button', { name: 'Item 2, text', exact: true }).click()
  const field = page.locator('[data-path="benefits.items.1.text"] :is(input, textarea)')
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription('Add a text.')
})

test('hours that leave out call times lead to them, and publishing them says so', async ({ page, office }) => {
  const booking = { path: 'booking' }
  const changes = [{ path: ['openHours', 'wednesday', 0, 'from'], value: '10:00' }]
  await office.call(api.content.saveDraft, { params: booking, body: { changes } })
  await page.goto('/office/website/booking')
  await page.getByRole('button', { name: 'Change the call times' }).click()
  await expect(page.locator('[data-path^="hours.wednesday"] :focus')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog').getByText(/^On Wednesdays, calls can be booked 9:00 to 10:00 am/)).toBeVisible()
  await office.call(api.content.discardDraft, { params: booking })
})

test('moved entries stay open or closed, and the focus stays with the moved one', async ({ page, office }) => {
  const before = await draftsOf(office, 'faq')
  await page.goto('/office/website/faq')
  const entries = page.getByRole('button', { name: /^Question \d/ })
  await entries.nth(1).click()
  await page.getByRole('button', { name: 'Move question 1' }).press('ArrowDown')
  await expect(page.getByRole('button', { name: 'Move question 2' })).toBeFocused()
  await expect(entries.nth(0)).toHaveAttribute('aria-expanded', 'true')
  await expect(entries.nth(1)).toHaveAttribute('aria-expanded', 'false')
  await expect.poll(() => draftsOf(office, 'faq')).not.toEqual(before)
  const changes = [{ path: ['questions'], value: before.questions }]
  await office.call(api.content.saveDraft, { params: { path: 'faq' }, body: { changes } })
})

test('Publish stays in sight at every width and covers no field that has the focus', async ({ page }) => {
  await open(page)
  const publishing = page.getByRole('button', { name: /^Publish/ })
  for (const viewport of [
    { width: 1440, height: 700 },
    { width: 1024, height: 700 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport)
    await firstField(page).focus()
    for (const key of ['Tab', 'Shift+Tab'])
      for (let step = 0; step < 25; step += 1) {
        await page.keyboard.press(key)
        await expect(publishing, `at ${viewport.width} px`).toBeInViewport()
        expect(await page.evaluate(coveringFocus), `at ${viewport.width} px`).toBeUndefined()
      }
  }
})

/**
 * Returns the HTML of the element that covers the top or the bottom edge of the focused element. Returns undefined if
 * nothing covers them, or if the focused element isn't in a form. An edge outside of the window isn't checked.
 */
function coveringFocus(): string | undefined {
  const focused = document.activeElement
  if (!focused?.closest('form')) return undefined
  const { left, top, bottom, width } = focused.getBoundingClientRect()
  return [top + 2, bottom - 2]
    .map((y) => document.elementFromPoint(left + Math.min(width / 2, 40), y))
    .find((found) => found && found !== focused && !focused.contains(found))?.outerHTML
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('one tap leads from a field to the page, and another one back', async ({ page }) => {
    await open(page)
    const first = firstField(page)
    await first.focus()
    await page.getByRole('button', { name: 'See the page' }).click()
    const heading = page.getByRole('heading', { name: 'As visitors will see it' })
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport()
    await page.getByRole('button', { name: 'Back to the form' }).click()
    await expect(first).toBeFocused()
    await expect(first).toBeInViewport()
  })
})
