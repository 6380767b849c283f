// Every state of sign-in, of the Team screen and of what all screens share (such as the search and the user's
// settings), on a desktop in light mode and on a phone in dark mode. No state may have an accessibility violation, a
// console message or horizontal scrolling.
import { api } from '#contract/api.ts'
import { permissionsOf } from '#domain/office/permissions.ts'
import type { Role } from '#domain/office/roles.ts'
import { expect, type Page } from '../journey.ts'
import { bytesOverTheWire } from '../routes.ts'
import { checkStates, goOffline, offlineError, type State } from './check-states.ts'
import { alter, hangUp, type Instead, needsPasskey, refuse, reply, stall, testOnNewPage } from './demo-office.ts'

const consoleMessages = (status: number) => [new RegExp(`status of ${status}`)]
const see = (text: string | RegExp) => (page: Page) => expect(page.getByText(text).first()).toBeVisible()
/**
 * Expects any entry at all in the audit log, which lists who did what in the office. Other tests use this office, too,
 * so a particular entry may not be on the first page.
 */
const seeAudit = (page: Page) =>
  expect(page.getByRole('table', { name: 'Audit log' }).getByRole('row').nth(1)).toBeVisible()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click()
const dialog = (page: Page, name: string) => expect(page.getByRole('heading', { name })).toBeVisible()
const as = (role: Role) => alter(api.account.me, (me) => ({ ...me, can: permissionsOf(role) }))
const outcomes = ['ok', 'retrying', 'stopped', 'unset'] as const
const signInOptions = { passkeys: { possible: true }, mailsLinks: true, hasOwner: true } as const
/** Priya was made an owner, and has invited somebody. */
const priyaInvited: Instead = alter(api.team.list, ({ teammates }) => ({
  teammates: teammates.map((one) => (one.id === 'priya' ? { ...one, role: 'owner' as const } : one)),
  invitations: [
    {
      id: 'i1',
      email: 'lee@okaforbooks.example',
      role: 'viewer' as const,
      invitedBy: 'Priya Shah',
      invitedById: 'priya',
      createdAtMs: teammates[0]!.lastSeenAtMs!,
      expiresAtMs: teammates[0]!.lastSeenAtMs! + 7 * 86_400_000,
    },
  ],
}))
const longName = 'Wilhelmina-Alexandrina van der Westhuizen-Okonkwo of the Northern Branch'

const ownersLink = reply(api.start.lookUp, { kind: 'owner', role: 'owner', name: null, email: null, isNew: true })

