// Moves the focus to the first field with an error. The returned ref goes on the element around the fields.
import { type RefObject, useLayoutEffect, useRef } from 'react'

export function useFieldFaults(faults: ReadonlyMap<string, string>): RefObject<HTMLDivElement | null> {
  const form = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (faults.size > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [faults])
  return form
}
