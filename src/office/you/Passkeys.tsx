// The user's passkeys: add one, or remove one.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { You } from '#contract/auth.ts'
import { dayOf } from '#domain/clock/moments.ts'
import { deviceOf } from '#domain/office/browser-name.ts'
import { send } from '#office/api/client.ts'
import { useMe } from '#office/shell/me.ts'
import { youQuery } from '#office/shell/queries.ts'
import { useStepUp } from '#office/shell/step-up.tsx'
import { createPasskey } from '#office/sign-in/passkey.ts'
import { FingerprintPattern } from '#office/ui/first-icons.tsx'
import { Button } from '#office/ui/form/Button.tsx'
import { Loaded } from '#office/ui/Loaded.tsx'
import type { PartHead } from '#office/ui/Parts.tsx'
import { Section } from '#office/ui/Screen.tsx'
import { useNow } from '#office/ui/time/use-now.ts'
import { Plus } from '#site/ui/icons/Plus.tsx'
import { type Change, OutcomeBanner, useChange } from './use-change.tsx'
import styles from './You.module.css'

export function Passkeys(head: PartHead) {
  const query = useQuery(youQuery)
  const change = useChange()
  return (
    <Section {...head} note="How you sign in. There’s no password.">
      <OutcomeBanner outcome={change.outcome} />
      <Loaded query={query} what="your passkeys">
        {(you) => <PasskeyList you={you} change={change} />}
      </Loaded>
    </Section>
  )
}

function PasskeyList({ you, change }: { you: You; change: Change }) {
  const { passkeys: possible, site } = useMe()
  const nowMs = useNow(60_000)
  const usable = you.passkeys.filter(({ isUsable }) => isUsable)
  return (
    <>
      <ul className={styles.rows}>
        {you.passkeys.map(({ id, name, rpId, isUsable, createdAtMs, usedAtMs }) => (
          <li key={id} data-off={!isUsable || undefined}>
            <FingerprintPattern />
            <div>
              <b>{name}</b>
              <br />
              <span className="small quiet">
                Added {dayOf(createdAtMs, nowMs, site.timezone)},{' '}
                {usedAtMs === null ? 'never used' : `used ${dayOf(usedAtMs, nowMs, site.timezone)}`}.
                {!isUsable && ` It was made for ${rpId} and doesn’t work at this address.`}
              </span>
            </div>
            <Button
              look="quiet"
              aria-label={`Remove the passkey ${name}`}
              onClick={() => change.run(() => send(api.account.removePasskey, { params: { id } }))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {possible.possible && (
        <p className={styles.after}>
          <AddPasskey change={change} />
          {usable.length < 2 && (
            <span className="small quiet">Two are better: a lost device doesn’t lock you out.</span>
          )}
        </p>
      )}
    </>
  )
}

function AddPasskey({ change: { run, say } }: { change: Change }) {
  const withStepUp = useStepUp()
  const [isBusy, setBusy] = useState(false)

  async function add() {
    setBusy(true)
    say(undefined)
    const options = await withStepUp(() => send(api.account.askForNewPasskey))
    if (options.isOk) {
      const made = await createPasskey(options.body)
      if (made.isDone) {
        const name = deviceOf(navigator.userAgent)
        await run(
          () => send(api.account.addPasskey, { body: { response: made.response, name } }),
          'Your passkey is added.',
        )
      } else say({ kind: 'warning', text: notMade[made.why] })
    } else if (!options.needsPasskey) say({ kind: 'warning', text: options.detail })
    setBusy(false)
  }

  return (
    <Button look="line" busy={isBusy} onClick={add}>
      <Plus />
      Add a passkey
    </Button>
  )
}

const notMade = {
  closed: 'No passkey was made. You closed the window, or this device can’t make one.',
  known: 'This device already has a passkey for this office.',
  impossible: 'This browser can’t make passkeys.',
} as const
