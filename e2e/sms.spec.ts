// The SMS calculator in a real browser: what happy-dom can't show.
import { expect, test } from './journey.ts'

test('counts from the first key on, though that key is what wakes the page', async ({ page }) => {
  await page.goto('/sms-calculator')
  await page.getByLabel('Your text').pressSequentially('Hi 🙏 [ok]')
  const metric = (name: string) => page.locator(`[data-metric="${name}"]`)
  await expect(metric('segments')).toHaveText('1')
  await expect(metric('charactersUsed')).toHaveText('12')
  await expect(metric('charactersRemaining')).toHaveText('58')
  await expect(metric('totalCharacters')).toHaveText('70')
  await expect(metric('encoding')).toHaveText('UCS-2')
})

test('a sample month of texts for 40 clients, with its price', async ({ page }) => {
  await page.goto('/sms-calculator')
  const month = page.getByRole('region', { name: 'A month of texts for 40 clients' })
  const figures = await month
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent))))
  expect(figures.every(([count, each, segments]) => count! * each! === segments)).toBe(true)
  expect(figures.some(([, each]) => each === 2)).toBe(true)
  const segments = figures.reduce((sum, [, , each]) => sum + each!, 0)
  await expect(month.locator('tfoot td').last()).toHaveText(String(segments))
  await expect(month).toContainText(`$${(segments * 0.0083).toFixed(2)}a month, at $0.0083 a segment`)
  await expect(month).toContainText('A sample price and a sample month.')
})

test('a press before the page woke is not lost', async ({ page }) => {
  await page.goto('/sms-calculator')
  await page.getByRole('button', { name: /^Missed call/ }).click()
  await expect(page.getByLabel('Your text')).toHaveValue(/Sorry we missed you/)
  await page.getByRole('button', { name: 'Analyze this text' }).click()
  await expect(page.getByRole('region', { name: 'Segment by segment' })).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'Segment by segment' })).toBeFocused()
})

test('an analysis whose code does not arrive says so', async ({ page, provokes }) => {
  provokes(/ERR_FAILED/)
  await page.route('**/_astro/SmsAnalysis*.js', (route) => route.abort())
  await page.goto('/sms-calculator')
  await page.getByLabel('Your text').fill('Hi')
  await page.getByRole('button', { name: 'Analyze this text' }).click()
  await expect(page.getByText('The analysis didn’t load.')).toBeVisible()
  await expect(page.getByLabel('Your text')).toHaveValue('Hi')
})

test('a key in 100,000 pasted characters waits for the figures only, never for the analysis', async ({ page }) => {
  await page.goto('/sms-calculator')
  const field = page.getByLabel('Your text')
  await field.pressSequentially('a')
  await page.getByRole('button', { name: 'Analyze this text' }).click()
  const bars = page.getByRole('region', { name: 'Segment by segment' }).getByRole('listitem')
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
    await expect(page.getByText(/takes JavaScript/)).toBeVisible()
    await expect(page.getByRole('row', { name: 'GSM-7, plain letters 160 153 1,530' })).toBeVisible()
    await expect(page.getByLabel('Your text')).toBeHidden()
  })
})
