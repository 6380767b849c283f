// The `test` that journeys (e2e tests) use instead of Playwright's own. It also fails if a page logs anything to its
// console (a policy violation, a missing file, an exception, a React warning), except for harmless messages and for
// those that the journey says it provokes: `provokes(/status of 503/)`.
import { test as base, type ConsoleMessage, type WebError } from '@playwright/test'

export type * from '@playwright/test'
export { expect } from '@playwright/test'

// Messages that Chromium logs or not, depending on timing:
// - Autofocus yielded to the visitor, or to a URL with a fragment.
// - A sandboxed frame gets no autofocus.
// - The test's own scripts (such as the stopped clock) don't run in the frame of an email or a preview.
// - A view transition was skipped, because the next page is the browser's own player, which has none, or because the
//   journey resized the window.
const harmless = new RegExp(
  [
    '^info: Autofocus processing was blocked',
    '^error: Blocked autofocusing on a <input> element because the element.s frame is sandboxed',
    String.raw`^error: Blocked script execution in '\S+/api/office/(?:emails/\S+/page|content/preview\?\S+)'`,
    '^exception: Transition was aborted because of invalid state. (?:ViewTransition opt-in disabled|Viewport size changed)$',
  ].join('|'),
)

// Turns off smooth scrolling, because what is clicked has to stand still: in a frame, Playwright doesn't notice that
// the page around the frame is still scrolling, so it presses the mouse button on a link and releases it elsewhere.
export function scrollAtOnce() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('html { scroll-behavior: auto !important }')
  document.adoptedStyleSheets.push(sheet)
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
    async ({ context }, use, { title, status, expectedStatus }) => {
      const said: string[] = []
      const named: RegExp[] = []
      const collect = (message: ConsoleMessage) => said.push(`${message.type()}: ${message.text()}`)
      const collectError = (event: WebError) => said.push(`exception: ${event.error().message}`)
      context.on('console', collect).on('weberror', collectError)
      await use((pattern) => named.push(pattern))
      context.off('console', collect).off('weberror', collectError)
      const unnamed = said.filter((message) => ![harmless, ...named].some((pattern) => pattern.test(message)))
      base.expect(unnamed, `what pages said on the console in '${title}'`).toEqual([])
      // Only checked if the journey passed: one that failed early may never have provoked the message.
      const unmatched = named.filter((pattern) => !said.some((message) => pattern.test(message)))
      if (status === expectedStatus) base.expect(unmatched, 'named, and never said').toEqual([])
    },
    { auto: true },
  ],
})
