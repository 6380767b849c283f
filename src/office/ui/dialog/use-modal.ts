// Opens a native dialog for as long as it is rendered. The focus goes to the first control or, in a group of options,
// to the chosen one.
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

/** Chrome returns the focus to a text field, but not the caret if the dialog is removed: typing would do nothing. */
function saveCaret(): () => void {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return () => {}
  const { selectionStart, selectionEnd } = field
  return () => {
    if (selectionStart !== null && document.activeElement === field)
      field.setSelectionRange(selectionStart, selectionEnd)
  }
}
