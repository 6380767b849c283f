// A table of figures: what they are about on the left, the figures on the right. Where it is wider than its place it
// scrolls within itself, not with the page.
import type { ReactNode } from 'react'
import styles from './FigureTable.module.css'

interface Row {
  name: string
  figures: ReactNode[]
}

interface FigureTableProps {
  /** Says what the table holds; not drawn. */
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
        // biome-ignore lint/suspicious/noArrayIndexKey: a figure is known by its column only
        <td key={index}>{figure}</td>
      ))}
    </tr>
  )
}
