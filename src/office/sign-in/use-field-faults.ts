// Each fault is shown at its field, and the first faulty field gets the focus. What the user typed stays.
import { type RefObject, useLayoutEffect, useRef } from 'react'

export function useFieldFaults(faults: ReadonlyMap<string, string>): RefObject<HTMLDivElement | null> {
  const form = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (faults.size > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [faults])
  return form
}
