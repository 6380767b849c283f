// findViolations() reports violations in the page and in its frames. With a selector, it reports only those in the part
// of the page that the selector matches. A color that is changing isn't a violation.

import { findViolations } from './axe.ts'
import { expect, test } from './journey.ts'

test('a violation is found in the page and in its frame, on every run', async ({ page, baseURL }) => {
  await page.goto('/contact')
  expect(await findViolations(page)).toEqual([])
  await page.evaluate(async (address) => {
    const main = document.querySelector('main')!
    main.insertAdjacentHTML('beforeend', '<section id="faulty"><img id="bare" src="/icon.svg"></section>')
    const frame = document.createElement('iframe')
    frame.title = 'An order'
    frame.src = address
    const loaded = new Promise((done) => frame.addEventListener('load', done))
    main.append(frame)
    await loaded
    frame.contentDocument!.querySelector('main')!.insertAdjacentHTML('beforeend', '<img id="bare" src="/icon.svg">')
  }, `${baseURL}/embed/order/titan`)
  for (const _ of ['once', 'twice']) expect(await findViolations(page)).toEqual(['image-alt: #bare | iframe,#bare'])
  expect(await findViolations(page, '#faulty')).toEqual(['image-alt: #bare'])
  expect(await findViolations(page, 'footer')).toEqual([])
})

test('colors that begin to change while the page is checked are judged when they have changed', async ({ page }) => {
  await page.goto('/contact')
  expect(await findViolations(page)).toEqual([])
  await page.evaluate(() => {
    const add = (id: string, backgroundColor: string) => {
      const text = Object.assign(document.createElement('p'), { id, textContent: 'Black text' })
      Object.assign(text.style, { transition: 'background-color 0.5s', color: '#000', backgroundColor })
      document.querySelector('main')!.append(text)
      return text
    }
    const changing = add('changing', '#333')
    const lasting = add('lasting', '#fff')
    document.body.getBoundingClientRect()
    const { axe } = window as unknown as { axe: { run: (...options: unknown[]) => Promise<unknown> } }
    const { run } = axe
    axe.run = (...options) => {
      axe.run = run
      changing.style.backgroundColor = '#fff'
      lasting.style.backgroundColor = '#333'
      document.body.getBoundingClientRect()
      return run(...options)
    }
  })
  expect(await findViolations(page)).toEqual(['color-contrast: #lasting'])
})
