// The test of every journey: beside what it asks itself, no page of it may say anything on the console. That holds a
// violated policy, a file that is not there, an exception and React's warnings alike, in whatever state the journey
// reaches. What a journey provokes on purpose it names: `provokes(/status of 503/)`.
import { test as base } from '@playwright/test'

export type * from '@playwright/test'
export { expect } from '@playwright/test'

// A field's own focus gives way to a visitor who is quicker, and to an address with a fragment: Chromium notes it.
const harmless = /^info: Autofocus processing was blocked/

interface Journey {
  /** Names a console message that must come; all others must not. */
  provokes(pattern: RegExp): void
}

export const test = base.extend<Journey>({
  provokes: [
    async ({ context }, use, { title, status, expectedStatus }) => {
      const said: string[] = []
      const named: RegExp[] = []
      context.on('console', (message) => said.push(`${message.type()}: ${message.text()}`))
      context.on('weberror', (event) => said.push(`exception: ${event.error().message}`))
      await use((pattern) => named.push(pattern))
      const unnamed = said.filter((message) => ![harmless, ...named].some((pattern) => pattern.test(message)))
      base.expect(unnamed, `what pages said on the console in '${title}'`).toEqual([])
      // A journey that broke off may not have come to it.
      const unheard = named.filter((pattern) => !said.some((message) => pattern.test(message)))
      if (status === expectedStatus) base.expect(unheard, 'named, and never said').toEqual([])
    },
    { auto: true },
  ],
})
