import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { keyName, pressOnScreen, useScreenKeys } from './screen-keys.ts'

const press = (key: string, more: KeyboardEventInit = {}) =>
  pressOnScreen(new KeyboardEvent('keydown', { key, ...more }))

test.each([
  ['j', false, 'J'],
  ['J', false, 'J'],
  ['X', true, '⇧X'],
  ['?', true, '?'],
  ['Escape', false, 'Esc'],
  ['Enter', false, 'Enter'],
])('%s with Shift %s is %s', (key, shiftKey, name) => expect(keyName({ key, shiftKey })).toBe(name))

test('tries the latest registration first, which may pass the key press on', () => {
  const pressed: string[] = []
  const outer = renderHook(() => useScreenKeys({ J: () => pressed.push('outer J'), X: () => pressed.push('outer X') }))
  const inner = renderHook(() =>
    useScreenKeys({
      J: () => pressed.push('inner J'),
      X: () => {
        pressed.push('inner X')
        return false
      },
    }),
  )
  expect([press('j'), press('x'), press('q')]).toEqual([true, true, false])
  inner.unmount()
  press('j')
  outer.unmount()
  expect(press('j')).toBe(false)
  expect(pressed).toEqual(['inner J', 'inner X', 'outer X', 'outer J'])
})

test('repeats only the keys that move through the list while held down', () => {
  const act = vi.fn()
  renderHook(() => useScreenKeys({ J: act, E: act }))
  expect([press('j', { repeat: true }), press('e', { repeat: true })]).toEqual([true, false])
  expect(act).toHaveBeenCalledTimes(1)
})
