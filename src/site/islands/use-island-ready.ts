// Reports that React has rendered this island, including what its effects read from the page and its URL. A click that
// came earlier was held back and is then replayed at once (see wake-islands.ts).
import { type RefObject, useEffect, useState } from 'react'

export function useIslandReady(root: RefObject<HTMLElement | null>) {
  const [isAwake, setAwake] = useState(false)
  // React renders this state change together with those that the island's other effects make after the first render.
  useEffect(() => setAwake(true), [])
  useEffect(() => {
    if (isAwake) root.current?.dispatchEvent(new Event('island:ready', { bubbles: true }))
  }, [root, isAwake])
}
