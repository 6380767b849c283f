// Books a call with somebody who agreed on a time: the person whose page is open, or a person found by search. Before
// the booking, the dialog warns if the person's phone number or email address is missing, or if they asked us not to
// call.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { CallSchedule } from '#contract/calls.ts'
import type { Person } from '#contract/lead-details.ts'
import { addDays, weekStartOf } from '#domain/clock/days.ts'
import { formatDate, formatMinute, spanOfDays, toWallClock, zoneShort } from '#domain/clock/moments.ts'
import { hasWrongNumber } from '#domain/leads/project-person.ts'
import { send } from '#office/api/client.ts'
import { refuse } from '#office/api/result.ts'
import { firstName } from '#office/lead/parts/names.ts'
import { refusedText } from '#office/lead/parts/stop-texts.ts'
import { leadQuery } from '#office/leads/parts/leads-api.ts'
import { PersonSearch } from '#office/leads/parts/PersonSearch.tsx'
import { newKey } from '#office/leads/record/record-event.ts'
import { useToast } from '#office/shell/toast.tsx'
import { useSubmit } from '#office/shell/use-submit.ts'
import { Banner } from '#office/ui/Banner.tsx'
import { FormDialog } from '#office/ui/dialog/ConfirmDialog.tsx'
import { Button } from '#office/ui/form/Button.tsx'
import { Field } from '#office/ui/form/Field.tsx'
import { RadioPill } from '#office/ui/form/RadioPill.tsx'
import segments from '#office/ui/form/Segments.module.css'
import { Loaded } from '#office/ui/Loaded.tsx'
import { CircleAlert } from '#site/ui/icons/CircleAlert.tsx'
import styles from './BookCallDialog.module.css'
import { ChevronLeft, ChevronRight } from './call-icons.tsx'
import { callsQuery, daysShown } from './calls-query.ts'

/** The person to call. */
interface Callee {
  /** The id of any of the person's leads. */
  leadId: string
  name: string
}

type Way = 'phone' | 'video'

interface BookCallDialogProps {
  timezone: string
  nowMs: number
  /** If missing, the dialog asks whom to call. */
  callee?: Callee | undefined
  /** The time that is already chosen when the dialog opens. */
  atMs?: number | undefined
  onBooked?(leadId: string, startMs: number): void
  onClose(): void
}

