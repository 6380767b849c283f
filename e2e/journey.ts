// The `test` that journeys (e2e tests) use instead of Playwright's own. It also fails if a page logs anything to its
// console (a policy violation, a missing file, an exception, a React warning). Harmless messages are allowed. With
// `provokes(/status of 503/)`, a journey allows a message that it causes on purpose.
import { test as base, type ConsoleMessage, type Page, type WebError } from '@playwright/test'

export type * from '@playwright/test'
export { expect } from '@playwright/test'

// Messages that Chromium may log or not, depending on timing:
// - Autofocus yielded to the visitor, or to a URL with a fragment.
// - A sandboxed frame gets no autofocus.
// - The test's own scripts (such as the stopped clock) don't run in the frame of an email or a preview.
// - A view transition was skipped, because the next page is the browser's own player, or because the journey resized
//   the window or went on before the page was drawn.
export const harmless = new RegExp(
  [
    '^info: Autofocus processing was blocked',
    '^error: Blocked autofocusing on a <input> element because the element.s frame is sandboxed',
    String.raw`^error: Blocked script execution in '\S+/api/office/(?:emails/\S+/page|content/preview\?\S+)'`,
    '^exception: Transition was aborted because of invalid state. (?:ViewTransition opt-in disabled|Viewport size changed)$',
    '^exception: Transition was skipped$',
  ].join('|'),
)

// Turns off smooth scrolling. In a frame, Playwright doesn't notice that the page around the frame is still scrolling.
// It would press the mouse button on a link and release it elsewhere.
export function scrollAtOnce() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('html { scroll-behavior: auto !important }')
  document.adoptedStyleSheets.push(sheet)
}

/** Where a failed journey's page was, and what it showed. Often, only the output of a run is kept. */
async function describePage(page: Page): Promise<string> {
  const shown = await page
    .locator('body')
    .ariaSnapshot({ timeout: 2000 })
    .catch(({ message }: Error) => message)
  return `${page.url()}\n${shown.split('\n').slice(0, 120).join('\n')}`
}

interface Journey {
  /** Names a console message that must appear. A message that no call names is a failure, unless it is harmless. */
  provokes(pattern: RegExp): void
}

export const test = base.extend<Journey>({
  async context({ context }, use) {
    await context.addInitScript(scrollAtOnce)
    await use(context)
  },
  provokes: [
    async ({ context }, use, info) => {
      const said: string[] = []
      const named: RegExp[] = []
      const collect = (message: ConsoleMessage) => said.push(`${message.type()}: ${message.text()}`)
      const collectError = (event: WebError) => said.push(`exception: ${event.error().message}`)
      context.on('console', collect).on('weberror', collectError)
      await use((pattern) => named.push(pattern))
      context.off('console', collect).off('weberror', collectError)
      const hasPassed = info.status === info.expectedStatus
      if (!hasPassed) for (const page of context.pages()) console.info(await describePage(page))
      const unnamed = said.filter((message) => ![harmless, ...named].some((pattern) => pattern.test(message)))
      base.expect(unnamed, `what pages said on the console in '${info.title}'`).toEqual([])
      // Only checked if the journey passed, because a journey that failed early may not have caused the message yet.
      const unmatched = named.filter((pattern) => !said.some((message) => pattern.test(message)))
      if (hasPassed) base.expect(unmatched, 'named, and never said').toEqual([])
    },
    { auto: true },
  ],
})
