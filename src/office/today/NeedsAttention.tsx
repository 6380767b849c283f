// What needs attention: people who asked us to stop contacting them, failed deliveries, failed emails, forms that
// nobody has submitted for an unusually long time, quarantined leads, drafts to review, and an old or missing backup.
// If a delivery fails, no lead is lost, because every lead is stored before it is delivered.

import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api } from '#contract/api.ts'
import type { Attention } from '#contract/today.ts'
import { send } from '#office/api/client.ts'
import { useMarkSeen } from '#office/emails/use-mark-seen.ts'
import { Ban } from '#office/lead/parts/lead-icons.tsx'
import { useResend } from '#office/lead/parts/use-resend.ts'
import { useCan, useMe } from '#office/shell/me.ts'
import { useStepUp } from '#office/shell/step-up.tsx'
import { useToast } from '#office/shell/toast.tsx'
import { Button, buttonClass } from '#office/ui/form/Button.tsx'
import { BellOff, CircleX, MailX, PenLine, RotateCw, ShieldQuestionMark, Timer } from '#office/ui/icons.tsx'
import { Section } from '#office/ui/Screen.tsx'
import { useNow } from '#office/ui/time/use-now.ts'
import { Check } from '#site/ui/icons/Check.tsx'
import styles from './Today.module.css'
import { attentionTexts } from './today-texts.ts'

const icons: Record<Attention['kind'], ReactNode> = {
  stop: <Ban />,
  retrying: <RotateCw />,
  stopped: <CircleX />,
  'stop-undelivered': <CircleX />,
  'quiet-form': <BellOff />,
  quarantine: <ShieldQuestionMark />,
  'mail-bounced': <MailX />,
  'mail-stopped': <MailX />,
  review: <PenLine />,
  'old-backup': <Timer />,
}

export function NeedsAttention({ attention }: { attention: readonly Attention[] }) {
  const { timezone } = useMe().site
  const nowMs = useNow(60_000)
  return (
    <Section id="attention" title="Needs attention" note="Nothing’s lost: every lead is saved.">
      {attention.length === 0 && (
        <p className={styles.none}>
          <Check /> Nothing right now.
        </p>
      )}
      <ul>
        {attention.map((one) => {
          const { title, text } = attentionTexts(one, nowMs, timezone)
          return (
            <li
              key={keyOf(one)}
              className={
                one.kind === 'quarantine' || one.kind === 'review' ? `${styles.fix} ${styles.calm}` : styles.fix
              }
            >
              {icons[one.kind]}
              <div>
                <b>{title}</b>
                <p className="small quiet">{text}</p>
              </div>
              <Way one={one} />
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

function keyOf(one: Attention): string {
  if (one.kind === 'stop') return `stop ${one.address} ${one.byMs}`
  if (one.kind === 'quiet-form') return one.form
  if (one.kind === 'stop-undelivered') return `stop-undelivered ${one.destination}`
  return 'leadId' in one ? `${one.kind} ${one.leadId}` : one.kind
}

function Way({ one }: { one: Attention }) {
  const { publicUrl } = useMe().site
  const canResend = useCan('leads.resend')
  const resend = useResend()
  const canMarkSeen = useCan('mail.resend')
  const markSeen = useMarkSeen()
  const look = buttonClass({ look: 'line' })
  switch (one.kind) {
    case 'stop':
      return <StopWays {...one} />
    case 'retrying':
      return (
        canResend && (
          <Button look="line" onClick={() => resend(one.leadId)}>
            Sync now
          </Button>
        )
      )
    case 'stop-undelivered':
      return (
        canResend && (
          <Button look="line" onClick={() => resend(one.leadId)}>
            Tell them again
          </Button>
        )
      )
    case 'stopped':
      return one.more > 0 ? (
        <Link className={look} to="/leads" search={{ list: 'undelivered' }}>
          Open
        </Link>
      ) : (
        <Link className={look} to="/leads/$leadId" params={{ leadId: one.leadId }}>
          Open
        </Link>
      )
    case 'quiet-form':
      return one.page ? (
        <a className={look} href={`${publicUrl}${one.page}`} target="_blank" rel="noreferrer">
          Test it
        </a>
      ) : (
        <Link className={look} to="/leads" search={{ list: 'all', form: one.form }}>
          Its leads
        </Link>
      )
    case 'quarantine':
      return (
        <Link className={look} to="/leads" search={{ list: 'quarantine' }}>
          Review
        </Link>
      )
    case 'mail-bounced':
    case 'mail-stopped':
      return (
        <span className="controls">
          {canMarkSeen && (
            <Button look="quiet" onClick={() => markSeen(one.ids)}>
              Seen
            </Button>
          )}
          <Link
            className={look}
            to="/emails"
            search={{ part: 'sent', when: 'all', status: one.kind === 'mail-bounced' ? 'bounced' : 'stopped' }}
          >
            Open
          </Link>
        </span>
      )
    case 'review':
      return one.count > 1 ? (
        <Link className={look} to="/website">
          Review
        </Link>
      ) : (
        <Link className={look} to="/website/$" params={{ _splat: one.file }}>
          Review
        </Link>
      )
    case 'old-backup':
      return null
  }
}

/**
 * For somebody who asked us to stop. 'Done' records that a teammate has dealt with the request, and withdraws all
 * consents of the address. 'Open' leads to the lead's page, which has more ways to stop messages. If the address has no
 * lead, there is no 'Open'.
 */
function StopWays({ address, leadId }: Extract<Attention, { kind: 'stop' }>) {
  const withStepUp = useStepUp()
  const show = useToast()
  const queries = useQueryClient()
  const canWork = useCan('leads.work')
  if (!canWork) return null
  async function markSeenTo() {
    const result = await withStepUp(() => send(api.consents.markSeenTo, { body: { address } }))
    show({ text: result.isOk ? `Done: nothing more goes to ${address}.` : result.detail })
    queries.invalidateQueries({ predicate: ({ queryKey: [first] }) => first !== 'me' })
  }
  return (
    <span className="controls">
      <Button look="quiet" onClick={markSeenTo}>
        Done
      </Button>
      {leadId !== undefined && (
        <Link className={buttonClass({ look: 'line' })} to="/leads/$leadId" params={{ leadId }} hash="stop">
          Open
        </Link>
      )}
    </span>
  )
}
