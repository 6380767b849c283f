// The columns of the list of leads, from left to right after the checkbox, with their headings, cells and widths.

import { Link } from '@tanstack/react-router'
import type { ComponentType, CSSProperties, ReactNode } from 'react'
import type { LeadRow } from '#contract/lead-row.ts'
import type { SortColumn } from '#domain/leads/lead-order.ts'
import { hasWrongNumber } from '#domain/leads/project-person.ts'
import { dollars } from '#domain/texts/format-usd.ts'
import { sourceText } from '#office/lead/parts/page-texts.ts'
import { reasonText } from '#office/leads/parts/lead-texts.ts'
import { Clock } from '#office/leads/parts/list-icons.tsx'
import { useContact } from '#office/leads/record/contact.tsx'
import { OwnerAvatar } from '#office/ui/Avatar.tsx'
import { DeliveryMarks } from '#office/ui/DeliveryMarks.tsx'
import { RequestTag } from '#office/ui/RequestTag.tsx'
import { StatusMark, statusTexts } from '#office/ui/StatusMark.tsx'
import { Tag } from '#office/ui/Tag.tsx'
import { type DayAxis, percent } from '#office/ui/time/day-axis.ts'
import { DayStripCell, type DrawnDay, labeledHours } from './DayStripCell.tsx'
import styles from './LeadGrid.module.css'
import { Waited } from './Waited.tsx'

export interface CellProps {
  row: LeadRow
  owner: string | undefined
  day: DrawnDay | undefined
  /** The time of the request. Includes the day unless a heading row above shows it. */
  received: string
  /**
   * A row shows the person's newest request. If the list includes the person because an older request was answered late
   * or is overdue, this is the day of that request.
   */
  late: string | undefined
  /** When the next step is due. */
  step: string | undefined
  /** The names of the team's tags by their ids. */
  tagNames: ReadonlyMap<string, string>
  /** Whether the tags have a column of their own. */
  hasTagColumn: boolean
}

export interface Column {
  /**
   * Also the name of the column's class in LeadGrid.module.css. On a phone, where each row is a card, the class places
   * the column's cell on the card.
   */
  key: string
  label: string
  head?: (axis: DayAxis) => ReactNode
  sort?: SortColumn
  Cell: ComponentType<CellProps>
  rem: number
  /** The width if the list has heading rows for days. The column's cells then need less room, as they omit the day. */
  remUnderDay?: number
  /** The width to which the column may shrink to make room for 'step' and 'waited' (use-columns.ts). */
  leastRem?: number
  /** The share of the remaining width that the column takes. */
  grows?: number
}

const nothing = <span className="quiet">–</span>

