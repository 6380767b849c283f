// The steps from visitor to order. Every bar except the first shows a share of an earlier step. A mark on the bar shows
// the same share in the period that the report compares with.

import { Link } from '@tanstack/react-router'
import type { FunnelReport, FunnelStep } from '#contract/funnel.ts'
import { formatDate } from '#domain/clock/moments.ts'
import { capitalize, counted, formatCount, numberText } from '#domain/texts/texts.ts'
import { useCan } from '#office/shell/me.ts'
import { Section } from '#office/ui/Screen.tsx'
import { percent } from '#office/ui/time/day-axis.ts'
import { FigureFoot } from './FigureFoot.tsx'
import styles from './Funnel.module.css'
import { countOf, isCountedFrom, lengthOf, type Stage, shareTexts, stages } from './figures.ts'
import { ArrowDownRight, ArrowUpRight } from './funnel-icons.tsx'
import { leadsOf } from './funnel-leads.ts'
import type { FunnelSearch } from './funnel-search.ts'
import { beforeName, type ChangeTexts, changeTexts, comparedDays, daysInWords } from './funnel-texts.ts'

interface StepsProps {
  report: FunnelReport
  search: FunnelSearch
}

export function Steps({ report, search }: StepsProps) {
  const before = beforeName(report)
  const days = comparedDays(report)
  return (
    <Section
      id="steps"
      title="From visitor to order"
      note={`Each bar is a share of an earlier step. Line: ${before}.${isRunning(report) ? ' Light: today.' : ''}`}
      action={days && <span className="small quiet">{days}</span>}
    >
      <ol className={styles.steps}>
        {stages.map((stage) => (
          <StageRow key={stage.step} stage={stage} report={report} search={search} />
        ))}
      </ol>
      <FigureFoot
        how={
          <>
            A visitor is one browser on one day, told apart by a key we throw away at midnight: somebody who comes on
            two days counts twice. No cookies, no addresses kept. Demos, calls and orders come straight from your leads.
            “Watched” is 30 seconds or more, and it’s never tied to a person. “Booked” counts this period’s bookings,
            with or without a demo. Leads held for review, bots ({formatCount(report.bots)} here) and your team aren’t
            counted, and neither is anybody whose browser asks not to be. We don’t keep the time of day, so only days
            that are over are compared. A share of fewer than 20 wouldn’t tell you anything, so you get the counts.
          </>
        }
        table={{
          caption: `The ${numberText(stages.length)} steps`,
          columns: ['Step', capitalize(daysInWords(report.period, report.today)), ...comparedColumns(report)],
          rows: stages.map(({ step, label, isVisit }) => {
            const { count, whole, before } = countOf(report, step)
            const isKnown = isVisit ? knownVisits(report) : { now: true, before: true }
            return {
              key: step,
              cells: [
                label,
                isKnown.now ? count : undefined,
                ...(report.wholeDays > 0 ? [isKnown.now ? whole : undefined] : []),
                isKnown.before ? before : undefined,
              ],
            }
          }),
        }}
      />
    </Section>
  )
}

function comparedColumns(report: FunnelReport): string[] {
  const [whole, before] = comparedDays(report)?.split(' vs. ') ?? []
  return whole && before ? [`Of it, ${whole}`, before] : [daysInWords(report.before, report.today)]
}

/** Whether the figures include today, but the comparison doesn't. */
const isRunning = (report: FunnelReport): boolean => {
  const { count, whole } = countOf(report, 'visit')
  return 0 < whole && whole < count && report.period.to === report.today
}

/**
 * Whether the number of visits is known: `now` for at least part of the period, `whole` for all of it, `before` for all
 * of the period that the report compares with. The number is unknown for days before the first counted day and while
 * counting is off.
 */
function knownVisits(report: FunnelReport) {
  const isOff = report.mode === 'off' && countOf(report, 'visit').count === 0
  return {
    now: !isOff && report.countedSince !== undefined && report.countedSince <= report.period.to,
    whole: !isOff && isCountedFrom(report, report.period.from),
    before: isCountedFrom(report, report.before.from),
  }
}

