// Speed to the first response: eight columns up to the target (how soon a lead should be answered), then columns of
// late responses. Each lead is a marker. If the markers don't all fit, the columns are bars.
import type { FunnelSpeed } from '#contract/funnel.ts'
import { formatDate } from '#domain/clock/moments.ts'
import { describeTarget, waitText } from '#domain/clock/wait-text.ts'
import { counted, formatCount } from '#domain/texts/texts.ts'
import { Section } from '#office/ui/Screen.tsx'
import { Chart, Note } from './Chart.tsx'
import { FigureFoot } from './FigureFoot.tsx'
import styles from './Funnel.module.css'
import { fewest, percentTexts, type SpeedColumn, speedColumns, speedFigures } from './figures.ts'

/** Small enough that the columns of late responses also fit on a phone. */
const leastWidth = 288
/** In narrower columns, every other label is left out. */
const labelWidth = 44
const height = 160
const top = 22
const axis = 134
const noteHeight = 13.5
const maxMarkers = 7
/** The width of a marker in the legend, including the gap beside it. */
const markWidth = 19

export function Speed({ speed }: { speed: FunnelSpeed }) {
  const columns = speedColumns(speed)
  const { answered, inTime, slowestMs } = speedFigures(speed)
  const target = describeTarget(speed.targetMs)
  const isBars = Math.max(...columns.map(({ count }) => count)) > maxMarkers
  return (
    <Section
      id="speed"
      title="Speed to first response"
      note={isBars ? 'Leads by how long they waited.' : 'Each note is one lead, each diamond a late one.'}
    >
      {answered === 0 ? (
        <p className={styles.none}>
          {speed.stillWaiting > 0 ? waitingTexts(speed.stillWaiting) : 'Nobody wrote in who needed an answer.'}
        </p>
      ) : (
        <>
          <Chart
            name="Speed to first response"
            label={`${inTime} of ${answered} first responses took ${target} or less; the slowest took ${waitText(slowestMs ?? 0)}.`}
            leastWidth={leastWidth}
            height={height}
            points={(width) =>
              columns.map(({ label, count }, index) => ({
                x: index * (width / columns.length),
                wide: width / columns.length,
                text: `${spanTexts(columns, index, label)}: ${counted(count, 'lead')}`,
              }))
            }
          >
            {(width) => <Columns columns={columns} width={width} isBars={isBars} target={target} />}
          </Chart>
          <p className={styles.finding}>
            <Sentence speed={speed} />
          </p>
        </>
      )}
      <FigureFoot
        how="From the moment a lead is saved until someone talked with them, texted, emailed, booked a call or said that no answer is needed, in business hours only: a 7:42 am lead starts at 8:00. A call without an answer is an attempt. Automatic confirmations don’t count. Only demos, messages, orders and savings reviews have the clock. Counted are leads that came in during the period."
        table={{
          caption: 'First responses',
          columns: ['Up to', 'Leads'],
          rows: columns.map(({ label, count }) => ({ key: label, cells: [label, count] })),
        }}
      />
    </Section>
  )
}

function Sentence({ speed }: { speed: FunnelSpeed }) {
  const { answered, inTime, medianMs, slowestMs } = speedFigures(speed)
  return (
    <>
      <b>
        {formatCount(inTime)} of {formatCount(answered)}
      </b>{' '}
      in {describeTarget(speed.targetMs)} or less{answered < fewest ? '' : ` (${percentTexts(inTime, answered)})`}.
      Median <b>{waitText(medianMs ?? 0)}</b>, slowest <b>{waitText(slowestMs ?? 0)}</b>.{' '}
      {speed.tried > 0 && (
        <>
          <b>
            {formatCount(speed.triedInTime)} of {formatCount(speed.tried)}
          </b>{' '}
          were at least tried in time.{' '}
        </>
      )}
      {speed.stillWaiting > 0 && `${waitingTexts(speed.stillWaiting)} `}
      {speed.oldRuleUntil &&
        `Until ${formatDate(speed.oldRuleUntil, 'short')}, a call without an answer counted as a response.`}
    </>
  )
}

