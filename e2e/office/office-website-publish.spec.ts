// Every state of publishing (changes, problems, scheduled publishes, history, undoing a publish), of claims and of a
// new post. Each of the website's claims needs a source, or figures that the office measures. Also tests the page's
// preview beside the form.
import { api } from '#contract/api.ts'
import type { PublishPreview } from '#contract/content.ts'
import { expect, type Page } from '../journey.ts'
import { checkStates, type State } from './check-states.ts'
import { alter, type DemoOffice, refuse, reply, test } from './demo-office.ts'
import { draftHome, lead } from './office-website-form.ts'

const homePath = '/office/website/pages/home'
const home = { path: 'pages/home' }
const claims = { path: 'claims' }
const claimsPath = '/office/website/claims'
const faqHistory = '/office/website/faq?history=true'
test.beforeEach(({ office }) => draftHome(office))
test.afterAll(({ office }) => office.call(api.content.discardDraft, { params: home }))

const theo = { id: 'theo', name: 'Theo Lang' }
const dialogOf = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const openPublish = async (page: Page) => {
  await press(/^Publish/)(page)
  await expect(
    dialogOf(page)
      .getByText(/^Intro/)
      .first(),
  ).toBeVisible()
}
const nothing: PublishPreview = {
  ...{ files: [], faults: [], notes: [], refused: [], pages: [], sequence: 1, isJudged: true },
}
/** Replaces the one publish in the history with publishes of every kind. */
const ofEachKind = alter(api.content.history, ({ publishes: [newest], ...history }) => {
  const files = newest!.files
  const earlier = { ...newest!, files: files.map((file) => ({ ...file, isOnSite: false })) }
  const at = (daysAgo: number) => newest!.atMs - daysAgo * 86_400_000
  return {
    ...history,
    publishes: [
      { ...newest!, sequence: 12, files: [...files, { ...files[0]!, path: 'pages/contact', name: 'Contact' }] },
      {
        ...{ ...earlier, id: 'p9', sequence: 9, atMs: at(3), kind: 'put-back' as const, of: 'p8' },
        why: 'the headline read like an ad',
      },
      { ...earlier, id: 'p8', sequence: 8, atMs: at(4), kind: 'scheduled' as const, who: theo },
      { ...earlier, id: 'p5', sequence: 5, atMs: at(9), kind: 'disk' as const, who: null },
      {
        ...{ ...earlier, id: 'p3', sequence: 3, atMs: at(12), why: undefined },
        files: [{ ...earlier.files[0]!, isNew: true, changes: [] }],
      },
    ],
    next: 3,
  }
})
const gone = alter(api.content.history, (history) => ({
  ...history,
  publishes: history.publishes.map((publish) => ({ ...publish, id: 'gone' })),
}))
/**
 * Adds a value that an upgrade set aside. Earlier releases of the office had a draft per person. Now all people share
 * one draft per file. The upgrade put the newest value of each field into that draft, and set the others aside.
 */
const setAside = alter(api.content.history, (history) => ({
  ...history,
  setAside: [
    {
      path: ['questions', 0, 'question'],
      location: 'Question 1, question',
      value: 'When can we begin?',
      who: theo,
      atMs: history.publishes[0]!.atMs,
    },
  ],
}))

