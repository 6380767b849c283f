import { useEffect } from 'react'

/**
 * The document's title names a screen, never a person: titles end up in the browser's history and on shared displays.
 */
export function useTitle(screen: string): void {
  useEffect(() => {
    document.title = `${screen} · Tidy Tempo office`
  }, [screen])
}
