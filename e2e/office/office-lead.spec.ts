// One lead, state by state, with given answers; and what is sent to the server when somebody acts on it.
import { expect, type Page } from '../journey.ts'
import { answerOffice, answers } from './office-answers.ts'
import { lead, leadAnswers } from './office-lead-answers.ts'
import { leadsAnswers } from './office-leads-answers.ts'
import { checkStates, type State } from './office-looks.ts'
import { test } from './office-stand-in.ts'
import { pulse } from './office-today-answers.ts'

// With the list, because leaving a lead shows it.
const answered = { ...leadsAnswers, ...leadAnswers, 'GET /pulse': pulse }
const rosa = '/office/leads/rosa'
const seeHead = (page: Page) => expect(page.getByRole('heading', { name: 'Rosa Delgado', level: 1 })).toBeVisible()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const [call, demo, message] = lead.submissions
const waiting = {
  ...lead,
  submissions: lead.submissions.map((one) =>
    one === demo
      ? {
          ...one,
          status: 'new',
          ownerId: undefined,
          answeredAtMs: undefined,
          waitedMs: undefined,
          answeredHow: undefined,
          events: [],
        }
      : one,
  ),
}
const otherEmail = {
  submissions: [{ id: 'other', asked: 'Contact', receivedAtMs: message!.receivedAtMs }],
  callsAhead: 0,
  notes: 0,
  consents: 1,
  letters: 1,
}
const withList = (body: object) => ({ 'GET /leads/rosa': { ...lead, ...body } })

const states: State[] = [
  { state: 'A lead', path: rosa, reach: seeHead },
  {
    state: 'A lead, waiting',
    path: rosa,
    instead: { 'GET /leads/rosa': waiting },
    reach: (page) => expect(page.locator('article [data-clock]').first()).toHaveText(/^\d+:\d\d$/),
  },
  {
    state: 'A lead, reply',
    path: rosa,
    async reach(page) {
      await press(page, /^Reply/)
      await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Your question')
    },
  },
  {
    state: 'A lead, a note',
    path: rosa,
    async reach(page) {
      await press(page, /^Note/)
      await press(page, 'Add the note')
      await expect(page.getByText('Write the note first.')).toBeVisible()
    },
  },
  {
    state: 'A lead, who takes it',
    path: rosa,
    async reach(page) {
      await press(page, /^Assign/)
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Priya Nair' })).toBeVisible()
    },
  },
  {
    state: 'A lead, read by two, the same phone, two emails',
    path: rosa,
    instead: withList({
      readers: [{ id: 't2', name: 'Dana Whitfield' }],
      samePhone: [
        {
          leadId: 'x',
          name: 'Marta Delgado',
          email: 'marta@delgado.example',
          why: 'Same phone, (210) 555-0164',
        },
      ],
      person: { ...lead.person, emails: [...lead.person.emails, 'office@delgadosisters.example'] },
    }),
    async reach(page) {
      await expect(page.getByText('is reading this too.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Same person', exact: true })).toBeVisible()
    },
  },
  {
    state: 'A lead, not the same person',
    path: rosa,
    instead: withList({
      person: { ...lead.person, emails: [...lead.person.emails, 'office@delgadosisters.example'] },
      submissions: [call, demo, { ...message, email: 'office@delgadosisters.example' }],
    }),
    async reach(page) {
      await press(page, 'Not the same person')
      await expect(page.getByRole('button', { name: 'Split off' })).toBeVisible()
    },
  },
  {
    state: 'A lead, quarantined',
    path: rosa,
    instead: withList({
      submissions: [
        {
          ...demo,
          quarantine: { kind: 'time-trap', words: 'Sent 0.6 sec after the page opened; people need at least 1.5 sec' },
          events: [],
          deliveriesMade: [],
        },
      ],
    }),
    reach: (page) => expect(page.getByRole('button', { name: /^Release/ })).toBeVisible(),
  },
  {
    state: 'A lead, purge',
    path: rosa,
    instead: {
      'POST /leads/rosa/purge/preview': {
        email: 'rosa@delgadosisters.example',
        submissions: lead.submissions.map(({ id, asked, receivedAtMs }) => ({ id, asked, receivedAtMs })),
        callsAhead: 1,
        notes: 1,
        consents: 2,
        letters: 3,
        others: [
          { ...otherEmail, email: 'office@delgadosisters.example', isJoined: true },
          { ...otherEmail, email: 'maria@delgadosisters.example', callsAhead: 1, isJoined: false },
        ],
        backups: ['2026-11-19T08-00-00.000Z', '2026-11-18T08-00-00.000Z'].map((name, index) => ({
          name,
          atMs: Date.UTC(2026, 10, 19 - index, 8),
          emails: ['rosa@delgadosisters.example'],
        })),
      },
    },
    async reach(page) {
      await press(page, 'Purge')
      await page.getByLabel('Type the email address to continue').fill('rosa@delgadosis')
      await expect(page.getByRole('button', { name: 'Purge for good' })).toBeDisabled()
    },
  },
  {
    state: 'A lead, what they agreed to',
    path: `${rosa}/consents`,
    reach: (page) => expect(page.getByRole('heading', { name: 'What Rosa Delgado agreed to', level: 1 })).toBeVisible(),
  },
  {
    state: 'A lead, long words',
    path: rosa,
    instead: withList({
      person: {
        ...lead.person,
        name: 'Wilhelmina-Alexandrina van der Westhuizen-Okonkwo',
        emails: [`${'w'.repeat(60)}@tidytempo.example`],
      },
      submissions: [{ ...demo, fields: [{ name: 'a', label: 'Message', value: 'x'.repeat(300) }] }],
    }),
    reach: (page) => expect(page.getByRole('heading', { name: /^Wilhelmina/ })).toBeVisible(),
  },
  {
    state: 'A lead, on its way',
    path: rosa,
    instead: { 'GET /leads/rosa': 'never', 'POST /leads/list': 'never' },
    reach: (page) => expect(page.getByRole('status', { name: 'Loading the lead' })).toBeVisible(),
  },
  {
    state: 'A lead that is gone',
    path: rosa,
    instead: { 'GET /leads/rosa': { status: 404, detail: 'This lead isn’t here anymore.' } },
    provoked: [/status of 404/],
    reach: (page) => expect(page.getByText('This lead isn’t here anymore.')).toBeVisible(),
  },
]

