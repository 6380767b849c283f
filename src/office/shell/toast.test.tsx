// When a toast goes away: with its screen, unless it offers something to press or has to be closed.
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ToastProvider, useLeaveToast, useToast } from './toast.tsx'

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
