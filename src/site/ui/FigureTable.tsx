// A table of figures: labels on the left, figures on the right. If it is wider than its container, the table scrolls
// sideways, not the page.
import type { ReactNode } from 'react'
import styles from './FigureTable.module.css'

interface Row {
  name: string
  figures: ReactNode[]
}

interface FigureTableProps {
  /** Says what the table contains, for screen readers only. */
  caption: string
  columns: string[]
  rows: Row[]
  total?: Row
}

export function FigureTable({ caption, columns, rows, total }: FigureTableProps) {
  return (
    <div className={styles.place}>
      <table className={styles.table}>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <FigureRow key={row.name} {...row} />
          ))}
        </tbody>
        {total && (
          <tfoot>
            <FigureRow {...total} />
          </tfoot>
        )}
      </table>
    </div>
  )
}

function FigureRow({ name, figures }: Row) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {figures.map((figure, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a figure is identified only by its column
        <td key={index}>{figure}</td>
      ))}
    </tr>
  )
}
