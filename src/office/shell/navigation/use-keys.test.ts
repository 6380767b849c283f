import { act, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { permissionsOf } from '#domain/office/permissions.ts'
import { useKeys } from './use-keys.ts'

const navigate = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-router', async (original) => ({ ...(await original<object>()), useNavigate: () => navigate }))

// happy-dom doesn't know `:popover-open`, so that part of the selector is removed.
const query = document.querySelector.bind(document)
beforeEach(() => {
  localStorage.clear()
  vi.spyOn(document, 'querySelector').mockImplementation((selector) => query(selector.replace(/, .*/, '')))
})
afterEach(() => {
  document.body.innerHTML = ''
  vi.restoreAllMocks()
  navigate.mockReset()
})

function draw(role: 'owner' | 'viewer' = 'owner', isDialogComing = false) {
  const onPalette = vi.fn()
  const onHelp = vi.fn()
  const { result } = renderHook(() => useKeys({ isDialogComing, can: permissionsOf(role), onPalette, onHelp }))
  return { onPalette, onHelp, result }
}
const press = (key: string, more: KeyboardEventInit = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...more })

test('a digit opens its section, / opens the palette, and ? opens the list of shortcuts', () => {
  const { onPalette, onHelp } = draw()
  for (const key of ['2', '/', '?', '9', 'q']) press(key)
  expect(navigate.mock.calls).toEqual([[{ to: '/leads' }]])
  expect([onPalette.mock.calls.length, onHelp.mock.calls.length]).toEqual([1, 1])
})

test('a command’s key works only for users who may run the command', () => {
  draw('viewer')
  press('b')
  expect(navigate).not.toHaveBeenCalled()
  draw('owner')
  press('b')
  expect(navigate).toHaveBeenCalledExactlyOnceWith({ to: '/calls', hash: 'block' })
})

test('while typing, only Ctrl+K is a shortcut; in a dialog, none is', () => {
  const { onPalette } = draw()
  document.body.innerHTML = '<input />'
  const field = document.body.querySelector('input')!
  press('2', {}, field)
  expect([press('k', { ctrlKey: true }, field), onPalette.mock.calls.length]).toEqual([false, 1])
  press('2', { ctrlKey: true })
  document.body.innerHTML = '<dialog open></dialog>'
  press('k', { ctrlKey: true })
  press('2')
  expect([navigate.mock.calls.length, onPalette.mock.calls.length]).toEqual([0, 1])
})

test('with single keys switched off, Ctrl+K still opens the palette, also after a reload', () => {
  const { result, onPalette } = draw()
  act(() => result.current.switchTo(false))
  press('2')
  press('/')
  press('k', { ctrlKey: true })
  expect([navigate.mock.calls.length, onPalette.mock.calls.length]).toEqual([0, 1])
  expect(draw().result.current.isOn).toBe(false)
})

test('keys pressed while the palette is still loading do nothing on the screen', () => {
  draw('owner', true)
  press('2')
  press('b')
  expect(navigate).not.toHaveBeenCalled()
})
