// Topics filter the stories and can be linked to; voice messages and films play one at a time, and load only on click.
import { filled, home, homeStories, stories, storiesPage, topics, workshop, workshopPage } from './content.ts'
import { expect, type Page, test } from './journey.ts'

const wall = (page: Page) => page.locator('article[data-category]').locator('visible=true')
const featured = stories.filter((story) => story.featured)
const filtered = stories.filter((story) => !story.featured)
const voices = stories.filter(({ type }) => type === 'audio')
const films = stories.filter(({ type }) => type === 'video')

const countOn = (topic: string) => filtered.filter(({ category }) => category === topic).length
/** The two topics with the most stories, not counting featured stories. */
const [topic, otherTopic] = Object.keys(topics).sort((one, other) => countOn(other) - countOn(one)) as [string, string]
const topicName = topics[topic as keyof typeof topics]

const { play: playFilm, playVoice, pauseVoice } = storiesPage.player
const said = (count: number) => filled(count === 1 ? storiesPage.count.one : storiesPage.count.many, { count })
/** How a recording's button names the person who speaks, as part of a regular expression. */
const whose = ({ name, role, location }: (typeof stories)[number]) => RegExp.escape(`${name}, ${role}, ${location}`)

test('a topic filters the stories in place, and the featured ones stay', async ({ page }) => {
  await page.goto('/testimonials')
  const status = (count: number) =>
    page.getByRole('status').filter({ hasText: new RegExp(`^${RegExp.escape(said(count))}$`) })
  await expect(status(filtered.length)).toBeVisible()
  const links = page.getByRole('navigation', { name: storiesPage.topic })
  const chip = links.getByRole('link', { name: topicName, exact: true })
  await chip.click()
  await expect(page).toHaveURL(`/testimonials?category=${topic}`)
  await expect(wall(page)).toHaveCount(countOn(topic))
  await expect(status(countOn(topic))).toBeVisible()
  await expect(chip).toHaveAttribute('aria-current', 'true')
  const region = page.getByRole('region', { name: storiesPage.featured })
  await expect(region.getByRole('article')).toHaveCount(featured.length)
  await page.goBack()
  await expect(wall(page)).toHaveCount(filtered.length)
})

test('a link to a topic opens filtered; an unknown one shows all', async ({ page }) => {
  await page.goto(`/testimonials?category=${otherTopic}`)
  await expect(wall(page)).toHaveCount(countOn(otherTopic))
  await page.goto('/testimonials?category=nonsense')
  await expect(wall(page)).toHaveCount(filtered.length)
})

test('one recording plays at a time, and none is loaded before a click', async ({ page }) => {
  const media: string[] = []
  // Only sound and film files count: a customer's photo is also in /media, and is loaded with the page.
  page.on('request', (request) => /\/media\/.*\.mp[34]/.test(request.url()) && media.push(request.url()))
  await page.goto('/testimonials')
  const play = page.getByRole('button', { name: new RegExp(`^${RegExp.escape(playVoice)}`) })
  await expect(play).toHaveCount(voices.length)
  expect(media).toEqual([])
  const pause = page.getByRole('button', { name: new RegExp(`^${RegExp.escape(pauseVoice)}`) })
  expect(voices.length).toBeGreaterThan(1)
  for (const voice of voices.slice(0, 2)) {
    const button = (says: string) =>
      page.getByRole('button', { name: new RegExp(`^${RegExp.escape(says)}, ${whose(voice)}`) })
    await button(playVoice).click()
    await expect(button(pauseVoice)).toBeVisible()
    await expect(pause).toHaveCount(1)
  }
  await page.getByRole('button', { name: new RegExp(`^${RegExp.escape(playFilm)}, .*${whose(films.at(-1)!)}`) }).click()
  await expect(pause).toHaveCount(0)
  await expect(page.locator('video')).toHaveCount(1)
  await expect(page.locator('video track')).toHaveAttribute('src', /\/media\/.+\.vtt$/)
})

test('every recording has a transcript', async ({ page }) => {
  await page.goto('/testimonials')
  const read = page.getByText(storiesPage.transcript)
  for (const index of (await read.all()).keys()) await read.nth(index).click()
  for (const story of stories)
    for (const paragraph of 'transcript' in story ? story.transcript : [])
      await expect(page.getByText(paragraph).first()).toBeVisible()
})

test('the page ends with links to pricing and to booking', async ({ page }) => {
  await page.goto('/testimonials')
  await expect(page.getByRole('link', { name: storiesPage.end.start })).toHaveAttribute('href', '/pricing')
  await expect(page.getByRole('link', { name: storiesPage.end.book, exact: true })).toHaveAttribute(
    'href',
    '/book-demo',
  )
})

for (const [path, shown, words] of [
  ['/', homeStories, home.stories.sample],
  ['/testimonials', stories, storiesPage.sampleNote],
  ['/workshop', workshop.voices, workshopPage.voices.sample],
] as const)
  test(`the sample stories of ${path} say once that they are samples`, async ({ page }) => {
    await page.goto(path)
    const note = page.getByText(words)
    const times = shown.some(({ sample }) => sample) ? 1 : 0
    await expect(note).toHaveCount(times)
    await expect(note.locator('visible=true')).toHaveCount(times)
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every story is shown, with the browser’s own players', async ({ page }) => {
    await page.goto(`/testimonials?category=${otherTopic}`)
    await expect(wall(page)).toHaveCount(filtered.length)
    await expect(page.locator('audio[controls]')).toHaveCount(voices.length)
    await expect(page.locator('video[controls]')).toHaveCount(films.length)
  })
})
