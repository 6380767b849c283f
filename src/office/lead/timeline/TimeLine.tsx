// The timeline as text: who did what and when, newest first. Emails and syncs (deliveries of requests to other systems)
// are hidden at first, unless they need somebody's attention.

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { LeadConsent } from '#contract/consents.ts'
import type { LeadDetails, Submission } from '#contract/lead-details.ts'
import type { Tag as NamedTag } from '#contract/tags.ts'
import { hourMs } from '#domain/clock/durations.ts'
import { momentOf, timeOf } from '#domain/clock/moments.ts'
import { waitText } from '#domain/clock/wait-text.ts'
import { wayTexts } from '#domain/consents/consent-kinds.ts'
import { saidTexts } from '#domain/consents/said.ts'
import type { EmailStatus } from '#domain/emails/email-statuses.ts'
import { isCallByHand } from '#domain/leads/by-hand.ts'
import { dueText } from '#domain/leads/next-step.ts'
import type { PersonEvent } from '#domain/leads/project-person.ts'
import { type Activity, attempts } from '#domain/leads/statuses.ts'
import { dollars } from '#domain/texts/format-usd.ts'
import { counted, listed } from '#domain/texts/texts.ts'
import { emailRules } from '#emails/email-names.ts'
import { destinationLabel } from '#forms/destinations.ts'
import { searchOfCall } from '#office/calls/calls-search.ts'
import { noteOf } from '#office/emails/status-texts.ts'
import { Ban, ScrollText, StickyNote, UserX, Voicemail } from '#office/lead/parts/lead-icons.tsx'
import { firstName } from '#office/lead/parts/names.ts'
import { pageText } from '#office/lead/parts/page-texts.ts'
import { saidText } from '#office/lead/parts/said-text.ts'
import { kindsText, type StopAction } from '#office/lead/parts/stop-texts.ts'
import { syncText } from '#office/lead/parts/sync-text.ts'
import { type NameOf, useNameOf } from '#office/lead/parts/use-name-of.ts'
import { tagsQuery } from '#office/leads/parts/leads-api.ts'
import { eventOf } from '#office/leads/parts/rows.ts'
import type { QueuedCommand } from '#office/leads/record/offline-queue.ts'
import { isBeforeOpening } from '#office/shell/waiting/use-wait.ts'
import { Button, buttonClass } from '#office/ui/form/Button.tsx'
import segments from '#office/ui/form/Segments.module.css'
import { CircleX, Clock, MailX, PenLine, RotateCw, UserPlus } from '#office/ui/icons.tsx'
import { requestIcon } from '#office/ui/RequestTag.tsx'
import { statusTexts } from '#office/ui/StatusMark.tsx'
import { Tag } from '#office/ui/Tag.tsx'
import { Calendar } from '#site/ui/icons/Calendar.tsx'
import { Check } from '#site/ui/icons/Check.tsx'
import { Mail } from '#site/ui/icons/Mail.tsx'
import { MessageSquare } from '#site/ui/icons/MessageSquare.tsx'
import { Phone } from '#site/ui/icons/Phone.tsx'
import { PhoneMissed } from '#site/ui/icons/PhoneMissed.tsx'
import { Send } from '#site/ui/icons/Send.tsx'
import {
  bookedByHand,
  daysOfMoments,
  isHiddenAtFirst,
  type Moment,
  momentsOfAll,
  type Topic,
  topicOf,
} from './build-timeline.ts'
import styles from './TimeLine.module.css'

interface TimeLineProps {
  details: LeadDetails
  /** The id of the request that is shown above the timeline. */
  shownId: string
  /** What the user did in this browser that the server hasn't accepted yet. */
  waiting: readonly QueuedCommand[]
  nowMs: number
  timezone: string
}

const topics: [label: string, topic: Topic | undefined][] = [
  ['All', undefined],
  ['Emails', 'emails'],
  ['Calls', 'calls'],
  ['Notes', 'notes'],
  ['System', 'system'],
]

