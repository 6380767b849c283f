// Mail, state by state, with given answers; and what is sent to the server when somebody changes something.
import { permissionsOf } from '#domain/office/permissions.ts'
import { expect, type Page } from '../journey.ts'
import { answerOffice, answers } from './office-answers.ts'
import { checkStates, type State } from './office-looks.ts'
import { bounced, letterHtml, mail, page as mailPage, preview, rows, suppressed } from './office-mail-answers.ts'
import { test } from './office-stand-in.ts'

const answered = {
  'GET /emails': mail,
  'GET /emails/templates/booking-confirmed': preview,
  'GET /emails/templates/booking-confirmed/page': letterHtml,
  'GET /emails/templates/new-lead': {
    ...preview,
    name: 'new-lead',
    subject: 'New lead: Hannah Brandt',
    attachment: undefined,
  },
  'GET /emails/templates/new-lead/page': letterHtml,
  'POST /emails/list': mailPage,
  'GET /emails/m5': bounced,
  'GET /emails/m5/page': letterHtml,
  'GET /emails/blocked': { rows: suppressed },
} as const
const off = { ...mail, isOn: false, counts: { ...mail.counts, needsHand: 0 } }
const see = (text: string | RegExp) => (page: Page) => expect(page.getByText(text).first()).toBeVisible()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const letterShows = (page: Page) =>
  expect(page.frameLocator('iframe').getByText('Dana will call you').first()).toBeVisible()

const states: State[] = [
  { state: 'Mail', path: '/office/mail', reach: letterShows },
  {
    state: 'Mail, on a phone',
    path: '/office/mail',
    async reach(page) {
      await press(page, 'Phone')
      await letterShows(page)
    },
  },
  {
    state: 'Mail, as text',
    path: '/office/mail',
    async reach(page) {
      await press(page, 'Text')
      await see('HAVE ONE NORMAL WEEK HANDY')(page)
    },
  },
  {
    state: 'Mail, a letter to the team',
    path: '/office/mail?letter=new-lead',
    reach: (page) => expect(page.getByRole('switch', { name: 'Email me: New lead' })).toBeVisible(),
  },
  {
    state: 'Mail, test sent',
    path: '/office/mail',
    instead: {
      'POST /emails/templates/booking-confirmed/test': {
        outcome: 'ok',
        code: 250,
        reason: '250 2.0.0 ok',
        durationMs: 812,
      },
    },
    async reach(page) {
      await press(page, 'Send me a test')
      await see('Test sent to ruth@tidytempo.example, 250 ok in 0.8 s.')(page)
    },
  },
  {
    state: 'Mail, test refused',
    path: '/office/mail',
    instead: {
      'POST /emails/templates/booking-confirmed/test': {
        outcome: 'failed',
        code: 535,
        reason: '535 5.7.8 authentication failed',
        durationMs: 400,
      },
    },
    async reach(page) {
      await press(page, 'Send me a test')
      await see('The test didn’t go out: 535 5.7.8 authentication failed.')(page)
    },
  },
  {
    state: 'Mail, off',
    path: '/office/mail',
    instead: { 'GET /emails': off },
    async reach(page) {
      await see('No sender is set up, so nothing goes out.')(page)
      await letterShows(page)
      await expect(page.getByRole('switch', { name: 'Send Demo receipt' })).toBeDisabled()
    },
  },
  {
    state: 'Mail, off: how to',
    path: '/office/mail',
    instead: { 'GET /emails': off },
    async reach(page) {
      await press(page, 'How to')
      await see('npm run preflight -- --mail')(page)
    },
  },
  {
    state: 'Mail, on its way',
    path: '/office/mail',
    instead: { 'GET /emails': 'never' },
    reach: (page) => expect(page.getByRole('status', { name: 'Loading the emails' })).toBeVisible(),
  },
  {
    state: 'Mail, not loaded',
    path: '/office/mail',
    instead: { 'GET /emails': { status: 503, detail: 'The database isn’t responding.' } },
    provoked: [/status of 503/],
    reach: see('The emails didn’t load.'),
  },
  {
    state: 'Mail, to a viewer',
    path: '/office/mail',
    instead: { 'GET /me': { ...(answers['GET /me'] as object), can: permissionsOf('viewer') } },
    reach: see('Mail is for owners and members.'),
  },
  { state: 'Mail, sent', path: '/office/mail?part=sent', reach: see('550 5.1.1 no such mailbox') },
  {
    state: 'Mail, none sent',
    path: '/office/mail?part=sent&when=all',
    instead: { 'POST /emails/list': { rows: [], today: {} } },
    reach: see('No emails yet.'),
  },
  {
    state: 'Mail, the log on its way',
    path: '/office/mail?part=sent',
    instead: { 'POST /emails/list': 'never' },
    reach: (page) => expect(page.getByRole('status', { name: 'Loading the log' })).toBeVisible(),
  },
  {
    state: 'Mail, the log not loaded',
    path: '/office/mail?part=sent',
    instead: { 'POST /emails/list': { status: 503, detail: 'The database isn’t responding.' } },
    provoked: [/status of 503/],
    reach: see('The log didn’t load.'),
  },
  {
    state: 'Mail, one email',
    path: '/office/mail?part=sent&mail=m5',
    async reach(page) {
      await expect(page.getByRole('dialog').getByText('Your demo is ready')).toBeVisible()
      await letterShows(page)
    },
  },
  {
    state: 'Mail, one that is gone',
    path: '/office/mail?part=sent&mail=gone',
    instead: {
      'GET /emails/gone': { status: 404, detail: 'This email isn’t here anymore. It goes when its lead goes.' },
    },
    provoked: [/status of 404/],
    reach: see('This email isn’t here anymore.'),
  },
  { state: 'Mail, blocked', path: '/office/mail?part=blocked', reach: see('Bounced: no such mailbox') },
  {
    state: 'Mail, nobody blocked',
    path: '/office/mail?part=blocked',
    instead: { 'GET /emails/blocked': { rows: [] } },
    reach: see('Nobody’s blocked.'),
  },
  {
    state: 'Mail, block an address',
    path: '/office/mail?part=blocked',
    instead: {
      'POST /emails/blocked': {
        status: 422,
        errors: [{ field: 'email', message: 'Enter an email address like name@company.com.' }],
      },
    },
    provoked: [/status of 422/],
    async reach(page) {
      await press(page, 'Add an address')
      await page.getByLabel('Email', { exact: true }).fill('rosa@')
      await press(page, 'Block it')
      await see('Enter an email address like name@company.com.')(page)
    },
  },
  {
    state: 'Mail, remove a block',
    path: '/office/mail?part=blocked',
    async reach(page) {
      await press(page, 'Remove tom@aldermaids.example')
      await press(page, 'Remove from the list')
      await expect(page.getByRole('alert')).toContainText('Choose a reason.')
    },
  },
]