const states: State[] = [
  { state: 'Website, publish', path: homePath, reach: openPublish },
  {
    state: 'Website, publish several, one of them an owner’s',
    path: homePath,
    instead: [
      alter(api.content.previewPublish, (preview) => ({
        ...preview,
        files: [
          ...preview.files,
          {
            path: 'blog/what-snow-costs',
            name: 'What snow costs',
            isNew: true,
            isRemoved: false,
            changes: [],
            authors: [theo],
          },
          {
            path: 'blog/six-quiet-weeks',
            name: 'Six quiet weeks',
            isNew: false,
            isRemoved: true,
            changes: [],
            authors: [theo],
          },
        ],
        refused: ['faq'],
      })),
    ],
    async reach(page) {
      await openPublish(page)
      await expect(page.getByText('Not all of these are yours. Theo Lang wrote some.')).toBeVisible()
      await press('Later')(page)
      await expect(page.getByRole('button', { name: /^Publish Friday 8:00 am/ })).toBeVisible()
    },
  },
  {
    state: 'Website, publish, problems',
    path: homePath,
    instead: [
      alter(api.content.previewPublish, (preview) => ({
        ...preview,
        faults: [
          { file: 'pages/home.yaml', key: 'title', location: 'title', message: 'Has 82 characters, at most 80 fit.' },
          {
            ...{ file: 'pages/home.yaml', key: 'hero.lead', location: 'hero.lead' },
            message: 'There’s no claim “respons-time.” Did you mean response-time?',
          },
        ],
      })),
    ],
    async reach(page) {
      await openPublish(page)
      await expect(page.getByText('Fix 2 things before you publish.')).toBeVisible()
    },
  },
  {
    state: 'Website, publish, nothing to',
    path: homePath,
    instead: [reply(api.content.previewPublish, nothing)],
    async reach(page) {
      await press(/^Publish/)(page)
      await expect(page.getByText('There’s nothing to publish.')).toBeVisible()
    },
  },
  {
    state: 'Website, publish, no answer',
    path: homePath,
    instead: [refuse(api.content.previewPublish, { status: 503, detail: 'The pages can’t be made right now.' })],
    provoked: [/status of 503/],
    async reach(page) {
      await press(/^Publish/)(page)
      await expect(page.getByText('The pages can’t be made right now.')).toBeVisible()
    },
  },
  {
    state: 'Website, history',
    path: faqHistory,
    instead: [ofEachKind],
    reach: (page) => expect(page.getByText('Published as planned by Theo Lang')).toBeVisible(),
  },
  {
    state: 'Website, history, with what was set aside',
    path: faqHistory,
    instead: [setAside],
    reach: (page) => expect(page.getByText('When can we begin?')).toBeVisible(),
  },
  {
    state: 'Website, history, undo',
    path: faqHistory,
    instead: [ofEachKind],
    async reach(page) {
      await page.getByRole('button', { name: 'Undo this publish' }).nth(1).click()
      await expect(page.getByText('This undoes what was published later, too:')).toBeVisible()
    },
  },
  {
    state: 'Website, history, see a version',
    path: faqHistory,
    async reach(page) {
      await page.getByRole('button', { name: 'See this version' }).first().click()
      await expect(dialogOf(page).frameLocator('iframe').getByRole('heading').first()).toBeVisible()
    },
  },
  {
    state: 'Website, history, a version that can’t be shown',
    path: faqHistory,
    instead: [gone],
    provoked: [/status of 404/],
    async reach(page) {
      await page.getByRole('button', { name: 'See this version' }).first().click()
      await expect(page.getByText('This version can’t be shown anymore. This version isn’t there')).toBeVisible()
    },
  },
  {
    state: 'Website, history, nothing yet',
    path: '/office/website/pages/about?history=true',
    reach: (page) => expect(page.getByText('Nothing published here yet.')).toBeVisible(),
  },
  {
    state: 'Website, claims',
    path: claimsPath,
    reach: (page) => expect(page.getByRole('button', { name: /^Add the source/ })).not.toHaveCount(0),
  },
  {
    state: 'Website, claims, a source',
    path: claimsPath,
    async reach(page) {
      await press(/^Add the source/)(page)
      await press('Save to the draft')(page)
      await expect(page.getByText('Say where the number comes from.')).toBeVisible()
    },
  },
  {
    state: 'Website, claims, our own figures',
    path: claimsPath,
    async reach(page) {
      await press(/^Add the source of “under 2 minute/)(page)
      await page.getByRole('switch', { name: 'Use our own figures' }).check()
      await expect(page.getByLabel('True from, in percent')).toBeVisible()
    },
  },
  {
    state: 'Website, new post',
    path: '/office/website',
    async reach(page) {
      await press('New post')(page)
      await press('Start writing')(page)
      await expect(page.getByText('Give it a title.')).toBeVisible()
    },
  },
  {
    state: 'Website, discard',
    path: homePath,
    instead: [
      alter(api.content.get, (file) => ({
        ...file,
        drafts: file.drafts.map((draft, index) => (index === 0 ? { ...draft, who: theo } : draft)),
      })),
    ],
    async reach(page) {
      await press('Discard draft')(page)
      await expect(page.getByText('Not all of these are yours.')).toBeVisible()
    },
  },
  {
    state: 'Website, the page as it was before a fault',
    async path(office) {
      const changes = [{ path: ['hero', 'lead'], value: 'In {claim:respons-time}.' }]
      await office.call(api.content.saveDraft, { params: home, body: { changes } })
      return homePath
    },
    async reach(page) {
      await expect(page.getByRole('button', { name: 'Home, intro: There’s no claim “respons-time.”' })).toBeVisible()
      await expect(page.frameLocator('iframe').last().getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
]
checkStates(states)

test('an overtaken publish keeps its reason and succeeds at a second try; its message can undo it', async ({
  page,
  office,
  give,
  provokes,
}) => {
  provokes(/status of 409/)
  const published = async () => {
    const { publishes } = await office.call(api.content.history, { query: { file: home.path } })
    return publishes.map(({ kind, why }) => ({ kind, why }))
  }
  give(refuse(api.content.publish, { status: 409, detail: 'Overtaken.' }))
  await page.goto(homePath)
  await expect(page.getByRole('button', { name: /^Publish/ })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: 'Publish Home?' })
  await expect(dialog.locator('del')).toHaveText(['Don’t chase it.', /./])
  await expect(dialog.locator('ins').first()).toHaveText('Let it stop chasing you.')
  await dialog.getByLabel('Why').fill(' A softer line ')
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByText('Someone else published in the meantime.')).toBeVisible()
  await expect(dialog.getByLabel('Why')).toHaveValue(' A softer line ')
  give()
  await dialog.getByRole('button', { name: /^Publish/ }).click()
  // Every page is rendered at low priority, which takes long on a busy machine.
  await expect(page.getByText('Published. Visitors see it now: Home')).toBeVisible({ timeout: 100_000 })
  await expect(dialog).toHaveCount(0)
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone. Visitors see the old text again.')).toBeVisible({ timeout: 60_000 })
  expect(await published()).toMatchObject([{ kind: 'put-back' }, { kind: 'publish', why: 'A softer line' }])
})

test('changes are shown before every page is checked, and Publish needn’t wait for that', async ({
  page,
  give,
  provokes,
}) => {
  provokes(/status of 503/)
  give(refuse(api.content.publish, { status: 503 }))
  await page.route('**/api/office/content/publish/preview', (route) =>
    route.request().postDataJSON().isQuick ? route.continue() : undefined,
  )
  await page.goto(homePath)
  await openPublish(page)
  const dialog = dialogOf(page)
  await expect(dialog.getByText('Checking every page…')).toBeVisible()
  const [sent] = await Promise.all([
    page.waitForRequest('**/api/office/content/publish'),
    dialog.getByRole('button', { name: /^Publish/ }).click(),
  ])
  expect(sent.postDataJSON()).toMatchObject({ files: [home.path] })
  await expect(dialog.getByText('That didn’t work.')).toBeVisible()
})

test('a publish can be scheduled in the team’s time zone, but not in the past, and called off', async ({
  page,
  office,
}) => {
  await page.goto(homePath)
  await openPublish(page)
  await press('Later')(page)
  await page.getByRole('textbox', { name: 'Day', exact: true }).fill('2026-11-19')
  await press(/^Publish Thursday 8:00 am/)(page)
  await expect(page.getByText('That time has already passed.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Day', exact: true }).fill('2026-11-20')
  await press(/^Publish Friday 8:00 am/)(page)
  await expect(page.getByText('Set for Friday, November 20, 8:00 am.')).toBeVisible({ timeout: 60_000 })
  const planned = async () => (await office.call(api.content.overview)).scheduled
  expect(await planned()).toMatchObject([{ atMs: Date.parse('2026-11-20T08:00-05:00'), files: [home.path] }])
  await page.goto('/office/website')
  await expect(page.getByText('“Home” goes out Friday, November 20, 8:00 am.')).toBeVisible({ timeout: 60_000 })
  await press('Don’t publish it')(page)
  await expect.poll(planned).toEqual([])
})

test('a scheduled publish that failed says why', async ({ page, give }) => {
  give(
    alter(api.content.overview, (overview) => ({
      ...overview,
      scheduled: [
        {
          id: 's2',
          atMs: Date.parse('2026-11-19T08:00-05:00'),
          who: theo,
          why: undefined,
          files: [home.path],
          failure: 'The headline was changed by someone else in the meantime.',
        },
      ],
    })),
  )
  await page.goto('/office/website')
  await expect(page.getByText(/“Home” didn’t go out/)).toBeVisible()
})

test('reverts one file of two, or both', async ({ page, give, provokes }) => {
  provokes(/status of 503/)
  give(ofEachKind, refuse(api.content.revertPublish, { status: 503 }))
  const requested: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/put-back')) requested.push(request.postDataJSON())
  })
  await page.goto(faqHistory)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Undo this publish' }).first().click()
  await dialog.getByRole('button', { name: 'Undo this publish' }).click()
  await expect(dialog.getByText('That didn’t work.')).toBeVisible()
  await dialog.getByRole('radio', { name: /All of them|Both/ }).check()
  // Waits for the refusal. If the test ended earlier, the request could still reach the demo and undo the publish.
  await Promise.all([
    page.waitForResponse('**/put-back'),
    dialog.getByRole('button', { name: 'Undo this publish' }).click(),
  ])
  expect(requested).toMatchObject([{ file: 'faq' }, {}])
  expect(requested[1]).not.toHaveProperty('file')
})

