// The columns of the list of leads, from left to right after the checkbox, with their heads, cells and widths.
import { Link } from '@tanstack/react-router'
import type { ComponentType, CSSProperties, ReactNode } from 'react'
import type { LeadRow } from '#contract/lead-row.ts'
import { LeadWait } from '#office/shell/waiting/LeadWait.tsx'
import { OwnerAvatar } from '#office/ui/Avatar.tsx'
import { DeliveryMarks } from '#office/ui/DeliveryMarks.tsx'
import { RequestTag } from '#office/ui/RequestTag.tsx'
import { type DayAxis, percent } from '#office/ui/time/day-axis.ts'
import { DayStripCell, type DrawnDay, labeledHours } from './DayStripCell.tsx'
import styles from './LeadGrid.module.css'

export interface CellProps {
  row: LeadRow
  owner: string | undefined
  day: DrawnDay | undefined
  received: string
}

interface Column {
  /**
   * Also the name of the column's class in LeadGrid.module.css, which places the column on a phone's card or hides it
   * there. Columns without such a class are hidden on narrow screens anyway.
   */
  key: string
  head: ReactNode | ((axis: DayAxis | undefined) => ReactNode)
  Cell: ComponentType<CellProps>
  /** Widths on a wide screen, below 1180 px, and below 1024 px; undefined if the column isn't shown there. */
  widths: readonly [wide: string, middle?: string, narrow?: string]
}

export const columns: readonly Column[] = [
  {
    key: 'who',
    head: 'Who',
    widths: ['232px', 'minmax(150px, 232px)', 'minmax(0, 1fr)'],
    Cell: ({ row: { id, name, business } }) => (
      <Link to="/leads/$leadId" params={{ leadId: id }} tabIndex={-1} preload={false}>
        <b>{name}</b>
        {business && <span>{business}</span>}
      </Link>
    ),
  },
  {
    key: 'request',
    head: 'Asked for',
    widths: ['minmax(0, 1fr)', 'minmax(0, 1fr)', '136px'],
    Cell: ({ row: { form, category, requestLabel, summary } }) => (
      <>
        <RequestTag form={form} category={category} label={requestLabel} />
        <span className={styles.cut}>{summary}</span>
      </>
    ),
  },
  {
    key: 'dayStrip',
    head: (axis) => (
      <>
        <span className="visually-hidden">Time of day</span>
        {axis && <Hours axis={axis} />}
      </>
    ),
    widths: ['340px', '240px', '140px'],
    Cell: DayStripCell,
  },
  { key: 'waited', head: 'Waited', widths: ['148px', '148px', '148px'], Cell: ({ row }) => <LeadWait lead={row} /> },
  {
    key: 'source',
    head: 'Source',
    widths: ['138px'],
    Cell: ({ row }) => <span className={styles.cut}>{row.source}</span>,
  },
  {
    key: 'sent',
    head: 'Synced',
    widths: ['76px'],
    Cell: ({ row }) => <DeliveryMarks deliveries={row.deliveries} />,
  },
  {
    key: 'owner',
    head: <span className="visually-hidden">Owner</span>,
    widths: ['48px', '48px', '48px'],
    Cell: ({ row, owner }) => (
      <OwnerAvatar name={row.ownerId === undefined ? undefined : (owner ?? 'Somebody who left')} />
    ),
  },
  { key: 'received', head: 'Received', widths: ['90px', '90px', '90px'], Cell: ({ received }) => received },
]

const tickWidth = '38px'
const track = (at: 0 | 1 | 2) => [tickWidth, ...columns.flatMap(({ widths }) => widths[at] ?? [])].join(' ')

/** The grid's column tracks at each width. */
export const tracks = { '--wide': track(0), '--middle': track(1), '--narrow': track(2) } as CSSProperties

export const classOf = ({ key, widths: [, middle, narrow] }: Column): string =>
  [styles[key], !middle && styles.wideOnly, !narrow && styles.notNarrow].filter(Boolean).join(' ')

const Hours = ({ axis }: { axis: DayAxis }) => (
  <div className={styles.hours} aria-hidden="true">
    {labeledHours(axis).map(({ hour, at }) => (
      <span key={hour} style={{ left: percent(at) }}>
        {hour % 12 || 12}
      </span>
    ))}
  </div>
)