checkStates(states, answered)

test('the frame allows nothing: no script, no form, no link that leads anywhere', async ({ page, provokes }) => {
  provokes(/Unsafe attempt to initiate navigation/)
  await answerOffice(page, {
    ...answered,
    'GET /emails/templates/booking-confirmed/page': `${letterHtml}<a href="/office/team" target="_top">out</a>`,
  })
  await page.goto('/office/mail')
  await letterShows(page)
  expect(await page.locator('iframe').getAttribute('sandbox')).toBe('')
  await page.frameLocator('iframe').getByText('out').click()
  await expect(page).toHaveURL(/\/office\/mail$/)
})

test('a switch is turned at once, and turned back with the reason if it is refused', async ({ page, provokes }) => {
  provokes(/status of 409/)
  await answerOffice(page, {
    ...answered,
    'POST /emails/templates/demo-receipt/switch': { status: 409, detail: 'Somebody else just did that.' },
  })
  await page.goto('/office/mail')
  const one = page.getByRole('switch', { name: 'Send Demo receipt' })
  await expect(one).toBeChecked()
  const [asked] = await Promise.all([page.waitForRequest('**/switch'), one.click()])
  expect(asked.postDataJSON()).toEqual({ isOn: false })
  await expect(page.getByText('Somebody else just did that.')).toBeVisible()
  await expect(one).toBeChecked()
})

test('by keys: J and K go through the letters, Tab reaches the switch, a chip, a row and its dialog', async ({
  page,
}) => {
  await answerOffice(page, {
    ...answered,
    'GET /emails/templates/booking-moved': { ...preview, name: 'booking-moved' },
    'GET /emails/templates/booking-moved/page': letterHtml,
  })
  await page.goto('/office/mail')
  await letterShows(page)
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { name: 'Call moved' })).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { name: 'Call booked' })).toBeVisible()
  await page.getByRole('link', { name: /^Sent/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Open Demo receipt to kdoyle@doyledomestic.example' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/office/mail?part=sent')
})

test('the log is narrowed by chips in the URL and by text in the body', async ({ page }) => {
  await answerOffice(page, answered)
  await page.goto('/office/mail?part=sent')
  await see('550 5.1.1 no such mailbox')(page)
  const [narrowed] = await Promise.all([page.waitForRequest('**/emails/list'), press(page, /^Bounced/)])
  expect(narrowed.postDataJSON()).toEqual({ isToday: true, status: 'bounced' })
  await expect(page).toHaveURL('/office/mail?part=sent&status=bounced')
  const [all] = await Promise.all([page.waitForRequest('**/emails/list'), press(page, /^Today/)])
  expect(all.postDataJSON()).toEqual({ status: 'bounced' })
  const searched = page.waitForRequest((request) => request.postDataJSON()?.search === 'kdoyle')
  await page.getByRole('searchbox', { name: 'Search the log' }).fill('kdoyle')
  await searched
  expect(page.url()).not.toContain('kdoyle')
})

test('every mark of the day has a shape of its own, and each email says what became of it', async ({ page }) => {
  await answerOffice(page, answered)
  await page.goto('/office/mail?part=sent')
  await see('550 5.1.1 no such mailbox')(page)
  await expect(page.getByRole('row')).toHaveCount(rows.length + 1)
  await expect(page.getByRole('row', { name: /hannah@mapleandmain/ })).toContainText('sends in 3 sec')
  await expect(page.getByRole('row', { name: /tom@aldermaids/ })).toContainText('Suppressed')
  await expect(page.getByRole('link', { name: 'Mail', exact: false }).first()).toContainText('1 didn’t arrive')
})