test('a version shows who published it and when, and its page with links that lead nowhere', async ({ page }) => {
  await page.goto(faqHistory)
  const see = page.getByRole('button', { name: /^See this version of/ })
  const requested = page.waitForRequest('**/api/office/content/preview*')
  await see.click()
  expect(new URL((await requested).url()).search).toMatch(/^\?page=%2F[\w-]*&file=faq&publish=[\w-]+$/)
  const dialog = page.getByRole('dialog', { name: /^Published by Dana Whitfield, / })
  const shown = dialog.frameLocator('iframe')
  const heading = await shown.getByRole('heading', { level: 1 }).textContent()
  await shown.getByRole('main').getByRole('link').first().click()
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(heading!)
  await dialog.getByRole('button', { name: 'Close' }).press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(see).toBeFocused()
})

test.describe('claims', () => {
  test.afterEach(({ office }) => office.call(api.content.discardDraft, { params: claims }))
  const claimIn = async (office: DemoOffice, id: string) =>
    ((await office.call(api.content.get, { params: claims })).value as Record<string, object>)[id]

  test('a source makes a claim proved in the draft', async ({ page, office }) => {
    await page.goto(claimsPath)
    await page.getByRole('button', { name: 'Add the source of “40% more leads”' }).click()
    await page.getByLabel('Source').fill('Report of May, Ruth, Nov 19')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Change “40% more leads”' })).toBeFocused()
    await expect
      .poll(() => claimIn(office, 'more-leads'))
      .toMatchObject({ source: 'Report of May, Ruth, Nov 19', needsSource: false })
  })

  test('a claim about minutes can rest on the team’s own figures', async ({ page, office }) => {
    await page.goto(claimsPath)
    await page.getByRole('button', { name: 'Add the source of “40% more leads”' }).click()
    await expect(page.getByLabel('Source')).toBeVisible()
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
    await share.fill('45')
    await press('Save to the draft')(page)
    await expect
      .poll(() => claimIn(office, 'response-time'))
      .toMatchObject({ measure: { of: 'answered-in-time', share: 45 }, needsSource: false })
  })
})