export function BookCallDialog({ timezone, nowMs, callee: given, atMs, onBooked, onClose }: BookCallDialogProps) {
  const thisWeek = weekStartOf(toWallClock(nowMs, timezone).day)
  const [key] = useState(newKey)
  const [callee, setCallee] = useState(given)
  const [from, setFrom] = useState(() => (atMs === undefined ? thisWeek : weekStartOf(toWallClock(atMs, timezone).day)))
  const [startMs, setStart] = useState(atMs)
  const [chosenWay, setWay] = useState<Way>()
  const [phone, setPhone] = useState('')
  const [isConfirmed, setConfirmed] = useState(true)
  const calls = useQuery(callsQuery(from))
  const lead = useQuery({ ...leadQuery(callee?.leadId ?? ''), enabled: callee !== undefined })
  const person = callee && lead.data?.person
  const show = useToast()
  const email = person?.emails[0]
  const hasEmail = !person || email !== undefined
  const byEmail = hasEmail && (calls.data?.mails.confirmed ?? false)
  const isSent = isConfirmed && byEmail
  const hasJoinUrl = calls.data?.hasJoinUrl ?? false
  const way = hasJoinUrl ? (chosenWay ?? possibleWay(person)) : 'phone'
  const asksNumber = way === 'phone' && person !== undefined && !hasNumber(person)
  const { submit, isBusy, fault, faults } = useSubmit({
    check: () => (asksNumber && phone.trim() === '' ? refuse(noNumber, new Map([[numberField, noNumber]])) : undefined),
    async send({ leadId, person, startMs }: { leadId: string; person: Person; startMs: number }) {
      if (asksNumber) {
        const command = { kind: 'corrected', field: 'phone', value: phone } as const
        const saved = await send(api.leads.recordEvents, {
          body: { leadIds: [person.newestId], command, key: newKey() },
        })
        if (!saved.isOk) return saved
      }
      return send(api.calls.add, { body: { key, leadId, startMs, way, isConfirmed: isSent } })
    },
    refreshes: ['calls', 'leads', 'lead', 'today', 'summary'],
    onDone({ leadId }, { person, startMs }) {
      onClose()
      onBooked?.(leadId, startMs)
      show({ text: bookedText(person, { isSent, nowMs }) })
    },
  })
  const numberFault = faults.get(numberField)
  const isMissing = numberFault === noNumber
  const [missing, setMissing] = useState<string>()
  const when = startMs === undefined ? '' : ` for ${momentOf(startMs, timezone)}`

  function chooseCallee(chosen: Callee | undefined) {
    setCallee(chosen)
    setWay(undefined)
    setPhone('')
    setMissing(undefined)
  }
  function chooseStart(atMs: number) {
    setStart(atMs)
    setMissing(undefined)
  }
  function book() {
    if (!callee) return setMissing('Choose who it’s with.')
    if (startMs === undefined) return setMissing('Choose a time.')
    if (!person) {
      void lead.refetch()
      return setMissing(`We couldn’t load ${callee.name}’s page. Wait a moment, then try again.`)
    }
    setMissing(undefined)
    submit({ leadId: callee.leadId, person, startMs })
  }

  return (
    <FormDialog
      title={given ? `Book a call with ${given.name}` : 'Book a call'}
      yes={`Book it${when}`}
      isBusy={isBusy || (callee !== undefined && lead.isLoading)}
      fault={missing ?? (numberFault ? undefined : fault)}
      onSubmit={book}
      onClose={onClose}
    >
      {!given && (
        <div className={styles.who}>
          <Who callee={callee} person={person} onChoose={chooseCallee} />
        </div>
      )}
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
      <p className="small quiet">
        <ZoneNote timezone={timezone} person={person} />
      </p>
      <div className={styles.rest}>
        <Loaded query={calls} what="the open times" lines={5}>
          {(schedule) => (
            <>
              <Times schedule={schedule} theirZone={person?.timezone} startMs={startMs} onChoose={chooseStart} />
              {hasJoinUrl && (
                <fieldset className={segments.segments} aria-label="How you meet">
                  <button type="button" aria-pressed={way === 'phone'} onClick={() => setWay('phone')}>
                    By phone
                  </button>
                  <button type="button" aria-pressed={way === 'video'} onClick={() => setWay('video')}>
                    By video
                  </button>
                </fieldset>
              )}
              {person && <WayNote person={person} way={way} hasJoinUrl={hasJoinUrl} {...{ nowMs, timezone }} />}
              {person?.waiting.fromMs !== undefined && (
                <p className="small quiet">Booking it also answers what they asked.</p>
              )}
              {asksNumber && (
                <Field
                  label="Phone"
                  type="tel"
                  autoComplete="off"
                  maxLength={40}
                  hint={numberHint(person)}
                  fault={isMissing && phone.trim() !== '' ? undefined : numberFault}
                  value={phone}
                  onChange={({ currentTarget }) => setPhone(currentTarget.value)}
                />
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
                    <span className="small quiet">
                      An email with a calendar file, and the reminders before the call.
                    </span>
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
      </div>
    </FormDialog>
  )
}

/** The field name in the server's response if the number is invalid. */
const numberField = 'command.value'
const noNumber = 'Type the number to call.'

/** Whether there is a number that can be dialed and isn't known to be wrong. */
const hasNumber = ({ phone }: Person) => phone?.e164 !== undefined && !phone.isWrong

/** The way that is chosen at first: video if the person has no usable number or asked us not to call, else phone. */
const possibleWay = (person: Person | undefined): Way =>
  person && (!hasNumber(person) || person.refused.call) ? 'video' : 'phone'

const whose = ({ name }: Person) => (firstName(name) ? `${firstName(name)}’s` : 'their')

function numberHint(person: Person): string {
  const { phone } = person
  if (!phone) return `Needed for the call: we don’t have ${whose(person)} number. It’s saved on their page.`
  const fault = phone.isWrong ? `${phone.shown} reached somebody else` : `${phone.shown} isn’t a whole number`
  return `Needed for the call: ${fault}. The one you type takes its place.`
}

interface WayNoteProps {
  person: Person
  way: Way
  hasJoinUrl: boolean
  nowMs: number
  timezone: string
}

/**
 * Says which number we will call or that the call is by video. Warns about a call by phone if the person asked us not
 * to call.
 */
function WayNote({ person, way, hasJoinUrl, nowMs, timezone }: WayNoteProps) {
  const { name, phone, refused } = person
  if (refused.call) {
    const text = refusedText('call', refused.call, { name, nowMs, timezone })
    if (way === 'video') return <p className="small quiet">{text}. So this one is by video.</p>
    return (
      <Banner kind="warning" icon={<CircleAlert />}>
        <b>{text}.</b> {hasJoinUrl ? 'Meet by video, or book' : 'Book'} this only if they asked for a call since then.
      </Banner>
    )
  }
  if (way === 'video') return <p className="small quiet">You’ll meet at your team’s video link.</p>
  return hasNumber(person) && <p className="small quiet">We’ll call {phone?.shown}.</p>
}

/** Says whose time zone the times are in. */
function ZoneNote({ timezone, person }: { timezone: string; person: Person | undefined }) {
  const ours = (
    <>
      All times are <b>{zoneShort(timezone)}</b>, our time
    </>
  )
  if (!person) return <>{ours}.</>
  const theirs = whose(person)
  if (person.timezone === undefined)
    return (
      <>
        {ours}. We don’t know {theirs} time zone.
      </>
    )
  if (person.timezone === timezone)
    return (
      <>
        {ours} and {theirs}.
      </>
    )
  return (
    <>
      {ours}. Below each is <b>{zoneShort(person.timezone)}</b>, {theirs} time.
    </>
  )
}

interface TimesProps {
  schedule: CallSchedule
  /** The person's time zone; undefined if it isn't known. */
  theirZone: string | undefined
  startMs: number | undefined
  onChoose(startMs: number): void
}

function Times({ schedule: { days, timezone }, theirZone, startMs, onChoose }: TimesProps) {
  const open = days.filter(({ free }) => free.length > 0)
  return (
    <div className={styles.days}>
      {open.length === 0 && <p className="soft">No open times in these two weeks.</p>}
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
              <span>
                {formatMinute(toWallClock(time.startMs, timezone).minute)}
                {theirZone !== undefined && theirZone !== timezone && (
                  <small>
                    {theirTime(time.startMs, { theirs: theirZone, day })}
                    <span className="visually-hidden"> {zoneShort(theirZone)}</span>
                  </small>
                )}
              </span>
            </RadioPill>
          ))}
        </fieldset>
      ))}
    </div>
  )
}