checkStates(states, answered)

test('no name in the title or the URL', async ({ page }) => {
  const grace = { 'GET /leads/grace': { ...lead, id: 'grace' }, 'POST /leads/grace/reading': { ok: true } }
  await answerOffice(page, { ...answered, ...grace })
  await page.goto(rosa)
  await seeHead(page)
  await expect(page).toHaveTitle('Lead · Tidy Tempo office')
  await page.getByRole('link', { name: /Grace Kim/ }).click()
  await expect(page).toHaveURL('/office/leads/grace')
})

test('a URL that names a note or a reply opens it, and a reload after it was closed does not', async ({ page }) => {
  await answerOffice(page, answered)
  for (const [hash, title] of [
    ['note', 'Add a note'],
    ['reply', 'Reply by email'],
  ] as const) {
    await page.goto(`${rosa}#${hash}`)
    await page.reload()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(rosa)
  }
})

test.describe('what isn’t offered', () => {
  test('texts are offered only with the consent for them', async ({ page }) => {
    await answerOffice(page, { ...answered, ...withList({ person: { ...lead.person, mayText: false } }) })
    await page.goto(rosa)
    await seeHead(page)
    await expect(page.locator('article a[href^="tel:"]')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Text' })).toBeHidden()
  })
  test('who may not purge does not see it', async ({ page }) => {
    const me = answers['GET /me'] as { can: string[] }
    await answerOffice(page, {
      ...answered,
      'GET /me': { ...me, can: me.can.filter((verb) => verb !== 'leads.purge') },
    })
    await page.goto(rosa)
    await seeHead(page)
    await expect(page.getByRole('button', { name: 'Purge' })).toBeHidden()
  })
})

test('keys move along the list, write, take, and undo', async ({ page }) => {
  await answerOffice(page, {
    ...answered,
    'GET /leads/sam': { ...lead, id: 'sam' },
    'POST /leads/sam/reading': { ok: true },
    'POST /leads/events': { eventIds: ['e9'] },
    'POST /leads/events/withdraw': { ok: true },
  })
  await page.goto(rosa)
  await seeHead(page)
  await expect(page.getByText('4 of 72')).toBeVisible()
  const [taken] = await Promise.all([page.waitForRequest('**/leads/events'), page.keyboard.press('t')])
  expect(taken.postDataJSON()).toMatchObject({ leadIds: ['rosa'], act: { kind: 'assigned', to: 't1' } })
  await expect(page.getByText('It’s yours.')).toBeVisible()
  const [back] = await Promise.all([page.waitForRequest('**/leads/events/withdraw'), page.keyboard.press('u')])
  expect(back.postDataJSON()).toEqual({ eventIds: ['e9'] })
  await page.keyboard.press('n')
  await page.getByRole('textbox', { name: 'Note' }).fill('Call after four.')
  const [noted] = await Promise.all([page.waitForRequest('**/leads/events'), press(page, 'Add the note')])
  expect(noted.postDataJSON()).toMatchObject({ act: { kind: 'touch', touch: 'note', text: 'Call after four.' } })
  await page.keyboard.press('j')
  await expect(page).toHaveURL('/office/leads/sam')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/office/leads')
})

test('a reply opens in one’s own email program, with both names filled in', async ({ page }) => {
  await answerOffice(page, answered)
  await page.goto(rosa)
  await seeHead(page)
  await page.keyboard.press('r')
  await page.getByRole('combobox', { name: 'Start from' }).selectOption('Before a call')
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/^Hi Rosa,[\s\S]*Ruth$/)
  await page.getByRole('textbox', { name: 'Subject' }).fill('Friday & you')
  await expect(page.getByRole('link', { name: /^Open in email/ })).toHaveAttribute(
    'href',
    /^mailto:rosa@delgadosisters\.example\?subject=Friday%20%26%20you&body=Hi%20Rosa%2C%0D%0A/,
  )
})

