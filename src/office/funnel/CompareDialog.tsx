// Picks any two periods to compare, each by its first and last day.
import { useState } from 'react'
import type { FunnelReport } from '#contract/funnel.ts'
import type { Period } from '#domain/analytics/funnel-periods.ts'
import { addDays } from '#domain/clock/days.ts'
import { FormDialog } from '#office/ui/dialog/ConfirmDialog.tsx'
import { Button } from '#office/ui/form/Button.tsx'
import { Field } from '#office/ui/form/Field.tsx'
import styles from './Funnel.module.css'
import { isDay } from './funnel-search.ts'
import { lengthOfPeriod } from './funnel-texts.ts'

interface CompareDialogProps {
  report: FunnelReport
  onClose(): void
  onCompare(period: Period, before: Period): void
}

type Days = { from: string; to: string }

export function CompareDialog({ report, onClose, onCompare }: CompareDialogProps) {
  const to = report.period.to > report.today ? report.today : report.period.to
  const [period, setPeriod] = useState<Days>({ from: report.period.from, to })
  const [before, setBefore] = useState<Days>(report.before)
  const [showsFaults, setShowsFaults] = useState(false)
  const faults = [faultOf(period), faultOf(before)] as const
  function submit() {
    setShowsFaults(true)
    if (faults.every((fault) => fault === undefined)) onCompare(period, before)
  }
  return (
    <FormDialog
      title="Dates"
      text="Only days that are over are compared. If one is longer, its first days are."
      yes="Show"
      onSubmit={submit}
      onClose={onClose}
    >
      <Days
        legend="Show"
        days={period}
        max={report.today}
        fault={showsFaults ? faults[0] : undefined}
        onChange={setPeriod}
      />
      <Days
        legend="Compare with"
        days={before}
        max={report.today}
        fault={showsFaults ? faults[1] : undefined}
        onChange={setBefore}
      />
      <p>
        <Button
          look="link"
          onClick={() => {
            if (faults[0] !== undefined) return setShowsFaults(true)
            const days = lengthOfPeriod(period)
            setBefore({ from: addDays(period.from, -days), to: addDays(period.from, -1) })
          }}
        >
          Use the days right before
        </Button>
      </p>
    </FormDialog>
  )
}

const mostDays = 800

function faultOf({ from, to }: Days): string | undefined {
  if (!isDay(from) || !isDay(to)) return 'Pick both days.'
  if (from > to) return 'The first day comes after the last one.'
  if (lengthOfPeriod({ from, to }) > mostDays) return 'Pick at most two years.'
  return undefined
}

interface DaysProps {
  legend: string
  days: Days
  max: string
  fault: string | undefined
  onChange(days: Days): void
}

const Days = ({ legend, days, max, fault, onChange }: DaysProps) => (
  <fieldset className={styles.days}>
    <legend>{legend}</legend>
    <Field
      label="First day"
      type="date"
      value={days.from}
      max={max}
      fault={fault}
      onChange={({ currentTarget }) => onChange({ ...days, from: currentTarget.value })}
    />
    <Field
      label="Last day"
      type="date"
      value={days.to}
      max={max}
      onChange={({ currentTarget }) => onChange({ ...days, to: currentTarget.value })}
    />
  </fieldset>
)
