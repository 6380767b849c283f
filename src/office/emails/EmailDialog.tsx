// One email of the log: its content, what the recipient's mail server said at each attempt, and a button to send the
// email again.

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { EmailDetails } from '#contract/emails.ts'
import { momentOf } from '#domain/clock/moments.ts'
import { emailRules } from '#emails/email-names.ts'
import { send } from '#office/api/client.ts'
import { queryOf } from '#office/api/query-of.ts'
import { useCan, useMe } from '#office/shell/me.ts'
import { useSubmit } from '#office/shell/use-submit.ts'
import { Banner, FaultBanner } from '#office/ui/Banner.tsx'
import { Dialog, DialogFoot } from '#office/ui/dialog/Dialog.tsx'
import { Button, buttonClass } from '#office/ui/form/Button.tsx'
import { RotateCw } from '#office/ui/icons.tsx'
import { Loaded } from '#office/ui/Loaded.tsx'
import { useNow } from '#office/ui/time/use-now.ts'
import styles from './Emails.module.css'
import { EmailPaper, type Look, Looks } from './EmailView.tsx'
import { emailListPage } from './emails-api.ts'
import { StatusTag } from './StatusTag.tsx'
import { noteOf, secondsOf } from './status-texts.ts'

export function EmailDialog({ id, onClose }: { id: string; onClose(): void }) {
  const query = useQuery(queryOf(api.emails.get, { params: { id } }))
  return (
    <Dialog title={query.data ? emailRules(query.data.name).label : 'Email'} wide hasCross onClose={onClose}>
      <Loaded query={query} what="the email" lines={8}>
        {(mail) => <OneEmail mail={mail} />}
      </Loaded>
    </Dialog>
  )
}

function OneEmail({ mail }: { mail: EmailDetails }) {
  const { id, name, status, to, leadId, preview, log, createdAtMs } = mail
  const { timezone } = useMe().site
  const nowMs = useNow(1000)
  const canResend = useCan('mail.resend')
  const [look, setLook] = useState<Look>('desktop')
  const { submit, isBusy, result, fault } = useSubmit({
    send: () => send(api.emails.resend, { params: { id } }),
    refreshes: ['emails'],
  })
  const offersResend = canResend && status !== 'queued' && status !== 'waiting' && name !== 'sign-in-link'

  return (
    <div className={styles.one}>
      <p className={styles.became}>
        <StatusTag status={status} /> <span className="soft">{noteOf(mail, nowMs, timezone)}</span>
      </p>
      <FaultBanner>{fault}</FaultBanner>
      {result?.isOk && (
        <Banner kind="done" role="status">
          On its way to {to} again.
        </Banner>
      )}
      {preview ? (
        <>
          <Looks look={look} onLook={setLook} />
          <EmailPaper email={preview} look={look} page={emailListPage(id)} title={emailRules(name).label} />
        </>
      ) : (
        <p className="soft">
          To {to}, {momentOf(createdAtMs, nowMs, timezone)}. {withoutText(mail)}
        </p>
      )}
      {log.length > 0 && (
        <ol className={styles.tries} aria-label="Tries">
          {log.map(({ atMs, durationMs, code, reason }) => (
            <li key={atMs}>
              <time className="quiet" dateTime={new Date(atMs).toISOString()}>
                {momentOf(atMs, nowMs, timezone)}
              </time>
              <span>
                {code !== undefined && !reason.startsWith(String(code)) && `${code} `}
                {reason} <span className="quiet">{secondsOf(durationMs)}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
      <DialogFoot>
        {leadId && (
          <Link className={buttonClass({ look: 'quiet' })} to="/leads/$leadId" params={{ leadId }}>
            See the lead
          </Link>
        )}
        {offersResend && (
          <Button look="line" busy={isBusy} onClick={() => submit()}>
            <RotateCw />
            Send again
          </Button>
        )}
      </DialogFoot>
    </div>
  )
}

function withoutText({ name, status }: EmailDetails): string {
  if (name === 'sign-in-link') return 'A sign-in link is never shown here.'
  if (status === 'sent' || status === 'bounced') return 'Its text is older than 30 days, so it’s gone.'
  return 'It isn’t written yet: that happens when it goes out.'
}
