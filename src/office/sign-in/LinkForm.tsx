// Requests a sign-in link, which the server sends by email. The response is the same whether or not the email address
// belongs to a teammate, so that it doesn't reveal who is on the team.
import { useState } from 'react'
import { api } from '#contract/api.ts'
import { countdownOf } from '#domain/clock/moments.ts'
import { send as sendTo } from '#office/api/client.ts'
import type { Refusal } from '#office/api/result.ts'
import { FaultBanner } from '#office/ui/Banner.tsx'
import { Button } from '#office/ui/form/Button.tsx'
import { Field } from '#office/ui/form/Field.tsx'
import { useNow } from '#office/ui/time/use-now.ts'
import { Mail } from '#site/ui/icons/Mail.tsx'
import { AuthCard } from './AuthLayout.tsx'
import styles from './LinkForm.module.css'
import { useFieldFaults } from './use-field-faults.ts'

interface LinkFormProps {
  onSent(email: string): void
  onRefused(refusal: Refusal): void
  /** Whether requesting a link is the page's main action. */
  isMain?: boolean
}

export function LinkForm({ onSent, onRefused, isMain }: LinkFormProps) {
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map())
  const form = useFieldFaults(faults)
  const [isBusy, setBusy] = useState(false)

  async function send(email: string) {
    if (!/^\S+@\S+$/.test(email))
      return setFaults(new Map([['email', 'Enter an email address like name@company.com.']]))
    setBusy(true)
    const result = await sendTo(api.auth.emailLink, { body: { email } })
    setBusy(false)
    if (result.isOk) return onSent(email)
    if (result.faults.size > 0) setFaults(result.faults)
    else if (isEnoughForToday(result)) setFaults(new Map([['email', result.detail]]))
    else onRefused(result)
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send(String(new FormData(event.currentTarget).get('email') ?? '').trim())
      }}
    >
      <div ref={form}>
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          placeholder="you@yourcompany.example"
          fault={faults.get('email')}
        />
      </div>
      <Button type="submit" look={isMain ? 'sun' : 'line'} wide busy={isBusy}>
        <Mail />
        Send me a link
      </Button>
    </form>
  )
}

interface LinkSentProps {
  email: string
  onOther(): void
  /** Called after too many tries, which lock every way to sign in for minutes. */
  onLocked(refusal: Refusal): void
}

/** The server doesn't send another link before this time is over. */
const againAfterMs = 120_000

/** Whether the daily limit on links is reached. Other limits last only minutes. */
const isEnoughForToday = ({ status, retryAfterSeconds = 0 }: Refusal) => status === 429 && retryAfterSeconds > 3600

export function LinkSent({ email, onOther, onLocked }: LinkSentProps) {
  const nowMs = useNow(1000)
  const [sentAtMs, setSentAtMs] = useState(nowMs)
  const leftMs = sentAtMs + againAfterMs - nowMs
  const [fault, setFault] = useState<string>()

  async function sendAgain() {
    setFault(undefined)
    const result = await sendTo(api.auth.emailLink, { body: { email } })
    if (result.isOk) setSentAtMs(Date.now())
    else if (result.status === 429 && !isEnoughForToday(result)) onLocked(result)
    else setFault(result.detail)
  }

  return (
    <AuthCard title="Check your email">
      {/* Not the whole card: a screen reader would read it again each second, because of the countdown. */}
      <p className="soft" role="status">
        If <b>{email}</b> is on the team, we just sent a link. It works once, for 15 minutes, in this browser. We send
        one every two minutes at most.
      </p>
      <FaultBanner>{fault}</FaultBanner>
      <div className="controls">
        <Button look="line" disabled={leftMs > 0} onClick={sendAgain}>
          {leftMs > 0 ? `Send again in ${countdownOf(leftMs)}` : 'Send again'}
        </Button>
        <Button look="quiet" onClick={onOther}>
          Use another email
        </Button>
      </div>
    </AuthCard>
  )
}
