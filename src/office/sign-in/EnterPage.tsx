// The page that an emailed sign-in link opens. Mail scanners open links too, so only a click on the page uses up the
// link.
import { useState } from 'react'
import { api } from '#contract/api.ts'
import { send } from '#office/api/client.ts'
import type { Refusal } from '#office/api/result.ts'
import { FaultBanner } from '#office/ui/Banner.tsx'
import { Button, buttonClass } from '#office/ui/form/Button.tsx'
import { AuthCard, AuthLayout } from './AuthLayout.tsx'
import { Locked, lockedUntilMs } from './auth-cards.tsx'
import { fetchOffice, goOn } from './go-on.ts'
import { LinkForm, LinkSent } from './LinkForm.tsx'

export function EnterPage({ token }: { token: string }) {
  const [isBusy, setBusy] = useState(false)
  const [isSpent, setSpent] = useState(!token)
  const [refusal, setRefusal] = useState<Refusal>()
  const [lockedMs, setLockedMs] = useState<number>()
  const [sentTo, setSentTo] = useState<string>()

  const refuse = (result: Refusal) => {
    if (result.status === 429) setLockedMs(lockedUntilMs(result, Date.now()))
    else setRefusal(result)
  }
  async function enter() {
    setBusy(true)
    setRefusal(undefined)
    fetchOffice()
    const result = await send(api.auth.signInByLink, { body: { token } })
    if (result.isOk) return goOn()
    setBusy(false)
    if (result.status === 404) setSpent(true)
    else refuse(result)
  }

  if (lockedMs) return <Locked untilMs={lockedMs} onOpen={() => setLockedMs(undefined)} />
  if (isSpent)
    return (
      <AuthLayout
        title="Get a new link"
        heading={['That link', 'doesn’t work.']}
        text="Each link works once, within 15 minutes, in the browser that asked for it."
      >
        {sentTo ? (
          <LinkSent email={sentTo} onOther={() => setSentTo(undefined)} onLocked={refuse} />
        ) : (
          <AuthCard title="Get a new link">
            <FaultBanner>{refusal?.detail}</FaultBanner>
            <LinkForm isMain onSent={setSentTo} onRefused={refuse} />
            <a className={buttonClass({ look: 'quiet', wide: true })} href="/office/sign-in">
              Use a passkey
            </a>
          </AuthCard>
        )}
      </AuthLayout>
    )
  return (
    <AuthLayout title="Sign in" heading={['Welcome back.', 'The week is on.']} text="One press and you’re in.">
      <AuthCard title="Sign in with your link">
        <FaultBanner>{refusal?.detail}</FaultBanner>
        <p className="soft">The link works once, in the browser that asked for it.</p>
        <Button wide busy={isBusy} onClick={enter}>
          Sign in
        </Button>
      </AuthCard>
    </AuthLayout>
  )
}