/** '8:00 am', or 'Thu 1:00 am' if it is another day in the person's zone. */
function theirTime(atMs: number, { theirs, day: ourDay }: { theirs: string; day: string }): string {
  const { day, minute } = toWallClock(atMs, theirs)
  return `${day === ourDay ? '' : `${formatDate(day, 'shortWeekday')} `}${formatMinute(minute)}`
}

interface WhoProps {
  callee: Callee | undefined
  person: Person | undefined
  onChoose(callee: Callee | undefined): void
}

function Who({ callee, person, onChoose }: WhoProps) {
  if (callee)
    return (
      <>
        <p className={styles.weeks}>
          <b>{callee.name}</b>
          <Button look="link" onClick={() => onChoose(undefined)}>
            Someone else
          </Button>
        </p>
        <p className="small quiet">{[person?.business, person?.emails[0]].filter(Boolean).join(', ')}</p>
      </>
    )
  return (
    <PersonSearch className={styles.found} nobody="Nobody found. Add them as a lead first.">
      {(row) => (
        <Button look="quiet" onClick={() => onChoose({ leadId: row.id, name: row.name })}>
          {[row.name, row.business, row.email, (!row.phone || hasWrongNumber(row)) && 'no number to call']
            .filter(Boolean)
            .join(', ')}
        </Button>
      )}
    </PersonSearch>
  )
}

/**
 * Says what the booking changed. A booked call counts as a response, so it completes a next step that was due and ends
 * the person's wait. The text mentions these effects, because the lists that show them aren't on the screen.
 */
const bookedText = (
  { name, emails: [email], state: { dueAtMs }, waiting }: Person,
  { isSent, nowMs }: { isSent: boolean; nowMs: number },
) =>
  [
    `The call with ${name} is booked.`,
    isSent ? `The confirmation goes to ${email}.` : 'No confirmation was sent.',
    dueAtMs !== undefined && dueAtMs <= nowMs && 'Their next step that was due is done.',
    waiting.fromMs !== undefined && 'It also answers what they asked.',
  ]
    .filter(Boolean)
    .join(' ')

function momentOf(atMs: number, timezone: string): string {
  const { day, minute } = toWallClock(atMs, timezone)
  return `${formatDate(day, 'short')}, ${formatMinute(minute)}`
}
