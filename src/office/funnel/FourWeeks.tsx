// Four weeks from left to right: the visitors of each day as an area on top, each demo request as a marker below. If
// one day has too many markers to fit, all days are drawn as bars on one scale. The days on which changes to the
// website were published are marked, but only for users who may see the website's history.
import { useQuery } from '@tanstack/react-query'
import type { FunnelDay, FunnelReport } from '#contract/funnel.ts'
import { formatDate, toWallClock } from '#domain/clock/moments.ts'
import { startOfDayMs } from '#domain/clock/opening-hours.ts'
import { capitalize, counted, formatCount, listed } from '#domain/texts/texts.ts'
import { useCan } from '#office/shell/me.ts'
import { daySummaryQuery } from '#office/shell/queries.ts'
import { Section } from '#office/ui/Screen.tsx'
import { openOn } from '#office/ui/time/day-axis.ts'
import { Chart, Note } from './Chart.tsx'
import { FigureFoot } from './FigureFoot.tsx'
import styles from './Funnel.module.css'
import { isCountedFrom } from './figures.ts'
import { publishesQuery } from './funnel-api.ts'
import { daysInWords } from './funnel-texts.ts'

const leastWidth = 1000
const height = 276
const areaTop = 58
const areaBottom = 122
const axis = 250
const lowest = axis - 10
const noteHeight = 12
const maxMarkers = 9
const weekDays = 7

export function FourWeeks({ report }: { report: FunnelReport }) {
  const { days, today } = report
  const week = days.slice(-weekDays)
  const seen = days.filter(({ day }) => day <= today)
  const sum = (of: (day: FunnelDay) => number, among = week) => among.reduce((all, day) => all + of(day), 0)
  const [first] = week
  const last = week.findLast(({ day }) => day <= today)
  const published = usePublished(report)
  const isBars = Math.max(0, ...seen.map(({ demos }) => demos)) > maxMarkers
  return (
    <Section
      id="weeks"
      title="Four weeks"
      note={markerTexts({ isBars, hasVisits: seen.some(({ day }) => isCountedFrom(report, day)) })}
      action={<Legend isBars={isBars} hasPublishes={published.size > 0} />}
    >
      <Chart
        name="Four weeks"
        label={
          first && last
            ? `Visitors and demo requests per day over four weeks. ${daysInWords({ from: first.day, to: last.day }, today)}: ${counted(
                sum(({ visitorDays }) => visitorDays),
                'visitor',
              )} and ${counted(
                sum(({ demos }) => demos),
                'request',
              )}, ${formatCount(sum(({ watched }) => watched))} watched.`
            : 'No days yet.'
        }
        leastWidth={leastWidth}
        height={height}
        points={(width) =>
          seen.map((one, index) => ({
            x: index * (width / days.length),
            wide: width / days.length,
            text: dayTexts(one, isCountedFrom(report, one.day), published.get(one.day)),
          }))
        }
        isAtEnd
      >
        {(width) => <WeeksChart report={report} width={width} isBars={isBars} published={published} />}
      </Chart>
      <FigureFoot
        how="Visitors and views are counted per day in your time zone: a visitor who comes on two days counts twice. As many notes are filled as browsers watched the demo that day. Who of them asked for it, nobody can tell: nothing joins a visit to a lead. Shaded days are closed."
        table={{
          caption: 'Day by day',
          columns: ['Day', 'Visitors', 'Demo requests', 'Watched', ...(published.size > 0 ? ['Published'] : [])],
          rows: seen.map(({ day, visitorDays, demos, watched }) => {
            const isCounted = isCountedFrom(report, day)
            return {
              key: day,
              cells: [
                formatDate(day, 'short'),
                isCounted ? visitorDays : undefined,
                demos,
                isCounted ? watched : undefined,
                ...(published.size > 0 ? [publishedTexts(published.get(day))] : []),
              ],
            }
          }),
        }}
      />
    </Section>
  )
}

/** The names of the files that were published, by day. */
type Published = ReadonlyMap<string, ReadonlySet<string>>