const states: State[] = [
  { state: 'sign in', path: '/office/sign-in', reach: see('Send me a link') },
  {
    state: 'sign in without mail',
    path: '/office/sign-in',
    instead: [reply(api.auth.options, { ...signInOptions, mailsLinks: false })],
    reach: see('npm run team -- link EMAIL'),
  },
  {
    state: 'sign in at a bare address',
    path: '/office/sign-in',
    instead: [reply(api.auth.options, { ...signInOptions, passkeys: { possible: false, why: 'address' } })],
    reach: see(/this is an IP address/),
  },
  {
    state: 'sign in: no passkey was used',
    path: '/office/sign-in',
    instead: [refuse(api.auth.askForPasskey, { status: 401 })],
    provoked: consoleMessages(401),
    async reach(page) {
      await press(page, 'Sign in with a passkey')
      await expect(page.getByRole('alert')).toContainText('No passkey was used.')
    },
  },
  {
    state: 'sign in: a link was sent',
    path: '/office/sign-in',
    async reach(page) {
      await page.getByLabel('Email').fill('dana@tidytempo.example')
      await press(page, 'Send me a link')
      await expect(page.getByRole('status')).toContainText('If dana@tidytempo.example is on the team')
    },
  },
  {
    state: 'sign in: locked',
    path: '/office/sign-in',
    instead: [refuse(api.auth.askForPasskey, { status: 429, retryAfter: 872 })],
    provoked: consoleMessages(429),
    async reach(page) {
      await press(page, 'Sign in with a passkey')
      await expect(page.getByRole('heading', { name: 'Try again in 14:32' })).toBeVisible()
    },
  },
  { state: 'an emailed link', path: '/office/enter#token', reach: see('Sign in with your link') },
  { state: 'an emailed link that is spent', path: '/office/enter', reach: see('Get a new link') },
  {
    state: 'the owner’s link',
    path: '/office/start#token',
    instead: [ownersLink],
    reach: see('Who’s the owner?'),
  },
  {
    state: 'an invitation',
    path: '/office/start#token',
    instead: [
      reply(api.start.lookUp, {
        kind: 'invitation',
        role: 'editor',
        name: null,
        email: 'sam@tidytempo.example',
        isNew: true,
      }),
    ],
    reach: see('You’ll join as an editor.'),
  },
  {
    state: 'the start’s faults',
    path: '/office/start#token',
    instead: [
      ownersLink,
      refuse(api.start.askForNewPasskey, {
        status: 422,
        errors: [
          { field: 'name', message: 'Enter your name.' },
          { field: 'email', message: 'Enter an email address like name@company.com.' },
        ],
      }),
    ],
    provoked: consoleMessages(422),
    async reach(page) {
      await page.getByLabel('Your email').fill('ruth@')
      await press(page, 'Create my passkey')
      await see('Enter your name.')(page)
      await expect(page.getByLabel('Your name')).toBeFocused()
      await expect(page.getByLabel('Your email')).toHaveValue('ruth@')
    },
  },
  {
    state: 'a link that is no longer good',
    path: '/office/start#token',
    instead: [refuse(api.start.lookUp, { status: 404 })],
    provoked: consoleMessages(404),
    reach: see('npm run team -- link EMAIL --role owner'),
  },
  { state: 'nothing there', path: '/office/nowhere', reach: see('There’s nothing here.') },
  {
    state: 'no server',
    path: '/office',
    instead: [hangUp(api.account.me)],
    provoked: [/ERR_EMPTY_RESPONSE/],
    reach: see('The office didn’t load.'),
  },
  { state: 'Team', path: '/office/team', reach: seeAudit },
  {
    state: 'Team, destinations that fail',
    path: '/office/team',
    instead: [
      alter(api.destinations.list, ({ destinations }) => ({
        destinations: destinations.map((one, index) => ({
          ...one,
          host: index < 3 ? 'crm.example/…9a' : null,
          ...{
            delivered: 20,
            total: 24,
            count: index,
            state: outcomes[Math.min(index, 3)]!,
          },
        })),
      })),
    ],
    reach: see('crm.example/…9a'),
  },
  {
    state: 'Team, to a viewer',
    path: '/office/team',
    instead: [as('viewer')],
    async reach(page) {
      await see('The team is for owners, members, and editors.')(page)
      await expect(page.getByRole('link', { name: 'Go to Today' })).toBeVisible()
    },
  },
  {
    state: 'The office, opened by an editor',
    path: '/office',
    instead: [as('editor')],
    async reach(page) {
      await expect(page).toHaveURL(/\/office\/website$/)
      const tabs = page.getByRole('navigation', { name: /^Office/ }).filter({ visible: true })
      await expect(tabs.getByRole('link')).toHaveText(['Funnel', 'Website', 'Team'])
      await expect(page.getByRole('img', { name: /\d+ waiting, \d+ overdue$/ })).toBeVisible()
      await expect(page.getByRole('banner')).not.toContainText(/waiting|overdue|left/)
    },
  },
  {
    state: 'Team, long names',
    path: '/office/team',
    instead: [
      alter(api.team.list, ({ teammates }) => ({
        teammates: teammates.map((one) => ({ ...one, name: longName, email: `${'w'.repeat(60)}@tidytempo.example` })),
        invitations: [],
      })),
    ],
    reach: see(longName),
  },
  {
    state: 'Team, nothing done yet',
    path: '/office/team',
    instead: [reply(api.audit.list, { entries: [], next: null })],
    reach: see('Nothing’s been done yet.'),
  },
  {
    state: 'Team, on its way',
    path: '/office/team',
    instead: [api.team.list, api.account.get, api.server.get, api.audit.list, api.destinations.list].map(stall),
    reach: (page) => expect(page.getByRole('status', { name: 'Loading the people' })).toBeVisible(),
  },
  {
    state: 'Team, parts not loaded',
    path: '/office/team',
    instead: [refuse(api.team.list, { status: 503 }), hangUp(api.audit.list)],
    provoked: [/status of 503/, /ERR_EMPTY_RESPONSE/],
    async reach(page) {
      await see('The people didn’t load.')(page)
      await see('The audit log didn’t load.')(page)
    },
  },
  {
    state: 'Team, invite',
    path: '/office/team',
    async reach(page) {
      await press(page, 'Invite')
      await dialog(page, 'Invite someone')
    },
  },
  {
    state: 'Team, the link to pass on',
    path: '/office/team',
    async reach(page) {
      await press(page, 'Invite')
      await page.getByRole('textbox', { name: 'Email' }).fill('sam@tidytempo.example')
      await press(page, 'Create the link')
      await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(/office\/start#[\w-]{43}$/)
    },
  },
  {
    state: 'Team, a passkey is wanted',
    path: '/office/team',
    instead: [refuse(api.team.signOut, needsPasskey)],
    provoked: consoleMessages(403),
    async reach(page) {
      await press(page, 'More about Priya Shah')
      await press(page, 'Sign them out everywhere')
      await dialog(page, 'Confirm it’s you')
    },
  },
  {
    state: 'Team, a new sign-in is wanted where passkeys cannot work',
    path: '/office/team',
    instead: [
      alter(api.account.me, (me) => ({ ...me, passkeys: { possible: false as const, why: 'http' as const } })),
      refuse(api.team.signOut, needsPasskey),
    ],
    provoked: consoleMessages(403),
    async reach(page) {
      await press(page, 'More about Priya Shah')
      await press(page, 'Sign them out everywhere')
      await dialog(page, 'Sign in again first')
    },
  },
  {
    state: 'Team, removing somebody',
    path: '/office/team',
    instead: [priyaInvited],
    async reach(page) {
      await press(page, 'More about Priya Shah')
      await press(page, 'Remove from the team')
      await dialog(page, 'Remove Priya Shah?')
      await expect(page.getByRole('alertdialog')).toContainText('open invitation to lee@okaforbooks.example stops')
    },
  },
  {
    state: 'Team, an owner with an open invitation loses the role',
    path: '/office/team',
    instead: [priyaInvited],
    async reach(page) {
      await page.getByLabel('Role of Priya Shah').selectOption('viewer')
      await dialog(page, 'Make Priya Shah a viewer?')
    },
  },
  {
    state: 'sign out everywhere',
    path: '/office/you',
    async reach(page) {
      await press(page, 'Sign out everywhere')
      await expect(page.getByRole('alertdialog')).toContainText('Both sessions end right away')
    },
  },
  {
    state: 'You',
    path: '/office',
    async reach(page) {
      await page.getByRole('link', { name: 'Dana Whitfield, your settings' }).click()
      await see('This device.')(page)
      await expect(page.getByRole('heading', { level: 2 })).toHaveText([
        'Profile',
        'Your emails',
        'Passkeys',
        'Where you’re signed in',
        'Look and sound',
      ])
    },
  },
  {
    state: 'You, by the address it had under Team',
    path: '/office/team#you',
    async reach(page) {
      await expect(page).toHaveURL(/\/office\/you$/)
      await see('This device.')(page)
    },
  },
  {
    state: 'You, to a viewer, with a passkey of another address',
    path: '/office/you',
    instead: [
      as('viewer'),
      alter(api.account.get, (you) => ({
        ...you,
        emails: [],
        passkeys: you.passkeys.map((one) => ({ ...one, rpId: 'old.tidytempo.example', isUsable: false })),
      })),
    ],
    async reach(page) {
      await see(/It was made for old/)(page)
      await expect(page.getByRole('switch', { name: 'Sound for new leads' })).toHaveCount(0)
    },
  },
  {
    state: 'You, a name that can’t be',
    path: '/office/you',
    provoked: consoleMessages(422),
    async reach(page) {
      await page.getByLabel('Name').fill(' ')
      await press(page, 'Save')
      await see('Enter your name.')(page)
      await expect(page.getByLabel('Name')).toHaveValue(' ')
    },
  },
  {
    state: 'palette',
    path: '/office',
    async reach(page) {
      await press(page, /^Find or do anything/)
      await page.getByRole('combobox', { name: 'Find or do anything' }).fill('da')
      await expect(page.getByRole('group', { name: 'Team' }).getByRole('option')).toHaveText(/Dana Whitfield/)
    },
  },
  {
    state: 'palette: nothing found',
    path: '/office',
    async reach(page) {
      await press(page, /^Find or do anything/)
      await page.getByRole('combobox', { name: 'Find or do anything' }).fill('ortegga')
      await see('Nothing called “ortegga”.')(page)
    },
  },
  {
    state: 'shortcuts',
    path: '/office',
    async reach(page) {
      await see('people are waiting.')(page)
      await page.keyboard.press('?')
      await dialog(page, 'Shortcuts')
    },
  },
  {
    state: 'offline',
    path: '/office/team',
    provoked: [offlineError],
    async reach(page) {
      await seeAudit(page)
      await goOffline(page)
      await see('You’re offline.')(page)
    },
  },
]

checkStates(states)

const signInScriptBytes = 68_000

testOnNewPage(
  'the sign-in page’s script stays light: the rest of the office is loaded after signing in',
  async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    await page.goto('/office/sign-in')
    await see('Send me a link')(page)
    const sizes = await Promise.all(scripts.map(bytesOverTheWire))
    expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(signInScriptBytes)
    expect(scripts.length).toBeGreaterThan(1)
  },
)

