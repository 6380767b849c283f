// A part of a screen with data from the server: its states while loading, after a failure, and when loaded.
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { capitalize } from '#domain/texts/texts.ts'
import { Refused } from '#office/api/result.ts'
import { FaultBanner } from '#office/ui/Banner.tsx'
import { Button } from '#office/ui/form/Button.tsx'
import { Loading } from '#office/ui/Screen.tsx'
import styles from './Screen.module.css'

interface LoadedProps<Value> {
  query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'> & { data: Value | undefined }
  /** What is loaded, as used in a sentence: 'the people', 'the audit log' */
  what: string
  lines?: number
  children: (value: Value) => ReactNode
}

export function Loaded<Value>({ query, what, lines = 4, children }: LoadedProps<Value>) {
  const { data, error, refetch, isFetching } = query
  if (data !== undefined) return children(data)
  if (!error) return <Loading what={what} lines={lines} />
  return (
    <div className={styles.failed}>
      <FaultBanner
        action={
          <Button look="line" busy={isFetching} onClick={() => refetch()}>
            Try again
          </Button>
        }
      >
        <b>{`${capitalize(what)} didn’t load.`}</b>{' '}
        {error instanceof Refused ? error.refusal.detail : 'Something went wrong on our side.'}
      </FaultBanner>
    </div>
  )
}