function usePublished({ days, timezone }: FunnelReport): Published {
  const fromMs = startOfDayMs(timezone, days[0]?.day ?? '1970-01-01')
  const { data = [] } = useQuery({ ...publishesQuery(fromMs), enabled: useCan('words.see') })
  const byDay = new Map<string, Set<string>>()
  for (const { atMs, files } of data) {
    const { day } = toWallClock(atMs, timezone)
    byDay.set(day, new Set([...(byDay.get(day) ?? []), ...files.map(({ name }) => name)]))
  }
  return byDay
}

const mostNames = 3

function publishedTexts(names: ReadonlySet<string> | undefined): string | undefined {
  if (!names) return undefined
  const shown = [...names].slice(0, mostNames)
  return listed(names.size > mostNames ? [...shown, `${names.size - mostNames} more`] : shown)
}

/** 'Mon, Nov 16: 34 visitors, 2 requests, 2 watched. Published: Home' */
function dayTexts(
  { day, visitorDays, demos, watched }: FunnelDay,
  isCounted: boolean,
  names: ReadonlySet<string> | undefined,
): string {
  const figures = [
    isCounted && counted(visitorDays, 'visitor'),
    counted(demos, 'request'),
    isCounted && `${formatCount(watched)} watched`,
  ].filter(Boolean)
  const what = publishedTexts(names)
  return `${formatDate(day, 'short')}: ${figures.join(', ')}${what ? `. Published: ${what}` : ''}`
}

function markerTexts({ isBars, hasVisits }: { isBars: boolean; hasVisits: boolean }): string {
  const demos = isBars ? 'demo requests' : 'each note is one demo request'
  return hasVisits ? `Visitors a day on top. Below, ${demos}.` : `${capitalize(demos)}.`
}

const Legend = ({ isBars, hasPublishes }: { isBars: boolean; hasPublishes: boolean }) => (
  <span className={styles.legend}>
    {(['watched', 'not played'] as const).map((what, index) => (
      <span key={what}>
        <svg viewBox="0 0 14 12" aria-hidden="true">
          {isBars ? (
            <rect className={index === 0 ? styles.note : styles.hollow} x="1" y="1" width="12" height="10" rx="2" />
          ) : (
            <Note x={7} y={6} look={index === 0 ? undefined : 'hollow'} />
          )}
        </svg>
        {what}
      </span>
    ))}
    {hasPublishes && (
      <span>
        <svg viewBox="0 0 14 12" aria-hidden="true">
          <PublishMark x={7} y={2} />
        </svg>
        published
      </span>
    )}
  </span>
)

const PublishMark = ({ x, y }: { x: number; y: number }) => (
  <path className={styles.published} d={`M${x - 6} ${y}h12l-6 9z`} />
)

interface WeeksChartProps {
  report: FunnelReport
  width: number
  isBars: boolean
  published: Published
}