testOnNewPage(
  'until its scripts are there, the office shows its mark, and its name except on a sign-in page',
  async ({ page }) => {
    const loading = page.getByRole('status', { name: 'Loading the office' })
    const scripts = Promise.withResolvers<void>()
    await page.route('**/office/assets/index-*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    for (const path of ['/office/sign-in', '/office/leads']) {
      await page.goto(path, { waitUntil: 'commit' })
      await expect(loading.locator('svg')).toBeVisible()
      await expect(loading.getByText('Office')).toBeVisible({ visible: path === '/office/leads' })
    }
    scripts.resolve()
    await expect(page.getByRole('row').filter({ hasText: 'Hannah Brandt' }).first()).toBeVisible()
    await expect(loading).toBeHidden()
  },
)

const mostFilesOfAScreen = 14
/** The script and style sheet of the command palette, which are loaded a moment after the first screen. */
const palettesFiles = 2

testOnNewPage(
  'a screen loads a dozen files, and the palette two; the next screen only its own two',
  async ({ page }) => {
    const files: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/office/assets/')) files.push(pathname.slice('/office/assets/'.length))
    })
    await page.goto('/office/leads')
    await expect(page.getByRole('row').filter({ hasText: 'Hannah Brandt' }).first()).toBeVisible()
    const filesOf = (name: string) => files.filter((file) => file.startsWith(`${name}-`))
    await expect.poll(() => filesOf('dialogs')).toHaveLength(palettesFiles)
    expect(files.length).toBeLessThanOrEqual(mostFilesOfAScreen + palettesFiles)
    // Only screens that edit content load the editor's code.
    const editing = () => filesOf('website')
    expect(editing()).toEqual([])
    const before = files.length
    await page.getByRole('link', { name: 'Team' }).first().click()
    await seeAudit(page)
    expect(
      files
        .slice(before)
        .map((file) => file.replace(/-.*\./, '.'))
        .toSorted(),
    ).toEqual(['Team.css', 'Team.js'])
    await page.goto('/office/website/faq')
    await expect.poll(editing).not.toEqual([])
  },
)

