// A table of all features and plans. On narrow screens, a feature's name gets a row of its own, so that nothing
// scrolls sideways. The table is laid out as a grid, so its rows and cells need explicit roles. ARIA in HTML forbids
// these roles inside a `<table>` whose own role is `table`. Therefore, the wrapping `<div>` has the role `table`.
// biome-ignore-all lint/a11y/noRedundantRoles: some browsers drop the roles of a table that is laid out as a grid
// biome-ignore-all lint/a11y/useSemanticElements: for the reason in the line above
import { Check } from '#site/ui/icons/Check.tsx'
import { LinkedText } from '#site/ui/LinkedText.tsx'
import styles from './PlanComparison.module.css'
import type { PricingPage } from './read-pricing.ts'

type Comparison = PricingPage['comparison']
type Columns = Comparison['columns']

export function PlanComparison({ columns, texts }: { columns: Columns; texts: Comparison }) {
  return (
    <section className={`page grid ${styles.comparison}`} aria-labelledby="comparison">
      <h2 id="comparison">{texts.heading}</h2>
      <div role="table" aria-labelledby="comparison">
        <table role="none">
          <thead role="rowgroup">
            <tr role="row">
              <th scope="col" role="columnheader">
                <span className="vh">{texts.feature}</span>
              </th>
              {columns.map(({ tier, name, popular, priceNote }) => (
                <th key={tier} scope="col" role="columnheader" className={popular ? styles.popular : undefined}>
                  {name}
                  <small className="num">
                    <LinkedText text={priceNote} newTab={false} />
                  </small>
                </th>
              ))}
            </tr>
          </thead>
          {texts.groups.map((group) => (
            <tbody key={group.name} role="rowgroup">
              <tr className={styles.group} role="row">
                <th scope="rowgroup" colSpan={columns.length + 1} role="rowheader">
                  <i className={styles[group.module]} />
                  {group.name}
                </th>
              </tr>
              {group.rows.map((row) => (
                <tr key={row.feature} role="row">
                  <th scope="row" role="rowheader">
                    {row.feature}
                  </th>
                  {columns.map(({ tier, popular }, column) => (
                    <td key={tier} role="cell" className={popular ? styles.popular : undefined}>
                      {'cells' in row ? row.cells[column] : <Mark has={has(row.from, tier, columns)} texts={texts} />}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  )
}

function Mark({ has, texts }: { has: boolean; texts: Pick<Comparison, 'included' | 'missing'> }) {
  return (
    <>
      {has ? <Check /> : <i />}
      <span className="vh">{has ? texts.included : texts.missing}</span>
    </>
  )
}

/**
 * Whether the plan `tier` has a feature. `from` is the smallest plan with this feature. Plans are ordered from the
 * smallest to the largest. Every plan includes all features of smaller plans.
 */
function has(from: string, tier: string, columns: Columns): boolean {
  const columnOf = (wanted: string) => columns.findIndex((column) => column.tier === wanted)
  return columnOf(tier) >= columnOf(from)
}
