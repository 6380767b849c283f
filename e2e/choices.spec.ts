// Tests /your-choices with a real server and a real mail server. A person who requested the demo turns off marketing
// texts by keyboard. Then the person turns off everything without JavaScript. Each state is accessible and fits every
// screen.
import type { RunningSite } from '../scripts/check/start-site.ts'
import { readEmail } from '../src/server/emails/read-email.ts'
import { type SmtpTestServer, startSmtpServer } from '../src/testing/servers/smtp-server.ts'
import { expectNoViolation } from './axe.ts'
import { demoButton, choicesPage as texts } from './content.ts'
import { cutWords } from './cut-words.ts'
import { expect, type Page, test } from './journey.ts'
import { startOwnSite } from './own-site.ts'

test.describe.configure({ mode: 'serial' })

const rosa = 'rosa@delgadosisters.example'
const { kinds } = texts.page

let smtp: SmtpTestServer
let site: RunningSite
test.beforeAll(async () => {
  smtp = await startSmtpServer()
  site = await startOwnSite({ SMTP_URL: smtp.url, MAIL_FROM: 'Tidy Tempo <hello@tidytempo.example>' })
})
test.afterAll(async () => {
  await site.stop()
  await smtp.close()
})

const mailbox = () =>
  smtp
    .taken()
    .filter(({ to }) => to === rosa)
    .map(({ bytes = '' }) => readEmail(bytes))

async function askForLink(page: Page, email = rosa) {
  await page.getByLabel(texts.ask.email).fill(email)
  await page.getByLabel(texts.ask.email).press('Enter')
}

/** Waits until this many links have been emailed, and returns the path of the newest one. */
async function pathOfLink(count: number): Promise<string> {
  const links = () => mailbox().flatMap(({ text }) => /\/your-choices\/[\w-]+$/m.exec(text)?.[0] ?? [])
  await expect.poll(() => links().length).toBe(count)
  return links().at(-1)!
}

/** Checks that the page is accessible at every width, and cuts nothing off on a narrow screen or in large text. */
async function expectFine(page: Page) {
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoViolation(page)
  }
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await overflow(), 'at 320 px').toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 390, height: 900 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect(await overflow(), 'with text twice as large').toBeLessThanOrEqual(0)
  expect(await cutWords(page), 'cut with text twice as large').toEqual([])
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
  })
}

test('the demo’s email leads to the page, whose link turns marketing texts off', async ({ page }) => {
  await page.goto(site.url)
  await page.getByRole('button', { name: demoButton }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').fill('Rosa')
  await dialog.getByLabel('Last name').fill('Delgado')
  await dialog.getByLabel('Email').fill(rosa)
  await dialog.getByLabel('Phone').fill('(210) 555-0164')
  await dialog.getByLabel('Text me about my demo and account').check()
  await dialog.getByLabel('Text me tips and offers').check()
  await dialog.getByRole('button', { name: 'Watch the video' }).click()
  // The countdown's own navigation would interrupt the next one.
  await page.waitForURL('**/demo-video')
  await expect.poll(() => mailbox().length).toBe(1)
  expect(mailbox()[0]!.text).toContain(`Your choices: ${site.url}/your-choices`)

  await page.goto(`${site.url}/your-choices`)
  await expectFine(page)
  await askForLink(page)
  await expect(page.getByRole('status')).toContainText(texts.mail.heading)
  await expect(page.getByRole('status')).toContainText(rosa)
  await expectFine(page)

  await page.goto(site.url + (await pathOfLink(1)))
  const box = page.getByRole('checkbox', { name: kinds['text-marketing'].title })
  await expect(page.getByRole('checkbox')).toHaveCount(3)
  await expect(page.getByText('•••-0164')).toBeVisible()
  await expect(page.locator('main')).not.toContainText('210')
  await page.getByText(texts.page.words).nth(1).click()
  await expect(page.getByText('I agree to receive marketing text messages')).toBeVisible()
  await expectFine(page)

  await box.focus()
  await page.keyboard.press('Space')
  await expect(box).not.toBeChecked()
  await page.getByRole('button', { name: texts.page.submit }).press('Enter')
  const saved = page.getByRole('status')
  await expect(saved).toContainText(`${texts.page.saved.heading} ${kinds['text-marketing'].turnedOff}`)
  await expect(saved).toBeFocused()
  await expect(box).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: kinds['text-transactional'].title })).toBeChecked()
  await expectFine(page)
})

test('it works without JavaScript: one click stops everything, and emails can be turned on again', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${site.url}/your-choices`)
  await askForLink(page)
  await expect(page.getByText(texts.mail.heading)).toBeVisible()
  await page.goto(site.url + (await pathOfLink(2)))
  await page.getByRole('button', { name: texts.page.everything }).click()
  await expect(page.getByRole('status')).toContainText(texts.page.saved.everything)
  await expect(page.getByRole('checkbox')).toHaveCount(1)
  await page.getByRole('checkbox', { name: kinds.email.title }).check()
  await page.getByRole('button', { name: texts.page.submit }).click()
  await expect(page.getByRole('status')).toContainText(texts.page.saved.turnedOn)
  await context.close()
})

test('a link that doesn’t work anymore asks for a new one', async ({ page, provokes }) => {
  provokes(/status of 410/)
  await page.goto(`${site.url}/your-choices/${'x'.repeat(120)}`)
  await expect(page.getByRole('heading', { name: texts.expired.heading })).toBeVisible()
  await expectFine(page)
  await askForLink(page)
  await expect(page.getByRole('status')).toContainText(texts.mail.heading)
  await pathOfLink(3)
})

test('an address with a typo comes back with what is wrong with it', async ({ page, provokes }) => {
  provokes(/status of 422/)
  await page.goto(`${site.url}/your-choices`)
  await askForLink(page, 'rosa@delgadosisters')
  const email = page.getByLabel(texts.ask.email)
  await expect(email).toHaveValue('rosa@delgadosisters')
  await expect(email).toHaveAccessibleDescription(texts.ask.fault)
  await expect(email).toBeFocused()
  await expectFine(page)
})

test('without a mail server, the page says how soon we stop', async ({ page, baseURL }) => {
  await page.goto(`${baseURL}/your-choices`)
  await askForLink(page)
  await expect(page.getByRole('status')).toContainText(texts.byhand.heading)
  await expectFine(page)
})