test('the page outlines the field’s text; clicks lead to a text’s field, and links lead nowhere', async ({ page }) => {
  await page.goto(homePath)
  const shown = page.frameLocator('iframe').last()
  await expect(shown.locator('[data-outline="changed"]').first()).toHaveText('Let it stop chasing you.')
  await expect(shown.locator('[data-outline="changed"]').last()).toHaveText(
    lead.replace('{claim:response-time}', 'under 2 minutes'),
  )
  await expect(shown.locator('mark').first()).toHaveText('under 2 minutes')
  await page.locator('[data-path="hero.headline.1"] input').focus()
  await expect(shown.locator('[data-outline="focused"]')).toHaveText('Let it stop chasing you.')
  await expect(shown.locator('[data-field-label]')).toHaveText('Headline, line 2, changed')
  await shown.getByRole('link', { name: 'See plans' }).first().click()
  await expect(page.locator('[data-path="hero.plans"] input')).toBeFocused()
  await expect(page).toHaveURL(homePath)
  // Clicks a text that comes from another file: a link in the page's footer.
  await page.locator('[data-path="hero.plans"] input').blur()
  await shown.locator('footer').getByRole('link').first().click()
  await expect(page.getByText('Those words are in another file.')).toBeVisible()
})

test('samples are marked on the page', async ({ page }) => {
  await page.goto('/office/website/testimonials')
  await expect(page.frameLocator('iframe').last().locator('[data-unproven]').first()).toBeAttached()
})

test('a new post gets its URL from its title, and faults from the server appear at the field', async ({
  page,
  provokes,
}) => {
  provokes(/status of 4\d\d/)
  await page.goto('/office/website')
  await press('New post')(page)
  await page.getByLabel('Title').fill('Six quiet weeks')
  await expect(page.getByLabel('URL')).toHaveValue('six-quiet-weeks')
  await press('Start writing')(page)
  await expect(page.getByText('There’s a post at this URL.')).toBeVisible()
  await page.getByLabel('URL').fill('snow-days')
  await press('Start writing')(page)
  await expect(page).toHaveURL('/office/website/blog/snow-days')
  // A new post begins with placeholders. With them, its page can be previewed but not published.
  await expect(page.getByText('New', { exact: true })).toBeVisible()
  await expect(page.frameLocator('iframe').last().getByText('[Write the post here.]')).toBeVisible()
  await press(/^Publish/)(page)
  await expect(page.getByRole('dialog').getByText('Fix 5 things before you publish.')).toBeVisible()
  await press('Cancel')(page)
  await press('Discard draft')(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('“Six quiet weeks” is gone.')).toBeVisible()
  await expect(page).toHaveURL('/office/website')
})
