// Publishing in every state, with given answers: the difference of words, what it asks, plans, history, putting back,
// claims, a new post, and the page beside the form.

import type { PreviewRequest } from '#contract/content.ts'
import { expect, type Page } from '../journey.ts'
import { answerOffice, nowMs } from './office-answers.ts'
import { funnel } from './office-funnel-answers.ts'
import { checkStates, type State } from './office-looks.ts'
import { type Answer, test } from './office-stand-in.ts'
import {
  claims,
  drafts,
  faulty,
  history,
  historyWithSetAside,
  home,
  homePage,
  nothing,
  overview,
  preview,
  severalFiles,
} from './office-words-publish-answers.ts'

const answered: Record<string, Answer> = {
  'GET /content': overview,
  'GET /content/files/pages/home': home,
  'GET /content/files/claims': claims,
  'POST /content/files/pages/home/reading': {},
  'POST /content/files/claims/reading': {},
  'POST /content/publish/preview': preview,
  'GET /content/history': history,
  'GET /content/preview': homePage,
  'GET /funnel': funnel,
}
const published = { kind: 'published', id: 'p13', sequence: 13, pages: preview.pages, tookMs: 900 }
const own = { ...home, drafts: [drafts[0], { ...drafts[1], who: { id: 't1', name: 'Ruth Okafor' } }] }
const homePath = '/office/words/pages/home'
const dialogOf = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const openPublish = async (page: Page) => {
  await press(/^Publish/)(page)
  await expect(dialogOf(page).getByText('hero.lead').first()).toBeVisible()
}

const states: State[] = [
  { state: 'Words, publish', path: homePath, reach: openPublish },
  {
    state: 'Words, publish several, one of them an owner’s',
    path: homePath,
    instead: { 'POST /content/publish/preview': severalFiles },
    async reach(page) {
      await openPublish(page)
      await press('Later')(page)
      await expect(page.getByRole('button', { name: /^Publish Friday 8:00 am/ })).toBeVisible()
    },
  },
  {
    state: 'Words, publish, problems',
    path: homePath,
    instead: { 'POST /content/publish/preview': faulty },
    async reach(page) {
      await openPublish(page)
      await expect(page.getByText('Fix 2 things before you publish.')).toBeVisible()
    },
  },
  {
    state: 'Words, publish, nothing to',
    path: homePath,
    instead: { 'POST /content/publish/preview': nothing },
    async reach(page) {
      await press(/^Publish/)(page)
      await expect(page.getByText('There’s nothing to publish.')).toBeVisible()
    },
  },
  {
    state: 'Words, publish, no answer',
    path: homePath,
    instead: { 'POST /content/publish/preview': { status: 503, detail: 'The pages can’t be made right now.' } },
    provoked: [/status of 503/],
    async reach(page) {
      await press(/^Publish/)(page)
      await expect(page.getByText('The pages can’t be made right now.')).toBeVisible()
    },
  },
  {
    state: 'Words, history',
    path: `${homePath}?history=true`,
    reach: (page) => expect(page.getByText('Published as planned by Miguel Santos')).toBeVisible(),
  },
  {
    state: 'Words, history, with what was set aside',
    path: `${homePath}?history=true`,
    instead: { 'GET /content/history': historyWithSetAside },
    reach: (page) => expect(page.getByText('Let it come to you.')).toBeVisible(),
  },
  {
    state: 'Words, history, put back',
    path: `${homePath}?history=true`,
    async reach(page) {
      await page.getByRole('button', { name: 'Put back' }).nth(1).click()
      await expect(page.getByText('What was published later goes back, too:')).toBeVisible()
    },
  },
  {
    state: 'Words, history, see a version',
    path: `${homePath}?history=true`,
    async reach(page) {
      await page.getByRole('button', { name: 'See this version' }).nth(1).click()
      await expect(dialogOf(page).frameLocator('iframe').getByRole('heading')).toBeVisible()
    },
  },
  {
    state: 'Words, history, a version that can’t be shown',
    path: `${homePath}?history=true`,
    instead: { 'GET /content/preview': { status: 422, detail: 'There’s no claim “respons-time.”' } },
    provoked: [/status of 422/],
    async reach(page) {
      await page.getByRole('button', { name: 'See this version' }).nth(1).click()
      await expect(page.getByText('This version can’t be shown anymore.')).toBeVisible()
    },
  },
  {
    state: 'Words, history, nothing yet',
    path: `${homePath}?history=true`,
    instead: {
      'GET /content/history': { publishes: [], next: null, setAside: [] },
      'GET /content/files/pages/home': { ...home, drafts: [], changes: 0 },
    },
    reach: (page) => expect(page.getByText('Nothing published here yet.')).toBeVisible(),
  },
  {
    state: 'Words, claims',
    path: '/office/words/claims',
    reach: (page) => expect(page.getByRole('button', { name: /^Add the source/ })).toHaveCount(5),
  },
  {
    state: 'Words, claims, a source',
    path: '/office/words/claims',
    async reach(page) {
      await press(/^Add the source/)(page)
      await press('Save to the draft')(page)
      await expect(page.getByText('Say where the number comes from.')).toBeVisible()
    },
  },
  {
    state: 'Words, claims, our own figures',
    path: '/office/words/claims',
    async reach(page) {
      await press(/^Add the source of “under 2 minute/)(page)
      await page.getByRole('switch', { name: 'Use our own figures' }).check()
      await expect(page.getByLabel('True from, in percent')).toBeVisible()
    },
  },
  {
    state: 'Words, new post',
    path: '/office/words',
    async reach(page) {
      await press('New post')(page)
      await press('Start writing')(page)
      await expect(page.getByText('Give it a title.')).toBeVisible()
    },
  },
  {
    state: 'Words, discard',
    path: homePath,
    instead: { 'GET /content/files/pages/home': own },
    async reach(page) {
      await press('Discard draft')(page)
      await expect(page.getByText('Not all of these are yours.')).toBeVisible()
    },
  },
  {
    state: 'Words, the page can’t be shown',
    path: homePath,
    instead: { 'GET /content/preview': { status: 422, detail: 'There’s no claim “respons-time.”' } },
    provoked: [/status of 422/],
    reach: (page) => expect(page.getByText('The page can’t be shown with these words.')).toBeVisible(),
  },
]
checkStates(states, answered)

