// Books a call for somebody who agreed on a time: for the person whose page it is, or for one who is found by search.
// Whoever has no email gets no confirmation, and the dialog says so.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { CallSchedule } from '#contract/calls.ts'
import { addDays, weekStartOf } from '#domain/clock/days.ts'
import { formatDate, formatMinute, spanOfDays, toWallClock } from '#domain/clock/moments.ts'
import { send } from '#office/client.ts'
import { PersonSearch } from '#office/leads/PersonSearch.tsx'
import { newKey } from '#office/leads/record-event.ts'
import { useToast } from '#office/shell/toast.tsx'
import { useSubmit } from '#office/shell/use-submit.ts'
import { FormDialog } from '#office/ui/dialog/ConfirmDialog.tsx'
import { Button } from '#office/ui/form/Button.tsx'
import { RadioPill } from '#office/ui/form/RadioPill.tsx'
import segments from '#office/ui/form/Segments.module.css'
import { Loaded } from '#office/ui/Loaded.tsx'
import styles from './BookCallDialog.module.css'
import { callsQuery, daysShown } from './calls-query.ts'
import { ChevronLeft, ChevronRight } from './icons.tsx'

/** Whom to call; `leadId` is any of their requests. */
interface Callee {
  leadId: string
  name: string
  /** Without one, nothing is sent. */
  hasEmail: boolean
}

interface BookCallDialogProps {
  timezone: string
  nowMs: number
  /** If missing, the dialog asks who it is. */
  person?: Callee | undefined
  onClose(): void
}

export function BookCallDialog({ timezone, nowMs, person: given, onClose }: BookCallDialogProps) {
  const thisWeek = weekStartOf(toWallClock(nowMs, timezone).day)
  const [key] = useState(newKey)
  const [person, setPerson] = useState(given)
  const [from, setFrom] = useState(thisWeek)
  const [startMs, setStart] = useState<number>()
  const [way, setWay] = useState<'phone' | 'video'>('phone')
  const [isConfirmed, setConfirmed] = useState(true)
  const calls = useQuery(callsQuery(from))
  const show = useToast()
  const hasEmail = person?.hasEmail ?? true
  const byEmail = hasEmail && (calls.data?.mails.confirmed ?? false)
  const { submit, isBusy, fault } = useSubmit({
    send: ({ leadId, startMs }: { leadId: string; startMs: number }) =>
      send(api.calls.add, { body: { key, leadId, startMs, way, isConfirmed: isConfirmed && byEmail } }),
    refreshes: ['calls', 'leads', 'lead', 'today', 'summary'],
    onDone() {
      onClose()
      show({ text: `The call with ${person?.name} is booked.` })
    },
  })
  const [missing, setMissing] = useState<string>()
  const when = startMs === undefined ? '' : ` for ${momentOf(startMs, timezone)}`

  function choosePerson(chosen: Callee | undefined) {
    setPerson(chosen)
    setMissing(undefined)
  }
  function chooseStart(atMs: number) {
    setStart(atMs)
    setMissing(undefined)
  }
  function book() {
    if (!person) return setMissing('Choose who it’s with.')
    if (startMs === undefined) return setMissing('Choose a time.')
    setMissing(undefined)
    submit({ leadId: person.leadId, startMs })
  }

  return (
    <FormDialog
      title={given ? `Book a call with ${given.name}` : 'Book a call'}
      yes={`Book it${when}`}
      isBusy={isBusy}
      fault={missing ?? fault}
      onSubmit={book}
      onClose={onClose}
    >
      {!given && <Who person={person} onChoose={choosePerson} />}
      <div className={styles.weeks}>
        <b>{spanOfDays(from, addDays(from, daysShown - 1))}</b>
        <span>
          <Button
            look="quiet"
            square
            aria-label="Earlier"
            disabled={from <= thisWeek}
            onClick={() => setFrom(addDays(from, -daysShown))}
          >
            <ChevronLeft />
          </Button>
          <Button look="quiet" square aria-label="Later" onClick={() => setFrom(addDays(from, daysShown))}>
            <ChevronRight />
          </Button>
        </span>
      </div>
      <Loaded query={calls} what="the open times" lines={5}>
        {(answer) => (
          <>
            <Times answer={answer} startMs={startMs} onChoose={chooseStart} />
            {answer.hasJoinUrl && (
              <fieldset className={segments.segments} aria-label="How you meet">
                <button type="button" aria-pressed={way === 'phone'} onClick={() => setWay('phone')}>
                  By phone
                </button>
                <button type="button" aria-pressed={way === 'video'} onClick={() => setWay('video')}>
                  By video
                </button>
              </fieldset>
            )}
            {byEmail ? (
              <label className={styles.confirm}>
                <input
                  type="checkbox"
                  checked={isConfirmed}
                  onChange={({ currentTarget }) => setConfirmed(currentTarget.checked)}
                />
                <span>
                  <b>Send a confirmation</b>
                  <br />
                  <span className="small quiet">An email with a calendar file, and the reminders before the call.</span>
                </span>
              </label>
            ) : (
              <p className="small quiet">
                {hasEmail
                  ? 'No email goes out.'
                  : 'We don’t have their email, so they get no confirmation and no reminders. Tell them the time yourself.'}
              </p>
            )}
          </>
        )}
      </Loaded>
    </FormDialog>
  )
}

interface TimesProps {
  answer: CallSchedule
  startMs: number | undefined
  onChoose(startMs: number): void
}

function Times({ answer: { days, timezone }, startMs, onChoose }: TimesProps) {
  const open = days.filter(({ free }) => free.length > 0)
  if (open.length === 0) return <p className="soft">No open times in these two weeks.</p>
  return (
    <div className={styles.days}>
      {open.map(({ day, free }) => (
        <fieldset key={day}>
          <legend>{formatDate(day, 'short')}</legend>
          {free.map((time) => (
            <RadioPill
              key={time.startMs}
              name="start"
              checked={time.startMs === startMs}
              onChange={() => onChoose(time.startMs)}
            >
              {formatMinute(toWallClock(time.startMs, timezone).minute)}
            </RadioPill>
          ))}
        </fieldset>
      ))}
    </div>
  )
}

function Who({ person, onChoose }: { person: Callee | undefined; onChoose(person: Callee | undefined): void }) {
  if (person)
    return (
      <p className={styles.weeks}>
        <b>{person.name}</b>
        <Button look="link" onClick={() => onChoose(undefined)}>
          Someone else
        </Button>
      </p>
    )
  return (
    <PersonSearch className={styles.found} nobody="Nobody found. Add them as a lead first.">
      {({ id, name, business, email }) => (
        <Button look="quiet" onClick={() => onChoose({ leadId: id, name, hasEmail: email !== undefined })}>
          {[name, business, email].filter(Boolean).join(', ')}
        </Button>
      )}
    </PersonSearch>
  )
}

function momentOf(atMs: number, timezone: string): string {
  const { day, minute } = toWallClock(atMs, timezone)
  return `${formatDate(day, 'short')}, ${formatMinute(minute)}`
}
