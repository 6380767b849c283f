import { Link } from '@tanstack/react-router'
import type { LeadRow } from '#contract/lead-row.ts'
import { momentOf } from '#domain/clock/moments.ts'
import { waitText } from '#domain/clock/wait-text.ts'
import { useMe } from '#office/shell/me.ts'
import { useScreenKeys } from '#office/shell/navigation/screen-keys.ts'
import { useWait } from '#office/shell/waiting/use-wait.ts'
import { Button } from '#office/ui/form/Button.tsx'
import { ChevronUp } from '#office/ui/icons.tsx'
import { Key } from '#office/ui/Key.tsx'
import { type MarkLook, StatusMark } from '#office/ui/StatusMark.tsx'
import { useNow } from '#office/ui/time/use-now.ts'
import { ArrowLeft } from '#site/ui/icons/ArrowLeft.tsx'
import { ChevronDown } from '#site/ui/icons/ChevronDown.tsx'
import styles from './Neighbors.module.css'
import type { Neighbors } from './use-neighbors.ts'

/** The list is shown only on a wide page; the buttons to the previous and next lead are above the lead at any width. */
export function NeighborList({ rows, total, isOwnList, leadId }: Neighbors & { leadId: string }) {
  return (
    <nav className={styles.list} aria-label={isOwnList ? 'Leads of your list' : 'Leads of this week'}>
      <p>
        <b>{isOwnList ? 'Your list' : 'This week'}</b> <span className="quiet">{total}</span>
      </p>
      <ol>
        {rows.map((row) => (
          <Neighbor key={row.id} row={row} isHere={row.id === leadId} />
        ))}
      </ol>
    </nav>
  )
}

function Neighbor({ row, isHere }: { row: LeadRow; isHere: boolean }) {
  const { timezone } = useMe().site
  const nowMs = useNow(60_000)
  const wait = useWait(row)
  const look: MarkLook =
    row.quarantine !== undefined
      ? 'quarantine'
      : wait.kind === 'running'
        ? wait.isLate
          ? 'late'
          : 'waiting'
        : row.status
  return (
    <li>
      <Link
        to="/leads/$leadId"
        params={{ leadId: row.id }}
        replace
        data-lead={row.id}
        aria-current={isHere ? 'page' : undefined}
      >
        <span className={styles.name}>
          <StatusMark look={look}>
            <b>{row.name}</b>
          </StatusMark>
        </span>
        <span className="small quiet">{momentOf(row.receivedAtMs, nowMs, timezone)}</span>
        <span className={styles.request}>{[row.requestLabel, row.business].filter(Boolean).join(', ')}</span>
        <span className={styles.wait}>
          {(wait.kind === 'running' || wait.kind === 'answered') && (
            <span className={wait.isLate ? styles.late : undefined} data-clock={wait.waitedMs}>
              {waitText(wait.waitedMs)}
              {wait.isLate && <span className="visually-hidden"> late</span>}
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}

export function NeighborBar({ at, total, next, previous, back }: Neighbors) {
  useScreenKeys({ J: next ?? (() => {}), K: previous ?? (() => {}), Esc: back })
  return (
    <div className={styles.bar}>
      <Button look="quiet" onClick={back}>
        <ArrowLeft />
        Leads <Key>Esc</Key>
      </Button>
      <span className="quiet">{at !== undefined && total !== undefined && `${at + 1} of ${total}`}</span>
      <Button look="quiet" square disabled={!previous} aria-label="Previous lead, key K" onClick={previous}>
        <ChevronUp />
      </Button>
      <Button look="quiet" square disabled={!next} aria-label="Next lead, key J" onClick={next}>
        <ChevronDown />
      </Button>
    </div>
  )
}
