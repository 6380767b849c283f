// The facts beside a lead: how the person found us, where the lead was sent, what they agreed to, and how many requests
// they sent, with buttons to split or delete the person.

import { useState } from 'react'
import type { AttributionPoint, LeadDelivery, LeadDetails, Submission } from '#contract/lead-details.ts'
import { momentOf, timeOf } from '#domain/clock/moments.ts'
import { counted } from '#domain/texts/texts.ts'
import { destinationLabel } from '#forms/destinations.ts'
import { useCan, useMe } from '#office/shell/me.ts'
import { Button } from '#office/ui/form/Button.tsx'
import { CircleX } from '#office/ui/icons.tsx'
import { Tag } from '#office/ui/Tag.tsx'
import { useNow } from '#office/ui/time/use-now.ts'
import { Check } from '#site/ui/icons/Check.tsx'
import { ConsentInfo } from './Consents.tsx'
import { Split, Trash } from './icons.tsx'
import { useResend } from './LeadActs.tsx'
import styles from './LeadInfo.module.css'
import { PurgeDialog } from './PurgeDialog.tsx'
import { SplitDialog } from './SplitDialog.tsx'

interface LeadInfoProps {
  answer: LeadDetails
  submission: Submission
}

export function LeadInfo({ answer, submission }: LeadInfoProps) {
  return (
    <>
      <FoundUs submission={submission} />
      <Deliveries submissions={answer.submissions} leadId={answer.id} />
      <ConsentInfo answer={answer} />
      <ThisPerson answer={answer} />
    </>
  )
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
      <dl className={styles.found}>
        {firstAttribution && <AttributionInfo name={isOne ? 'Visit' : 'First touch'} touch={firstAttribution} />}
        {lastAttribution && !isOne && <AttributionInfo name="Last touch" touch={lastAttribution} />}
        <dt>Sent from</dt>
        <dd>
          {page ?? 'not known'}
          {openedForMs !== undefined && `, form open ${Math.round(openedForMs / 1000)} sec`}
        </dd>
      </dl>
      <p className={styles.fine}>The browser sends this with the form. We don’t track anyone in between.</p>
    </section>
  )
}