export const columns: readonly Column[] = [
  {
    key: 'who',
    label: 'Who',
    sort: 'name',
    rem: 11.5,
    leastRem: 10.5,
    grows: 0.6,
    Cell: ({ row, tagNames, hasTagColumn }) => (
      <Link to="/leads/$leadId" params={{ leadId: row.id }} tabIndex={-1} preload={false}>
        <b>{row.name}</b>
        <span className={styles.second}>
          {row.business && <span className={styles.business}>{row.business}</span>}
          {!hasTagColumn && <Tags row={row} tagNames={tagNames} />}
        </span>
      </Link>
    ),
  },
  {
    key: 'status',
    label: 'Status',
    sort: 'status',
    rem: 9.1,
    Cell: ({ row }) => (
      <StatusMark look={row.status}>
        <span className={styles.cut}>{statusText(row)}</span>
      </StatusMark>
    ),
  },
  {
    key: 'request',
    label: 'Asked for',
    rem: 15,
    leastRem: 9.5,
    grows: 1,
    Cell: ({ row: { form, category, requestLabel, summary } }) => (
      <span className={styles.asked}>
        <RequestTag form={form} category={category} label={requestLabel} />
        <span>{summary}</span>
      </span>
    ),
  },
  { key: 'phone', label: 'Phone', rem: 8.5, Cell: ({ row }) => <PhoneLink row={row} /> },
  {
    key: 'email',
    label: 'Email',
    rem: 13,
    Cell: ({ row }) => (row.email ? <span className={styles.cut}>{row.email}</span> : nothing),
  },
  {
    key: 'tags',
    label: 'Tags',
    rem: 11,
    Cell: ({ row, tagNames }) =>
      row.tagIds.some((id) => tagNames.has(id)) ? (
        <span className={styles.second}>
          <Tags row={row} tagNames={tagNames} />
        </span>
      ) : (
        nothing
      ),
  },
  {
    key: 'source',
    label: 'Source',
    rem: 9,
    Cell: ({ row }) => <span className={styles.cut}>{sourceText(row.source)}</span>,
  },
  {
    key: 'worth',
    label: 'Worth',
    rem: 5.5,
    Cell: ({ row }) => (row.amountUsd === undefined ? nothing : dollars(row.amountUsd)),
  },
  {
    key: 'dayStrip',
    label: 'Time of day',
    rem: 10,
    head: (axis) => <Hours axis={axis} />,
    Cell: DayStripCell,
  },
  {
    key: 'waited',
    label: 'Waited',
    sort: 'waited',
    rem: 6.5,
    Cell: ({ row, late }) => (
      <>
        <Waited row={row} />
        {late && <small>late on {late}</small>}
      </>
    ),
  },
  {
    key: 'step',
    label: 'Next step',
    sort: 'next-step',
    rem: 7.75,
    Cell: ({ row, step }) =>
      step === undefined ? (
        <span className={styles.none}>{nothing}</span>
      ) : (
        <span title={row.dueText}>
          <Clock />
          {step}
        </span>
      ),
  },
  { key: 'synced', label: 'Synced', rem: 4.75, Cell: ({ row }) => <DeliveryMarks deliveries={row.deliveries} /> },
  {
    key: 'owner',
    label: 'Owner',
    sort: 'owner',
    rem: 4.5,
    Cell: ({ row, owner }) => (
      <OwnerAvatar name={row.ownerId === undefined ? undefined : (owner ?? 'Somebody who left')} />
    ),
  },
  {
    key: 'received',
    label: 'Received',
    sort: 'received',
    rem: 9.25,
    remUnderDay: 6.5,
    Cell: ({ received }) => received,
  },
]

export const usualColumns = 'status request phone dayStrip waited step owner received'.split(' ')

/** The width of the column of checkboxes. */
export const pickRem = 2.5

/** The grid's column tracks. */
export const tracksOf = (shown: readonly Column[]) =>
  ({
    '--columns': [
      `${pickRem}rem`,
      ...shown.map(({ rem, leastRem = rem, grows }) => (grows ? `minmax(${leastRem}rem, ${grows}fr)` : `${rem}rem`)),
    ].join(' '),
  }) as CSSProperties

function statusText({ status, amountUsd, lostReason }: LeadRow): string {
  if (status === 'won' && amountUsd !== undefined) return `Won ${dollars(amountUsd)}`
  return status === 'lost' && lostReason ? `Lost: ${reasonText(lostReason)}` : statusTexts[status]
}

const Tags = ({ row, tagNames }: Pick<CellProps, 'row' | 'tagNames'>) =>
  row.tagIds.map((id) => {
    const name = tagNames.get(id)
    return name === undefined ? null : (
      <Tag key={id} kind="mute">
        {name}
      </Tag>
    )
  })

function PhoneLink({ row }: { row: LeadRow }) {
  const contact = useContact()
  if (!row.phone) return nothing
  if (hasWrongNumber(row))
    return (
      <span className="quiet">
        <s>{row.phone}</s> <span className="visually-hidden">wrong number</span>
      </span>
    )
  if (row.refused.call)
    return (
      <span className="quiet">
        {row.phone} <span className="visually-hidden">asked us not to call</span>
      </span>
    )
  return (
    <a href={`tel:${row.phone}`} tabIndex={-1} onClick={() => contact({ way: 'call', lead: row })}>
      {row.phone}
    </a>
  )
}

const Hours = ({ axis }: { axis: DayAxis }) => (
  <div className={styles.hours} aria-hidden="true">
    {labeledHours(axis).map(({ hour, at }) => (
      <span key={hour} style={{ left: percent(at) }}>
        {hour % 12 || 12}
      </span>
    ))}
  </div>
)
