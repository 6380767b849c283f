// The consents that a person gave and withdrew, shown beside their timeline. If a form asked for a consent, the form's
// exact wording can be unfolded below it. The sheet for a dispute (Sheet.tsx), which can be printed, contains this
// wording, too.
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { LeadConsent } from '#contract/consents.ts'
import type { LeadDetails, Submission } from '#contract/lead-details.ts'
import { dayOf, zoneShort } from '#domain/clock/moments.ts'
import { type ConsentKind, kindTexts, wayTexts } from '#domain/consents/consent-kinds.ts'
import { saidTexts } from '#domain/consents/said.ts'
import { capitalize } from '#domain/texts/texts.ts'
import { LinkedText } from '#office/lead/parts/LinkedText.tsx'
import { Ban, FileDown, Minus } from '#office/lead/parts/lead-icons.tsx'
import { firstName } from '#office/lead/parts/names.ts'
import { pageText } from '#office/lead/parts/page-texts.ts'
import { type KindNow, kindsNow, kindsToStop, whenText } from '#office/lead/parts/stop-texts.ts'
import { useNameOf } from '#office/lead/parts/use-name-of.ts'
import { useCan, useMe } from '#office/shell/me.ts'
import { useHashDialog } from '#office/shell/use-hash-dialog.ts'
import { Button, buttonClass } from '#office/ui/form/Button.tsx'
import { Tag } from '#office/ui/Tag.tsx'
import { Check } from '#site/ui/icons/Check.tsx'
import styles from './Consents.module.css'

const StopDialog = lazy(async () => ({ default: (await import('./StopDialog.tsx')).StopDialog }))
const AgreedAgainDialog = lazy(async () => ({ default: (await import('./StopDialog.tsx')).AgreedAgainDialog }))

export function ConsentInfo({ details }: { details: LeadDetails }) {
  const [canWork, canExport] = [useCan('leads.work'), useCan('leads.export')]
  const stop = useHashDialog('stop')
  const [again, setAgain] = useState<ConsentKind>()
  const canStop = canWork && kindsToStop(details).length > 0
  const terms = latestTerms(details.submissions)
  const kinds = kindsNow(details)
  return (
    <section aria-labelledby="consents">
      <h2 id="consents">What they agreed to</h2>
      {kinds.length === 0 && terms.length === 0 && (
        <p className={styles.fine}>Nothing: these forms ask for no consent.</p>
      )}
      {kinds.map((one) => (
        <KindInfo key={one.kind} now={one} details={details} onAgain={canWork ? () => setAgain(one.kind) : undefined} />
      ))}
      {terms.map((one) => (
        <div key={one.consent.purpose} className={styles.consent}>
          <Head title={one.consent.title} state={one.consent.isGiven ? 'given' : 'withheld'} />
          <ConsentRequest {...one} />
          <Words text={one.consent.text} />
        </div>
      ))}
      {canStop && (
        <p className={`controls ${styles.stop}`}>
          <Button look="line" onClick={stop.open}>
            <Ban />
            They asked us to stop
          </Button>
        </p>
      )}
      {canExport && (
        <p className={styles.foot}>
          <Link className={buttonClass({ look: 'link' })} to="/leads/$leadId/sheet" params={{ leadId: details.id }}>
            <FileDown />
            Sheet for a dispute (PDF, JSON)
          </Link>
        </p>
      )}
      <Suspense>
        {canStop && stop.isOpen && <StopDialog details={details} onClose={stop.close} />}
        {again && <AgreedAgainDialog details={details} kind={again} onClose={() => setAgain(undefined)} />}
      </Suspense>
    </section>
  )
}

interface Stated {
  consent: LeadConsent
  submission: Submission
}

/** The latest answer to each consent that isn't about contacting the person, such as the consent to terms. */
function latestTerms(submissions: readonly Submission[]): Stated[] {
  const latest = new Map<string, Stated>()
  for (const submission of submissions.toReversed())
    for (const consent of submission.consents)
      if (consent.kinds.length === 0) latest.set(consent.purpose, { consent, submission })
  return [...latest.values()]
}

