import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { lackingKeys, withLaterKeys } from './later-keys.ts'

const later = { 'a.yaml': ['top', 'words.inner'] }
const sample = 'words:\n  old: sample\n  inner: { text: new, sample: true }\ntop:\n  - one\n'
const filled = (own: string) => withLaterKeys('a.yaml', { own, sample }, later)

test('takes what a team’s file lacks from the sample, and leaves what it says unchanged', () => {
  const own = '# ours\nwords:\n  old: "ours" # kept\n'
  expect(lackingKeys('a.yaml', own, later)).toEqual(['top', 'words.inner'])
  expect(filled(own)).toContain('# ours\nwords:\n  old: "ours" # kept\n')
  expect(parse(filled(own))).toEqual({ words: { old: 'ours', inner: { text: 'new', sample: true } }, top: ['one'] })
})

test.each([
  ['has every key', 'words: { inner: mine }\ntop: []\n'],
  ['can’t be read: its reader says why', 'words: [\n'],
])('a file that %s stays as it is', (_, own) => {
  expect([lackingKeys('a.yaml', own, later), filled(own)]).toEqual([[], own])
})

test('doesn’t fill in a key whose parent isn’t a group', () => {
  expect(lackingKeys('a.yaml', 'words: none\n', later)).toEqual(['top'])
})

test('leaves a file without later keys as it is', () => {
  expect(withLaterKeys('b.yaml', { own: 'x: 1', sample: 'top: 2' }, later)).toBe('x: 1')
})