interface StageRowProps extends StepsProps {
  stage: Stage
}

function StageRow({ stage: { step, label, above, isVisit }, report, search }: StageRowProps) {
  const now = countOf(report, step)
  const base = above && countOf(report, above.step)
  const visits = knownVisits(report)
  const isKnown = !isVisit || visits.now
  const needsVisits = isVisit || above?.step === 'visit'
  const isComparable = !isVisit || (visits.whole && visits.before)
  const hasShare = above?.step !== 'visit' || visits.whole
  const share = above && base && hasShare && isKnown ? shareTexts(now.count, base.count, above.what) : undefined
  return (
    <li>
      <b className={styles.name}>{label}</b>
      <Figure step={now} report={report} search={search} isKnown={isKnown} />
      <span className={styles.bar} aria-hidden="true">
        {isKnown && <Bar now={now} base={base} isShown={hasShare} hasMark={!needsVisits || visits.before} />}
      </span>
      <span className={`soft ${styles.share}`}>
        {step === 'visit'
          ? visitsTexts(report, visits)
          : (share ?? (hasShare || report.mode === 'off' ? '' : 'no share yet'))}
      </span>
      <span className={styles.change}>
        {isComparable ? (
          <Change words={changeTexts(now, report)} />
        ) : (
          isKnown && <span className="quiet">not counted then</span>
        )}
      </span>
    </li>
  )
}

function visitsTexts({ views, countedSince, mode }: FunnelReport, { now, whole }: ReturnType<typeof knownVisits>) {
  if (!now) return mode === 'off' ? 'counting is off' : 'not counted then'
  if (!whole && countedSince) return `counted since ${formatDate(countedSince, 'date')}`
  return counted(views, 'view')
}

interface FigureProps extends StepsProps {
  step: FunnelStep
  isKnown: boolean
}

/** A step's number. If the step counts leads and the user may see them, the number links to these leads. */
function Figure({ step: { step, count }, report, search, isKnown }: FigureProps) {
  const canSeeLeads = useCan('leads.see')
  const filter = canSeeLeads && count > 0 ? leadsOf(step, report.period, search) : undefined
  const words = isKnown ? formatCount(count) : '–'
  return (
    <span className={styles.number} data-figure={isKnown ? step : undefined}>
      {filter ? (
        <Link to="/leads" search={filter} title="See these leads">
          {words}
        </Link>
      ) : (
        words
      )}
    </span>
  )
}

interface BarProps {
  now: FunnelStep
  base: FunnelStep | undefined
  isShown: boolean
  hasMark: boolean
}

function Bar({ now, base, isShown, hasMark }: BarProps) {
  if (!base) return <VisitBar now={now} hasMark={hasMark} />
  return (
    <>
      {isShown && now.count > 0 && <i style={{ width: percent(lengthOf(now.count, base.count)) }} />}
      {hasMark && base.before > 0 && <u style={{ width: percent(lengthOf(now.before, base.before)) }} />}
    </>
  )
}

/**
 * The first step isn't a share of another step, so the larger of the two periods sets the scale. Today's part of the
 * bar is pale, because the comparison excludes today.
 */
function VisitBar({ now: { count, whole, before }, hasMark }: Pick<BarProps, 'now' | 'hasMark'>) {
  const most = Math.max(count, hasMark ? before : 0)
  if (most === 0) return null
  return (
    <>
      <i style={{ width: percent(lengthOf(count, most)) }} data-pale={(0 < whole && whole < count) || undefined} />
      {whole > 0 && whole < count && <i style={{ width: percent(lengthOf(whole, most)) }} />}
      {hasMark && before > 0 && <u style={{ width: percent(lengthOf(before, most)) }} />}
    </>
  )
}

const Change = ({ words: { way, change, from } }: { words: ChangeTexts }) => (
  <>
    {way === 'up' && <ArrowUpRight />}
    {way === 'down' && <ArrowDownRight />}
    {change} <span className={change ? 'quiet' : undefined}>{from}</span>
  </>
)