interface KindInfoProps {
  now: KindNow
  details: LeadDetails
  onAgain: (() => void) | undefined
}

function KindInfo({ now: { kind, state, box, last, isNotConfirmed }, details, onAgain }: KindInfoProps) {
  const { timezone } = useMe().site
  const { person, consentChanges } = details
  const addresses = new Set(consentChanges.filter((one) => one.kind === kind).map(({ address }) => address))
  const nowMs = Date.now()
  const agreed = box?.consent.isGiven ? `Agreed ${dayOf(box.consent.atMs, nowMs, timezone)}.` : ''
  return (
    <div className={styles.consent}>
      <Head title={kindTexts[kind]} state={state} />
      {last ? (
        <p className="quiet">
          {agreed} {last.action === 'withdrawn' ? 'Stopped' : 'Agreed again'} <Change details={details} now={last} />
          {addresses.size > 1 && person.emails.length > 1 && kind === 'email' && ` For ${last.address}.`}
        </p>
      ) : box ? (
        <ConsentRequest {...box} />
      ) : (
        <p className="quiet">They wrote to us. No marketing emails.</p>
      )}
      {isNotConfirmed && (
        <p className={styles.notConfirmed}>
          Not confirmed: a form checked this box since. Anybody can send a form, so it turns nothing on.
        </p>
      )}
      {box && <Words text={box.consent.text} />}
      {state === 'withdrawn' && onAgain && (
        <p>
          <Button look="link" onClick={onAgain}>
            They agreed again
          </Button>
        </p>
      )}
    </div>
  )
}

/**
 * Says when, how and by whom a consent was last changed. Two examples:
 * - today, 2:12 pm, on a call, noted by you: “No more texts.”
 * - Nov 20, 6:02 pm, by Rosa on Your choices.
 *
 * 'Your choices' is the website's page /your-choices, where people change their consents.
 */
function Change({ details: { person }, now }: Pick<KindInfoProps, 'details'> & { now: NonNullable<KindNow['last']> }) {
  const { timezone } = useMe().site
  const nameOf = useNameOf()
  const how = now.how && saidTexts[now.how]
  const isNoted = now.way === 'office' || now.way === 'command line'
  const who = nameOf(now.who)
  const by = isNoted
    ? `noted by ${who === 'You' || who.startsWith('The ') ? who.toLowerCase() : who}`
    : now.way === 'typed'
      ? wayTexts.typed
      : `by ${firstName(person.name) || 'them'} ${wayTexts[now.way]}`
  return (
    <>
      {[whenText(now.atMs, { nowMs: Date.now(), timezone }), how, by].filter(Boolean).join(', ')}
      {now.words ? `: “${now.words}”` : '.'}
    </>
  )
}

function ConsentRequest({ consent: { isGiven, atMs, page }, submission }: Stated) {
  const { timezone } = useMe().site
  const when = `${whenText(atMs, { nowMs: Date.now(), timezone })} ${zoneShort(timezone)}`
  return (
    <p className="quiet">
      {isGiven ? 'Agreed' : 'Asked'} {[when, page && pageText(page), submission.device].filter(Boolean).join(', ')}.
    </p>
  )
}

const Words = ({ text }: { text: string }) => (
  <details className={styles.words}>
    <summary>The words they saw</summary>
    <blockquote>
      <LinkedText text={text} />
    </blockquote>
  </details>
)

const Head = ({ title, state }: { title: string; state: KindNow['state'] }) => (
  <p className={styles.head}>
    <b>{capitalize(title)}</b>
    {state === 'withdrawn' ? (
      <Tag kind="bad">
        <Ban />
        Stopped
      </Tag>
    ) : state === 'withheld' ? (
      <Tag>
        <Minus />
        Not given
      </Tag>
    ) : (
      <Tag kind="good">
        <Check />
        On
      </Tag>
    )}
  </p>
)
