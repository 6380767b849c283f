// The built-in calendar for demo calls: the visitor picks a day and a time, then enters their details. If somebody
// else takes the time meanwhile, the visitor returns to the calendar without losing what they typed. The calendar is
// the page /embed/booking, which /book-demo shows in a frame. The code of the later steps loads separately.

import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatClock, formatZone } from '#domain/clock/moments.ts'
import { fill } from '#domain/texts/fill.ts'
import { isoTime } from '#domain/time/iso-time.ts'
import type { FormView } from '#forms/form-view.ts'
import type { Values } from '#site/ui/form/send-form.ts'
import scripted from '#site/ui/scripted.module.css'
import styles from './BookingCalendar.module.css'
import type { BookedResponse } from './BookingConfirmation.tsx'
import { CallTimes } from './CallTimes.tsx'
import { DayLine } from './DayLine.tsx'
import { FailedNotice } from './FailedNotice.tsx'
import type { FreeCall } from './free-slots.ts'
import { MonthGrid } from './MonthGrid.tsx'
import { weekdayOf } from './month-days.ts'
import type { BookingTexts, readCalendarData } from './read-booking.ts'
import { type LostCall, TakenNotice } from './TakenNotice.tsx'
import { useCalendar } from './use-calendar.ts'
import { ZonePicker } from './ZonePicker.tsx'

// The form is shown only when the confirmation has loaded, too. Otherwise, a call could be booked without a word about
// it.
async function loadSteps() {
  const [{ CallDetails }, { BookingConfirmation }] = await Promise.all([
    import('./CallDetails.tsx'),
    import('./BookingConfirmation.tsx'),
  ])
  return { CallDetails, BookingConfirmation }
}

interface BookingCalendarProps {
  form: FormView
  supportEmail: string
  team: ReturnType<typeof readCalendarData>
  texts: Pick<BookingTexts, 'calendar' | 'details' | 'done'>
}

