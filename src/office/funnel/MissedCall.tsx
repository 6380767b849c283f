// How far people get on /miss-a-call, a page that shows step by step what the product does after a missed call. Has a
// bar for each step that is reached by a click.
import type { FunnelReport } from '#contract/funnel.ts'
import { counted, formatCount } from '#domain/texts/texts.ts'
import { Section } from '#office/ui/Screen.tsx'
import { Chart, Lines, lineHeight, linesOf } from './Chart.tsx'
import { FigureFoot } from './FigureFoot.tsx'
import styles from './Funnel.module.css'
import { fewest } from './figures.ts'

const leastColumn = 90
const top = 24
const axis = 134

type Step = FunnelReport['callSteps'][number]

export function MissedCall({ callSteps, mode }: Pick<FunnelReport, 'callSteps' | 'mode'>) {
  // The first step is shown without a click, so it isn't counted here.
  const pressed = callSteps.slice(1)
  const first = pressed[0]?.viewers ?? 0
  const last = pressed.at(-1)?.viewers ?? 0
  return (
    <Section id="missed-call" title="How far people take “Miss a call”" note={`${callSteps.length} steps`}>
      {first === 0 ? (
        <p className={styles.none}>{mode === 'off' ? 'Counting is off.' : 'Nobody declined the call.'}</p>
      ) : (
        <>
          <Chart
            name="How far people take “Miss a call”"
            label={`Of ${first} who declined the call, ${last} pressed on to the last step.`}
            leastWidth={pressed.length * leastColumn}
            height={(width) => axis + 12 + lineHeight * mostLinesOf(pressed, width)}
            points={(width) =>
              pressed.map(({ title, viewers }, index) => ({
                x: index * (width / pressed.length),
                wide: width / pressed.length,
                text: `${title.replace(/\.$/, '')}: ${counted(viewers, 'visitor')}`,
              }))
            }
          >
            {(width) => <Columns steps={pressed} width={width} />}
          </Chart>
          <p className={styles.finding}>
            <b>
              {formatCount(last)} of {formatCount(first)}
            </b>{' '}
            pressed on to the end. {first < fewest && 'Under 20, so don’t read into it yet.'}
          </p>
        </>
      )}
      <FigureFoot
        how="A step counts once somebody presses on to it. Each browser counts once a day and is never tied to a lead."
        table={{
          caption: 'Visitors per step',
          columns: ['Step', 'Visitors'],
          rows: pressed.map(({ title, viewers }) => ({
            key: title,
            cells: [title, mode === 'off' && first === 0 ? undefined : viewers],
          })),
        }}
      />
    </Section>
  )
}

const linesIn = ({ title }: Step, count: number, width: number) => linesOf(title, width / count - 8)
const mostLinesOf = (steps: readonly Step[], width: number): number =>
  Math.max(1, ...steps.map((step) => linesIn(step, steps.length, width).length))

function Columns({ steps, width }: { steps: readonly Step[]; width: number }) {
  const wide = width / steps.length
  const most = Math.max(1, ...steps.map(({ viewers }) => viewers))
  return (
    <>
      {steps.map((step, index) => {
        const x = index * wide + 2
        const tall = (step.viewers / most) * (axis - top)
        return (
          <g key={step.title}>
            <rect className={styles.yellow} x={x} y={axis - tall} width={wide - 4} height={tall} rx="3" />
            <text
              className={`${styles.big} ${tall > 32 ? styles.onYellow : ''}`}
              x={x + 6}
              y={tall > 32 ? axis - 8 : axis - tall - 6}
            >
              {formatCount(step.viewers)}
            </text>
            <Lines x={x + 2} y={axis + 18} lines={linesIn(step, steps.length, width)} />
          </g>
        )
      })}
      <line className={styles.axis} x1="0" x2={width} y1={axis} y2={axis} />
    </>
  )
}
