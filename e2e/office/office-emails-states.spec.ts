// Tests every state of the Emails screen. Also tests the frame that shows an email, and the switches that turn emails
// on and off. Further tests are about the keyboard shortcuts and the filters of the log of sent emails.
import { api } from '#contract/api.ts'
import type { EmailOverview } from '#contract/emails.ts'
import { emailStatuses } from '#domain/emails/email-statuses.ts'
import { permissionsOf } from '#domain/office/permissions.ts'
import { expect, type Page } from '../journey.ts'
import { checkStates, type State } from './check-states.ts'
import { alter, type DemoOffice, refuse, reply, stall, test } from './demo-office.ts'

const isOff = alter(
  api.emails.overview,
  (overview): EmailOverview => ({
    ...overview,
    isOn: false,
    counts: { ...overview.counts, needsHand: 0 },
  }),
)
const see = (text: string | RegExp) => (page: Page) => expect(page.getByText(text).first()).toBeVisible()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const emailShows = (page: Page) => expect(page.frameLocator('iframe').getByRole('heading').first()).toBeVisible()
const noMailbox = /the mail server says this address doesn’t exist/
/** The path of the only email that didn't arrive. */
async function bouncedPath(office: DemoOffice) {
  const { rows } = await office.call(api.emails.list, { body: { status: 'bounced' } })
  return `/office/emails?part=sent&when=all&mail=${rows[0]!.id}`
}

const states: State[] = [
  {
    state: 'Emails',
    path: '/office/emails',
    async reach(page, { isPhone }) {
      if (!isPhone) return emailShows(page)
      await expect(page.getByRole('link', { name: /^New lead/ })).toBeVisible()
      await expect(page.locator('iframe')).toBeHidden()
    },
  },
  {
    state: 'Emails, on a phone',
    path: '/office/emails?name=new-lead',
    async reach(page) {
      await press(page, 'Phone')
      await emailShows(page)
    },
  },
  {
    state: 'Emails, as text',
    path: '/office/emails?name=booking-confirmed',
    async reach(page) {
      await press(page, 'Text')
      await see('HAVE ONE NORMAL WEEK HANDY')(page)
    },
  },
  {
    state: 'Emails, an email to the team',
    path: '/office/emails?name=new-lead',
    reach: (page) => expect(page.getByRole('switch', { name: 'Email me: New lead' })).toBeVisible(),
  },
  {
    state: 'Emails, test sent',
    path: '/office/emails?name=new-lead',
    async reach(page) {
      await press(page, 'Send me a test')
      await see(/^Test sent to dana@tidytempo\.example, 250 ok in [\d.]+ s\.$/)(page)
    },
  },
  {
    state: 'Emails, test refused',
    path: '/office/emails?name=new-lead',
    instead: [
      reply(api.emails.sendTest, {
        outcome: 'failed',
        code: 535,
        reason: '535 5.7.8 authentication failed',
        durationMs: 400,
      }),
    ],
    async reach(page) {
      await press(page, 'Send me a test')
      await see('The test didn’t go out: 535 5.7.8 authentication failed.')(page)
    },
  },
  {
    state: 'Emails, off',
    path: '/office/emails',
    instead: [isOff],
    async reach(page, { isPhone }) {
      await see('No sender is set up, so nothing goes out.')(page)
      if (!isPhone) await emailShows(page)
      await expect(page.getByRole('switch', { name: 'Send Demo confirmation' })).toBeDisabled()
    },
  },
  {
    state: 'Emails, off: how to',
    path: '/office/emails',
    instead: [isOff],
    async reach(page) {
      await press(page, 'How to')
      await see('npm run preflight -- --mail')(page)
    },
  },
  {
    state: 'Emails, on its way',
    path: '/office/emails',
    instead: [stall(api.emails.overview)],
    reach: (page) => expect(page.getByRole('status', { name: 'Loading the emails' })).toBeVisible(),
  },
  {
    state: 'Emails, not loaded',
    path: '/office/emails',
    instead: [refuse(api.emails.overview, { status: 503, detail: 'The database isn’t responding.' })],
    provoked: [/status of 503/],
    reach: see('The emails didn’t load.'),
  },
  {
    state: 'Emails, to a viewer',
    path: '/office/emails',
    instead: [alter(api.account.me, (me) => ({ ...me, can: permissionsOf('viewer') }))],
    reach: see('Emails are for owners and members.'),
  },
  { state: 'Emails, sent', path: '/office/emails?part=sent&when=all&status=bounced', reach: see(noMailbox) },
  {
    state: 'Emails, none sent',
    path: '/office/emails?part=sent&when=all',
    instead: [reply(api.emails.list, { rows: [], next: undefined, today: {} })],
    reach: see('No emails yet.'),
  },
  {
    state: 'Emails, the log on its way',
    path: '/office/emails?part=sent',
    instead: [stall(api.emails.list)],
    reach: (page) => expect(page.getByRole('status', { name: 'Loading the log' })).toBeVisible(),
  },
  {
    state: 'Emails, the log not loaded',
    path: '/office/emails?part=sent',
    instead: [refuse(api.emails.list, { status: 503, detail: 'The database isn’t responding.' })],
    provoked: [/status of 503/],
    reach: see('The log didn’t load.'),
  },
  {
    state: 'Emails, one email',
    path: bouncedPath,
    async reach(page) {
      await expect(page.getByRole('dialog').getByText('Your demo is ready').first()).toBeVisible()
      await expect(page.frameLocator('iframe').getByRole('heading').first()).toBeVisible()
    },
  },
  {
    state: 'Emails, one that is gone',
    path: '/office/emails?part=sent&mail=gone',
    provoked: [/status of 404/],
    reach: see('This email isn’t here anymore.'),
  },
  { state: 'Emails, blocked', path: '/office/emails?part=blocked', reach: see(/^Bounced: /) },
  {
    state: 'Emails, nobody blocked',
    path: '/office/emails?part=blocked',
    instead: [reply(api.emails.listBlocked, { rows: [] })],
    reach: see('Nobody’s blocked.'),
  },
  {
    state: 'Emails, block an address',
    path: '/office/emails?part=blocked',
    provoked: [/status of 422/],
    async reach(page) {
      await press(page, 'Add an address')
      await page.getByLabel('Email', { exact: true }).fill('rosa@')
      await press(page, 'Block it')
      await see('Enter an email address like name@company.com.')(page)
    },
  },
  {
    state: 'Emails, remove a block',
    path: '/office/emails?part=blocked',
    async reach(page) {
      await press(page, 'Remove bea@nomail.example')
      await press(page, 'Remove from the list')
      await expect(page.getByRole('alert')).toContainText('Choose a reason.')
    },
  },
]

