// The list of words and the form of a file, state by state, with given answers; and what typing, keys and a lost connection do.
import { permissionsOf } from '#domain/office/permissions.ts'
import { expect, type Page } from '../journey.ts'
import { answerOffice, answers } from './office-answers.ts'
import { checkStates, type State } from './office-looks.ts'
import { test } from './office-stand-in.ts'
import { draftedHome, draftKeeper, faultyHome, overview, preview, sharedHome, view } from './office-words-answers.ts'

const answered = {
  'GET /content': overview,
  'GET /content/history': { publishes: [], next: null, setAside: [] },
  'GET /content/files/pages/home': draftedHome,
  'GET /content/preview': preview,
  'POST /content/files/pages/home/reading': {},
}
const me = answers['GET /me'] as { teammate: object }
const home = '/office/words/pages/home'
const shown = (page: Page) =>
  expect(
    page
      .getByRole('heading', { name: 'Opening' })
      .or(page.getByRole('group', { name: 'Opening' }))
      .first(),
  ).toBeVisible()
const see = (text: string | RegExp) => (page: Page) => expect(page.getByText(text).first()).toBeVisible()

const one = (file: string, path: string, more = {}): State => ({
  state: `Words, ${path.replace('/', ' ')}`,
  path: `/office/words/${path}`,
  instead: { [`GET /content/files/${path}`]: view(file, more), [`POST /content/files/${path}/reading`]: {} },
  reach: (page) => expect(page.getByRole('form')).toBeVisible(),
})