function AttributionInfo({ name, touch }: { name: string; touch: AttributionPoint }) {
  const { timezone } = useMe().site
  const nowMs = useNow(60_000)
  const rest: [string, string | undefined][] = [
    ['landed on', touch.landingPage],
    ['came from', touch.referrer],
    ['campaign', [touch.campaign, touch.term && `“${touch.term}”`].filter(Boolean).join(' · ') || undefined],
    ['click id', touch.clickId],
  ]
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <b>{touch.source}</b>
        {touch.atMs !== undefined && `, ${momentOf(touch.atMs, nowMs, timezone)}`}
      </dd>
      {rest.map(
        ([label, value]) =>
          value && (
            <div key={label} className={styles.pair}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </>
  )
}

function Deliveries({ submissions, leadId }: { submissions: readonly Submission[]; leadId: string }) {
  const all = submissions.flatMap((submission) =>
    submission.deliveriesMade.map((delivery) => ({ submission, delivery })),
  )
  return (
    <section aria-labelledby="deliveries">
      <h2 id="deliveries">Synced to</h2>
      {all.length === 0 && <p className={styles.fine}>Nothing is set up to get these, so they’re saved here only.</p>}
      <ul>
        {all.map(({ submission, delivery }) => (
          <DeliveryRow
            key={delivery.id}
            submission={submission}
            delivery={delivery}
            isHere={submission.id === leadId}
          />
        ))}
      </ul>
    </section>
  )
}

interface DeliveryRowProps {
  submission: Submission
  delivery: LeadDelivery
  /** Whether the delivery belongs to the open lead. */
  isHere: boolean
}

function DeliveryRow({ submission, delivery, isHere }: DeliveryRowProps) {
  const { timezone } = useMe().site
  const nowMs = useNow(30_000)
  const canResend = useCan('leads.resend')
  const resend = useResend()
  const { state, attempts, nextAttemptAtMs, destination } = delivery
  const last = attempts.at(-1)
  const isFailing = attempts.length > 0 && (state === 'due' || state === 'leased' || state === 'waiting')
  return (
    <li className={styles.row}>
      <p className={styles.rowHead}>
        <span>
          <b>{destinationLabel(destination)}</b>
          {!isHere && <span className="quiet"> {momentOf(submission.receivedAtMs, nowMs, timezone)}</span>}
        </span>
        <DeliveryTag delivery={delivery} isFailing={isFailing} />
      </p>
      {attempts.length > 0 && (
        <ol className={styles.tries} aria-label="Tries">
          {attempts.map(({ atMs, status, reason }) => (
            <li key={atMs} data-ok={status !== undefined && status < 300 ? '' : undefined}>
              {status ?? reason}
            </li>
          ))}
          {nextAttemptAtMs !== undefined && isFailing && <li data-due="">{timeOf(nextAttemptAtMs, timezone)}</li>}
        </ol>
      )}
      <div className={styles.rowFoot}>
        <span className="quiet">
          {state === 'delivered' && last
            ? `${attempts.length > 1 ? `Try ${attempts.length}, ` : ''}${momentOf(last.atMs, nowMs, timezone)}, ${(last.durationMs / 1000).toFixed(1)} s.`
            : state === 'dead' && last
              ? `${counted(attempts.length, 'try', 'tries')}, the last ${momentOf(last.atMs, nowMs, timezone)}.`
              : isFailing && nextAttemptAtMs !== undefined
                ? `Next try ${nextAttemptAtMs <= nowMs ? 'now' : `in ${counted(Math.ceil((nextAttemptAtMs - nowMs) / 60_000), 'minute')}`}.`
                : state === 'held'
                  ? 'Held for review with the lead.'
                  : 'Waiting for its turn.'}
        </span>
        {canResend && (state === 'dead' || isFailing) && (
          <Button look="line" onClick={() => resend(submission.id)}>
            {state === 'dead' ? 'Sync again' : 'Sync now'}
          </Button>
        )}
      </div>
    </li>
  )
}

function DeliveryTag({ delivery: { state, attempts }, isFailing }: { delivery: LeadDelivery; isFailing: boolean }) {
  if (state === 'delivered')
    return (
      <Tag kind="good">
        <Check />
        {attempts.at(-1)?.status ?? 'Synced'}
      </Tag>
    )
  if (state === 'dead')
    return (
      <Tag kind="bad">
        <CircleX />
        Stopped
      </Tag>
    )
  return <Tag>{isFailing ? 'Retrying' : state === 'held' ? 'Held for review' : 'Waiting'}</Tag>
}

function ThisPerson({ answer }: { answer: LeadDetails }) {
  const { person, submissions, retainedUntilMs } = answer
  const { timezone } = useMe().site
  const canJoin = useCan('leads.join')
  const canPurge = useCan('leads.purge')
  const [dialog, setDialog] = useState<'split' | 'purge'>()
  const calls = submissions.filter(({ call }) => call && call.state !== 'canceled').length
  const until = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: timezone }).format(retainedUntilMs)
  const isJoined = person.emails.length > 1
  return (
    <section aria-labelledby="this-person">
      <h2 id="this-person">This person</h2>
      <p className={styles.kept}>
        {counted(submissions.length, 'request')}
        {calls > 0 && `, ${counted(calls, 'call')}`} under {person.emails.join(' and ')}
        {person.phone && ` and ${person.phone.shown}`}. Kept until {until}.
      </p>
      <div className={`controls ${styles.acts}`}>
        {canJoin && isJoined && (
          <Button look="line" onClick={() => setDialog('split')}>
            <Split />
            Not the same person
          </Button>
        )}
        {canPurge && (
          <Button look="quiet" onClick={() => setDialog('purge')}>
            <Trash />
            Delete permanently
          </Button>
        )}
      </div>
      {dialog === 'split' && <SplitDialog answer={answer} onClose={() => setDialog(undefined)} />}
      {dialog === 'purge' && <PurgeDialog leadId={answer.id} name={person.name} onClose={() => setDialog(undefined)} />}
    </section>
  )
}
