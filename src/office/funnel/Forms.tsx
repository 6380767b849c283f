// Where people abandon forms: from opening a form, through each field, to sending it.

import { useNavigate } from '@tanstack/react-router'
import type { FunnelForm, FunnelReport } from '#contract/funnel.ts'
import { formOfStep } from '#domain/analytics/steps.ts'
import { formatCount } from '#domain/texts/texts.ts'
import { Select } from '#office/ui/form/Select.tsx'
import { Section } from '#office/ui/Screen.tsx'
import { Chart, Lines, lineHeight, linesOf } from './Chart.tsx'
import { FigureFoot } from './FigureFoot.tsx'
import styles from './Funnel.module.css'
import { type FormColumn, fewest, formColumns, hardestField } from './figures.ts'
import type { FunnelSearch } from './funnel-search.ts'

const leastColumn = 68
const top = 24
const axis = 134
/**
 * The number of lost visitors is drawn at least this many px above the axis, so that it doesn't cover the column's own
 * figure.
 */
const figureHeight = 30

interface FormsProps {
  report: FunnelReport
  search: FunnelSearch
}

export function Forms({ report: { forms, mode }, search }: FormsProps) {
  const navigate = useNavigate({ from: '/funnel' })
  const form = forms.find((one) => one.form === search.form) ?? forms[0]
  if (!form) return null
  const columns = formColumns(form)
  const isUnknown = mode === 'off' && form.opened === 0
  const isBlank = columns.every(({ count }) => count === 0)
  return (
    <Section
      id="forms"
      title="Where forms lose people"
      note={
        <>
          <span data-figure={form.form === formOfStep['demo-requested'] ? 'form-opened' : undefined}>
            {isUnknown ? '–' : formatCount(form.opened)}
          </span>{' '}
          opened, {formatCount(form.sent)} sent
        </>
      }
      action={
        <Select
          aria-label="Form"
          value={form.form}
          options={forms.map((one) => ({ value: one.form, label: one.requestLabel }))}
          onChange={(chosen) =>
            navigate({ search: (now) => ({ ...now, form: chosen }), replace: true, resetScroll: false })
          }
        />
      }
    >
      {isUnknown ? (
        <p className={styles.none}>Counting is off. What was sent comes from your leads.</p>
      ) : isBlank ? (
        <p className={styles.none}>Nobody opened this form.</p>
      ) : (
        <>
          <Chart
            name="Where forms lose people"
            label={`Of ${form.opened} who opened the form, ${form.started} typed something and ${form.sent} sent it. ${plainTexts(columns)}`}
            leastWidth={columns.length * leastColumn}
            height={(width) => axis + 12 + lineHeight * mostLinesOf(columns, width)}
            points={(width) =>
              columns.map(({ label, count, lost }, index) => ({
                x: index * (width / columns.length),
                wide: width / columns.length,
                text: `${label}: ${formatCount(count)}${lost > 0 ? `, ${formatCount(lost)} lost before it` : ''}`,
              }))
            }
          >
            {(width) => <Columns columns={columns} width={width} />}
          </Chart>
          <p className={styles.finding}>
            <Findings form={form} columns={columns} />
          </p>
        </>
      )}
      <FigureFoot
        how="A form counts as opened when it comes into view, as started when something is typed, and a field as reached when it, or a later one, is left with something in it. We only get the field’s name, never what they typed. What was sent comes from your leads, so it can be more than a browser told us."
        table={{
          caption: 'Field by field',
          columns: ['Step', 'Reached', 'Lost'],
          rows: columns.map(({ key, label, count, lost }) => {
            const isKnown = !isUnknown || key === 'sent'
            return { key, cells: [label, isKnown ? count : undefined, isUnknown ? undefined : lost] }
          }),
        }}
      />
    </Section>
  )
}

function plainTexts(columns: readonly FormColumn[]): string {
  const field = hardestField(columns)
  return field ? `Most who started stop at “${field.label}”: ${field.lost} of ${field.of}.` : ''
}

function Findings({ form, columns }: { form: FunnelForm; columns: readonly FormColumn[] }) {
  const field = hardestField(columns)
  const unstarted = columns[1]?.lost ?? 0
  if (form.opened === 0) return 'What was sent is known, what came before wasn’t told.'
  return (
    <>
      {field && (
        <>
          <b>
            {formatCount(field.lost)} of {formatCount(field.of)}
          </b>{' '}
          stop at “{field.label}.”{' '}
        </>
      )}
      {unstarted > 0 && `${formatCount(unstarted)} of ${formatCount(form.opened)} leave without typing anything. `}
      {!field && unstarted === 0 && 'Nobody who opened it was lost. '}
      {form.opened < fewest && 'Under 20 opened it, so don’t read into it yet.'}
    </>
  )
}

const mostLinesOf = (columns: readonly FormColumn[], width: number): number =>
  Math.max(...columns.map(({ label }) => linesOf(label, width / columns.length - 8).length))

function Columns({ columns, width }: { columns: readonly FormColumn[]; width: number }) {
  const step = width / columns.length
  const most = Math.max(1, ...columns.map(({ count }) => count))
  const topOf = (count: number) => axis - (count / most) * (axis - top)
  const hardest = hardestField(columns)
  return (
    <>
      {columns.map(({ key, label, count, lost }, index) => {
        const x = index * step + 2
        const y = topOf(count)
        const wide = step - 4
        return (
          <g key={key}>
            {lost > 0 && (
              <>
                <rect
                  className={styles.drop}
                  x={x}
                  y={topOf(count + lost)}
                  width={wide}
                  height={y - topOf(count + lost)}
                  rx="3"
                />
                <text className={styles.lost} x={x + 6} y={Math.min(topOf(count + lost) - 5, axis - figureHeight)}>
                  −{formatCount(lost)}
                </text>
              </>
            )}
            <rect className={styles.area} x={x} y={y} width={wide} height={axis - y} rx="3" />
            <text className={styles.big} x={x + 6} y={axis - 8}>
              {formatCount(count)}
            </text>
            <Lines
              className={label === hardest?.label ? styles.key : undefined}
              x={x + 2}
              y={axis + 18}
              lines={linesOf(label, step - 8)}
            />
          </g>
        )
      })}
      <line className={styles.axis} x1="0" x2={width} y1={axis} y2={axis} />
    </>
  )
}
