// A toast disappears when the user leaves its screen, unless it offers an action or has to be closed, and after a
// while, unless the user is at it.
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ToastProvider, useLeaveToast, useToast } from './toast.tsx'

afterEach(() => void vi.useRealTimers())

type Toast = NonNullable<Parameters<ReturnType<typeof useToast>>[0]>

function Screen({ path, toast }: { path: string; toast: Toast }) {
  const show = useToast()
  useLeaveToast(path)
  return (
    <button type="button" onClick={() => show(toast)}>
      Do it
    </button>
  )
}

function showThenLeave(toast: Toast) {
  const at = (path: string) => (
    <ToastProvider>
      <Screen path={path} toast={toast} />
    </ToastProvider>
  )
  const { rerender } = render(at('/calls'))
  fireEvent.click(screen.getByRole('button', { name: 'Do it' }))
  rerender(at('/calls'))
  expect(screen.getByRole('status').textContent).toContain('Done.')
  rerender(at('/leads'))
  return screen.getByRole('status').textContent
}

test('a toast goes away with its screen', () => {
  expect(showThenLeave({ text: 'Done.' })).toBe('')
})

test('a toast with Undo stays on the next screen', () => {
  expect(showThenLeave({ text: 'Done.', actions: [{ label: 'Undo', run() {} }] })).toContain('Done.')
})

test('a toast that has to be closed stays on the next screen', () => {
  expect(showThenLeave({ text: 'Done.', isLasting: true })).toContain('Done.')
})

test('a toast stays while the pointer or the focus is on it, and then as long as a new one', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
  render(<Screen path="/calls" toast={{ text: 'Done.', actions: [{ label: 'Undo', run() {} }] }} />, {
    wrapper: ToastProvider,
  })
  const doIt = screen.getByRole('button', { name: 'Do it' })
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  const undo = () => screen.queryByRole('button', { name: 'Undo' })

  await user.click(doIt)
  await user.hover(undo()!)
  pass(60_000)
  expect(undo()).not.toBeNull()
  await user.hover(doIt)
  pass(11_000)
  expect(undo()).not.toBeNull()
  pass(1_500)
  expect(undo()).toBeNull()

  await user.click(doIt)
  await user.tab()
  expect(document.activeElement).toBe(undo())
  pass(60_000)
  await user.tab()
  pass(60_000)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }))
  await user.tab()
  pass(12_500)
  expect(undo()).toBeNull()

  // A toast that was closed or replaced while the pointer was on it doesn't hold the next one.
  await user.click(doIt)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  fireEvent.click(doIt)
  pass(12_500)
  expect(undo()).toBeNull()
  await user.click(doIt)
  await user.hover(undo()!)
  fireEvent.click(doIt)
  pass(12_500)
  expect(undo()).toBeNull()
})