/** '0:15 to 0:30', 'Up to 0:15', 'Later than 1 h' */
function spanTexts(columns: readonly SpeedColumn[], index: number, label: string): string {
  const before = columns[index - 1]?.label
  if (before === undefined) return `Up to ${label}`
  return index === columns.length - 1 ? `Later than ${before}` : `${before} to ${label}`
}

/** Leads from before the period that are still waiting aren't counted here. */
const waitingTexts = (count: number) =>
  `${counted(count, 'lead', 'leads')} from these days ${count === 1 ? 'is' : 'are'} still waiting.`

interface ColumnsProps {
  columns: readonly SpeedColumn[]
  width: number
  isBars: boolean
  target: string
}

function Columns({ columns, width, isBars, target }: ColumnsProps) {
  const step = width / columns.length
  const segments = columns.filter(({ isLate }) => !isLate).length
  const line = segments * step
  const most = Math.max(1, ...columns.map(({ count }) => count))
  const sum = (isLate: boolean) =>
    formatCount(columns.reduce((all, column) => all + (column.isLate === isLate ? column.count : 0), 0))
  return (
    <>
      <rect className={styles.closed} x="0" y={top} width={line} height={axis - top} />
      {columns.map(({ label, count, isLate }, index) => {
        const middle = (index + 0.5) * step
        const right = (index + 1) * step
        const isLast = index === columns.length - 1
        return (
          <g key={label}>
            <line className={styles.rule} x1={right} x2={right} y1={axis - 5} y2={axis} />
            {isBars ? (
              <SpeedBar count={count} most={most} middle={middle} width={Math.max(10, step - 14)} isLate={isLate} />
            ) : (
              Array.from({ length: count }, (_, stacked) => (
                <Note
                  // biome-ignore lint/suspicious/noArrayIndexKey: notes of a column are alike
                  key={stacked}
                  x={middle}
                  y={axis - 11 - stacked * noteHeight}
                  look={isLate ? 'late' : undefined}
                />
              ))
            )}
            {(step >= labelWidth || index % 2 === 1) && (
              <text
                className={index === segments - 1 ? styles.key : undefined}
                x={isLast ? width : right}
                y={axis + 18}
                textAnchor={isLast ? 'end' : 'middle'}
              >
                {label}
              </text>
            )}
          </g>
        )
      })}
      <line className={styles.axis} x1="0" x2={width} y1={axis} y2={axis} />
      <line className={styles.axis} x1={line} x2={line} y1="8" y2={axis} />
      <text className={styles.key} x={line - 8 - markWidth} y="15" textAnchor="end">
        in {target}: {sum(false)}
      </text>
      <KeyMark x={line - 15} isBars={isBars} isLate={false} />
      <KeyMark x={line + 15} isBars={isBars} isLate />
      <text className={styles.key} x={line + 8 + markWidth} y="15">
        late: {sum(true)}
      </text>
    </>
  )
}

/** A sample of the markers on one side of the target line, shown beside that side's label. */
function KeyMark({ x, isBars, isLate }: { x: number; isBars: boolean; isLate: boolean }) {
  if (!isBars) return <Note x={x} y={10} look={isLate ? 'late' : undefined} />
  return <rect className={isLate ? styles.late : styles.note} x={x - 6} y="4" width="12" height="12" rx="2" />
}

interface SpeedBarProps {
  count: number
  most: number
  middle: number
  width: number
  isLate: boolean
}

function SpeedBar({ count, most, middle, width, isLate }: SpeedBarProps) {
  if (count === 0) return null
  const tall = Math.max(2, (count / most) * (axis - top - 22))
  return (
    <>
      <rect
        className={isLate ? styles.late : styles.note}
        x={middle - width / 2}
        y={axis - tall}
        width={width}
        height={tall}
        rx="2"
      />
      <text className={styles.key} x={middle} y={axis - tall - 5} textAnchor="middle">
        {formatCount(count)}
      </text>
    </>
  )
}
