// What a person agreed to, word for word: among the facts beside a lead, and as a page to print or save as a PDF.

import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { LeadConsent, LeadDetails, Submission } from '#contract/lead-details.ts'
import { timeOf } from '#domain/clock/moments.ts'
import { leadQuery } from '#office/leads/leads-api.ts'
import { useMe } from '#office/shell/me.ts'
import { useTitle } from '#office/shell/use-title.ts'
import { Button, buttonClass } from '#office/ui/form/Button.tsx'
import { Loaded } from '#office/ui/Loaded.tsx'
import { Tag } from '#office/ui/Tag.tsx'
import { Check } from '#site/ui/icons/Check.tsx'
import styles from './Consents.module.css'
import { Minus } from './icons.tsx'

export function ConsentInfo({ answer }: { answer: LeadDetails }) {
  const hasAny = answer.submissions.some(({ consents }) => consents.length > 0)
  return (
    <section aria-labelledby="consents">
      <h2 id="consents">What they agreed to</h2>
      {!hasAny && <p className={styles.fine}>Nothing: these forms ask for no consent.</p>}
      <Consents submissions={answer.submissions} />
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
  const { title, text, version, isGiven, atMs, page } = consent
  return (
    <div className={styles.consent}>
      <p className={styles.head}>
        <b>{title}</b>
        {isGiven ? (
          <Tag kind="good">
            <Check />
            Given
          </Tag>
        ) : (
          <Tag>
            <Minus />
            Not given
          </Tag>
        )}
      </p>
      <blockquote>{text}</blockquote>
      <p className="quiet">
        Version {version} · {new Date(atMs).toISOString().slice(0, 19).replace('T', ' ')} UTC
        {[page, submission.clientAddress, submission.device].filter(Boolean).map((one) => ` · ${one}`)}
      </p>
    </div>
  )
}
