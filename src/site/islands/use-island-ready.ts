// Reports that React has rendered this island, including what its effects read from the page and its URL.
// wake-islands.ts then replays the clicks that it held back.
import { type RefObject, useEffect, useState } from 'react'

export function useIslandReady(root: RefObject<HTMLElement | null>) {
  const [isAwake, setAwake] = useState(false)
  // React renders this state change together with the state changes that the island's other effects make after the
  // first render.
  useEffect(() => setAwake(true), [])
  useEffect(() => {
    if (isAwake) root.current?.dispatchEvent(new Event('island:ready', { bubbles: true }))
  }, [root, isAwake])
}
