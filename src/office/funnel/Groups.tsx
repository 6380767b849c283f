// Where visitors come from: visitor-days (one visitor on one day) and the resulting leads and orders, by source,
// campaign, first page or device.

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { FunnelGroup, FunnelGroups, FunnelQuery, FunnelReport } from '#contract/funnel.ts'
import type { Device } from '#domain/analytics/count-keys.ts'
import { type Dimension, dimensions } from '#domain/analytics/count-keys.ts'
import { deviceLabels } from '#domain/analytics/device-class.ts'
import { funnelSteps, groupSteps, leadSteps } from '#domain/analytics/steps.ts'
import { direct } from '#domain/leads/lead-source.ts'
import { formatCount } from '#domain/texts/texts.ts'
import { download } from '#office/api/client.ts'
import { sourceText } from '#office/lead/parts/page-texts.ts'
import { useCan } from '#office/shell/me.ts'
import { useDownload } from '#office/shell/use-download.ts'
import { Button } from '#office/ui/form/Button.tsx'
import segments from '#office/ui/form/Segments.module.css'
import { Loaded } from '#office/ui/Loaded.tsx'
import { Section } from '#office/ui/Screen.tsx'
import tables from '#office/ui/Table.module.css'
import { Download } from '#site/ui/icons/Download.tsx'
import { FigureFoot } from './FigureFoot.tsx'
import styles from './Funnel.module.css'
import { countOf, fewest, type GroupColumn, isCountedFrom, percentTexts, sortGroups } from './figures.ts'
import { groupsQuery } from './funnel-api.ts'
import { leadsOf } from './funnel-leads.ts'
import type { FunnelSearch } from './funnel-search.ts'

export const dimensionTexts: Record<Dimension, { label: string; head: string; any: string }> = {
  source: { label: 'Source', head: 'Source', any: 'Any source' },
  campaign: { label: 'Campaign', head: 'Campaign', any: 'Any campaign' },
  page: { label: 'Page', head: 'First page', any: 'Any page' },
  device: { label: 'Device', head: 'Device', any: 'Any device' },
}

interface GroupsProps {
  report: FunnelReport
  search: FunnelSearch
  /** The query for the server, with days and filters. */
  query: FunnelQuery
}

export function Groups({ report, search, query }: GroupsProps) {
  const by = search.by ?? 'source'
  const groups = useQuery(groupsQuery({ ...query, by }))
  const save = useDownload()
  return (
    <Section
      id="groups"
      title="Where they come from"
      action={
        <nav className={segments.segments} aria-label="Group by">
          {dimensions.map((one) => (
            <Link
              key={one}
              to="/funnel"
              search={{ ...search, by: one === 'source' ? undefined : one }}
              activeOptions={{ exact: true }}
              resetScroll={false}
              replace
            >
              {dimensionTexts[one].label}
            </Link>
          ))}
        </nav>
      }
    >
      <Loaded query={groups} what="where they come from" lines={7}>
        {(found) => <GroupTable report={report} groups={found} search={search} />}
      </Loaded>
      <div className={styles.split}>
        <FigureFoot how={howTexts[by]} />
        <Button look="quiet" onClick={() => save(() => download(api.funnel.export, { query: { ...query, by } }))}>
          <Download />
          CSV <span className="visually-hidden">by {dimensionTexts[by].label.toLowerCase()}</span>
        </Button>
      </div>
    </Section>
  )
}

const tooFew = 'Visitors are counted per day. Of fewer than 20 we show no share: it wouldn’t tell you anything.'
const howTexts: Record<Dimension, string> = {
  source: `For visits, the first source of the day that said anything: UTM tags, click IDs or the referring site. For leads, the source that their row shows. ${tooFew}`,
  campaign: `The UTM campaign that brought the visit, and for leads the one that their row shows. ${tooFew}`,
  page: `The page where the visitor’s day began. For leads, the page where they landed. ${tooFew}`,
  device: `From the browser’s own description: phone, tablet or computer. ${tooFew}`,
}

interface GroupTableProps {
  report: FunnelReport
  groups: FunnelGroups
  search: FunnelSearch
}

interface Head {
  column: Exclude<GroupColumn, 'name'>
  label: string
  isWide?: true
}

const heads: readonly Head[] = [
  ...groupSteps.flatMap((step): Head[] => {
    const { group, ...rule } = funnelSteps[step]
    const head = { column: group.figure, label: group.head, ...('countKey' in rule && { isWide: true as const }) }
    return step === 'demo-requested' ? [head, { column: 'share', label: 'of visitors', isWide: true }] : [head]
  }),
]

