// Opens a native dialog when it is rendered, and closes it when it is removed. The first control gets the focus. If
// that control is in a group of options, the chosen option gets the focus instead.
import { type RefObject, useLayoutEffect, useRef } from 'react'

export function useModal(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    const restoreCaret = saveCaret()
    dialog?.showModal()
    const group = document.activeElement?.closest('dialog :is(fieldset, nav, ul)')
    group?.querySelector<HTMLElement>(':is([aria-pressed=true], [aria-current], input:checked)')?.focus()
    return () => {
      // Closes the dialog while it is still in the page. Otherwise the browser wouldn't return the focus to the element
      // that opened the dialog.
      dialog?.close()
      queueMicrotask(restoreCaret)
    }
  }, [])
  return ref
}

/**
 * Saves where the caret is in the focused text field, and returns a function that restores it. When a dialog is
 * removed, Chrome returns the focus to the text field but doesn't restore the caret, so that typing would do nothing.
 */
function saveCaret(): () => void {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return () => {}
  const { selectionStart, selectionEnd } = field
  return () => {
    if (selectionStart !== null && document.activeElement === field)
      field.setSelectionRange(selectionStart, selectionEnd)
  }
}
