import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { LeadRow } from '#contract/lead-row.ts'
import { timeOf } from '#domain/clock/moments.ts'
import { dueText } from '#domain/leads/next-step.ts'
import { useMe } from '#office/shell/me.ts'
import { useScreenKeys } from '#office/shell/navigation/screen-keys.ts'
import { useHours, useWait, waitLabel } from '#office/shell/waiting/use-wait.ts'
import { Button } from '#office/ui/form/Button.tsx'
import { ChevronUp } from '#office/ui/icons.tsx'
import { Key } from '#office/ui/Key.tsx'
import { useNow } from '#office/ui/time/use-now.ts'
import { ArrowLeft } from '#site/ui/icons/ArrowLeft.tsx'
import { ChevronDown } from '#site/ui/icons/ChevronDown.tsx'
import styles from './Neighbors.module.css'
import type { Neighbors } from './use-neighbors.ts'

/**
 * The list of people beside a person's page, shown only on wide screens. NeighborBar, which has buttons for the
 * previous and the next person, is always shown.
 */
export function NeighborList({ groups, hereId }: Neighbors) {
  const [first, ...others] = groups
  return (
    <nav className={styles.list} aria-label="Your list">
      <h2>
        {first?.title ?? 'Your list'}
        {first && <span className={first.isUrgent ? styles.urgent : styles.count}>{first.total}</span>}
      </h2>
      {groups.map((group) => (
        <section key={group.title} aria-label={group.title}>
          {others.includes(group) && <h3>{group.title}</h3>}
          <ol>
            {group.rows.map((row) => (
              <Neighbor key={row.id} row={row} isHere={row.id === hereId} isDue={group.isDue} />
            ))}
          </ol>
        </section>
      ))}
    </nav>
  )
}

interface NeighborProps {
  row: LeadRow
  isHere: boolean
  /** Whether the row belongs to a list of due next steps. */
  isDue: boolean
}

function Neighbor({ row, isHere, isDue }: NeighborProps) {
  const { timezone } = useMe().site
  const nowMs = useNow(60_000)
  const hours = useHours()
  const wait = useWait(row)
  const isDueHere = isDue && row.dueAtMs !== undefined
  const isWaiting = wait.kind === 'running' || wait.kind === 'to-do'
  const isLate = !isDueHere && wait.kind === 'running' && wait.isLate
  return (
    <li>
      <Link
        to="/leads/$leadId"
        params={{ leadId: row.id }}
        replace
        data-lead={row.id}
        aria-current={isHere ? 'page' : undefined}
      >
        <b>{row.name}</b>
        <span className={isLate ? `${styles.time} ${styles.late}` : styles.time}>
          {isDueHere
            ? timeOrDay(row.dueAtMs as number, nowMs, timezone)
            : isWaiting && hours && waitLabel(wait, hours, Date.now())}
        </span>
        <span className={styles.request}>{(isDueHere && row.dueText) || row.requestLabel}</span>
      </Link>
    </li>
  )
}

/** '2:00 pm' if it is today, otherwise with the day: 'yesterday 9:00'. */
function timeOrDay(atMs: number, nowMs: number, timezone: string): string {
  const text = dueText(atMs, nowMs, timezone)
  return text.startsWith('today') ? timeOf(atMs, timezone) : text
}

export function NeighborBar({ own, next, previous, back, more }: Neighbors & { more: ReactNode }) {
  useScreenKeys({ J: next ?? (() => {}), K: previous ?? (() => {}), Esc: back })
  return (
    <div className={styles.bar}>
      <Button look="quiet" onClick={back}>
        <ArrowLeft />
        {own?.title ?? 'Leads'} <Key>Esc</Key>
      </Button>
      <span className="quiet">{own?.at !== undefined && `${own.at} of ${own.total}`}</span>
      <Button look="quiet" square disabled={!previous} aria-label="Previous person, key K" onClick={previous}>
        <ChevronUp />
      </Button>
      <Button look="quiet" square disabled={!next} aria-label="Next person, key J" onClick={next}>
        <ChevronDown />
      </Button>
      {more}
    </div>
  )
}