const stepOf = (column: GroupColumn) => leadSteps.find((step) => funnelSteps[step].group.figure === column)

function GroupTable({ report, groups: { by, rows, all }, search }: GroupTableProps) {
  const [sort, setSort] = useState<{ column: GroupColumn; isRising: boolean }>({
    column: 'visitorDays',
    isRising: false,
  })
  const head = (column: GroupColumn, label: string) => (
    <button
      type="button"
      onClick={() =>
        setSort((now) => ({ column, isRising: now.column === column ? !now.isRising : column === 'name' }))
      }
    >
      {label}
      {sort.column === column && <span aria-hidden="true"> {sort.isRising ? '↑' : '↓'}</span>}
    </button>
  )
  const sortOf = (column: GroupColumn) => (sort.column !== column ? 'none' : sort.isRising ? 'ascending' : 'descending')
  const classOf = (isWide: true | undefined) => (isWide ? `${tables.right} ${styles.wide}` : tables.right)
  if (rows.length === 0) return <p className={styles.none}>Nobody came in these days.</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: so that keyboard users can scroll the table
    <section className={styles.scrolls} aria-label="Where they come from, scrolls sideways" tabIndex={0}>
      <table className={`${tables.table} ${styles.groups}`}>
        <caption className="visually-hidden">By {dimensionTexts[by].label.toLowerCase()}</caption>
        <thead>
          <tr>
            <th scope="col" aria-sort={sortOf('name')}>
              {head('name', dimensionTexts[by].head)}
            </th>
            {heads.map(({ column, label, isWide }) => (
              <th key={column} scope="col" className={classOf(isWide)} aria-sort={sortOf(column)}>
                {head(column, label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sortGroups(rows, sort).map((row) => (
            <tr key={row.name}>
              <th scope="row">
                <GroupName by={by} name={row.name} search={search} />
              </th>
              {heads.map(({ column, isWide }) => (
                <td key={column} className={classOf(isWide)}>
                  <GroupFigure row={row} column={column} search={{ ...search, [by]: row.name }} report={report} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All</th>
            {heads.map(({ column, isWide }) => (
              <td key={column} className={classOf(isWide)}>
                <GroupFigure row={{ name: '', ...all }} column={column} search={search} report={report} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

/** The label of a group. */
export function groupTexts(by: Dimension, name: string): string {
  if (by === 'device') return deviceLabels[name as Device] ?? name
  if (by === 'source') return sourceText(name || direct)
  if (name === '') return by === 'campaign' ? 'No campaign' : 'No page'
  return name
}

/**
 * The group's label. It links to the funnel filtered by this group, unless the group has no name or is already the
 * filter.
 */
function GroupName({ by, name, search }: { by: Dimension; name: string; search: FunnelSearch }) {
  const words = groupTexts(by, name)
  if (name === '' || search[by] === name) return words
  return (
    <Link to="/funnel" search={{ ...search, [by]: name }} title="Show only these" resetScroll={false}>
      {words}
    </Link>
  )
}

interface GroupFigureProps {
  row: FunnelGroup
  column: Exclude<GroupColumn, 'name'>
  search: FunnelSearch
  report: FunnelReport
}

function GroupFigure({ row, column, search, report: { period, mode, steps, countedSince } }: GroupFigureProps) {
  const canSeeLeads = useCan('leads.see')
  const isOff = mode === 'off' && countOf({ steps }, 'visit').count === 0
  if (isOff && (column === 'visitorDays' || column === 'share' || column === 'watched')) return '–'
  // Requests are known for the whole period, but visits may have been counted for only part of that period.
  if (column === 'share' && !isCountedFrom({ countedSince }, period.from))
    return <span className="quiet">no share yet</span>
  if (column === 'share')
    return row.visitorDays < fewest ? (
      <span className="quiet">too few yet</span>
    ) : (
      <span className="soft">{percentTexts(row.demos, row.visitorDays)}</span>
    )
  const figure = row[column]
  const step = stepOf(column)
  const isNamed = search.campaign !== '' && search.source !== ''
  const filter = step && isNamed && canSeeLeads && figure > 0 ? leadsOf(step, period, search) : undefined
  const words = formatCount(figure)
  return filter ? (
    <Link to="/leads" search={filter} title="See these leads">
      {words}
    </Link>
  ) : (
    words
  )
}
