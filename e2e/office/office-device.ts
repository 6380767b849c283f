// A teammate's device: its own browser with its own fingerprint reader, which always approves.
import { type Browser, type BrowserContext, type CDPSession, expect, harmless, type Page } from '../journey.ts'

export interface Device {
  context: BrowserContext
  page: Page
  devtools: CDPSession
  authenticatorId: string
}

/** @param onSaid called with every console message and uncaught exception that isn't harmless */
export async function newDevice(
  browser: Browser,
  options: { baseURL: string; viewport?: { width: number; height: number }; hasTouch?: boolean },
  onSaid: (text: string) => void,
): Promise<Device> {
  const context = await browser.newContext(options)
  const say = (text: string) => !harmless.test(text) && onSaid(text)
  context.on('console', (message) => say(`${message.type()}: ${message.text()}`))
  context.on('weberror', (event) => say(`exception: ${event.error().message}`))
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable', { enableUI: false })
  return { context, page, devtools, authenticatorId: await addReader(devtools) }
}

export async function addReader(devtools: CDPSession): Promise<string> {
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return authenticatorId
}

/** Lets a new person join the office by a link that was printed or shown. */
export async function joinOffice({ page }: Device, link: string, you: { name: string; email: string }): Promise<void> {
  await page.goto(link)
  await page.getByLabel('Your name').fill(you.name)
  await page.getByLabel('Your email').fill(you.email)
  await page.getByRole('button', { name: 'Create my passkey' }).click()
  await expect(page.getByRole('link', { name: `${you.name}, your settings` })).toBeVisible()
}

export const linkIn = (text: string): string => /https?:\/\/\S+\/office\/start#[\w-]+/.exec(text)?.[0] ?? ''