/** Answers, and returns what is asked of one route. */
async function answerWords(page: Page, route: string, answer: Answer, more: Record<string, Answer> = {}) {
  const asked: unknown[] = []
  await answerOffice(page, {
    ...answered,
    ...more,
    [route]: (body: unknown) => {
      asked.push(body)
      return typeof answer === 'function' ? answer(body) : (answer as object)
    },
  })
  return asked
}

test('published: with what was seen and why; the toast puts it back', async ({ page }) => {
  const undone: unknown[] = []
  const asked = await answerWords(page, 'POST /content/publish', published, {
    'POST /content/history/p13/put-back': (body) => {
      undone.push(body)
      return { ...published, id: 'p14', sequence: 14 }
    },
  })
  await page.goto(homePath)
  await expect(page.getByRole('button', { name: /^Publish/ })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: 'Publish Home?' })
  await expect(dialog.locator('del')).toHaveText(['Don’t chase it.'])
  await expect(dialog.locator('ins')).toHaveText(['Let it stop chasing you.', /in \{claim:response-time\}/])
  await dialog.getByLabel('Why').fill(' A softer line ')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Published. Visitors see it now: Home.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(asked).toEqual([{ files: ['pages/home'], why: 'A softer line', sequence: 12 }])
  await page.getByRole('status').getByRole('button', { name: 'Put back' }).click()
  await expect(page.getByText('Put back. Visitors see the old words again.')).toBeVisible()
  expect(undone).toEqual([{ sequence: 13 }])
})

test('what would change is shown before every page is made of it, and a press needn’t wait for that', async ({
  page,
}) => {
  const asked = await answerWords(page, 'POST /content/publish', published)
  await page.route('**/api/office/content/publish/preview', (route) =>
    route.request().postDataJSON().isQuick ? route.fulfill({ json: { ...preview, isJudged: false } }) : undefined,
  )
  await page.goto(homePath)
  await openPublish(page)
  await expect(dialogOf(page).getByText('Checking every page…')).toBeVisible()
  await dialogOf(page)
    .getByRole('button', { name: /^Publish/ })
    .click()
  await expect(page.getByText('Published. Visitors see it now')).toBeVisible()
  expect(asked).toMatchObject([{ sequence: 12 }])
})

