// Tests which links are rejected. Browsers read a backslash as a slash and skip tabs and line breaks. Therefore, a link
// that looks like a path of our site may lead to another site.
import { expect, test } from 'vitest'
import { readPortal } from '#site/portal/read-portal.ts'
import { readShell } from '#site/shell/read-shell.ts'
import { type Keys, readWithValue } from '#testing/content/invalid-content.ts'
import { isAllowedLink, linkFaults } from './link-faults.ts'
import { readEmailTexts } from './read-emails.ts'

const elsewhere = ['//evil.example', '/\\evil.example', '/\t/evil.example', '/\n\\evil.example', '\\\\evil.example']

test.each([...elsewhere, 'java\tscript:x()', 'https:/\\evil.example', ' /pricing'])('rejects links to %j', (target) => {
  expect(isAllowedLink(target)).toBe(false)
  expect(linkFaults({ text: `Read [this](${target}).` })).toHaveLength(1)
})

test.each(elsewhere)('rejects a link to %j in every kind of content', (target) => {
  const refuses = (file: string, change: [Keys, unknown], read: () => unknown) =>
    expect(() => readWithValue(file, change, read), file).toThrow(`content/${file}: `)
  refuses('shell.yaml', [['headerLinks', 0, 'href'], target], readShell)
  refuses('pages/portal.yaml', [['pads', 0, 'href'], target], readPortal)
  refuses('emails/booking-confirmed.yaml', [['manage'], `[Move](#manage) or [see](${target})`], readEmailTexts)
})

test.each(['/', '/pricing', '/contact?from=a#form', '#top', 'https://x.example/a', 'mailto:a@b.example', 'tel:+1'])(
  'accepts a link to %s',
  (target) => expect(isAllowedLink(target)).toBe(true),
)

test('a text that only starts like a path is not treated as a link', () => {
  expect(linkFaults({ price: '/month', note: '/ or \\' })).toEqual([])
})