const states: State[] = [
  { state: 'Words, all', path: '/office/words', reach: see('Workshop') },
  { state: 'Words, a draft', path: home, reach: shown },
  {
    state: 'Words, faults',
    path: home,
    instead: { 'GET /content/files/pages/home': faultyHome },
    reach: see('Fix 3 things before you publish.'),
  },
  {
    state: 'Words, two people',
    path: home,
    instead: { 'GET /content/files/pages/home': sharedHome },
    reach: see('Miguel Santos has it open, too.'),
  },
  {
    state: 'Words, everything open',
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
  one('plans.yaml', 'plans'),
  one('workshop.yaml', 'workshop'),
  one('booking.yaml', 'booking'),
  one('faq.yaml', 'faq'),
  one('merchandise.yaml', 'merchandise'),
  one('cost-categories.yaml', 'cost-categories'),
  one('testimonials.yaml', 'testimonials'),
  one('pages/tidy-cash.yaml', 'pages/tidy-cash'),
  one('blog/first-two-minutes.md', 'blog/first-two-minutes'),
  one('letters/demo-receipt.yaml', 'letters/demo-receipt'),
  {
    state: 'Words, found',
    path: '/office/words',
    instead: {
      'POST /content/find': {
        found: [{ path: 'pages/home', name: 'Home', key: 'hero.headline.0', text: 'Run the week.' }],
      },
    },
    async reach(page) {
      await page.getByRole('searchbox', { name: 'Find text' }).fill('the week')
      await see('Home, headline 1')(page)
    },
  },
  {
    state: 'Words, not yours to publish',
    path: '/office/words/plans',
    instead: {
      'GET /content/files/plans': view('plans.yaml', { mayPublish: false, changes: 1 }),
      'POST /content/files/plans/reading': {},
    },
    reach: see('Only an owner can publish this file.'),
  },
  {
    state: 'Words, not for members',
    path: '/office/words',
    instead: { 'GET /me': { ...me, can: permissionsOf('member') } },
    reach: see('Words are for owners and editors.'),
  },
  {
    state: 'Words, loading',
    path: home,
    instead: { 'GET /content/files/pages/home': 'never' },
    reach: (page) => expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible(),
  },
  {
    state: 'Words, error',
    path: home,
    instead: { 'GET /content/files/pages/home': { status: 503, detail: 'The database isn’t responding.' } },
    provoked: [/503/],
    reach: see('The file didn’t load.'),
  },
]
checkStates(states, answered)

async function open(page: Page, instead = {}) {
  const keeper = draftKeeper(draftedHome)
  await answerOffice(page, {
    ...answered,
    'PUT /content/files/pages/home/draft': keeper.answer as never,
    ...instead,
  })
  await page.goto(home)
  await shown(page)
  return keeper.kept
}

test('what is typed is saved after a pause, and Publish has it', async ({ page }) => {
  const kept = await open(page)
  await page.getByLabel('Title', { exact: true }).first().fill('Tidy Tempo: the calm week')
  await expect(page.getByText('3 changes by Miguel Santos and you, saved 2:10 pm.')).toBeVisible()
  expect(kept.changes).toEqual([{ path: ['title'], value: 'Tidy Tempo: the calm week' }])
  await expect(page.getByLabel('Title', { exact: true }).first()).toHaveValue('Tidy Tempo: the calm week')
  await page.locator('[data-path="title"]').getByRole('button', { name: 'Put back' }).click()
  await expect
    .poll(() => kept.changes.at(-1))
    .toEqual({ path: ['title'], value: (draftedHome.published as { title: string }).title })
})

test('lines are moved, taken out and added by keyboard, and the focus stays with them', async ({ page }) => {
  const kept = await open(page)
  const headline = page.getByRole('group', { name: 'Headline', exact: true })
  await headline.getByRole('button', { name: 'Move line 1' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(headline.getByRole('button', { name: 'Move line 2' })).toBeFocused()
  await expect(headline.getByRole('textbox').first()).toHaveValue('Let it stop chasing you.')
  await headline.getByRole('button', { name: 'Add line' }).press('Enter')
  await expect(headline.getByRole('textbox', { name: 'Headline, line 3' })).toBeFocused()
  await page.keyboard.type('Now.')
  await expect
    .poll(() => kept.drafts.at(-1))
    .toMatchObject({ path: ['hero', 'headline'], value: ['Let it stop chasing you.', 'Run the week.', 'Now.'] })
})

test('a line that was added keeps the focus while it is saved', async ({ page }) => {
  const kept = await open(page)
  const headline = page.getByRole('group', { name: 'Headline', exact: true })
  await headline.getByRole('button', { name: 'Add line' }).press('Enter')
  const line = headline.getByRole('textbox', { name: 'Headline, line 3' })
  await expect(line).toBeFocused()
  await expect.poll(() => kept.changes.length).toBe(1)
  await expect(page.getByText(/saved 2:10 pm/)).toBeVisible()
  await expect(line).toBeFocused()
})

test('a line is pulled to another place', async ({ page }) => {
  await open(page)
  const headline = page.getByRole('group', { name: 'Headline', exact: true })
  const grip = headline.getByRole('button', { name: 'Move line 1' })
  await grip.scrollIntoViewIfNeeded()
  const from = (await grip.boundingBox())!
  const to = (await headline.getByRole('button', { name: 'Move line 2' }).boundingBox())!
  await page.mouse.move(from.x + 8, from.y + 12)
  await page.mouse.down()
  // Past what stands below the second line's field.
  await page.mouse.move(to.x + 8, to.y + 90, { steps: 6 })
  await page.mouse.up()
  await expect(headline.getByRole('textbox').last()).toHaveValue('Run the week.')
})

test('without a connection changes wait here, also over a reload, and are sent when it is back', async ({
  page,
  provokes,
}) => {
  provokes(/ERR_FAILED|Failed to load/)
  await open(page, { 'PUT /content/files/pages/home/draft': 'nothing' })
  await page.getByLabel('Title', { exact: true }).first().fill('Kept')
  await expect(page.getByText('1 change kept in this browser, sent when the server answers.')).toBeVisible()
  await page.reload()
  await shown(page)
  await expect(page.getByLabel('Title', { exact: true }).first()).toHaveValue('Kept')
  const keeper = draftKeeper(draftedHome)
  await page.route('**/api/office/content/files/pages/home/draft', (route) =>
    route.fulfill({ json: keeper.answer(route.request().postDataJSON()) }),
  )
  await expect(page.getByText('3 changes by Miguel Santos and you')).toBeVisible({ timeout: 15_000 })
  expect(keeper.kept.changes).toEqual([{ path: ['title'], value: 'Kept' }])
})

test('a fault leads to its field, through what is closed', async ({ page }) => {
  await open(page, {
    'GET /content/files/pages/home': {
      ...faultyHome,
      faults: [{ key: 'benefits.items.1.text', message: 'must not be empty' }],
    },
  })
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  const field = page.locator('[data-path="benefits.items.1.text"] :is(input, textarea)')
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription('Must not be empty.')
})

test('an entry that was closed is closed where it went, and its button has the focus', async ({ page }) => {
  const faq = view('faq.yaml')
  await answerOffice(page, {
    ...answered,
    'GET /content/files/faq': faq,
    'POST /content/files/faq/reading': {},
    'PUT /content/files/faq/draft': draftKeeper(faq).answer as never,
  })
  await page.goto('/office/words/faq')
  const entries = page.getByRole('button', { name: /^Question \d/ })
  await entries.nth(1).click()
  await page.getByRole('button', { name: 'Move question 1' }).press('ArrowDown')
  await expect(page.getByRole('button', { name: 'Move question 2' })).toBeFocused()
  await expect(entries.nth(0)).toHaveAttribute('aria-expanded', 'true')
  await expect(entries.nth(1)).toHaveAttribute('aria-expanded', 'false')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the page is one press away from any field, and back', async ({ page }) => {
    await open(page)
    const title = page.getByLabel('Title', { exact: true }).first()
    await title.focus()
    await page.getByRole('button', { name: 'See the page' }).click()
    const heading = page.getByRole('heading', { name: 'As visitors will see it' })
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport()
    await page.getByRole('button', { name: 'Back to the form' }).click()
    await expect(title).toBeFocused()
    await expect(title).toBeInViewport()
  })
})