testOnNewPage('the token of a link is gone from the URL before anything is requested', async ({ page, give }) => {
  give(ownersLink)
  const [sent] = await Promise.all([
    page.waitForRequest('**/api/office/start/check'),
    page.goto('/office/start#a-token'),
  ])
  expect(sent.postDataJSON()).toEqual({ token: 'a-token' })
  await see('Who’s the owner?')(page)
  expect(await page.evaluate(() => location.href + document.referrer)).not.toContain('a-token')
})

testOnNewPage(
  'signed out anywhere, the user gets the sign-in page, whose URL names the page to return to',
  async ({ page, give, provokes }) => {
    provokes(/status of 401/)
    give(refuse(api.account.me, { status: 401 }))
    await page.goto('/office/team')
    await expect(page).toHaveURL('/office/sign-in?next=%2Foffice%2Fteam')
  },
)

testOnNewPage('keys jump between sections, except while the user types or has switched them off', async ({ page }) => {
  await page.goto('/office')
  await see('people are waiting.')(page)
  await page.keyboard.press('7')
  await expect(page).toHaveURL('/office/team')
  await expect(page).toHaveTitle(/Team · Tidy Tempo office$/)
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('/')
  await page.keyboard.type('1')
  await expect(page).toHaveURL('/office/team')
  await page.getByRole('combobox', { name: 'Find or do anything' }).fill('lea')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/office/leads')
  await page.getByRole('link', { name: 'Dana Whitfield, your settings' }).click()
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await page.keyboard.press('1')
  await page.reload()
  await see('This device.')(page)
  await page.keyboard.press('1')
  await expect(page).toHaveURL('/office/you')
})

testOnNewPage('a chosen theme is there before the page is drawn, on every visit', async ({ page }) => {
  await page.goto('/office/you')
  await page.getByRole('radio', { name: 'Dark' }).check()
  const ground = () => page.evaluate(() => document.body && getComputedStyle(document.body).backgroundColor)
  expect(await ground()).toBe('rgb(15, 25, 21)')
  // From here on, the app's script never arrives. The theme must be there without it.
  await page.route('**/office/assets/index-*.js', () => {})
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(ground).toBe('rgb(15, 25, 21)')
})
