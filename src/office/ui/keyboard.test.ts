import { expect, test } from 'vitest'
import { isPaletteKey, isSendKey, keyLabel } from './keyboard.ts'

test.each([
  ['⌘K', '⌘K', 'Ctrl K'],
  ['⌘↵', '⌘↵', 'Ctrl Enter'],
  ['⇧X', '⇧X', 'Shift X'],
  ['Enter', '↵', 'Enter'],
  ['⌫', '⌫', 'Backspace'],
  ['R', 'R', 'R'],
])('%s is printed %s by Apple and %s elsewhere', (key, apple, elsewhere) => {
  expect([keyLabel(key, true), keyLabel(key, false)]).toEqual([apple, elsewhere])
})

const noModifiers = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }

test('the palette opens with ⌘K on an Apple keyboard and with Ctrl+K elsewhere, also with Caps Lock', () => {
  const command = { ...noModifiers, key: 'K', metaKey: true }
  const control = { ...noModifiers, key: 'k', ctrlKey: true }
  expect([isPaletteKey(command, true), isPaletteKey(control, true)]).toEqual([true, false])
  expect([isPaletteKey(command, false), isPaletteKey(control, false)]).toEqual([false, true])
  expect(isPaletteKey({ ...noModifiers, key: 'k' }, false)).toBe(false)
  expect(isPaletteKey({ ...control, shiftKey: true }, false)).toBe(false)
})

test('⌘ or Ctrl together with Enter sends', () => {
  const pressed = (more: object) => isSendKey({ ...noModifiers, key: 'Enter', ...more })
  expect([pressed({ metaKey: true }), pressed({ ctrlKey: true }), pressed({})]).toEqual([true, true, false])
})
