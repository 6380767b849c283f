// Says that React has committed this island (see wake-islands.ts).
import { type RefObject, useEffect } from 'react'

export function useIslandReady(root: RefObject<HTMLElement | null>) {
  useEffect(() => {
    root.current?.dispatchEvent(new Event('island:ready', { bubbles: true }))
  }, [root])
}
