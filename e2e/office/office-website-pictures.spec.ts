// Adding pictures on a real server: a customer's photo and a post's picture, from the chosen file to the public page.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { RunningSite } from '../../scripts/check/start-site.ts'
import { expectNoViolation } from '../axe.ts'
import { posts, stories } from '../content.ts'
import { expect, type Page, test } from '../journey.ts'
import { startOwnSite } from '../own-site.ts'
import { type Device, joinOffice, linkIn, newDevice } from './office-device.ts'
import { field, publish } from './office-website-form.ts'

const post = posts.at(-1)!
test.describe.configure({ mode: 'serial' })

let site: RunningSite
let owner: Device
const said: string[] = []
// Expected in the console: scripts and autofocus that a preview blocks, and a 4xx response if a draft lacks its picture
// and therefore can't be previewed.
const isExpected = (text: string) =>
  /status of 4\d\d|Blocked script execution|Blocked autofocusing|script-src 'none'/.test(text)
test.afterEach(() => expect(said.splice(0).filter((text) => !isExpected(text))).toEqual([]))

test.beforeAll(async ({ browser }) => {
  site = await startOwnSite()
  const options = { baseURL: site.url, viewport: { width: 1440, height: 900 } }
  owner = await newDevice(browser, options, (text) => said.push(text))
  await joinOffice(owner, linkIn(site.printed()), { name: 'Ruth Okafor', email: 'ruth@tidytempo.example' })
})
test.afterAll(() => site.stop())

/** A picture that is as hard to compress as a photo: noise around a green rectangle. */
const cameraFile = async (page: Page, width: number, height: number) => ({
  name: 'IMG_0042.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    await page.evaluate(
      ([width, height]) => {
        const canvas = Object.assign(document.createElement('canvas'), { width, height })
        const pen = canvas.getContext('2d')!
        const noise = pen.createImageData(width, height)
        for (let at = 0; at < noise.data.length; at += 65_536)
          crypto.getRandomValues(noise.data.subarray(at, at + 65_536))
        for (let at = 3; at < noise.data.length; at += 4) noise.data[at] = 255
        pen.putImageData(noise, 0, 0)
        pen.fillStyle = '#14614c'
        pen.fillRect(width * 0.2, height * 0.3, width * 0.6, height * 0.4)
        return canvas.toDataURL().split(',')[1]!
      },
      [width, height] as const,
    ),
    'base64',
  ),
})

async function keepPicture(page: Page, name: string) {
  const folder = process.env.OFFICE_PICTURES
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}

const html = async (path: string) => (await fetch(site.url + path)).text()
/** The key of a story's image. The story is the first one that isn't featured and has a drawing, not a photo. */
const story = `page.${stories.findIndex(({ featured, image }) => !featured && typeof image === 'string')}.image`

test('a customer’s photo: chosen, made small, described, published, and seen by visitors', async ({ browser }) => {
  const { page } = owner
  await page.goto('/office/website/testimonials')
  await field(page, story)
  await page.getByRole('combobox', { name: 'Kind of image' }).last().selectOption('Photo')
  const photo = await field(page, `${story}.photo`)
  await expect(photo).toHaveAccessibleDescription('Choose a picture.')
  await photo.setInputFiles(await cameraFile(page, 2400, 1600))
  const at = page.locator(`[data-path="${story}.photo"]`)
  await expect(at.getByText(/^Added\. \d+ × \d+ pixels, \d+ kB\.$/)).toBeVisible()

  const alt = await field(page, `${story}.alt`)
  await expect(alt).toHaveAccessibleDescription('Say what the picture shows, for people who can’t see it.')
  await expect(page.getByRole('button', { name: /^Publish/ })).toBeDisabled()
  await keepPicture(page, 'picture-alt-missing-1440')
  await expectNoViolation(page)
  await alt.fill('Maria Lopez beside her van')
  await expect(alt).not.toHaveAccessibleDescription(/./)

  const preview = page.frameLocator('iframe').last()
  await expect(preview.getByAltText('Maria Lopez beside her van').first()).toBeVisible()
  await at.scrollIntoViewIfNeeded()
  await keepPicture(page, 'picture-1440')
  await publish(page)

  const [, name = ''] = /src="\/media\/(photo-[0-9a-f]{12}\.webp)"/.exec(await html('/testimonials')) ?? []
  const served = await fetch(`${site.url}/media/${name}`)
  expect((await served.arrayBuffer()).byteLength).toBeLessThanOrEqual(500_000)
  const visitor = await browser.newPage({ baseURL: site.url })
  await visitor.goto('/testimonials')
  const shown = visitor.getByAltText('Maria Lopez beside her van').first()
  await shown.scrollIntoViewIfNeeded()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await visitor.close()
})

test('a file that isn’t a picture and a server that doesn’t respond are reported at the field', async () => {
  const { page } = owner
  const photo = await field(page, `${story}.photo`)
  await photo.setInputFiles({ name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('Monday: two homes') })
  await expect(photo).toHaveAccessibleDescription(/^Your browser can’t open this as a picture/)
  await page.route('**/api/office/content/pictures', (route) => route.abort(), { times: 1 })
  await photo.setInputFiles(await cameraFile(page, 300, 200))
  await expect(photo).toHaveAccessibleDescription(/^The server didn’t answer/)
  await photo.setInputFiles(await cameraFile(page, 300, 200))
  await expect(page.locator(`[data-path="${story}.photo"]`).getByText('Added. 300 × 200 pixels')).toBeVisible()
  await expect(photo).not.toHaveAccessibleDescription(/./)
  expect(said.splice(0).filter((text) => !isExpected(text))).toEqual([expect.stringContaining('ERR_FAILED')])
})

test('a post’s picture from a phone in dark mode; the server shows it even after its folder is deleted', async ({
  browser,
}) => {
  const phone = await newDevice(
    browser,
    { baseURL: site.url, viewport: { width: 390, height: 844 }, hasTouch: true },
    (text) => said.push(text),
  )
  await phone.context.addCookies(await owner.context.cookies())
  const { page } = phone
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`/office/website/blog/${post.slug}`)
  await page.getByRole('button', { name: 'Picture', exact: true }).click()
  const photo = await field(page, 'picture.photo')
  await photo.setInputFiles(await cameraFile(page, 600, 400))
  await expect(page.getByText(/^Added\. 600 × 400 pixels/)).toBeVisible()
  await keepPicture(page, 'picture-alt-missing-390')
  await (await field(page, 'picture.alt')).fill('A phone on a kitchen counter')
  await expect(page.getByRole('button', { name: /^Publish/ })).toBeEnabled()
  await expectNoViolation(page)
  await page.locator('[data-path="picture"]').scrollIntoViewIfNeeded()
  await keepPicture(page, 'picture-390')
  await publish(page)
  await phone.context.close()

  await owner.context.close()
  await site.kill()
  rmSync(join(site.dataDir, 'photos'), { recursive: true })
  rmSync(join(site.dataDir, 'release'), { force: true })
  await site.restart()
  const visitor = await browser.newPage({ baseURL: site.url })
  await visitor.goto(`/blog/${post.slug}`)
  const image = visitor.getByAltText('A phone on a kitchen counter')
  await expect(image).toBeVisible()
  expect([await image.getAttribute('width'), await image.getAttribute('height')]).toEqual(['600', '400'])
  await keepPicture(visitor, 'post')
  await visitor.goto('/blog')
  await expect(visitor.locator('main')).toBeVisible()
  await keepPicture(visitor, 'blog')
  await visitor.close()
})
