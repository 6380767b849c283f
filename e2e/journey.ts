// The `test` of every journey. On top of its own assertions, none of its pages may log anything to the console: that
// catches policy violations, missing files, exceptions and React warnings in every state the journey reaches. A journey
// names what it provokes on purpose: `provokes(/status of 503/)`.
//
// Pages scroll instantly. What is clicked has to stand still, and for an element in a frame Playwright doesn't see that
// the page around it is still scrolling smoothly: the button went down on a link and up beside it.
import { test as base } from '@playwright/test'

export type * from '@playwright/test'
export { expect } from '@playwright/test'

// Autofocus yields to a faster visitor and to a URL with a fragment; Chromium logs both. It also logs that the test's own
// scripts (a stopped clock) don't run in the frame in which the office shows an email.
const harmless =
  /^info: Autofocus processing was blocked|^error: Blocked script execution in '\S+\/api\/office\/(?:mail\/\S+\/page|words\/preview\?\S+)'/

function scrollAtOnce() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('html { scroll-behavior: auto !important }')
  document.adoptedStyleSheets.push(sheet)
}

interface Journey {
  /** Names a console message that must appear; any other message is a failure. */
  provokes(pattern: RegExp): void
}

export const test = base.extend<Journey>({
  provokes: [
    async ({ context }, use, { title, status, expectedStatus }) => {
      const said: string[] = []
      const named: RegExp[] = []
      await context.addInitScript(scrollAtOnce)
      context.on('console', (message) => said.push(`${message.type()}: ${message.text()}`))
      context.on('weberror', (event) => said.push(`exception: ${event.error().message}`))
      await use((pattern) => named.push(pattern))
      const unnamed = said.filter((message) => ![harmless, ...named].some((pattern) => pattern.test(message)))
      base.expect(unnamed, `what pages said on the console in '${title}'`).toEqual([])
      // A journey that failed early may never have reached it.
      const unheard = named.filter((pattern) => !said.some((message) => pattern.test(message)))
      if (status === expectedStatus) base.expect(unheard, 'named, and never said').toEqual([])
    },
    { auto: true },
  ],
})