test('later: Friday at 8 in the team’s zone, and never in the past', async ({ page }) => {
  const atMs = Date.parse('2026-11-20T13:00:00Z')
  const asked = await answerWords(page, 'POST /content/publish', { kind: 'scheduled', id: 's3', atMs })
  await page.goto(homePath)
  await openPublish(page)
  await press('Later')(page)
  await page.getByRole('textbox', { name: 'Day' }).fill('2026-11-19')
  await press(/^Publish Thursday 8:00 am/)(page)
  await expect(page.getByText('That time has already passed.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Day' }).fill('2026-11-20')
  await press(/^Publish Friday 8:00 am/)(page)
  await expect(page.getByText('Set for Friday, November 20, 8:00 am.')).toBeVisible()
  expect(asked).toMatchObject([{ atMs, sequence: 12 }])
})

test('somebody else published meanwhile: looked at again, and what was typed stays', async ({ page, provokes }) => {
  provokes(/status of 409/)
  let looks = 0
  const asked = await answerWords(
    page,
    'POST /content/publish',
    () => (asked.length === 1 ? { status: 409, detail: 'Overtaken.' } : published),
    {
      'POST /content/publish/preview': (body) => {
        if (!(body as PreviewRequest).isQuick) looks += 1
        return { ...preview, sequence: 11 + Math.max(1, looks) }
      },
    },
  )
  await page.goto(homePath)
  await openPublish(page)
  const dialog = dialogOf(page)
  await dialog.getByLabel('Why').fill('Softer')
  await dialog.getByRole('button', { name: /^Publish/ }).click()
  await expect(dialog.getByText('Someone else published in the meantime.')).toBeVisible()
  await expect(dialog.getByLabel('Why')).toHaveValue('Softer')
  await dialog.getByRole('button', { name: /^Publish/ }).click()
  await expect(page.getByText('Published. Visitors see it now')).toBeVisible()
  expect(asked).toMatchObject([{ sequence: 12 }, { sequence: 13, why: 'Softer' }])
})