export function TimeLine({ details, shownId, waiting, nowMs, timezone }: TimeLineProps) {
  const nameOf = useNameOf()
  const { data: tags = [] } = useQuery(tagsQuery)
  const [topic, setTopic] = useState<Topic>()
  const [isWhole, setWhole] = useState(false)
  const all = momentsOfAll(details)
  const firstAtMs = Math.min(...all.map(({ atMs }) => atMs))
  const shown = all.filter((moment) => (topic ? topicOf(moment) === topic : isWhole || !isHiddenAtFirst(moment)))
  const hidden = topic || isWhole ? 0 : all.length - shown.length
  const context = { shownId, person: firstName(details.person.name) || 'They', nameOf, tags, nowMs, timezone }
  return (
    <section className={styles.line} aria-labelledby="timeline">
      <div className={styles.head}>
        <h2 id="timeline">Timeline</h2>
        <fieldset className={segments.segments} aria-label="Show">
          {topics.map(([label, one]) => (
            <button key={label} type="button" aria-pressed={one === topic} onClick={() => setTopic(one)}>
              {label}
            </button>
          ))}
        </fieldset>
      </div>
      {waiting.length > 0 && !topic && <Waiting commands={waiting} {...context} />}
      {daysOfMoments(shown, { firstAtMs, nowMs, timeZone: timezone }).map(({ title, note, moments }) => (
        <section key={note} aria-label={`${title}, ${note}`}>
          <h3>
            {title} <span>{note}</span>
          </h3>
          <ol>
            {moments.map((moment) => (
              <li
                key={moment.key}
                id={moment.kind === 'request' ? `request-${moment.submission.id}` : undefined}
                className={styles.moment}
              >
                <time dateTime={new Date(moment.atMs).toISOString()}>{timeOf(moment.atMs, timezone)}</time>
                <MomentText moment={moment} {...context} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      {shown.length === 0 && <p className="quiet">Nothing of this kind yet.</p>}
      {hidden > 0 && (
        <p className={styles.hidden}>
          <ScrollText />
          {counted(hidden, 'system entry', 'system entries')} hidden: emails and syncs.{' '}
          <Button look="link" onClick={() => setWhole(true)}>
            Show them
          </Button>
        </p>
      )}
    </section>
  )
}

interface Context {
  shownId: string
  /** The person's first name; 'They' if it isn't known. */
  person: string
  nameOf: NameOf
  /** The team's current tags. */
  tags: readonly NamedTag[]
  nowMs: number
  timezone: string
}

function Waiting({ commands, ...context }: Context & { commands: readonly QueuedCommand[] }) {
  return (
    <ol aria-label="Waiting to be sent">
      {commands.map(({ key, command, who, atMs }) => (
        <li key={key} className={styles.moment}>
          <time dateTime={new Date(atMs).toISOString()}>{timeOf(atMs, context.timezone)}</time>
          <EventText event={eventOf(command, { who, nowMs: atMs })} {...context}>
            <Tag kind="mute">
              <RotateCw />
              Waiting to be sent
            </Tag>
          </EventText>
        </li>
      ))}
    </ol>
  )
}

function MomentText({ moment, ...context }: Context & { moment: Moment }) {
  const { nameOf, nowMs, timezone, person } = context
  switch (moment.kind) {
    case 'request':
      return <Request submission={moment.submission} {...context} />
    case 'call':
      return (
        <Row icon={<Calendar />}>
          <b>{moment.who ? nameOf(moment.who) : moment.isLink ? 'The team' : person}</b>{' '}
          {moment.isLink
            ? 'changed the video link'
            : moment.startMs === undefined
              ? 'canceled the call'
              : `moved the call to ${momentOf(moment.startMs, nowMs, timezone)}`}
          .{' '}
          <Link
            className={buttonClass({ look: 'link' })}
            to="/calls"
            search={searchOfCall(moment.submission.id, moment.submission.call?.startMs, timezone)}
          >
            See it on the calendar
          </Link>
        </Row>
      )
    case 'sent':
      return (
        <Row icon={<Send />}>
          <span className="quiet">Synced: {syncText(moment.destinations, moment.submission.requestLabel)}</span>
        </Row>
      )
    case 'email':
      return <EmailText moment={moment} nowMs={nowMs} timezone={timezone} />
    case 'consent':
      return <StopText stop={moment.stop} {...context} />
    case 'failing':
    case 'stopped': {
      const last = moment.delivery.attempts.at(-1)
      return (
        <Row icon={moment.kind === 'stopped' ? <CircleX /> : <RotateCw />} look="bad">
          <b>{destinationLabel(moment.delivery.destination)}</b>:{' '}
          {moment.kind === 'stopped' ? 'sync stopped' : 'sync failed, trying again'}
          {last && ` (${last.status ? `it answered ${last.status}` : last.reason})`}
        </Row>
      )
    }
    case 'event':
      return (
        <EventText event={moment.event} {...context}>
          {moment.event.kind === 'touch' && <Answered event={moment.event} submission={moment.submission} />}
        </EventText>
      )
  }
}

/**
 * 'You noted a stop: no texts about their account · on a call', 'Rosa stopped emails on Your choices'. On the page
 * Your choices, people choose which messages they get.
 */
function StopText({ stop, person, nameOf }: Pick<Context, 'person' | 'nameOf'> & { stop: StopAction }) {
  const { action, way, how, words, kinds } = stop
  const isStop = action === 'withdrawn'
  const isNoted = way === 'office' || way === 'command line'
  return (
    <Row icon={isStop ? <Ban /> : <Check />} box={words}>
      {isNoted ? (
        <>
          <b>
            {nameOf(stop.who)} noted {isStop ? 'a stop' : 'that they agreed again'}
          </b>
          : {isStop ? kinds.map((kind) => `no ${kindsText([kind])}`).join(', ') : kindsText(kinds)}
        </>
      ) : (
        <>
          <b>
            {way === 'typed'
              ? `Stopped ${kindsText(kinds)}`
              : `${person} ${isStop ? 'stopped' : 'agreed again to'} ${kindsText(kinds)}`}
          </b>
          {way === 'typed' ? ':' : ''} {wayTexts[way]}
        </>
      )}
      {how && <span className="small quiet"> · {saidTexts[how]}</span>}
    </Row>
  )
}

type ActivityEvent = Extract<PersonEvent, { kind: 'touch' }>

/** '· first response in 1:43', '· an attempt, 10 h 50 min of open hours after the request' */
function Answered({ event, submission }: { event: ActivityEvent; submission: Submission }) {
  if (event.atMs === submission.answeredAtMs && submission.waitedMs !== undefined)
    return (
      <span className="small quiet">
        · first response {isBeforeOpening(submission) ? 'before opening' : `in ${openText(submission.waitedMs)}`}
      </span>
    )
  const waitedMs = Math.max(...Object.values(event.waits))
  if (!attempts.includes(event.activity) || !Number.isFinite(waitedMs)) return null
  return <span className="small quiet">· an attempt, {openText(waitedMs)} after the request</span>
}

/**
 * A wait counts only open hours. For waits of an hour or more, the text says so, because the wait would otherwise
 * contradict the times shown beside it.
 */
const openText = (waitedMs: number) => `${waitText(waitedMs)}${waitedMs < hourMs ? '' : ' of open hours'}`

type EventOnly = Exclude<PersonEvent, { kind: 'withdrawn' }>

function EventText({ event, children, ...context }: Context & { event: PersonEvent; children?: ReactNode }) {
  if (event.kind === 'withdrawn') return null
  const { icon, look, box, text } = eventTexts(event, context)
  return (
    <Row icon={icon} look={look} box={box}>
      {text} {children}
    </Row>
  )
}

interface EventTexts {
  icon: ReactNode
  text: ReactNode
  look?: RowLook
  box?: string | undefined
}

function eventTexts(event: EventOnly, { nameOf, tags, person, nowMs, timezone }: Context): EventTexts {
  const who = <b>{nameOf(event.who)}</b>
  switch (event.kind) {
    case 'assigned': {
      const given =
        event.to === event.who ? 'took them over' : event.to ? `gave them to ${nameOf(event.to)}` : 'unassigned them'
      return {
        icon: <UserPlus />,
        text: (
          <>
            {who} {given}
          </>
        ),
      }
    }
    case 'status': {
      const status = event.status === 'answered' ? 'answered' : statusTexts[event.status].toLowerCase()
      const detail =
        event.amountUsd !== undefined ? `, ${dollars(event.amountUsd)}` : event.reason ? `: ${event.reason}` : ''
      return {
        icon: <Check />,
        text: (
          <>
            {who} set the status to {status}
            {detail}
          </>
        ),
      }
    }
    case 'due':
      if (event.dueAtMs === undefined) return { icon: <Clock />, text: <>{who} ended the next step</> }
      return {
        icon: <Clock />,
        text: (
          <>
            {who} planned the next step for {dueText(event.dueAtMs, nowMs, timezone)}
            {event.text && `: ${event.text}`}
          </>
        ),
      }
    case 'corrected': {
      const field = { name: 'name', business: 'company', phone: 'phone', email: 'email' }[event.field]
      // If the new email address was later moved to another person or deleted, the event contains '' in its place.
      const isGone = event.field === 'email' && event.value === ''
      return {
        icon: <PenLine />,
        text: (
          <>
            {who} changed the {field}
            {!isGone && ` to ${event.value || 'nothing'}`}
          </>
        ),
      }
    }
    case 'tagged':
    case 'untagged': {
      const tag = tags.find(({ id }) => id === event.tagId)
      return {
        icon: <Check />,
        text: (
          <>
            {who} {event.kind === 'tagged' ? 'added' : 'removed'} {tag ? `the tag “${tag.name}”` : 'a tag'}
          </>
        ),
      }
    }
    case 'touch':
      if (event.activity === 'note')
        return { icon: <StickyNote />, look: 'note', box: event.text, text: <>{who} added a note</> }
      if (event.activity === 'came' || event.activity === 'missed') {
        const came = event.activity === 'came' ? 'showed up for the call' : 'missed the call'
        return {
          icon: <Calendar />,
          text: (
            <>
              <b>{person}</b> {came}, noted by {nameOf(event.who)}
            </>
          ),
        }
      }
      return {
        icon: activityIcons[event.activity] ?? <Check />,
        look: 'ours',
        box: event.text,
        text: (
          <>
            <b>
              {nameOf(event.who)} {activityTexts[event.activity].bold}
            </b>
            {activityTexts[event.activity].rest?.replace('them', person)}
          </>
        ),
      }
  }
}

const activityTexts: Record<Exclude<Activity, 'note' | 'came' | 'missed'>, { bold: string; rest?: string }> = {
  'no-answer': { bold: 'called', rest: ', no answer' },
  voicemail: { bold: 'called', rest: ' and left a voicemail' },
  'wrong-number': { bold: 'called', rest: ', wrong number' },
  spoke: { bold: 'talked', rest: ' with them' },
  texted: { bold: 'texted', rest: ' them' },
  mailed: { bold: 'emailed', rest: ' them' },
  booked: { bold: 'booked', rest: ' a call with them' },
  answered: { bold: 'noted', rest: ' that no answer is needed' },
}
const activityIcons: Partial<Record<Activity, ReactNode>> = {
  'no-answer': <PhoneMissed />,
  voicemail: <Voicemail />,
  'wrong-number': <UserX />,
  spoke: <Phone />,
  texted: <MessageSquare />,
  mailed: <Mail />,
  booked: <Calendar />,
}

type EmailMoment = Extract<Moment, { kind: 'email' }>

function EmailText({ moment: { email }, nowMs, timezone }: { moment: EmailMoment; nowMs: number; timezone: string }) {
  const isBad = email.status === 'bounced' || email.status === 'stopped'
  const note = noteOf(email, nowMs, timezone)
  return (
    <Row icon={isBad ? <MailX /> : <Mail />} look={isBad ? 'bad' : undefined}>
      <b>{emailRules(email.name).label}</b>: {becameTexts[email.status]}
      {email.status !== 'sent' && note && <span className="quiet"> ({note})</span>}.{' '}
      <Link
        className={buttonClass({ look: 'link' })}
        to="/emails"
        search={{ part: 'sent', when: 'all', mail: email.id }}
      >
        Open
      </Link>
    </Row>
  )
}

const becameTexts: Record<EmailStatus, string> = {
  queued: 'email queued',
  sent: 'email sent',
  bounced: 'email bounced',
  stopped: 'email stopped',
  suppressed: 'no email, the address is blocked',
  dropped: 'email not sent',
  waiting: 'email waits',
  off: 'email not sent',
}

/** 'You booked a call with Rosa for Mon, Nov 30, 9:00 am Eastern.' */
function CallByHand({ submission, person, nameOf }: Pick<Context, 'person' | 'nameOf'> & { submission: Submission }) {
  const booked = bookedByHand(submission)
  const when = submission.fields.find(({ name }) => name === 'start')?.value
  return (
    <Row icon={<Calendar />} look="ours">
      <b>{booked ? nameOf(booked.who) : 'The team'} booked</b> a call with {person}
      {when && ` for ${when}`}.
    </Row>
  )
}

function Request({ submission, shownId, person, nameOf }: Context & { submission: Submission }) {
  const { id, form, category, page, message, fields, pastTense, consents } = submission
  if (isCallByHand(submission)) return <CallByHand submission={submission} person={person} nameOf={nameOf} />
  const Icon = requestIcon(form, category)
  const given = consents.filter(({ isGiven }) => isGiven)
  const isConfirmed = ({ kinds }: LeadConsent) => !kinds.some(({ state }) => state === 'not-confirmed')
  const agreed = titlesOf(given.filter(isConfirmed))
  const checked = titlesOf(given.filter((one) => !isConfirmed(one)))
  const text = message ? '' : saidText(submission)
  return (
    <Row icon={<Icon />}>
      <b>
        {person} {pastTense}
      </b>
      {page && ` on ${pageText(page)}`}
      {id === shownId && <span className="small quiet"> · shown above</span>}
      {id !== shownId && text && <span className="soft">: {text}</span>}
      {id !== shownId && message && <span className={styles.box}>{message}</span>}
      {given.length > 0 && (
        <span className={styles.agreed}>
          {agreed && `Agreed to ${agreed.replace(/”$/, '.”')} `}
          {checked && `Checked ${checked} after they stopped it: not confirmed, so it turns nothing on. `}
          <a className={buttonClass({ look: 'link' })} href="#consents">
            See the words
          </a>
        </span>
      )}
      {fields.length > 0 && <WhatTheySent fields={fields} />}
    </Row>
  )
}

const titlesOf = (consents: readonly LeadConsent[]) => listed(consents.map(({ title }) => `“${title}”`))

const WhatTheySent = ({ fields }: Pick<Submission, 'fields'>) => (
  <details className={styles.more}>
    <summary>What they sent</summary>
    <dl className={`facts ${styles.fields}`}>
      {fields.map(({ name, label, value }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </details>
)

type RowLook = 'note' | 'ours' | 'bad'

interface RowProps {
  icon: ReactNode
  children: ReactNode
  box?: string | undefined
  look?: RowLook | undefined
}

const Row = ({ icon, children, box, look }: RowProps) => (
  <>
    <span className={[styles.icon, look && styles[look]].filter(Boolean).join(' ')}>{icon}</span>
    <div className={styles.text}>
      {children}
      {box && <Box text={box} isNote={look === 'note'} />}
    </div>
  </>
)

/** Shows what was written. A long text is cut until the user presses 'Show all of it'. */
function Box({ text, isNote }: { text: string; isNote: boolean }) {
  const [isWhole, setWhole] = useState(false)
  const isCut = !isWhole && text.length > longText
  return (
    <div className={isNote ? `${styles.box} ${styles.note}` : styles.box}>
      {isCut ? `${text.slice(0, cutAt).replace(/\s+\S*$/, '')} …` : text}
      {isCut && (
        <p>
          <Button look="link" onClick={() => setWhole(true)}>
            Show all of it
          </Button>
        </p>
      )}
    </div>
  )
}

/**
 * Texts longer than `longText` characters are cut at `cutAt`. A text that is only a little longer than `cutAt` is
 * shown whole.
 */
const [cutAt, longText] = [480, 640]
