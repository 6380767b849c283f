// A form's faults: shown at each field, with the first one focused. What was typed stays.
import { useLayoutEffect, useRef, useState } from 'react'

export function useFieldFaults() {
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map())
  const form = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (faults.size > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [faults])
  return { faults, setFaults, form }
}
