// A switch that bases a claim on how fast the team answers. Below it are the team's current share of answers in time
// and, while the switch is on, a field for the share that the claim requires.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lastDays } from '#domain/analytics/periods.ts'
import { targetMs } from '#domain/clock/answered.ts'
import { type ClaimMeasure, fewestAnswers, inTimePercent, measuredDays } from '#domain/clock/claim-measure.ts'
import { dayAt } from '#domain/clock/opening-hours.ts'
import { describeWait } from '#domain/clock/wait-text.ts'
import { speedFigures } from '#office/funnel/figures.ts'
import { funnelQuery } from '#office/funnel/funnel-api.ts'
import { useCan, useMe } from '#office/shell/me.ts'
import { Field } from '#office/ui/form/Field.tsx'
import { Switch } from '#office/ui/form/Switch.tsx'
import { useNow } from '#office/ui/time/use-now.ts'
import styles from './Claims.module.css'

/** The required share when the switch is turned on, in percent. */
const usualShare = '90'

export const measureOf = (share: string): ClaimMeasure => ({ of: 'answered-in-time', share: Number(share) })

/** Why a typed share is invalid; undefined if it is valid. */
export const shareFault = (share: string): string | undefined =>
  /^(?:100|[1-9]\d?)$/.test(share.trim()) ? undefined : 'A whole number from 1 to 100.'

interface OwnFiguresProps {
  id: string
  /** In percent, as typed; undefined if the claim isn't based on the team's own figures. */
  share: string | undefined
  fault: string | undefined
  onChange(share: string | undefined): void
}

export function OwnFigures({ id, share, fault, onChange }: OwnFiguresProps) {
  const isOn = share !== undefined
  return (
    <div className={styles.own}>
      <label className={styles.switch} htmlFor={`${id}-own`}>
        <Switch id={`${id}-own`} isOn={isOn} onTurn={(turned) => onChange(turned ? usualShare : undefined)} />
        Use our own figures
      </label>
      <p className="small soft">
        First answers within {describeWait(targetMs)} of business hours. <Measured />
      </p>
      {isOn && (
        <div data-path={`${id}.measure.share`}>
          <Field
            label="True from, in percent"
            hint="When fewer answers than this are in time, the checkup says so."
            inputMode="numeric"
            fault={fault}
            value={share}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        </div>
      )}
    </div>
  )
}

function Measured() {
  const { timezone } = useMe().site
  const { from, to } = lastDays(dayAt(timezone, useNow(60_000)), measuredDays)
  const { data } = useQuery({ ...funnelQuery({ from, to }), enabled: useCan('numbers.see') })
  if (!data) return null
  const { answered, inTime } = speedFigures(data.speed)
  return (
    <>
      Right now it’s{' '}
      <Link className={styles.link} to="/funnel" search={{ period: '28-days' }}>
        {answered < fewestAnswers
          ? `${inTime} of ${answered} in the last ${measuredDays} days`
          : `${inTimePercent({ answered, inTime })} of ${answered} in the last ${measuredDays} days`}
      </Link>
      {answered < fewestAnswers && `, and it takes ${fewestAnswers} answers to tell`}.
    </>
  )
}
