import { useEffect } from 'react'

/** A document's title names a screen, never a person: titles end up in histories and on shared displays. */
export function useTitle(screen: string): void {
  useEffect(() => {
    document.title = `${screen} · Tidy Tempo office`
  }, [screen])
}