function WeeksChart({ report, width, isBars, published }: WeeksChartProps) {
  const { days, today } = report
  const { data: summary } = useQuery(daySummaryQuery)
  const step = width / Math.max(1, days.length)
  const at = (index: number) => index * step
  const middle = (index: number) => at(index) + step / 2
  const most = Math.max(1, ...days.map(({ visitorDays }) => visitorDays))
  const mostDemos = Math.max(1, ...days.map(({ demos }) => demos))
  const heightOf = (visitorDays: number) => areaBottom - (visitorDays / most) * (areaBottom - areaTop)
  const counts = days.flatMap(({ day, visitorDays }, index) =>
    day <= today && isCountedFrom(report, day)
      ? [{ day, visitorDays, x: middle(index), y: heightOf(visitorDays) }]
      : [],
  )
  const line = counts.map(({ x, y }) => `${x},${y}`).join(' ')
  const now = days.findIndex(({ day }) => day === today)
  return (
    <>
      {days.map(({ day }, index) => (
        <g key={day}>
          {summary && openOn(summary.openHours, day).length === 0 && (
            <rect className={styles.closed} x={at(index)} y="24" width={step} height={axis - 24} />
          )}
          <line
            className={styles.rule}
            x1={at(index)}
            x2={at(index)}
            y1={index % weekDays === 0 ? 4 : axis - 6}
            y2={axis}
          />
        </g>
      ))}
      {counts.length > 0 && (
        <>
          <polygon
            className={styles.area}
            points={`${counts[0]?.x},${areaBottom} ${line} ${counts.at(-1)?.x},${areaBottom}`}
          />
          <polyline className={styles.line} points={line} />
        </>
      )}
      {days.map(
        ({ day }, index) =>
          published.has(day) && (
            <g key={day}>
              <line className={styles.dashed} x1={middle(index)} x2={middle(index)} y1="34" y2={axis} />
              <PublishMark x={middle(index)} y={25} />
            </g>
          ),
      )}
      {counts.length === 1 && <circle className={styles.point} cx={counts[0]?.x} cy={counts[0]?.y} r="4" />}
      {days.map(({ day, demos, watched }, index) => (
        <g key={day}>
          {isBars ? (
            <DemoBar
              demos={demos}
              watched={watched}
              x={middle(index)}
              unit={(maxMarkers * noteHeight - 6) / mostDemos}
              width={Math.min(26, step - 10)}
            />
          ) : (
            Array.from({ length: demos }, (_, stacked) => (
              <Note
                // biome-ignore lint/suspicious/noArrayIndexKey: notes of a day are alike
                key={stacked}
                x={middle(index)}
                y={lowest - stacked * noteHeight}
                look={stacked < watched ? undefined : 'hollow'}
              />
            ))
          )}
          <text x={middle(index)} y={axis + 19} textAnchor="middle" className={day === today ? styles.key : undefined}>
            {formatDate(day, 'shortWeekday')}
          </text>
          {index % weekDays === 0 && (
            <text className={styles.key} x={at(index) + 6} y="13">
              {formatDate(day, 'date')}
              {day <= today && days[index + weekDays - 1] && today <= (days[index + weekDays - 1]?.day ?? '')
                ? ', this week'
                : ''}
            </text>
          )}
        </g>
      ))}
      <line className={styles.axis} x1="0" x2={width} y1={axis} y2={axis} />
      {now >= 0 && <Now x={at(now + 1) - 4} />}
      {counts.slice(-weekDays).map(
        ({ day, visitorDays, x, y }) =>
          days.slice(-weekDays).some((one) => one.day === day) && (
            <text
              key={day}
              x={day === today ? at(now + 1) - 8 : x}
              y={y - 8}
              textAnchor={day === today ? 'end' : 'middle'}
              className={`${styles.key} ${styles.halo}`}
            >
              {formatCount(visitorDays)}
            </text>
          ),
      )}
    </>
  )
}

interface DemoBarProps {
  demos: number
  watched: number
  /** The x position of the bar's middle. */
  x: number
  /** The height of one request in the bar. */
  unit: number
  width: number
}

function DemoBar({ demos, watched, x, unit, width }: DemoBarProps) {
  if (demos === 0) return null
  const tall = demos * unit
  const filled = Math.min(demos, watched) * unit
  return (
    <>
      <rect className={styles.hollow} x={x - width / 2} y={axis - tall} width={width} height={tall} rx="2" />
      <rect className={styles.note} x={x - width / 2} y={axis - filled} width={width} height={filled} rx="2" />
      <text x={x} y={axis - tall - 5} textAnchor="middle" className={styles.key}>
        {demos}
      </text>
    </>
  )
}

/** A line at the end of today, drawn as a squeegee. */
const Now = ({ x }: { x: number }) => (
  <>
    <rect className={styles.note} x={x - 1} y="24" width="2" height={axis - 24} />
    <rect className={styles.note} x={x - 15} y="18" width="30" height="7" rx="2" />
    <rect className={styles.sun} x={x - 15} y="25" width="30" height="3" />
  </>
)
