import { useEffect } from 'react'

/**
 * Sets the document's title, which names a screen but never a person, because titles end up in the browser's history
 * and on shared displays.
 */
export function useTitle(screen: string): void {
  useEffect(() => {
    document.title = `${screen} · Tidy Tempo office`
  }, [screen])
}
