// The column with details about a person: how they found us, what they ordered, where their requests were synced, what
// they agreed to, how many requests they sent, and how long these requests are stored.

import { useState } from 'react'
import type { AttributionPoint, LeadDelivery, LeadDetails, StopNotice, Submission } from '#contract/lead-details.ts'
import { dayOf, momentOf, timeOf } from '#domain/clock/moments.ts'
import { direct } from '#domain/leads/lead-source.ts'
import { dollars, formatUsdWithCents } from '#domain/texts/format-usd.ts'
import { counted } from '#domain/texts/texts.ts'
import { Split } from '#office/lead/parts/lead-icons.tsx'
import { pageText, sourceText } from '#office/lead/parts/page-texts.ts'
import { kindsText } from '#office/lead/parts/stop-texts.ts'
import { placesText, syncText } from '#office/lead/parts/sync-text.ts'
import { useResend } from '#office/lead/parts/use-resend.ts'
import { useCan, useMe } from '#office/shell/me.ts'
import { Button } from '#office/ui/form/Button.tsx'
import chip from '#office/ui/form/Chip.module.css'
import { CircleX, RotateCw, Users } from '#office/ui/icons.tsx'
import { useNow } from '#office/ui/time/use-now.ts'
import { Check } from '#site/ui/icons/Check.tsx'
import { Pause } from '#site/ui/icons/Pause.tsx'
import { ConsentInfo } from './Consents.tsx'
import { JoinDialog } from './JoinDialog.tsx'
import styles from './LeadInfo.module.css'
import { othersOf, SplitDialog } from './SplitDialog.tsx'

interface LeadInfoProps {
  details: LeadDetails
  submission: Submission
}

export function LeadInfo({ details, submission }: LeadInfoProps) {
  const order = details.submissions.find((one) => one.order)
  return (
    <>
      <FoundUs submission={submission} />
      {order && <OrderRequest submission={order} />}
      <Syncs details={details} />
      <ConsentInfo details={details} />
      <ThisPerson details={details} />
    </>
  )
}

/** Links to the details. They are for narrow screens, where the details are below the timeline. */
export function QuickLinks({ details, submission }: LeadInfoProps) {
  const { submissions } = details
  const order = submissions.find((one) => one.order)?.order
  const given = new Set(
    submissions.flatMap(({ consents }) => consents.filter((one) => one.isGiven).map((one) => one.purpose)),
  )
  const source = (submission.lastAttribution ?? submission.firstAttribution)?.source
  const links: [id: string, text: string | undefined][] = [
    ['order', order && `Order request ${dollars(order.dueUsd)}`],
    ['consents', given.size > 0 ? counted(given.size, 'consent') : undefined],
    ['synced', syncedText(details)],
    ['found-us', source && sourceText(source)],
  ]
  return (
    <nav className={styles.quick} aria-label="On this page">
      {links.map(
        ([id, text]) =>
          text && (
            <a key={id} className={chip.chip} href={`#${id}`}>
              {text}
            </a>
          ),
      )}
    </nav>
  )
}

/** Sums up the rows below 'Synced to'. */
export function syncedText({ submissions, stopNotices }: Pick<LeadDetails, 'submissions' | 'stopNotices'>): string {
  const states = [...submissions.flatMap(({ deliveriesMade }) => deliveriesMade), ...stopNotices].map(
    ({ state }) => state,
  )
  if (states.length === 0) return 'Saved here only'
  if (states.includes('dead')) return 'Not synced'
  return states.every((state) => state === 'delivered') ? 'Synced' : 'Not synced yet'
}

function FoundUs({ submission }: { submission: Submission }) {
  const { firstAttribution, lastAttribution, page, openedForMs } = submission
  const isOne =
    firstAttribution &&
    lastAttribution &&
    firstAttribution.source === lastAttribution.source &&
    firstAttribution.atMs === lastAttribution.atMs
  return (
    <section aria-labelledby="found-us">
      <h2 id="found-us">How they found us</h2>
      <dl className={`facts ${styles.found}`}>
        {firstAttribution && <Visit name={isOne ? 'Visit' : 'First visit'} point={firstAttribution} />}
        {lastAttribution && !isOne && <Visit name="Came back" point={lastAttribution} />}
        <div>
          <dt>Wrote from</dt>
          <dd>
            {page ? pageText(page).replace(/^t/, 'T') : 'Not known'}
            {openedForMs !== undefined && `, open for ${openText(openedForMs)}`}
          </dd>
        </div>
      </dl>
      <p className={styles.fine}>The browser sends this with the form. We don’t track anyone in between.</p>
    </section>
  )
}

