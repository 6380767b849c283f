// Says that React has committed this island, with what its effects read from the page and its address when it woke: a
// held press is done again at once (see wake-islands.ts).
import { type RefObject, useEffect, useState } from 'react'

export function useIslandReady(root: RefObject<HTMLElement | null>) {
  const [isAwake, setAwake] = useState(false)
  // Drawn together with what the other effects of this first time set.
  useEffect(() => setAwake(true), [])
  useEffect(() => {
    if (isAwake) root.current?.dispatchEvent(new Event('island:ready', { bubbles: true }))
  }, [root, isAwake])
}
