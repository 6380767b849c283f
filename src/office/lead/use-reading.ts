// Tells the server that this lead is open here, so that two people never call the same one.
import { useEffect } from 'react'
import { sayReading } from '#office/leads/leads-api.ts'

/** The server forgets it after twice this long. */
const everyMs = 15_000

export function useReading(leadId: string): void {
  useEffect(() => {
    const say = () => {
      if (document.visibilityState === 'visible') sayReading(leadId)
    }
    say()
    const timer = setInterval(say, everyMs)
    return () => {
      clearInterval(timer)
      sayReading(leadId, true)
    }
  }, [leadId])
}