test('a purge takes the email typed, and says where else the person is', async ({ page }) => {
  await answerOffice(page, {
    ...answered,
    'POST /leads/rosa/purge/preview': {
      email: 'rosa@delgadosisters.example',
      submissions: [],
      callsAhead: 0,
      notes: 0,
      consents: 0,
      letters: 0,
      others: [{ ...otherEmail, email: 'office@delgadosisters.example', isJoined: true }],
      backups: [
        { name: '2026-11-19T08-00-00.000Z', atMs: 0, emails: ['rosa@delgadosisters.example'] },
        { name: 'of the other', atMs: 0, emails: ['office@delgadosisters.example'] },
      ],
    },
    'POST /leads/rosa/purge': { leads: 4, tracesIn: 'table files' },
  })
  await page.goto(rosa)
  await seeHead(page)
  await press(page, 'Purge')
  await page.getByLabel('Type the email address to continue').fill('Rosa@delgadosisters.example')
  await expect(page.getByText(/2026-11-19T08/)).toBeVisible()
  await expect(page.getByText(/of the other/)).toBeHidden()
  await page.getByRole('checkbox', { name: /office@delgadosisters\.example/ }).check()
  await expect(page.getByText(/of the other/)).toBeVisible()
  const [purged] = await Promise.all([page.waitForRequest('**/purge'), press(page, 'Purge for good')])
  expect(purged.postDataJSON()).toEqual({
    email: 'Rosa@delgadosisters.example',
    also: ['office@delgadosisters.example'],
  })
  await expect(page.getByText(/^Purged: 4 requests\. PostgreSQL’s files hold traces/)).toBeVisible()
  await expect(page).toHaveURL('/office/leads')
})

test('what they agreed to is printed without the office around it', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await answerOffice(page, answered)
  await page.goto(rosa)
  await page.getByRole('link', { name: 'Consent as PDF' }).first().click()
  await expect(page.locator('blockquote').first()).toContainText('I agree to receive')
  await press(page, 'Print or save as PDF')
  await expect(page.locator('html[data-printed]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'What Rosa Delgado agreed to' })).toBeVisible()
})
