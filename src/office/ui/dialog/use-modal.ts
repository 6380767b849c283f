// Opens a native dialog for as long as it is rendered.
import { type RefObject, useLayoutEffect, useRef } from 'react'

export function useModal(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    // Closes the dialog while it is still in the page. Otherwise the browser wouldn't return the focus to what opened
    // it.
    return () => dialog?.close()
  }, [])
  return ref
}