test('putting back one file of three, or all of them', async ({ page }) => {
  const asked = await answerWords(page, 'POST /content/history/p12/put-back', published)
  await page.goto(`${homePath}?history=true`)
  const open = () => page.getByRole('button', { name: 'Put back' }).first().click()
  const dialog = page.getByRole('dialog')
  await open()
  await expect(dialog.locator('ins')).toHaveText('every day')
  await dialog.getByRole('button', { name: 'Put back' }).click()
  await expect(dialog).toHaveCount(0)
  await open()
  await dialog.getByRole('radio', { name: /All of them/ }).check()
  await expect(page.getByRole('dialog', { name: 'Put back 3 files?' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Put back' }).click()
  await expect(dialog).toHaveCount(0)
  expect(asked).toEqual([{ file: 'pages/home', sequence: 12 }, { sequence: 12 }])
})

test('a version is looked at: who and when, its page, and links that lead nowhere', async ({ page }) => {
  await answerOffice(page, answered)
  await page.goto(`${homePath}?history=true`)
  const see = page.getByRole('button', { name: 'See this version of Nov 9' })
  const asked = page.waitForRequest('**/api/office/content/preview*')
  await see.click()
  expect(new URL((await asked).url()).search).toBe('?page=%2F&file=pages%2Fhome&publish=p11')
  const dialog = page.getByRole('dialog', { name: 'Published by Miguel Santos, Nov 9, 9:12 am' })
  const shown = dialog.frameLocator('iframe')
  await shown.getByRole('link', { name: 'See plans' }).click()
  await expect(shown.getByRole('heading')).toHaveText('Run the week.Let it stop chasing you.')
  await dialog.getByRole('button', { name: 'Close' }).press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(see).toBeFocused()
})

const claimsAnswer = { value: claims.value as object, drafts: [], faults: [], notes: [], changes: 3 }

test('a source makes a claim proved in the draft', async ({ page }) => {
  const asked = await answerWords(page, 'PUT /content/files/claims/draft', claimsAnswer)
  await page.goto('/office/words/claims')
  await page.getByRole('button', { name: 'Add the source of “40% more leads”' }).click()
  await page.getByLabel('Source').fill('Report of May, Ruth, Nov 19')
  await page.keyboard.press('Enter')
  await expect.poll(() => JSON.stringify(asked)).toContain('Report of May, Ruth, Nov 19')
  expect(JSON.stringify(asked)).toContain('"needsSource"],"value":false')
})

test('a claim about minutes can rest on the team’s own figures', async ({ page }) => {
  const asked = await answerWords(page, 'PUT /content/files/claims/draft', claimsAnswer)
  await page.goto('/office/words/claims')
  await page.getByRole('button', { name: 'Add the source of “40% more leads”' }).click()
  await expect(page.getByRole('switch', { name: 'Use our own figures' })).toHaveCount(0)
  await press('Cancel')(page)
  await page.getByRole('button', { name: 'Add the source of “under 2 minute response”' }).click()
  await expect(page.getByRole('link', { name: /^[\d.]+% of \d+ in the last 28 days$/ })).toBeVisible()
  await page.getByRole('switch', { name: 'Use our own figures' }).check()
  await expect(page.getByLabel('Source')).toHaveCount(0)
  const share = page.getByLabel('True from, in percent')
  await share.fill('110')
  await press('Save to the draft')(page)
  await expect(share).toHaveAccessibleDescription(/A whole number from 1 to 100\./)
  await expect(share).toBeFocused()
  await share.fill('85')
  await press('Save to the draft')(page)
  await expect.poll(() => JSON.stringify(asked)).toContain('{"of":"answered-in-time","share":85}')
  expect(JSON.stringify(asked)).toContain('"needsSource"],"value":false')
})

test('the page: the field’s text is outlined, a click leads to its field, and links lead nowhere', async ({ page }) => {
  await answerOffice(page, answered)
  await page.goto(homePath)
  const shown = page.frameLocator('iframe').last()
  await expect(shown.locator('[data-outline="changed"]')).toHaveText([
    'Let it stop chasing you.',
    /^Tidy Tempo answers new leads/,
  ])
  await expect(shown.locator('mark')).toHaveText(['under 2 minutes'])
  await expect(shown.locator('[data-unproven]')).toHaveText(['75%', 'Less admin work'])
  await page.locator('[data-path="hero.headline.1"] input').focus()
  await expect(shown.locator('[data-outline="focused"]')).toHaveText('Let it stop chasing you.')
  await expect(shown.locator('[data-field-label]')).toHaveText('Headline, changed')
  await shown.getByRole('link', { name: 'See plans' }).click()
  await expect(page.locator('[data-path="hero.plans"] input')).toBeFocused()
  await expect(page).toHaveURL(homePath)
  // Far down the page: it scrolls in its frame, and the office doesn’t.
  await page.locator('[data-path="hero.plans"] input').blur()
  await shown.getByText('Words of another file.').click()
  await expect(page.getByText('Those words are in another file.')).toBeVisible()
})

test('a new post: an address from its title, and what the server says at the field', async ({ page, provokes }) => {
  provokes(/status of 422/)
  const asked = await answerWords(page, 'POST /content/files', () =>
    asked.length === 1
      ? {
          status: 422,
          detail: 'No.',
          errors: [{ field: 'address', message: 'There’s already a post at this address.' }],
        }
      : { path: 'pages/home' },
  )
  await page.goto('/office/words')
  await press('New post')(page)
  await page.getByLabel('Title').fill('What snow days cost you')
  await expect(page.getByLabel('Address')).toHaveValue('what-snow-days-cost-you')
  await press('Start writing')(page)
  await expect(page.getByText('There’s already a post at this address.')).toBeVisible()
  await page.getByLabel('Address').fill('snow-days')
  await press('Start writing')(page)
  await expect(page).toHaveURL(homePath)
  expect(asked).toEqual([
    { title: 'What snow days cost you', address: 'what-snow-days-cost-you' },
    { title: 'What snow days cost you', address: 'snow-days' },
  ])
})

test('a plan can be called off', async ({ page }) => {
  const asked = await answerWords(page, 'POST /content/scheduled/s1/cancel', {})
  await page.goto('/office/words')
  await expect(page.getByText('“Pricing” and “Plans and prices” go out Friday, November 20, 8:00 am.')).toBeVisible()
  await expect(page.getByText(/“Home” didn’t go out/)).toBeVisible()
  await press('Don’t publish it')(page)
  await expect.poll(() => asked).toEqual([{}])
  expect(nowMs).toBeLessThan(overview.scheduled[0]?.atMs ?? 0)
})
