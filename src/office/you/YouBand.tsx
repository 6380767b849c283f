// The user's own passkeys and sessions, and which of the team's emails they get.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { You } from '#contract/auth.ts'
import { agoOf, dayOf, momentOf } from '#domain/clock/moments.ts'
import { deviceOf } from '#domain/office/browser-name.ts'
import { emailRules } from '#emails/email-names.ts'
import { send } from '#office/client.ts'
import { EmailChoice } from '#office/emails/EmailChoice.tsx'
import type { Result } from '#office/result.ts'
import { useAct } from '#office/shell/act.tsx'
import { useMe } from '#office/shell/me.ts'
import { youQuery } from '#office/shell/queries.ts'
import { SignOutEverywhere } from '#office/shell/SignOutEverywhere.tsx'
import { createPasskey } from '#office/sign-in/passkey.ts'
import { Laptop } from '#office/team/icons.tsx'
import styles from '#office/team/Team.module.css'
import { Banner } from '#office/ui/Banner.tsx'
import { FingerprintPattern } from '#office/ui/first-icons.tsx'
import { Button } from '#office/ui/form/Button.tsx'
import { Smartphone } from '#office/ui/icons.tsx'
import { Loaded } from '#office/ui/Loaded.tsx'
import { Section } from '#office/ui/Screen.tsx'
import { Tag } from '#office/ui/Tag.tsx'
import { useNow } from '#office/ui/time/use-now.ts'
import { CircleAlert } from '#site/ui/icons/CircleAlert.tsx'
import { Plus } from '#site/ui/icons/Plus.tsx'

type Outcome = { kind: 'done' | 'warning'; text: string }

export function YouBand() {
  const query = useQuery(youQuery)
  const [isLeaving, setLeaving] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  return (
    <Section
      id="you"
      title="You"
      action={
        <Button look="link" onClick={() => setLeaving(true)}>
          Sign out everywhere
        </Button>
      }
    >
      {outcome && (
        <div className={styles.failed}>
          <Banner
            kind={outcome.kind}
            role={outcome.kind === 'warning' ? 'alert' : 'status'}
            icon={outcome.kind === 'warning' && <CircleAlert />}
          >
            {outcome.text}
          </Banner>
        </div>
      )}
      <Loaded query={query} what="your passkeys and sessions">
        {(you) => (
          <>
            <YouList you={you} onDone={setOutcome} />
            <YourEmails you={you} />
          </>
        )}
      </Loaded>
      {isLeaving && <SignOutEverywhere onClose={() => setLeaving(false)} />}
    </Section>
  )
}

function YouList({ you, onDone }: { you: You; onDone(outcome: Outcome | undefined): void }) {
  const { passkeys: possible, site } = useMe()
  const nowMs = useNow(30_000)
  const queries = useQueryClient()
  const act = useAct()
  const [isBusy, setBusy] = useState(false)

  async function run(request: () => Promise<Result<unknown>>, done?: string) {
    onDone(undefined)
    const answer = await act(request)
    if (answer.isOk) onDone(done ? { kind: 'done', text: done } : undefined)
    else if (!answer.needsPasskey) onDone({ kind: 'warning', text: answer.detail })
    for (const queryKey of [['you'], ['team'], ['audit']]) queries.invalidateQueries({ queryKey })
  }
  async function add() {
    setBusy(true)
    onDone(undefined)
    const options = await act(() => send(api.account.askForNewPasskey))
    if (options.isOk) {
      const made = await createPasskey(options.body)
      if (made.isDone) {
        const name = deviceOf(navigator.userAgent)
        await run(
          () => send(api.account.addPasskey, { body: { response: made.response, name } }),
          'Your passkey is added.',
        )
      } else onDone({ kind: 'warning', text: notMade[made.why] })
    } else if (!options.needsPasskey) onDone({ kind: 'warning', text: options.detail })
    setBusy(false)
  }

  const usable = you.passkeys.filter(({ isUsable }) => isUsable)
  return (
    <ul className={styles.you}>
      {you.passkeys.map(({ id, name, rpId, isUsable, createdAtMs, usedAtMs }) => (
        <li key={id} data-off={!isUsable || undefined}>
          <FingerprintPattern />
          <div>
            <b>Passkey, {name}</b>
            <br />
            <span className="small quiet">
              added {dayOf(createdAtMs, nowMs, site.timezone)},{' '}
              {usedAtMs === null ? 'never used' : `used ${dayOf(usedAtMs, nowMs, site.timezone)}`}
              {!isUsable && `. It was made for ${rpId} and doesn’t work at this address`}
            </span>
          </div>
          <Button
            look="quiet"
            aria-label={`Remove the passkey ${name}`}
            onClick={() => run(() => send(api.account.removePasskey, { params: { id } }))}
          >
            Remove
          </Button>
        </li>
      ))}
      {possible.possible && (
        <li>
          <Plus />
          <div>
            <Button look="link" busy={isBusy} onClick={add}>
              Add a passkey
            </Button>
            {usable.length < 2 && (
              <>
                <br />
                <span className="small quiet">Two are better: a lost device doesn’t lock you out.</span>
              </>
            )}
          </div>
        </li>
      )}
      {you.sessions.map(({ id, device, seenAtMs, createdAtMs, isThis }) => (
        <li key={id}>
          {/iPhone|iPad|Android/.test(device) ? <Smartphone /> : <Laptop />}
          <div>
            <b>{device}</b> {isThis && <Tag kind="good">This device</Tag>}
            <br />
            <span className="small quiet">
              {isThis
                ? `signed in since ${momentOf(createdAtMs, nowMs, site.timezone)}`
                : `last seen ${agoOf(seenAtMs, nowMs, site.timezone)}`}
            </span>
          </div>
          {!isThis && (
            <Button
              look="quiet"
              aria-label={`Sign out ${device}`}
              onClick={() => run(() => send(api.account.endSession, { params: { id } }))}
            >
              Sign out
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function YourEmails({ you }: { you: You }) {
  return (
    <section className={styles.emails} aria-labelledby="your-emails">
      <h3 id="your-emails">Emails to you</h3>
      <ul>
        {you.emails.map((choice) => (
          <li key={choice.name}>
            <div>
              <b>{emailRules(choice.name).label}</b>
              <br />
              <span className="small quiet">{emailRules(choice.name).goesOut}</span>
            </div>
            <EmailChoice choice={choice} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const notMade = {
  closed: 'No passkey was made. You closed the window, or this device can’t make one.',
  known: 'This device already has a passkey for this office.',
  impossible: 'This browser can’t make passkeys.',
} as const
