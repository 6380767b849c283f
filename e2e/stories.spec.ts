// Topics filter the stories and can be linked to; voice messages and films play one at a time, and load only on click.
import { expect, test } from './journey.ts'

const wall = 'article[data-category]'

test('a topic filters the stories in place, and the featured ones stay', async ({ page }) => {
  await page.goto('/testimonials')
  await expect(page.getByText('7 stories')).toBeVisible()
  const topics = page.getByRole('navigation', { name: 'Topic' })
  await topics.getByRole('link', { name: 'Workflow' }).click()
  await expect(page).toHaveURL('/testimonials?category=workflow')
  await expect(page.locator(wall).locator('visible=true')).toHaveCount(2)
  await expect(page.getByRole('status').filter({ hasText: '2 stories' })).toBeVisible()
  await expect(topics.getByRole('link', { name: 'Workflow' })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('region', { name: 'Featured stories' }).getByRole('article')).toHaveCount(2)
  await page.goBack()
  await expect(page.locator(wall).locator('visible=true')).toHaveCount(7)
})

test('a link to a topic opens filtered; an unknown one shows all', async ({ page }) => {
  await page.goto('/testimonials?category=support')
  await expect(page.locator(wall).locator('visible=true')).toHaveCount(1)
  await page.goto('/testimonials?category=nonsense')
  await expect(page.locator(wall).locator('visible=true')).toHaveCount(7)
})

test('one recording plays at a time, and none is loaded before it is asked for', async ({ page }) => {
  const media: string[] = []
  page.on('request', (request) => request.url().includes('/media/') && media.push(request.url()))
  await page.goto('/testimonials')
  const play = page.getByRole('button', { name: /^Play voice message/ })
  await expect(play).toHaveCount(2)
  expect(media).toEqual([])
  const pause = page.getByRole('button', { name: /^Pause voice message/ })
  for (const who of ['Tucson', 'Chattanooga']) {
    await page.getByRole('button', { name: new RegExp(`^Play voice message, .*${who}`) }).click()
    await expect(page.getByRole('button', { name: new RegExp(`^Pause voice message, .*${who}`) })).toBeVisible()
    await expect(pause).toHaveCount(1)
  }
  await page.getByRole('button', { name: /^Play, .*Madison/ }).click()
  await expect(pause).toHaveCount(0)
  await expect(page.locator('video')).toHaveCount(1)
})

test('every recording can be read', async ({ page }) => {
  await page.goto('/testimonials')
  await page.getByText('Read it instead').first().click()
  await expect(page.getByText('the landlord wants the invoice before you’ve found your keys')).toBeVisible()
})

test('the two ways on', async ({ page }) => {
  await page.goto('/testimonials')
  await expect(page.getByRole('link', { name: 'Get Started Today!' })).toHaveAttribute('href', '/pricing')
  await expect(page.getByRole('link', { name: 'Book a Demo', exact: true })).toHaveAttribute('href', '/book-demo')
})

for (const path of ['/', '/testimonials', '/workshop'])
  test(`the sample stories of ${path} say once that they are samples`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByText('Sample stories.')).toHaveCount(1)
    await expect(page.getByText('Sample stories.')).toBeVisible()
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every story is shown, with the browser’s own players', async ({ page }) => {
    await page.goto('/testimonials?category=support')
    await expect(page.locator(wall).locator('visible=true')).toHaveCount(7)
    await expect(page.locator('audio[controls]')).toHaveCount(2)
    await expect(page.locator('video[controls]')).toHaveCount(2)
  })
})
