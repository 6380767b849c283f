// Whatever font a visitor's machine uses until ours arrive, nothing moves when they do, and the fonts we know machines
// to have come out as wide as ours.
import { type Browser, expect, type Page, test } from './journey.ts'
import { holdFonts, painted, watchLayout } from './layout-shift.ts'
import { fileNames, isKnown, machineFonts, machineWith } from './machine-fonts.ts'

const limits = { moved: 0.005, widerOrNarrower: 0.03 }
const paths = ['/', '/404', '/pricing', '/workshop/thank-you']

test.skip(process.platform !== 'linux', 'The fonts of a machine are brought by fontconfig.')

for (const font of machineFonts)
  test.describe(`a machine with ${font}`, () => {
    test.describe.configure({ mode: 'default' })
    let browser: Browser
    test.beforeAll(async ({ playwright, launchOptions }) => {
      const machine = machineWith(font, test.info().outputPath('machine'))
      browser = await playwright.chromium.launch({ ...launchOptions, env: { ...process.env, ...machine } })
    })
    test.afterAll(() => browser.close())
    const openPage = (baseURL = '') => browser.newPage({ baseURL, viewport: { width: 390, height: 844 } })

    test('nothing moves when our fonts come late', async ({ baseURL }) => {
      for (const path of paths) {
        const page = await openPage(baseURL)
        const layout = await watchLayout(page)
        const fonts = await holdFonts(page)
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        await layout.inFirstFrames
        // Without this, the test would look at a page that has our fonts already.
        expect(fileNames(font)).toContain(await fontOf(page, 'h1'))
        const ours = page.waitForResponse('**/*.woff2')
        fonts.release()
        await ours
        await page.waitForLoadState('networkidle')
        await painted(page)
        expect.soft(await layout.all(), path).toBeLessThan(limits.moved)
        await page.close()
      }
    })

    if (isKnown(font))
      test('its letters are as wide as ours', async ({ baseURL }) => {
        const page = await openPage(baseURL)
        await page.goto('/about')
        for (const [stack, weight] of [
          ['--text', 400],
          ['--text', 650],
          ['--display', 700],
        ] as const) {
          const { ours, theirs } = await widthsOf(page, stack, weight)
          expect(ours).toBeGreaterThan(1_000)
          const difference = Math.abs(theirs / ours - 1)
          expect(difference, `${stack} ${weight}: ${theirs} beside ${ours}`).toBeLessThan(limits.widerOrNarrower)
        }
        await page.close()
      })
  })

/** The name, as its file states it, of the font in which the page's first matching element is drawn. */
async function fontOf(page: Page, selector: string): Promise<string | undefined> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('DOM.enable')
  await devTools.send('CSS.enable')
  const { root } = await devTools.send('DOM.getDocument')
  const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts[0]?.postScriptName
}

/** The width of the page's text on one line: in our font, whether or not the page uses it, and in its fallback. */
async function widthsOf(page: Page, stack: string, weight: number) {
  return page.evaluate(
    async ({ stack, weight }) => {
      const [, ...standIns] = getComputedStyle(document.documentElement).getPropertyValue(stack).split(',')
      const file = stack === '--text' ? 'figtree-basic' : 'familjen-grotesk-basic'
      const url = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].find((link) =>
        link.href.includes(file),
      )!.href
      document.fonts.add(await new FontFace('Ours', `url(${url})`, { weight: '300 900' }).load())
      const widthIn = async (families: string) => {
        const line = document.createElement('span')
        Object.assign(line.style, { position: 'absolute', whiteSpace: 'nowrap' })
        line.style.font = `${weight} 16px ${families}`
        line.textContent = document.querySelector('main')!.innerText
        document.body.append(line)
        // The browser looks up a local font face only when it is first used.
        line.getBoundingClientRect()
        await document.fonts.ready
        return line.getBoundingClientRect().width
      }
      return { ours: await widthIn('Ours, monospace'), theirs: await widthIn(standIns.join()) }
    },
    { stack, weight },
  )
}
