// Sends a change of the user's passkeys or sessions. A banner above the list shows the result.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Result } from '#office/api/result.ts'
import { useStepUp } from '#office/shell/step-up.tsx'
import { Banner } from '#office/ui/Banner.tsx'
import { CircleAlert } from '#site/ui/icons/CircleAlert.tsx'
import styles from './You.module.css'

type Outcome = { kind: 'done' | 'warning'; text: string } | undefined

export interface Change {
  outcome: Outcome
  say(outcome: Outcome): void
  /** @param done the message if the change worked */
  run(request: () => Promise<Result<unknown>>, done?: string): Promise<void>
}

export function useChange(): Change {
  const queries = useQueryClient()
  const withStepUp = useStepUp()
  const [outcome, say] = useState<Outcome>()
  return {
    outcome,
    say,
    async run(request, done) {
      say(undefined)
      const result = await withStepUp(request)
      if (result.isOk) say(done ? { kind: 'done', text: done } : undefined)
      else if (!result.needsPasskey) say({ kind: 'warning', text: result.detail })
      for (const queryKey of [['you'], ['team'], ['audit']]) queries.invalidateQueries({ queryKey })
    },
  }
}

export function OutcomeBanner({ outcome }: { outcome: Outcome }) {
  if (!outcome) return null
  const isWarning = outcome.kind === 'warning'
  return (
    <div className={styles.outcome}>
      <Banner kind={outcome.kind} role={isWarning ? 'alert' : 'status'} icon={isWarning && <CircleAlert />}>
        {outcome.text}
      </Banner>
    </div>
  )
}
