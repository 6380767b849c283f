import { expect, test } from 'vitest'
import { shortened, textOfValue, wordDifference } from './word-difference.ts'

/** Writes a difference as '[-removed-]{+added+}' between the unchanged texts. */
const drawn = (before: string, after: string, isShort = false) => {
  const parts = wordDifference(before, after)
  return (isShort ? shortened(parts) : parts)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'out' ? `[-${text}-]` : `{+${text}+}`))
    .join('')
}

test('finds the changed words, not letters', () => {
  expect(drawn('From $199 a month.', 'From {fromPrice} a month.')).toBe('From [-$199-]{+{fromPrice}+} a month.')
  expect(drawn('while you’re busy.', 'while you’re out on a job.')).toBe('while you’re [-busy-]{+out on a job+}.')
  expect(drawn('It answers new leads, and more', 'It answers new leads in 2 minutes, and more')).toBe(
    'It answers new leads{+ in 2 minutes+}, and more',
  )
  expect(drawn('same', 'same')).toBe('same')
  expect(drawn('', 'new')).toBe('{+new+}')
  expect(drawn('gone', '')).toBe('[-gone-]')
})

test('treats a placeholder as one word, even with spaces in it', () =>
  expect(
    drawn('It comes with {planWith:Custom branding} and up.', 'It comes with {planWith:Custom voices} and up.'),
  ).toBe('It comes with [-{planWith:Custom branding}-]{+{planWith:Custom voices}+} and up.'))

test('replaces a text as a whole if little of it is unchanged', () => {
  expect(drawn('Don’t chase it.', 'Let it stop chasing you.')).toBe('[-Don’t chase it.-]{+Let it stop chasing you.+}')
})

test('counts a comma or space between two changes as changed', () => {
  expect(drawn('We answer leads day, night, weekends.', 'We answer leads early, late, weekends.')).toBe(
    'We answer leads [-day, night-]{+early, late+}, weekends.',
  )
})

test('finds added and removed items of a list', () => {
  const before = textOfValue(['First line', 'Second line', 'Third line'])
  expect(drawn(before, textOfValue(['First line', 'Third line']))).toBe('First line\n[-Second line\n-]Third line')
})

test('cuts a long unchanged text on both sides', () => {
  const long = 'The quick brown fox jumps over the lazy dog and then it sleeps for a very long time. '
  expect(drawn(`${long}One. ${long}`, `${long}Two. ${long}`, true)).toBe(
    '… dog and then it sleeps for a very long time. [-One-]{+Two+}. The quick brown fox jumps over the lazy dog …',
  )
})

test('compares a text of ten thousand words quickly', () => {
  const words = Array.from({ length: 10_000 }, (_, index) => `word${(index * 7919) % 10_007}`)
  const after = [...words]
  after[5000] = 'other'
  expect(drawn(words.join(' '), after.join(' '), true)).toMatch(/^….*\[-word\d+-\]\{\+other\+\}.*…$/)
})

test('writes values as text', () => {
  expect(textOfValue(199)).toBe('199')
  expect(textOfValue(true)).toBe('Yes')
  expect(textOfValue(undefined)).toBe('')
  expect(textOfValue({ label: 'See plans', href: '/pricing' })).toBe('Label: See plans\nLeads to: /pricing')
  expect(textOfValue([{ name: 'Ruth', tags: ['a', 'b'] }, 'x'])).toBe('Name: Ruth · Tags: a, b\nx')
})
