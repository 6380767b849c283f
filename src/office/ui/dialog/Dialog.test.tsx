import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ConfirmDialog, FormDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'

test('⌘↵ and Ctrl+Enter submit the form from any of its fields, once; Enter alone starts a new line', () => {
  const onSubmit = vi.fn()
  render(
    <FormDialog title="Add a note" yes="Add" onSubmit={onSubmit} onClose={() => {}}>
      <textarea aria-label="Note" name="note" defaultValue="Call after four." />
    </FormDialog>,
  )
  const note = screen.getByRole('textbox', { name: 'Note' })
  fireEvent.keyDown(note, { key: 'Enter' })
  expect(onSubmit).not.toHaveBeenCalled()
  // False means that the default was prevented, so the browser does nothing else with these keys.
  expect(fireEvent.keyDown(note, { key: 'Enter', ctrlKey: true })).toBe(false)
  expect(fireEvent.keyDown(note, { key: 'Enter', metaKey: true })).toBe(false)
  expect(onSubmit.mock.calls.map(([typed]) => typed.get('note'))).toEqual(['Call after four.', 'Call after four.'])
})

test('⌘↵ doesn’t submit again while the form is being sent', () => {
  const onSubmit = vi.fn()
  render(
    <FormDialog title="Add a note" yes="Add" isBusy onSubmit={onSubmit} onClose={() => {}}>
      <textarea aria-label="Note" />
    </FormDialog>,
  )
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', metaKey: true })
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a click beside it closes a dialog that shows something, not one that asks', () => {
  const onClose = vi.fn()
  render(
    <>
      <Dialog title="Shortcuts" hasCross onClose={() => onClose('shown')}>
        J
      </Dialog>
      <Dialog title="Did you send it?" onClose={() => onClose('asked')}>
        <button type="button">I sent an email</button>
      </Dialog>
    </>,
  )
  for (const dialog of screen.getAllByRole('dialog')) fireEvent.click(dialog)
  expect(onClose.mock.calls).toEqual([['shown']])
})

test('keys pressed in a question above a form don’t submit the form', () => {
  const onSubmit = vi.fn()
  render(
    <FormDialog title="Publish" yes="Publish" onSubmit={onSubmit} onClose={() => {}}>
      <ConfirmDialog title="Sure?" yes="Yes" onConfirm={() => {}} onClose={() => {}}>
        It replaces what Marcus wrote.
      </ConfirmDialog>
    </FormDialog>,
  )
  fireEvent.keyDown(screen.getByRole('button', { name: 'Yes' }), { key: 'Enter', ctrlKey: true })
  expect(onSubmit).not.toHaveBeenCalled()
})
