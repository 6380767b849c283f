// Shared by several sign-in pages: the pages for failed requests, and two helpers.

import { countdownOf, timeOf } from '#domain/clock/moments.ts'
import type { Refusal } from '#office/api/result.ts'
import { FaultBanner } from '#office/ui/Banner.tsx'
import { Button } from '#office/ui/form/Button.tsx'
import { Terminal } from '#office/ui/Terminal.tsx'
import { useNow } from '#office/ui/time/use-now.ts'
import { AuthCard, AuthLayout } from './AuthLayout.tsx'

export function NotReached({ refusal, onRetry }: { refusal: Refusal; onRetry(): void }) {
  return (
    <AuthLayout
      title="Sign in"
      heading={['The office', 'isn’t answering.']}
      text="Your leads are fine: every one is saved."
    >
      <AuthCard title="Try again">
        <FaultBanner>{refusal.detail}</FaultBanner>
        <Button wide onClick={onRetry}>
          Try again
        </Button>
      </AuthCard>
    </AuthLayout>
  )
}

interface LockedProps {
  untilMs: number
  /** Called when the user clicks the button, which is disabled until `untilMs`. */
  onOpen(): void
}

export function Locked({ untilMs, onOpen }: LockedProps) {
  const leftMs = untilMs - useNow(1000)
  return (
    <AuthLayout
      title="Try again soon"
      heading={['Too many tries.', 'Try again soon.']}
      text="Your leads are fine: they keep coming in, and every one is saved."
    >
      <AuthCard title={leftMs > 0 ? `Try again in ${countdownOf(leftMs)}` : 'Try again now'}>
        <FaultBanner>
          <b>Too many tries from this network.</b> Passkeys and links are paused until {timeOf(untilMs)}.
        </FaultBanner>
        <Button wide disabled={leftMs > 0} onClick={onOpen}>
          Go to sign-in
        </Button>
        <p className="quiet">Owner in a hurry? Run this on the server:</p>
        <Terminal>npm run team -- link EMAIL</Terminal>
      </AuthCard>
    </AuthLayout>
  )
}

/** When the server will accept attempts again. If the response doesn't say when, in a minute. */
export const lockedUntilMs = ({ retryAfterSeconds = 60 }: Refusal, nowMs: number): number =>
  nowMs + retryAfterSeconds * 1000

/** Why passkeys can't work at this URL, and how to make them work. */
export function noPasskeysText(why: 'address' | 'http'): string {
  return why === 'address'
    ? 'Passkeys don’t work here: browsers allow them at a name, and this is an IP address. Give the site a name with https in PUBLIC_URL.'
    : 'Passkeys don’t work here: browsers allow them on https, and this page is on http. Put the site on https in PUBLIC_URL.'
}
