import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { daySummaryQuery } from './queries.ts'

/**
 * Sets the document's title: how many people wait, and the screen's name. It never names a person, because titles end
 * up in the browser's history and on shared displays.
 */
export function useTitle(screen: string): void {
  // The header already loads the summary, so the query only reads the cache.
  const { data: summary } = useQuery({ ...daySummaryQuery, enabled: false })
  const count = summary?.waiting ? `(${summary.waiting}) ` : ''
  useEffect(() => {
    document.title = `${count}${screen} · Tidy Tempo office`
  }, [count, screen])
}
