import { expect, test } from 'vitest'
import { printable } from './printable.ts'

test.each([
  ['Ann\x1b[2J', 'Ann\\u001b[2J'],
  ['Ann\nBob', 'Ann\\nBob'],
  // For many terminals, this single character starts a command, as the two characters ESC and [ do.
  ['Ann\u009b2J', 'Ann\\u{9b}2J'],
  ['Ann\x7f', 'Ann\\u{7f}'],
  ['Ann\u202egro.elpmaxe', 'Ann\\u{202e}gro.elpmaxe'],
  ['Zoë 李 🧽', 'Zoë 李 🧽'],
  ['👩\u200d🔧', '👩\u200d🔧'],
])('prints %j as %s', (typed, printed) => {
  expect(printable(typed)).toBe(printed)
})
