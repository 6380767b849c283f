import { expect, test } from 'vitest'
import { wayBackIn } from './start-texts.ts'

test('says how to get back in after losing the device: by email only if emails are sent', () => {
  expect(wayBackIn({ mailsLinks: true }, { printed: true })).toBe('Your way back in if you lose this device.')
  expect(wayBackIn({ mailsLinks: false }, { printed: true })).toMatch(/run “npm run team -- link” on the server\.$/)
  expect(wayBackIn({ mailsLinks: false }, { printed: false })).toMatch(/an owner can make you a new link\.$/)
})
