// The devices on which the user is signed in. Each can be signed out, or all of them at once.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { You } from '#contract/auth.ts'
import { agoOf, momentOf } from '#domain/clock/moments.ts'
import { send } from '#office/api/client.ts'
import { useMe } from '#office/shell/me.ts'
import { youQuery } from '#office/shell/queries.ts'
import { Button } from '#office/ui/form/Button.tsx'
import { Smartphone } from '#office/ui/icons.tsx'
import { Loaded } from '#office/ui/Loaded.tsx'
import type { PartHead } from '#office/ui/Parts.tsx'
import { Section } from '#office/ui/Screen.tsx'
import { Tag } from '#office/ui/Tag.tsx'
import { useNow } from '#office/ui/time/use-now.ts'
import { Check } from '#site/ui/icons/Check.tsx'
import { SignOutEverywhere } from './SignOutEverywhere.tsx'
import { type Change, OutcomeBanner, useChange } from './use-change.tsx'
import styles from './You.module.css'
import { Laptop } from './you-icons.tsx'

export function Sessions(head: PartHead) {
  const query = useQuery(youQuery)
  const change = useChange()
  const [isLeaving, setLeaving] = useState(false)
  return (
    <Section {...head}>
      <OutcomeBanner outcome={change.outcome} />
      <Loaded query={query} what="where you’re signed in">
        {(you) => <SessionList you={you} change={change} />}
      </Loaded>
      <p className={styles.after}>
        <Button look="line" onClick={() => setLeaving(true)}>
          Sign out everywhere
        </Button>
        <span className="small quiet">Lost a device? This ends every session, here too.</span>
      </p>
      {isLeaving && <SignOutEverywhere onClose={() => setLeaving(false)} />}
    </Section>
  )
}

function SessionList({ you, change }: { you: You; change: Change }) {
  const { timezone } = useMe().site
  const nowMs = useNow(30_000)
  return (
    <ul className={styles.rows}>
      {you.sessions.map(({ id, device, seenAtMs, createdAtMs, isThis }) => (
        <li key={id}>
          {/iPhone|iPad|Android/.test(device) ? <Smartphone /> : <Laptop />}
          <div>
            <b>{device}</b>
            <br />
            <span className="small quiet">
              {isThis
                ? `This device. Since ${momentOf(createdAtMs, nowMs, timezone)}.`
                : `Last seen ${agoOf(seenAtMs, nowMs, timezone)}.`}
            </span>
          </div>
          {isThis ? (
            <Tag kind="good">
              <Check />
              Now
            </Tag>
          ) : (
            <Button
              look="quiet"
              aria-label={`Sign out ${device}`}
              onClick={() => change.run(() => send(api.account.endSession, { params: { id } }))}
            >
              Sign out
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