checkStates(states)

test('the frame allows nothing: no script, no form, no link that leads anywhere', async ({ page, provokes }) => {
  provokes(/^error: Framing '\S+' violates/)
  await page.goto('/office/emails?name=booking-confirmed')
  await emailShows(page)
  expect(await page.locator('iframe').getAttribute('sandbox')).toBe('')
  const refused = page.waitForEvent('console', (message) => message.text().startsWith('Framing '))
  await page.frameLocator('iframe').getByRole('link').first().click()
  await refused
  await expect(page).toHaveURL('/office/emails?name=booking-confirmed')
  expect(page.context().pages()).toHaveLength(1)
})

test('a switch is turned at once, and turned back with the reason if it is refused', async ({
  page,
  give,
  provokes,
}) => {
  provokes(/status of 409/)
  give(refuse(api.emails.switch, { status: 409, detail: 'Somebody else just did that.' }))
  await page.goto('/office/emails')
  const one = page.getByRole('switch', { name: 'Send Demo confirmation' })
  await expect(one).toBeChecked()
  const [sent] = await Promise.all([page.waitForRequest('**/switch'), one.click()])
  expect(sent.postDataJSON()).toEqual({ isOn: false })
  await expect(page.getByText('Somebody else just did that.')).toBeVisible()
  await expect(one).toBeChecked()
})

test('by keyboard: J and K go through the emails, Enter opens the log and one of its emails, Esc closes it', async ({
  page,
}) => {
  await page.goto('/office/emails')
  await emailShows(page)
  await expect(page.getByRole('link', { name: /^New lead/ })).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { name: 'Many new leads' })).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { name: 'New lead', exact: true })).toBeVisible()
  await page.getByRole('link', { name: /^Sent/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Open Demo confirmation to hannah@maplemaincleaning.example' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/office/emails?part=sent')
})

test('the log is narrowed by chips in the URL and by text in the body', async ({ page }) => {
  await page.goto('/office/emails?part=sent')
  await see('hannah@maplemaincleaning.example')(page)
  // The list may be requested again at any time, because emails settle meanwhile.
  const requestOf = (isIt: (body: { isToday?: true; status?: string }) => boolean) =>
    page.waitForRequest((request) => request.url().endsWith('/emails/list') && isIt(request.postDataJSON()))
  const [narrowed] = await Promise.all([requestOf(({ status }) => status === 'sent'), press(page, /^Sent \d/)])
  expect(narrowed.postDataJSON()).toEqual({ isToday: true, status: 'sent' })
  await expect(page).toHaveURL('/office/emails?part=sent&status=sent')
  const [all] = await Promise.all([requestOf(({ isToday }) => !isToday), press(page, /^Today/)])
  expect(all.postDataJSON()).toEqual({ status: 'sent' })
  const searched = page.waitForRequest((request) => request.postDataJSON()?.search === 'hannah')
  await page.getByRole('searchbox', { name: 'Search the log' }).fill('hannah')
  await searched
  // The three rows are the header, the email to Hannah, and the team's email about her.
  await expect(page.getByRole('row')).toHaveCount(3)
  expect(page.url()).not.toContain('hannah')
})

test('each email shows its status, and the section’s link says how many of them didn’t arrive', async ({
  page,
  give,
}) => {
  give(
    alter(api.emails.list, (list) => ({
      ...list,
      rows: emailStatuses.map((status, index) => ({ ...list.rows[index]!, status })),
    })),
  )
  await page.goto('/office/emails?part=sent')
  await see('hannah@maplemaincleaning.example')(page)
  await expect(page.getByRole('row')).toHaveCount(emailStatuses.length + 1)
  await expect(page.getByRole('row', { name: /Blocked/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Emails', exact: false }).first()).toContainText('1 didn’t arrive')
})

test('an email’s texts are a link to where they are edited', async ({ page }) => {
  await page.goto('/office/emails?name=new-lead')
  await page.getByRole('link', { name: 'Edit these texts' }).click()
  await expect(page).toHaveURL('/office/website/emails/new-lead')
})

test('on a phone, an email is a screen of its own, and both ways back lead to its line', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/office/emails')
  const line = page.getByRole('link', { name: /^Next step is due/ })
  await line.click()
  await emailShows(page)
  await expect(line).toBeHidden()
  await page.getByRole('link', { name: 'Templates' }).last().click()
  await expect(line).toBeFocused()
  await line.click()
  await emailShows(page)
  await page.goBack()
  await expect(line).toBeVisible()
})