export function BookingCalendar({ form, supportEmail, team, texts }: BookingCalendarProps) {
  const calendar = useCalendar(team.horizonDays)
  const { timezone, free, calls, selected, nowMs } = calendar
  const [chosen, setChosen] = useState<FreeCall>()
  const [steps, setSteps] = useState<Awaited<ReturnType<typeof loadSteps>>>()
  const [hasNoSteps, setNoSteps] = useState(false)
  const [isTyping, setTyping] = useState(false)
  const [lost, setLost] = useState<LostCall>()
  const [booked, setBooked] = useState<{ call: FreeCall; response: BookedResponse; values: Values }>()
  const [retries, setRetries] = useState(0)
  const root = useRef<HTMLDivElement>(null)
  const choose = (call: FreeCall) => {
    setChosen(call)
    setLost(undefined)
    setNoSteps(false)
    loadSteps().then(
      (loaded) => {
        setSteps(loaded)
        setTyping(true)
      },
      () => setNoSteps(true),
    )
  }
  // Focus moves to the heading of the times, so that a screen reader continues from there.
  const goToTimes = (change: () => void) => {
    flushSync(change)
    const heading = root.current?.querySelector<HTMLElement>('[data-times-heading]')
    heading?.focus()
    // Wait until the frame has grown to fit the times, then scroll all times into view. On a phone, they are below
    // the month.
    const show = () => heading?.parentElement?.scrollIntoView({ block: 'nearest' })
    requestAnimationFrame(() => requestAnimationFrame(show))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the call that the URL asks for is found
  useEffect(() => {
    const call = calendar.wanted
    if (call) choose(call)
  }, [calendar.wanted])
  // The button 'Try again' disappears once the times have loaded, so the focus moves to the day that Tab can reach.
  useEffect(() => {
    if (retries > 0 && document.activeElement === document.body)
      root.current?.querySelector<HTMLElement>('[data-date][tabindex="0"]')?.focus()
  }, [retries])
  useEffect(() => {
    if (selected) void loadSteps().catch(() => {})
  }, [selected])

  // Until the time zone is known, show the parts that need no data.
  if (!timezone)
    return (
      <div className={`${scripted.scripted} ${styles.calendar} ${styles.waiting}`}>
        <div className={styles.left}>
          <p>{texts.calendar.loading}</p>
        </div>
        <div className={styles.right}>
          <PickADay texts={texts.calendar.pick} />
        </div>
      </div>
    )
  if (booked && steps)
    return <steps.BookingConfirmation {...booked} timezone={timezone} texts={texts.done} details={texts.details} />

  async function taken(call: FreeCall) {
    setTyping(false)
    const near = await calendar.refresh(call)
    setLost({ call, near })
  }
  async function retry() {
    await calendar.retry()
    setRetries((count) => count + 1)
  }
  const isOpen = (date: string) => team.isOpen[weekdayOf(date)] === true && !team.blockedDays.includes(date)
  const { line, failed } = texts.calendar
  return (
    <div ref={root}>
      <div className={styles.calendar} hidden={isTyping}>
        {lost && <TakenNotice lost={lost} timezone={timezone} texts={texts.calendar.taken} onChoose={choose} />}
        {chosen && hasNoSteps && (
          <FailedNotice strong={failed.details} text={failed.text} email={supportEmail} takesFocus>
            {/* A link, because a browser may not fetch code again that failed to load before the page is reloaded. */}
            <a href={`?start=${isoTime(chosen.startMs)}`}>{failed.again}</a>
          </FailedNotice>
        )}
        {calendar.hasFailed && (
          <FailedNotice strong={failed.strong} text={failed.text} email={supportEmail}>
            <button type="button" onClick={() => void retry()}>
              {failed.again}
            </button>
          </FailedNotice>
        )}
        <div className={styles.left}>
          <MonthGrid
            {...{ free, selected, isOpen }}
            month={calendar.month}
            at={calendar.at}
            today={calendar.today}
            last={calendar.last}
            texts={texts.calendar}
            onMove={calendar.move}
            onSelect={(date) => goToTimes(() => calendar.select(date))}
          />
          <p className={`note ${styles.key}`}>
            <span>
              <i />
              {texts.calendar.key.free}
            </span>
            <span>
              <b />
              {texts.calendar.key.closed}
            </span>
          </p>
          <ZonePicker timezone={timezone} nowMs={nowMs} texts={texts.calendar} onChange={calendar.changeZone} />
          {calls[0] && formatClock(calls[0].startMs, timezone) !== formatClock(calls[0].startMs, team.timezone) && (
            <DayLine
              calls={calls}
              timezone={timezone}
              teamTimezone={team.timezone}
              texts={{ ...line, note: fill(line.note, { desk: formatZone(team.timezone) }) }}
            />
          )}
        </div>
        <div className={styles.right}>
          {selected ? (
            <CallTimes
              date={selected}
              calls={calls}
              lost={lost && calendar.isOn(lost.call, selected) ? lost.call : undefined}
              timezone={timezone}
              texts={texts.calendar.times}
              onChoose={choose}
            />
          ) : (
            <PickADay texts={texts.calendar.pick} />
          )}
        </div>
      </div>
      {chosen && steps && (
        <div hidden={!isTyping}>
          <steps.CallDetails
            {...{ form, timezone }}
            isShown={isTyping}
            call={chosen}
            texts={texts.details}
            onBack={() => goToTimes(() => setTyping(false))}
            onTaken={() => void taken(chosen)}
            onBooked={(response, values) => setBooked({ call: chosen, response, values })}
          />
        </div>
      )}
    </div>
  )
}

function PickADay({ texts }: { texts: BookingTexts['calendar']['pick'] }) {
  return (
    <div className={styles.pick}>
      <svg viewBox="0 0 120 96" aria-hidden="true">
        <path d="M0 16h120M0 48h120M0 80h120" stroke="#DCDACD" strokeWidth="2" />
        <rect x="8" y="34" width="46" height="28" rx="5" fill="#FFC92B" />
        <rect x="62" y="2" width="34" height="28" rx="5" fill="#fff" stroke="#78877E" strokeWidth="2" />
        <rect x="72" y="66" width="42" height="28" rx="5" fill="#fff" stroke="#78877E" strokeWidth="2" />
      </svg>
      <h2>{texts.heading}</h2>
      <p className="note">{texts.text}</p>
    </div>
  )
}