/** How long the page was open before the person sent the form: '40 s', '1 min 40 s', '2 h' */
function openText(openedForMs: number): string {
  const seconds = Math.round(openedForMs / 1000)
  if (seconds >= 3600) return `${Math.round(seconds / 3600)} h`
  return (
    [seconds >= 60 && `${Math.floor(seconds / 60)} min`, seconds % 60 > 0 && `${seconds % 60} s`]
      .filter(Boolean)
      .join(' ') || '0 s'
  )
}

function Visit({ name, point }: { name: string; point: AttributionPoint }) {
  const { timezone } = useMe().site
  const nowMs = useNow(60_000)
  const { source, term, campaign, atMs, landingPage } = point
  const about = [term, campaign].filter(Boolean).join(', ')
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{sourceText(source)}</b>
        {source === direct && ' or from an unknown link'}
        {about && ` “${about}”`}
        {atMs !== undefined && `, ${dayOf(atMs, nowMs, timezone)}`}
        {landingPage && `, opened ${pageText(landingPage)}`}
      </dd>
    </div>
  )
}

function OrderRequest({ submission: { order, receivedAtMs, page } }: { submission: Submission }) {
  const { timezone } = useMe().site
  const nowMs = useNow(60_000)
  if (!order) return null
  const rows = [
    [`${order.plan}, monthly`, formatUsdWithCents(order.monthlyUsd)],
    ['Setup, once', formatUsdWithCents(order.setupFeeUsd)],
    ['Discount', order.hasCoupon ? 'Coupon, in the price' : 'None'],
  ]
  return (
    <section aria-labelledby="order">
      <h2 id="order">Order request</h2>
      <dl className={styles.money}>
        {rows.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className={styles.sum}>
          <dt>Due at signing</dt>
          <dd>{formatUsdWithCents(order.dueUsd)}</dd>
        </div>
      </dl>
      <p className={styles.fine}>
        {momentOf(receivedAtMs, nowMs, timezone)}
        {page && `, from ${pageText(page)}`}.
      </p>
    </section>
  )
}

/**
 * Lists where the person's requests were synced. Each request has one line for all successful syncs, and one line for
 * each other sync. Above them are the lines for stop notices. A stop notice tells a destination what the person asked
 * us to stop.
 */
export function Syncs({
  details: { submissions, stopNotices },
}: {
  details: Pick<LeadDetails, 'submissions' | 'stopNotices'>
}) {
  const { timezone } = useMe().site
  const nowMs = useNow(30_000)
  const canResend = useCan('leads.resend')
  const resend = useResend()
  const zone = { nowMs, timezone }
  const lines = [...stopLines(stopNotices, zone), ...submissions.flatMap((one) => syncLines(one, zone))]
  return (
    <section aria-labelledby="synced">
      <h2 id="synced">Synced to</h2>
      {lines.length === 0 && <p className={styles.fine}>Nothing is set up to get these, so they’re saved here only.</p>}
      <ul>
        {lines.map(({ key, leadId, look, text, note, again }) => (
          <li key={key} className={look === 'stopped' ? `${styles.sync} ${styles.bad}` : styles.sync}>
            {look === 'done' ? (
              <Check />
            ) : look === 'stopped' ? (
              <CircleX />
            ) : look === 'retrying' ? (
              <RotateCw />
            ) : (
              <Pause />
            )}
            <span>{text}</span>
            <span>{note}</span>
            {canResend && again && (
              <Button look="line" onClick={() => resend(leadId)}>
                {again}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface SyncLine {
  key: string
  leadId: string
  look: 'done' | 'retrying' | 'stopped' | 'waiting'
  text: string
  note: string
  /** The label of the button that syncs the request, or sends the notice, now; undefined if there is no button. */
  again?: string | undefined
}

interface Zone {
  nowMs: number
  timezone: string
}

export function syncLines({ id, requestLabel, deliveriesMade }: Submission, zone: Zone): SyncLine[] {
  const done = deliveriesMade.filter(({ state }) => state === 'delivered')
  const line = (deliveries: readonly LeadDelivery[], look: SyncLine['look'], note: string): SyncLine => ({
    ...{ key: `${id} ${deliveries[0]?.id}`, leadId: id, look, note },
    again: look === 'stopped' ? 'Sync again' : look === 'retrying' ? 'Sync now' : undefined,
    text: syncText(
      deliveries.map(({ destination }) => destination),
      requestLabel,
    ),
  })
  const lastMs = Math.max(...done.map(({ attempts }) => attempts.at(-1)?.atMs ?? 0))
  const others = deliveriesMade
    .filter(({ state }) => state !== 'delivered')
    .map((delivery) => line([delivery], ...stateText(delivery, zone)))
  return [...(done.length > 0 ? [line(done, 'done', shortMoment(lastMs, zone))] : []), ...others]
}

/**
 * The lines for stop notices. A destination has one line for each look (done, waiting, stopped) that its notices have.
 * If it has several notices about the same kind of message, only the newest failed one and the newest other one count.
 */
export function stopLines(notices: readonly StopNotice[], zone: Zone): SyncLine[] {
  const newest = new Map(notices.map((one) => [`${one.destination} ${one.kind} ${one.state === 'dead'}`, one]))
  const lines = Map.groupBy(newest.values(), ({ destination, state }) => `${destination} ${lookOfStop[state]}`)
  return [...lines].map(([key, ofLine]) => {
    const { destination, leadId, state, attempts, nextAttemptAtMs, reason } = ofLine.at(-1)!
    const look = lookOfStop[state]
    const stopped = `they stopped ${kindsText(ofLine.map(({ kind }) => kind))}`
    const line = (what: string, note: string, again?: string): SyncLine => ({
      ...{ key, leadId, look, note, again },
      text: `${placesText([destination])}: ${what}`,
    })
    if (look === 'done') {
      const lastMs = Math.max(...ofLine.map(({ settledAtMs = 0 }) => settledAtMs))
      return line(`told that ${stopped}`, shortMoment(lastMs, zone))
    }
    if (look === 'stopped') {
      const note = `Gave up after ${counted(attempts, 'try', 'tries')}`
      return line(`couldn’t be told that ${stopped} (${reason})`, note, 'Tell them again')
    }
    const isLater = attempts > 0 && nextAttemptAtMs !== undefined && nextAttemptAtMs > zone.nowMs
    const note = isLater ? `Tries again ${timeOf(nextAttemptAtMs, zone.timezone)}` : 'Now'
    return line(`waiting to be told that ${stopped}`, note)
  })
}

const lookOfStop: Record<StopNotice['state'], SyncLine['look']> = {
  due: 'waiting',
  leased: 'waiting',
  delivered: 'done',
  dead: 'stopped',
}

function stateText(
  { state, attempts, nextAttemptAtMs }: LeadDelivery,
  { nowMs, timezone }: Zone,
): [look: SyncLine['look'], note: string] {
  if (state === 'dead') return ['stopped', `Gave up after ${counted(attempts.length, 'try', 'tries')}`]
  if (state === 'held') return ['waiting', 'Held for review']
  if (attempts.length === 0) return ['waiting', 'Waiting']
  const isNow = nextAttemptAtMs === undefined || nextAttemptAtMs <= nowMs
  return ['retrying', isNow ? 'Trying again' : `Tries again ${timeOf(nextAttemptAtMs, timezone)}`]
}

/** '2:11 pm' if it was today, otherwise 'Yesterday' or the day: 'Nov 18'. */
function shortMoment(atMs: number, { nowMs, timezone }: Zone): string {
  const day = dayOf(atMs, nowMs, timezone)
  if (day === 'today') return timeOf(atMs, timezone)
  return day === 'yesterday' ? 'Yesterday' : day
}

function ThisPerson({ details }: { details: LeadDetails }) {
  const { person, submissions, retainedUntilMs } = details
  const { timezone } = useMe().site
  const canJoin = useCan('leads.join')
  const [dialog, setDialog] = useState<'split' | 'join'>()
  const calls = submissions.filter(({ call }) => call && call.state !== 'canceled').length
  const others = submissions.length - calls
  const until = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: timezone }).format(retainedUntilMs)
  const isJoined = othersOf(details).length > 0
  const ways = [...person.emails, ...(person.phone ? [person.phone.sent ?? person.phone.shown] : [])]
  return (
    <section aria-labelledby="this-person">
      <h2 id="this-person">This person</h2>
      <p className={styles.kept}>
        {[others > 0 && counted(others, 'request'), calls > 0 && counted(calls, 'call')].filter(Boolean).join(' and ')}{' '}
        under {ways.join(' and ')}. Kept until {until}.
      </p>
      {canJoin && (
        <div className={`controls ${styles.commands}`}>
          <Button look="line" onClick={() => setDialog('join')}>
            <Users />
            Join with someone
          </Button>
          {isJoined && (
            <Button look="line" onClick={() => setDialog('split')}>
              <Split />
              Not the same person
            </Button>
          )}
        </div>
      )}
      {dialog === 'split' && <SplitDialog details={details} onClose={() => setDialog(undefined)} />}
      {dialog === 'join' && <JoinDialog details={details} onClose={() => setDialog(undefined)} />}
    </section>
  )
}
