// A few figures of the week so far; the funnel has the rest.
import { Link } from '@tanstack/react-router'
import type { Today } from '#contract/today.ts'
import { formOfStep, funnelSteps } from '#domain/analytics/steps.ts'
import type { LeadFilter } from '#domain/leads/lead-filter.ts'
import { useCan } from '#office/shell/me.ts'
import { buttonClass } from '#office/ui/form/Button.tsx'
import { Section } from '#office/ui/Screen.tsx'
import { percent } from '#office/ui/time/day-axis.ts'
import { ArrowRight } from '#site/ui/icons/ArrowRight.tsx'
import styles from './Today.module.css'
import { weekShares } from './today-texts.ts'

type Step = Today['week'][number]['step']

/** The leads that a figure counts; undefined for visits. */
const rowsOf = (step: Step): LeadFilter | undefined =>
  step === 'visit' ? undefined : { list: 'all', period: 'week', form: formOfStep[step] }

export function WeekSoFar({ week }: { week: Today['week'] }) {
  const canSeeLeads = useCan('leads.see')
  const countsVisits = week.some(({ step }) => step === 'visit')
  return (
    <Section
      id="week"
      title="The week so far"
      note={
        countsVisits
          ? 'Monday to now. Visitors per day, without cookies.'
          : 'Monday to now, counted from your saved leads.'
      }
      action={
        <Link className={buttonClass({ look: 'link' })} to="/funnel">
          Funnel <ArrowRight />
        </Link>
      }
    >
      <ol className={styles.week}>
        {weekShares(week).map(({ step, count, bar, share }) => {
          const filter = rowsOf(step)
          const label = funnelSteps[step].label.toLowerCase()
          const said = share ? `${label}, ${share}` : label
          return (
            <li key={step} data-figure={step}>
              <b>{count.toLocaleString('en-US')}</b>
              <div className={styles.bar} aria-hidden="true">
                <i style={{ width: percent(bar) }} />
              </div>
              {filter && canSeeLeads ? (
                <Link to="/leads" search={filter}>
                  {said}
                </Link>
              ) : (
                <span className="soft">{said}</span>
              )}
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
