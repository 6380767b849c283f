// One lead of the list: a row on a desktop, a card on a phone.
// biome-ignore-all lint/a11y/useSemanticElements: rows that are positioned one by one can't form a table
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its current row
// biome-ignore-all lint/a11y/useAriaPropsSupportedByRole: a grid's rows are selected, its cells span columns
import { memo, type Ref } from 'react'
import styles from './LeadGrid.module.css'
import type { CellProps, Column } from './lead-columns.tsx'

export const rowId = (leadId: string): string => `lead-row-${leadId}`

interface LeadLineProps extends Omit<CellProps, 'hasTagColumn'> {
  ref: Ref<HTMLDivElement>
  columns: readonly Column[]
  /** The row number for screen readers. It counts the header row, but not the day rows. */
  number: number
  /** The index among all rows of the grid, including day rows. */
  index: number
  /** The distance from the first row. It is a number instead of a style object, so that `memo` can compare it. */
  topPx: number
  isCurrent: boolean
  isSelected: boolean
  isGone: boolean
  isNew: boolean
  onPick(id: string): void
}

export const LeadLine = memo(function LeadLine(props: LeadLineProps) {
  const { ref, columns, row, number, index, topPx, isCurrent, isSelected, isGone, isNew, onPick } = props
  const { owner, day, received, late, step, tagNames } = props
  const hasTagColumn = columns.some(({ key }) => key === 'tags')
  const { id, name } = row
  const classes = [
    styles.row,
    isCurrent && styles.current,
    isSelected && styles.selected,
    isGone && styles.gone,
    isNew && styles.arrived,
    row.waiting.fromMs === undefined && styles.done,
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
      data-status={row.status}
      style={{ transform: `translateY(${topPx}px)` }}
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
      {columns.map((column) => (
        <div key={column.key} role="gridcell" className={styles[column.key]}>
          <column.Cell {...{ row, owner, day, received, late, step, tagNames, hasTagColumn }} />
        </div>
      ))}
    </div>
  )
})
