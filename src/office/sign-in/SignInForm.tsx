// Signs in with a passkey, or with an emailed link if the server sends email.

import { type ReactNode, useState } from 'react'
import { api } from '#contract/api.ts'
import type { AuthOptions } from '#contract/auth.ts'
import { send } from '#office/api/client.ts'
import type { Refusal } from '#office/api/result.ts'
import { FaultBanner } from '#office/ui/Banner.tsx'
import { FingerprintPattern } from '#office/ui/first-icons.tsx'
import { Button } from '#office/ui/form/Button.tsx'
import { Terminal } from '#office/ui/Terminal.tsx'
import { AuthCard, AuthLayout, Or } from './AuthLayout.tsx'
import { Locked, lockedUntilMs, NotReached, noPasskeysText } from './auth-cards.tsx'
import { fetchOffice, goOn } from './go-on.ts'
import { LinkForm, LinkSent } from './LinkForm.tsx'
import { askForPasskey, hasPasskeys } from './passkey.ts'
import { useAuthOptions } from './use-auth-options.ts'

const closed = 'You closed the window, or this device has no passkey for this office.'

export function SignInForm() {
  const { options, askAgain } = useAuthOptions()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<{ noPasskey: boolean; text: string }>()
  const [lockedMs, setLockedMs] = useState<number>()
  const [sentTo, setSentTo] = useState<string>()

  if (lockedMs) return <Locked untilMs={lockedMs} onOpen={() => setLockedMs(undefined)} />
  if (options && !options.isOk) {
    if (options.status === 429) return <Locked untilMs={lockedUntilMs(options, Date.now())} onOpen={askAgain} />
    return <NotReached refusal={options} onRetry={askAgain} />
  }

  /** @param noPasskey whether the banner says that no passkey was used */
  const refuse = (refusal: Refusal, noPasskey = false) => {
    if (refusal.status === 429) setLockedMs(lockedUntilMs(refusal, Date.now()))
    else setFault({ noPasskey, text: refusal.status === 401 ? closed : refusal.detail })
  }

  async function signIn() {
    setBusy(true)
    setFault(undefined)
    fetchOffice()
    const refusal = await signInWithPasskey()
    if (!refusal) return goOn()
    setBusy(false)
    if (refusal === 'closed') setFault({ noPasskey: true, text: closed })
    else refuse(refusal, true)
  }

  return (
    <AuthLayout
      title="Sign in"
      heading={
        options?.body.hasOwner === false ? ['Let’s set up', 'your office.'] : ['Welcome back.', 'The week is on.']
      }
      text={/[?&]out$/.test(location.search) ? 'You were signed out. Your text is saved.' : greetingOf(options?.body)}
    >
      {options &&
        (sentTo ? (
          <LinkSent email={sentTo} onOther={() => setSentTo(undefined)} onLocked={refuse} />
        ) : (
          <AuthCard title="Sign in">
            {fault && (
              <FaultBanner>
                {fault.noPasskey && <b>No passkey was used. </b>}
                {fault.text}
              </FaultBanner>
            )}
            <WayIn options={options.body}>
              <Button wide busy={isBusy} onClick={signIn}>
                <FingerprintPattern />
                {fault?.noPasskey ? 'Try again' : 'Sign in with a passkey'}
              </Button>
            </WayIn>
            {options.body.mailsLinks ? (
              <>
                {options.body.passkeys.possible && <Or />}
                <LinkForm isMain={!options.body.passkeys.possible} onSent={setSentTo} onRefused={refuse} />
              </>
            ) : (
              <NoLinks options={options.body} />
            )}
          </AuthCard>
        ))}
    </AuthLayout>
  )
}

/** @returns undefined once signed in */
async function signInWithPasskey(): Promise<undefined | 'closed' | Refusal> {
  const options = await send(api.auth.askForPasskey)
  if (!options.isOk) return options
  const used = await askForPasskey(options.body)
  if (!used.isDone) return 'closed'
  const result = await send(api.auth.signInByPasskey, { body: used.response })
  return result.isOk ? undefined : result
}

function greetingOf(options: AuthOptions | undefined): string {
  if (options && !options.passkeys.possible) return 'Your leads are fine: they keep coming in, and every one is saved.'
  return 'Use the fingerprint, face or PIN on this device. There’s no password to forget.'
}

function WayIn({ options, children }: { options: AuthOptions; children: ReactNode }) {
  if (!options.passkeys.possible) return <p className="soft">{noPasskeysText(options.passkeys.why)}</p>
  if (!hasPasskeys())
    return <p className="soft">This browser is too old for passkeys. Update it, or use another one.</p>
  return children
}

function NoLinks({ options }: { options: AuthOptions }) {
  if (!options.hasOwner)
    return (
      <>
        <p className="soft">Nobody’s set up this office yet. Open the link the server printed, or print a new one:</p>
        <Terminal>npm run team -- link EMAIL --role owner</Terminal>
      </>
    )
  return (
    <>
      <p className="soft">Lost your device? Whoever runs the server can print a link that lets you back in:</p>
      <Terminal>npm run team -- link EMAIL</Terminal>
    </>
  )
}
