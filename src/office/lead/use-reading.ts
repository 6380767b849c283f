// Reports to the server which lead the user has open. Other teammates see this, so that two teammates don't call the
// same person.

import { useEffect } from 'react'
import { api } from '#contract/api.ts'
import { send } from '#office/api/client.ts'

/** The server forgets the report after twice this time. */
const everyMs = 15_000

export function useReading(leadId: string): void {
  useEffect(() => {
    const mark = (body: { isOver?: true }) => send(api.leads.markReading, { params: { id: leadId }, body })
    const say = () => {
      if (document.visibilityState === 'visible') mark({})
    }
    say()
    const timer = setInterval(say, everyMs)
    return () => {
      clearInterval(timer)
      mark({ isOver: true })
    }
  }, [leadId])
}
