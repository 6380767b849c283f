import { expect, test } from 'vitest'
import { shortened, textOfValue, wordDifference } from './word-difference.ts'

/** Writes a difference as '[-removed-]{+added+}' between the unchanged texts. */
const drawn = (before: string, after: string, isShort = false) => {
  const parts = wordDifference(before, after)
  return (isShort ? shortened(parts) : parts)
    .map(({ kind, text }) =>
      kind === 'same' ? text : kind === 'out' ? `[-${text}-]` : kind === 'in' ? `{+${text}+}` : `<${kind} ${text}>`,
    )
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

test('shows a moved line only once, at its new place', () => {
  const items = (...names: string[]) => textOfValue(names.map((name) => `${name} line`))
  const three = items('First', 'Second', 'Third')
  expect(drawn(three, items('Third', 'First', 'Second'))).toBe('<up Third line\n>First line\nSecond line')
  expect(drawn(three, items('Second', 'Third', 'First'))).toBe('Second line\nThird line\n<down First line>')
  // Changes elsewhere are still shown, and a line that both moved and changed counts as two changes.
  const four = items('First', 'Second', 'Third', 'Fourth')
  expect(drawn(four, items('Fourth', 'First', 'Second', 'Other'))).toBe(
    '<up Fourth line\n>First line\nSecond line\n[-Third-]{+Other+} line',
  )
  expect(drawn(three, items('Last', 'First', 'Second'))).toBe('{+Last line\n+}First line\nSecond line\n[-Third line-]')
})

test('shows a moved paragraph only once, and no changes of the empty lines around it', () => {
  const paragraphs = ['Nobody called on Monday.', 'On Tuesday, two did.', 'Then it was quiet again.']
  const [first, second, third] = paragraphs
  expect(drawn(paragraphs.join('\n\n'), [third, first, second].join('\n\n')).replace(/\n+/g, ' ')).toBe(
    `<up ${third} > ${first} ${second}`,
  )
  expect(drawn(paragraphs.join('\n\n'), [first, third, second].join('\n\n'))).not.toMatch(/[[{]/)
})

test('cuts a long line that moved', () => {
  const long = `${'A long line that moved, with more words than anybody wants to read again. '.repeat(3)}End`
  expect(drawn(`${long}\nShort\nOther`, `Short\nOther\n${long}`, true)).toBe(
    'Short\nOther\n<down A long line that moved, with more words than …>',
  )
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

test('writes times and dates as people say them, and leaves positions in a film alone', () => {
  expect(textOfValue([{ from: '09:00', to: '13:30' }])).toBe('From: 9:00 am · To: 1:30 pm')
  expect(textOfValue('24:00', 'to')).toBe('12:00 am')
  expect(textOfValue('2026-12-03T20:00')).toBe('Thu, Dec 3, 2026, 8:00 pm')
  expect(textOfValue(['2026-11-26'])).toBe('Thu, Nov 26, 2026')
  expect(textOfValue([{ at: '12:30', say: 'At 13:00' }])).toBe('At: 12:30 · Say: At 13:00')
})

test('writes values as text', () => {
  expect(textOfValue(199)).toBe('199')
  expect(textOfValue(true)).toBe('Yes')
  expect(textOfValue(undefined)).toBe('')
  expect(textOfValue({ label: 'See plans', href: '/pricing' })).toBe('Label: See plans\nLeads to: /pricing')
  expect(textOfValue([{ name: 'Ruth', tags: ['a', 'b'] }, 'x'])).toBe('Name: Ruth · Tags: a, b\nx')
})
