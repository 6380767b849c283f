// Shown below each drawing and each table of the funnel. Explains how the figures are counted. Below a drawing, it also
// shows the figures as a table.

import type { ReactNode } from 'react'
import { formatCount } from '#domain/texts/texts.ts'
import explain from '#office/ui/dialog/Explain.module.css'
import { Explain } from '#office/ui/dialog/Explain.tsx'
import tables from '#office/ui/Table.module.css'
import styles from './Funnel.module.css'
import { Table } from './funnel-icons.tsx'

interface FigureFootProps {
  how: ReactNode
  table?: {
    caption: string
    /** The first column holds the row names. All other columns hold figures. */
    columns: readonly string[]
    rows: readonly { key: string; cells: readonly (string | number | undefined)[] }[]
  }
}

export const FigureFoot = ({ how, table }: FigureFootProps) => (
  <div className={styles.foot}>
    <Explain title="How this is counted">{how}</Explain>
    {table && (
      <details className={explain.explain}>
        <summary>
          <Table />
          As a table
        </summary>
        <FigureTable {...table} />
      </details>
    )}
  </div>
)

const FigureTable = ({ caption, columns, rows }: NonNullable<FigureFootProps['table']>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: so that keyboard users can scroll the table
  <section className={styles.scrolls} aria-label={`${caption}, scrolls sideways`} tabIndex={0}>
    <table className={`${tables.table} ${styles.figures}`}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th key={column} scope="col" className={index > 0 ? tables.right : undefined}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...figures] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {figures.map((figure, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their order
              <td key={index} className={tables.right}>
                {typeof figure === 'number' ? formatCount(figure) : (figure ?? '–')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
