// Takes the screenshots for docs/content.md from a site with the sample content: node bench/picture-website.ts
import { mkdirSync, writeFileSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { joinOffice, linkIn, newDevice } from '../e2e/office/office-device.ts'
import { findBrowser } from '../scripts/check/find-browser.ts'
import { startSite } from '../scripts/check/start-site.ts'

const folder = 'docs/images'
const viewport = { width: 1280, height: 800 }

const site = await startSite({ RATE_LIMIT: '0', TIME_TRAP_MS: '0' })
const browser = await chromium.launch({ executablePath: findBrowser() })
try {
  const owner = await newDevice(browser, { baseURL: site.url, viewport }, () => {})
  const { page } = owner
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await joinOffice(owner, linkIn(site.printed()), { name: 'Ruth Okafor', email: 'ruth@tidytempo.example' })

  async function keepPicture(name: string) {
    await page.evaluate(() => document.fonts.ready)
    // Waits until no preview is loading and the message about a publish is gone.
    await page.waitForFunction(() => document.querySelectorAll('iframe').length < 2)
    await page.getByText('Published. Visitors see it now').waitFor({ state: 'detached' })
    const { data } = await owner.devtools.send('Page.captureScreenshot', { format: 'webp', quality: 80 })
    writeFileSync(`${folder}/${name}.webp`, Buffer.from(data, 'base64'))
  }
  const dialog = page.getByRole('dialog')
  const openPublish = async () => {
    await page.getByRole('button', { name: /^Publish/ }).click()
    await dialog.getByLabel('Why').waitFor()
  }
  async function publish(why: string) {
    await openPublish()
    await dialog.getByLabel('Why').fill(why)
    await dialog.getByRole('button', { name: /^Publish/ }).click()
    await dialog.waitFor({ state: 'detached' })
  }

  mkdirSync(folder, { recursive: true })
  await page.goto('/office/website/pages/home')
  await type(page, 'hero.headline.1', 'The last tool you’ll buy.')
  await publish('for the spring campaign')
  await type(page, 'hero.headline.1', 'Let it stop chasing you.')
  await publish('the headline read like an ad')
  await type(page, 'title', 'Tidy Tempo: the week runs itself')
  await type(page, 'hero.headline.1', 'It stops chasing you.')
  await page.locator('[data-path="hero.headline.1"]').evaluate((field) => field.scrollIntoView({ block: 'center' }))
  await page.frameLocator('iframe').last().getByText('It stops chasing you.').first().waitFor()
  await keepPicture('website-form')
  await openPublish()
  await keepPicture('website-publish')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'History' }).click()
  await page.getByRole('button', { name: 'See this version' }).first().waitFor()
  await keepPicture('website-history')
} finally {
  await browser.close()
  await site.stop()
}

/** Types a text into a field and waits until it is saved. */
async function type(page: Page, key: string, text: string) {
  const saved = page.waitForResponse((response) => response.url().endsWith('/draft') && response.ok())
  await page.locator(`[data-path="${key}"] input, [data-path="${key}"] textarea`).first().fill(text)
  await saved
}
