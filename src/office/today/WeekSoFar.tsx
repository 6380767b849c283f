// A few figures of the week so far, each compared with last week. The section Funnel shows more figures.

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Today, WeekFigure } from '#contract/today.ts'
import { formOfStep } from '#domain/analytics/steps.ts'
import { weekStartOf } from '#domain/clock/days.ts'
import { formatDate, toWallClock } from '#domain/clock/moments.ts'
import type { LeadFilter } from '#domain/leads/lead-filter.ts'
import { dollars } from '#domain/texts/format-usd.ts'
import { counted, formatCount } from '#domain/texts/texts.ts'
import { useCan, useMe } from '#office/shell/me.ts'
import { buttonClass } from '#office/ui/form/Button.tsx'
import { Section } from '#office/ui/Screen.tsx'
import { ArrowRight } from '#site/ui/icons/ArrowRight.tsx'
import { Note } from './part-head.tsx'
import styles from './Today.module.css'
import { lastWeekTexts } from './today-texts.ts'

export function WeekSoFar({ week: { visitors, demos, calls, won } }: { week: Today['week'] }) {
  const { timezone } = useMe().site
  const today = toWallClock(Date.now(), timezone).day
  return (
    <Section
      id="week"
      title="This week"
      note={
        <Note>
          {formatDate(weekStartOf(today), 'weekday')} to now.{' '}
          {visitors ? 'Visitors per day, without cookies.' : 'Counted from your saved leads.'}
        </Note>
      }
      action={
        <Link className={buttonClass({ look: 'link' })} to="/funnel">
          Funnel <ArrowRight />
        </Link>
      }
    >
      <ol className={styles.week}>
        {visitors && <Figure id="visit" figure={visitors} label="visitors" until={formatDate(today, 'shortWeekday')} />}
        <Figure id="demo-requested" figure={demos} label="asked for the demo" rows={ofForm('demo-requested')} />
        <Figure id="call-booked" figure={calls} label="booked a call" rows={ofForm('call-booked')} />
        <Figure
          id="won"
          figure={won}
          isInDollars
          label={`won, ${counted(won.people, 'customer')}`}
          rows={{ list: 'done', status: 'won' }}
        />
      </ol>
    </Section>
  )
}

/** The filter for the leads that a figure counts. */
const ofForm = (step: keyof typeof formOfStep): LeadFilter => ({ list: 'all', period: 'week', form: formOfStep[step] })

interface FigureProps {
  id: string
  figure: WeekFigure
  label: ReactNode
  isInDollars?: boolean
  until?: string
  rows?: LeadFilter
}

function Figure({ id, figure, label, isInDollars = false, until, rows }: FigureProps) {
  const canSeeLeads = useCan('leads.see')
  return (
    <li data-figure={id}>
      <b>{isInDollars ? dollars(figure.count) : formatCount(figure.count)}</b>
      {rows && canSeeLeads ? (
        <Link to="/leads" search={rows}>
          {label}
        </Link>
      ) : (
        <span className="soft">{label}</span>
      )}
      <small>{lastWeekTexts(figure, { until, isInDollars })}</small>
    </li>
  )
}
