// Where the demo buttons lead if a click doesn't open the demo dialog. One case is a browser without JavaScript. The
// other is a browser whose local storage says, rightly or wrongly, that the visitor has access.
import { demoButton, demoVideo, home } from '../content.ts'
import { expect, type Page, test } from '../journey.ts'

const button = (page: Page) => page.getByRole('banner').getByRole('button', { name: demoButton })

test('a visitor with access goes straight to the video; a forged flag leads to the gate', async ({
  page,
  request,
  context,
}) => {
  const sent = await request.post('/api/forms/demo-request', {
    data: {
      firstName: 'Ada',
      lastName: 'Reyes',
      email: 'straight@linden.example',
      phone: '+1 555 123 4567',
      transactionalConsent: true,
      marketingConsent: true,
    },
  })
  expect(sent.status()).toBe(201)
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('demoAccess', 'granted'))
  await button(page).click()
  await page.waitForURL(/\/demo-video\?play=$/)
  await expect(page.getByRole('dialog').getByLabel('First name')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('demoAccess'))).toBeNull()

  await context.addCookies((await request.storageState()).cookies)
  await page.goto('/pricing')
  await page.evaluate(() => localStorage.setItem('demoAccess', 'granted'))
  await button(page).click()
  await page.waitForURL(/\/demo-video$/)
  await expect(page.getByLabel(demoVideo.player.videoTitle, { exact: true })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of ['/', '/tidy-leads', '/pricing'])
    test(`every demo button of ${path} leads to the video's gate`, async ({ page }) => {
      await page.goto(path)
      const buttons = page.getByRole('main').getByRole('button', {
        name: new RegExp([demoButton, home.demo.playLabel].map(RegExp.escape).join('|')),
      })
      const count = await buttons.count()
      expect(count).toBeGreaterThan(0)
      for (let index = 0; index < count; index++) {
        await page.goto(path)
        await buttons.nth(index).click()
        await page.waitForURL(/\/demo-video\?play=$/)
      }
      await expect(page.getByLabel('First name')).toBeVisible()
    })
})
