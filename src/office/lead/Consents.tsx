// What a person agreed to, word for word: among the facts beside a lead, and as a page to print or save as a PDF.

import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { LeadConsent, LeadDetails, Submission } from '#contract/lead-details.ts'
import { dayOf, formatDay, formatZone, timeOf, toWallClock, zoneShort } from '#domain/clock/moments.ts'
import { leadQuery } from '#office/leads/leads-api.ts'
import { useMe } from '#office/shell/me.ts'
import { useTitle } from '#office/shell/use-title.ts'
import { Button, buttonClass } from '#office/ui/form/Button.tsx'
import { Loaded } from '#office/ui/Loaded.tsx'
import { Tag } from '#office/ui/Tag.tsx'
import { Check } from '#site/ui/icons/Check.tsx'
import styles from './Consents.module.css'
import { Minus } from './icons.tsx'
import { pageText } from './page-texts.ts'

export function ConsentInfo({ answer }: { answer: LeadDetails }) {
  const hasAny = answer.submissions.some(({ consents }) => consents.length > 0)
  return (
    <section aria-labelledby="consents">
      <h2 id="consents">What they agreed to</h2>
      {!hasAny && <p className={styles.fine}>Nothing: these forms ask for no consent.</p>}
      {latestOf(answer.submissions).map((one) => (
        <ConsentNow key={one.consent.purpose} {...one} />
      ))}
      {hasAny && (
        <p className={`${styles.fine} ${styles.foot}`}>
          <Link className={buttonClass({ look: 'link' })} to="/leads/$leadId/consents" params={{ leadId: answer.id }}>
            Consent as PDF
          </Link>
          Saved word for word as shown. Nobody can edit it.
        </p>
      )}
    </section>
  )
}

interface Stated {
  consent: LeadConsent
  submission: Submission
}

/** What they said last about each purpose. */
function latestOf(submissions: readonly Submission[]): Stated[] {
  const latest = new Map<string, Stated>()
  for (const submission of submissions.toReversed())
    for (const consent of submission.consents) latest.set(consent.purpose, { consent, submission })
  return [...latest.values()]
}

function ConsentNow({ consent, submission }: Stated) {
  const { site } = useMe()
  const nowMs = Date.now()
  const { title, text, isGiven, atMs, page } = consent
  const when = `${dayOf(atMs, nowMs, site.timezone)}, ${timeOf(atMs, site.timezone)} ${zoneShort(site.timezone)}`
  return (
    <div className={styles.consent}>
      <Head title={title} isGiven={isGiven} />
      <p className="quiet">
        {isGiven ? 'Agreed' : 'Asked'} {[when, page && pageText(page), submission.device].filter(Boolean).join(', ')}.
      </p>
      <details className={styles.words}>
        <summary>The words they saw</summary>
        <blockquote>
          <LinkedText text={text} />
        </blockquote>
      </details>
    </div>
  )
}

/** Links are written as [terms](/terms), with a path on the website. */
function LinkedText({ text }: { text: string }) {
  const { publicUrl } = useMe().site
  return text.split(/(\[[^\]]+\]\([^)\s]+\))/).map((part, index) => {
    const [, label, target] = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(part) ?? []
    const address = target && URL.parse(target, publicUrl)
    if (!address || !/^https?:$/.test(address.protocol)) return label ?? part
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
      <a key={index} href={address.href} target="_blank" rel="noreferrer">
        {label}
      </a>
    )
  })
}

/** The consent record as a separate page that users can print or save as a PDF. */
export function ConsentRecord() {
  useTitle('Consent record')
  const { leadId } = useParams({ from: '/leads/$leadId/consents' })
  const lead = useQuery(leadQuery(leadId))
  return (
    <Loaded query={lead} what="the consent record" lines={8}>
      {(answer) => <Recorded answer={answer} />}
    </Loaded>
  )
}

function Recorded({ answer }: { answer: LeadDetails }) {
  const { site, teammate } = useMe()
  const { name, emails, phone } = answer.person
  const nowMs = Date.now()
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: site.timezone }).format(nowMs)
  return (
    <article className={styles.record}>
      <div className={styles.top}>
        <h1>What {name || emails[0]} agreed to</h1>
        <p>{[...emails, phone?.shown].filter(Boolean).join(', ')}</p>
        <p className="quiet">
          As {site.name} saved it, word for word. Made {day}, {timeOf(nowMs, site.timezone)}, by {teammate.name}.
        </p>
      </div>
      <p className={`controls ${styles.acts}`}>
        <Button onClick={() => print()}>Print or save as PDF</Button>
        <Link className={buttonClass({ look: 'line' })} to="/leads/$leadId" params={{ leadId: answer.id }}>
          Back to the lead
        </Link>
      </p>
      <div>
        <Consents submissions={answer.submissions} />
      </div>
    </article>
  )
}

const Consents = ({ submissions }: { submissions: readonly Submission[] }) =>
  submissions.flatMap((submission) =>
    submission.consents.map((consent) => (
      <Consent key={`${submission.id} ${consent.purpose}`} consent={consent} submission={submission} />
    )),
  )

function Consent({ consent, submission }: { consent: LeadConsent; submission: Submission }) {
  const { timezone } = useMe().site
  const { title, text, version, isGiven, atMs, page } = consent
  const when = `${formatDay(atMs, timezone)}, ${yearOf(atMs, timezone)}, ${timeOf(atMs, timezone, true)} ${formatZone(timezone)}`
  return (
    <div className={styles.consent}>
      <Head title={title} isGiven={isGiven} />
      <blockquote>
        <LinkedText text={text} />
      </blockquote>
      <p className="quiet">
        {when} · Version {version}
        {[page, submission.clientAddress, submission.device].filter(Boolean).map((one) => ` · ${one}`)}
      </p>
    </div>
  )
}

const yearOf = (atMs: number, timezone: string) => toWallClock(atMs, timezone).day.slice(0, 4)

const Head = ({ title, isGiven }: Pick<LeadConsent, 'title' | 'isGiven'>) => (
  <p className={styles.head}>
    <b>{title}</b>
    {isGiven ? (
      <Tag kind="good">
        <Check />
        On
      </Tag>
    ) : (
      <Tag>
        <Minus />
        Not given
      </Tag>
    )}
  </p>
)
