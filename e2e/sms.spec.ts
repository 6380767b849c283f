// Tests of the SMS calculator in a real browser, for what happy-dom can't show.
import { countCarrierSegments } from '#domain/sms/sms-carrier.ts'
import { demoButton, filled, sms, usd } from './content.ts'
import { expect, test } from './journey.ts'

const { analysis, campaign, templates, write } = sms.words

test('counts from the first key on, although only that key starts hydration', async ({ page }) => {
  await page.goto('/sms-calculator')
  await page.getByLabel(write.label).pressSequentially('Hi 🙏 [ok]')
  const metric = (name: string) => page.locator(`[data-metric="${name}"]`)
  await expect(metric('segments')).toHaveText('1')
  await expect(metric('charactersUsed')).toHaveText('12')
  await expect(metric('charactersRemaining')).toHaveText('58')
  await expect(metric('totalCharacters')).toHaveText('70')
  await expect(metric('encoding')).toHaveText('UCS-2')
})

test('a reload keeps the text, and the figures follow it', async ({ page }) => {
  await page.goto('/sms-calculator')
  await page.getByLabel(write.label).fill('x'.repeat(161))
  await expect(page.locator('[data-metric="segments"]')).toHaveText('2')
  await page.reload()
  await expect(page.getByLabel(write.label)).toHaveValue('x'.repeat(161))
  await expect(page.locator('[data-metric="segments"]')).toHaveText('2')
})

test('a sample month of texts, with its price', async ({ page }) => {
  await page.goto('/sms-calculator')
  const month = page.getByRole('region', { name: sms.month.heading })
  const figures = await month
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent))))
  expect(figures.map(([count, each]) => [count, each])).toEqual(
    sms.month.texts.map(({ count, text }) => [count, countCarrierSegments(text).segments.length]),
  )
  expect(figures.every(([count, each, segments]) => count! * each! === segments)).toBe(true)
  const segments = figures.reduce((sum, [, , each]) => sum + each!, 0)
  await expect(month.locator('tfoot td').last()).toHaveText(String(segments))
  const cents = Math.round((segments * Math.round(Number(campaign.samplePriceUsd) * 1e6)) / 1e4)
  await expect(month).toContainText(usd(cents / 100))
  await expect(month).toContainText(filled(sms.month.perMonth, { price: `$${campaign.samplePriceUsd}` }))
  await expect(month).toContainText(sms.month.note)
})

test('the last section leads to the demo and the plans', async ({ page }) => {
  await page.goto('/sms-calculator')
  const band = page.locator('main > section').last()
  await expect(band.getByRole('heading')).toHaveText(sms.next.heading)
  await expect(band.getByRole('link', { name: sms.next.link })).toHaveAttribute('href', '/pricing')
  await band.getByRole('button', { name: demoButton }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a click before hydration is not lost', async ({ page }) => {
  const template = templates.list.at(-1)!
  await page.goto('/sms-calculator')
  await page.getByRole('button', { name: template.name }).click()
  await expect(page.getByLabel(write.label)).toHaveValue(template.text)
  await page.getByRole('button', { name: write.analyze }).click()
  await expect(page.getByRole('region', { name: analysis.heading })).toBeInViewport()
  await expect(page.getByRole('heading', { name: analysis.heading })).toBeFocused()
})

test('says so if the code of the analysis doesn’t arrive', async ({ page, provokes }) => {
  provokes(/ERR_FAILED/)
  await page.route('**/_astro/SmsAnalysis*.js', (route) => route.abort())
  await page.goto('/sms-calculator')
  await page.getByLabel(write.label).fill('Hi')
  await page.getByRole('button', { name: write.analyze }).click()
  await expect(page.getByText(write.unavailable)).toBeVisible()
  await expect(page.getByLabel(write.label)).toHaveValue('Hi')
})

test('a key in 100,000 pasted characters waits for the figures only, never for the analysis', async ({ page }) => {
  await page.goto('/sms-calculator')
  const field = page.getByLabel(write.label)
  await field.pressSequentially('a')
  await page.getByRole('button', { name: write.analyze }).click()
  const bars = page.getByRole('region', { name: analysis.heading }).getByRole('listitem')
  await expect(bars).toHaveText([/a$/])
  const inItsOwnTask = await field.evaluate(async (element) => {
    const textarea = element as HTMLTextAreaElement
    textarea.value = 'Gate [4471] 漢字 🙏 '.repeat(6_000).slice(0, 99_000)
    textarea.dispatchEvent(new Event('input', { bubbles: true }))
    await Promise.resolve()
    return {
      segments: document.querySelector('[data-metric="segments"]')?.textContent,
      bars: document.querySelectorAll('[aria-labelledby="sms-analysis"] li').length,
    }
  })
  expect(inItsOwnTask).toEqual({ segments: '10', bars: 1 })
  await expect(page.getByText(/^Carriers will bill 1,?\d{3} segments/)).toBeVisible()
  await expect(bars).toHaveCount(60)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the SMS page explains the rules and shows the limits', async ({ page }) => {
    await page.goto('/sms-calculator')
    await expect(page.getByText(new RegExp(RegExp.escape(sms.withoutScript)))).toBeVisible()
    await expect(page.getByRole('row', { name: `${sms.rules.rows['GSM-7']} 160 153 1,530` })).toBeVisible()
    await expect(page.getByLabel(write.label)).toBeHidden()
  })
})
