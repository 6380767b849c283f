// Reports that React has committed this island, including what its effects read from the page and its URL at hydration:
// a held click is then replayed at once (see wake-islands.ts).
import { type RefObject, useEffect, useState } from 'react'

export function useIslandReady(root: RefObject<HTMLElement | null>) {
  const [isAwake, setAwake] = useState(false)
  // Rendered together with what the other effects set during this first commit.
  useEffect(() => setAwake(true), [])
  useEffect(() => {
    if (isAwake) root.current?.dispatchEvent(new Event('island:ready', { bubbles: true }))
  }, [root, isAwake])
}
