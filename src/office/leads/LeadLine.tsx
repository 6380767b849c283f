// One lead of the list: a row on a desktop, a card on a phone.
// biome-ignore-all lint/a11y/useSemanticElements: rows that are placed one by one are no table
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its current row
// biome-ignore-all lint/a11y/useAriaPropsSupportedByRole: a grid's rows are selected, its cells span columns
import { Link } from '@tanstack/react-router'
import { type CSSProperties, memo, type Ref } from 'react'
import type { LeadRow } from '#contract/lead-row.ts'
import { LeadWait } from '#office/shell/LeadWait.tsx'
import { isWaiting } from '#office/shell/use-wait.ts'
import { AskedTag } from '#office/ui/AskedTag.tsx'
import { OwnerAvatar } from '#office/ui/Avatar.tsx'
import { DeliveryMarks } from '#office/ui/DeliveryMarks.tsx'
import styles from './LeadGrid.module.css'
import { type DrawnDay, RollCell } from './RollCell.tsx'

export const rowId = (leadId: string): string => `lead-row-${leadId}`

interface LeadLineProps {
  ref: Ref<HTMLDivElement>
  row: LeadRow
  /** Its index among all rows of the grid. */
  number: number
  index: number
  style: CSSProperties
  isCurrent: boolean
  isSelected: boolean
  isGone: boolean
  isNew: boolean
  owner: string | undefined
  day: DrawnDay | undefined
  received: string
  onPick(id: string): void
}

export const LeadLine = memo(function LeadLine(props: LeadLineProps) {
  const { ref, row, number, index, style, isCurrent, isSelected, isGone, isNew, owner, day, received, onPick } = props
  const { id, name, business, asked, form, lane, summary, source, deliveries } = row
  const classes = [
    styles.row,
    isCurrent && styles.current,
    isSelected && styles.selected,
    isGone && styles.gone,
    isNew && styles.arrived,
    !isWaiting(row) && styles.done,
  ]
  return (
    <div
      ref={ref}
      id={rowId(id)}
      className={classes.filter(Boolean).join(' ')}
      role="row"
      aria-rowindex={number}
      aria-selected={isSelected}
      data-index={index}
      data-lead={id}
      style={style}
    >
      <div role="gridcell" className={styles.pick}>
        <input
          className={styles.tick}
          type="checkbox"
          tabIndex={-1}
          checked={isSelected}
          aria-label={`Select ${name}`}
          onChange={() => onPick(id)}
        />
      </div>
      <div role="gridcell" className={styles.who}>
        <Link to="/leads/$leadId" params={{ leadId: id }} tabIndex={-1} preload={false}>
          <b>{name}</b>
          {business && <span>{business}</span>}
        </Link>
      </div>
      <div role="gridcell" className={styles.asked}>
        <AskedTag form={form} lane={lane} asked={asked} />
        <span className={styles.cut}>{summary}</span>
      </div>
      <div role="gridcell" className={styles.roll}>
        <RollCell row={row} day={day} />
      </div>
      <div role="gridcell" className={styles.waited}>
        <LeadWait lead={row} />
      </div>
      <div role="gridcell" className={`${styles.source} ${styles.cut}`}>
        {source}
      </div>
      <div role="gridcell" className={styles.sent}>
        <DeliveryMarks deliveries={deliveries} />
      </div>
      <div role="gridcell" className={styles.owner}>
        <OwnerAvatar name={row.ownerId === undefined ? undefined : (owner ?? 'Somebody who left')} />
      </div>
      <div role="gridcell" className={styles.received}>
        {received}
      </div>
    </div>
  )
})
