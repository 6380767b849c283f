// findViolations() reports violations in the page and in its frames; given a selector, only those in that part.

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
