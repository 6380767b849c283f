import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { keyName, pressKey, pressOnScreen, useScreenKeys, useScreenSubject } from './screen-keys.ts'

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

test('two keys in quick succession can be a shortcut, which comes before the second key’s own', () => {
  const pressed: string[] = []
  renderHook(() => useScreenKeys({ 'G D': () => pressed.push('G D'), D: () => pressed.push('D') }))
  const at = (key: string, timeStamp: number) =>
    pressOnScreen(Object.defineProperty(new KeyboardEvent('keydown', { key }), 'timeStamp', { value: timeStamp }))
  expect([at('g', 10_000), at('d', 10_900), at('d', 11_000), at('g', 20_000), at('d', 22_000)]).toEqual([
    false,
    true,
    true,
    false,
    true,
  ])
  expect(pressed).toEqual(['G D', 'D', 'D'])
})

test('repeats only the keys that move through the list while held down', () => {
  const walk = vi.fn()
  renderHook(() => useScreenKeys({ J: walk, E: walk }))
  expect([press('j', { repeat: true }), press('e', { repeat: true })]).toEqual([true, false])
  expect(walk).toHaveBeenCalledTimes(1)
})

test('the palette learns whom the keys are about and which keys do something, even if the screen loads later', () => {
  const palette = renderHook(() => useScreenSubject())
  expect(palette.result.current).toBeUndefined()
  const rosa = { name: 'Rosa Delgado', leadIds: ['l1'] }
  const reply = vi.fn()
  let screen: ReturnType<typeof renderHook> | undefined
  act(() => {
    renderHook(() => useScreenKeys({ J: () => {}, K: () => {} }))
    screen = renderHook(() => useScreenKeys({ R: reply, C: undefined }, rosa))
  })
  expect(palette.result.current).toEqual({ subject: rosa, keys: ['R'] })
  expect(pressKey('R')).toBe(true)
  expect(reply).toHaveBeenCalledTimes(1)
  screen?.unmount()
  expect(renderHook(() => useScreenSubject()).result.current).toBeUndefined()
})
