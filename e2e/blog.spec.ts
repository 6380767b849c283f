import { blog, brand, posts } from './content.ts'
import { expect, test } from './journey.ts'

/** The post that was published first, and its first subject. */
const oldest = posts.toSorted((one, other) => one.published.getTime() - other.published.getTime())[0]!
const subject = oldest.tags[0]!
const ofSubject = posts.filter(({ tags }) => tags.includes(subject))
/** A post with chapters to jump to. */
const long = posts.find(({ chapters }) => chapters.length > 2)!

test('links lead from the blog’s index to a post, and back by way of its subject', async ({ page }) => {
  await page.goto('/blog')
  await page.getByRole('link', { name: oldest.title }).click()
  await expect(page).toHaveURL(`/blog/${oldest.slug}`)
  const { label, title } = blog.tags[subject]!
  await page.getByRole('link', { name: label, exact: true }).first().click()
  await expect(page).toHaveURL(`/blog/tags/${subject}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const listed = page.getByRole('listitem').getByRole('heading').getByRole('link')
  await expect(listed).toHaveCount(ofSubject.length)
  expect((await listed.allTextContents()).sort()).toEqual(ofSubject.map((post) => post.title).sort())
  await page.getByRole('link', { name: blog.allPosts }).click()
  await expect(page).toHaveURL('/blog')
})

test('a post’s author is the company by its name, whatever the byline says', async ({ page }) => {
  await page.goto(oldest.path)
  const entries = await page.locator('script[type="application/ld+json"]').allTextContents()
  const post = entries.map((entry) => JSON.parse(entry)).find((entry) => entry['@type'] === 'BlogPosting')
  expect(post.author.name).toBe(brand.name)
})

test('a chapter’s link leaves no hash in the URL, so that the footer stays', async ({ page }) => {
  const { title } = long.chapters.at(-1)!
  await page.goto(long.path)
  await page.getByRole('navigation', { name: blog.inThisPiece }).getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { name: title })).toBeInViewport()
  expect(new URL(page.url()).hash).toBe('')
  await expect(page.getByRole('contentinfo')).toBeAttached()
})

test('the feed and the sitemap list every post by its public URL', async ({ page, request }) => {
  await page.goto('/blog')
  const origin = new URL((await page.locator('link[rel=canonical]').getAttribute('href'))!).origin
  const [feed, sitemap] = await Promise.all(
    ['/blog/rss.xml', '/sitemap.xml'].map(async (path) => (await request.get(path)).text()),
  )
  const listed = await page
    .locator('main a[href^="/blog/"]')
    .evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')).filter((href) => !/tags|rss/.test(href ?? '')),
    )
  expect([...new Set(listed)].sort()).toEqual(posts.map(({ path }) => path).sort())
  for (const post of listed) {
    expect(feed).toContain(`<link>${origin}${post}</link>`)
    expect(sitemap).toContain(`<loc>${origin}${post}</loc>`)
  }
})

test('every listed page may be indexed, has a title of its own and a share image of 1200 × 630', async ({
  request,
}) => {
  test.slow()
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1]!).pathname)
  const titles = new Set<string>()
  for (const path of paths) {
    const html = await (await request.get(path)).text()
    expect(html, path).not.toContain('noindex')
    titles.add(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '')
    const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1]
    const response = await request.get(new URL(image!).pathname)
    expect(response.status(), path).toBe(200)
    const png = await response.body()
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], path).toEqual([1200, 630])
  }
  expect(titles.size).toBe(paths.length)
})

test('no list has a page that search engines must not find', async ({ request }) => {
  for (const list of ['/sitemap.xml', '/robots.txt', '/llms.txt']) {
    const text = await (await request.get(list)).text()
    expect(text).not.toMatch(/tt-portal|tt-downloads|thank-you|\/sent|demo-video|\/404/)
  }
})

test('an unknown URL gets a 404 page with links to three other pages', async ({ page, provokes }) => {
  provokes(/status of 404/)
  const response = await page.goto('/no-such-door')
  expect(response?.status()).toBe(404)
  const main = page.getByRole('main')
  for (const [name, href] of [
    ['Home', '/'],
    ['Pricing', '/pricing'],
    ['Contact', '/contact'],
  ] as const)
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', href)
})

test('the feed is announced where there are posts', async ({ page }) => {
  const feed = page.locator('link[type="application/rss+xml"]')
  for (const [path, count] of [
    ['/blog', 1],
    ['/pricing', 0],
  ] as const) {
    await page.goto(path)
    await expect(feed).toHaveCount(count)
  }
})
