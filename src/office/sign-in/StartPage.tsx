// The page that a start link opens: the first owner's link, an invitation, a link to make a new passkey, or the
// demo's link. The demo's link signs in at once. Any other link is used up only when the passkey is stored, not when
// the page is viewed.

import { useCallback, useEffect, useState } from 'react'
import { api } from '#contract/api.ts'
import type { StartLink } from '#contract/auth.ts'
import { send } from '#office/api/client.ts'
import type { Result } from '#office/api/result.ts'
import { FaultBanner } from '#office/ui/Banner.tsx'
import { FingerprintPattern, Info } from '#office/ui/first-icons.tsx'
import { Button, buttonClass } from '#office/ui/form/Button.tsx'
import { Terminal } from '#office/ui/Terminal.tsx'
import { AuthCard, AuthLayout, Steps } from './AuthLayout.tsx'
import { Locked, lockedUntilMs, NotReached, noPasskeysText } from './auth-cards.tsx'
import { fetchOffice, goOn } from './go-on.ts'
import { createPasskey } from './passkey.ts'
import { textsOf, wayBackIn } from './start-texts.ts'
import { useAuthOptions } from './use-auth-options.ts'
import { YouForm, type YouValues } from './YouForm.tsx'

const nobody: YouValues = { name: '', email: '' }

export function StartPage({ token }: { token: string }) {
  const { options } = useAuthOptions()
  const [link, setLink] = useState<Result<StartLink>>()
  const [you, setYou] = useState(nobody)
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map())
  const [step, setStep] = useState<'you' | 'passkey'>('you')
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  const look = useCallback(async () => {
    const looked = await send(api.start.lookUp, { body: { token } })
    // In the demo, the link alone is enough to sign in.
    const isDemo = looked.isOk && looked.body.kind === 'demo'
    if (isDemo && (await send(api.start.finish, { body: { token } })).isOk) return goOn()
    // After too many tries (429), the link is looked up again. What the user has typed by then isn't replaced.
    if (looked.isOk) {
      const { name, email } = looked.body
      setYou((typed) => (typed === nobody ? { name: name ?? '', email: email ?? '' } : typed))
    }
    setLink(looked)
  }, [token])
  useEffect(() => {
    look()
  }, [look])

  if (!link) return <Waiting />
  if (!link.isOk) {
    if (link.status === 404 || link.status === 422) return <WrongLink />
    if (link.status === 429) return <Locked untilMs={lockedUntilMs(link, Date.now())} onOpen={look} />
    return <NotReached refusal={link} onRetry={look} />
  }
  const texts = textsOf(link.body)

  async function start(values: YouValues) {
    setYou(values)
    setBusy(true)
    setFaults(new Map())
    setFault(undefined)
    fetchOffice()
    const options = await send(api.start.askForNewPasskey, { body: { token, ...values } })
    if (!options.isOk) return refuse(options)
    setStep('passkey')
    const made = await createPasskey(options.body)
    if (!made.isDone) {
      setFault(noPasskey[made.why])
      return setBusy(false)
    }
    const result = await send(api.start.finish, { body: { token, ...values, response: made.response } })
    if (result.isOk) return goOn()
    refuse(result)
  }

  function refuse(result: Extract<Result<unknown>, { isOk: false }>) {
    setBusy(false)
    if (result.status === 404 || result.status === 429) return setLink(result)
    if (result.faults.size > 0) {
      setStep('you')
      return setFaults(result.faults)
    }
    setFault(result.detail)
  }

  return (
    <AuthLayout title={texts.documentTitle} heading={texts.heading} text={texts.greeting}>
      {options?.isOk && !options.body.passkeys.possible ? (
        <AuthCard title={texts.title} steps={<Steps at={1} />}>
          <FaultBanner>{noPasskeysText(options.body.passkeys.why)}</FaultBanner>
          <p className="soft">Then open this link again: it’s still good.</p>
        </AuthCard>
      ) : step === 'you' ? (
        <YouForm
          texts={texts}
          wayBack={options?.isOk ? wayBackIn(options.body, texts) : undefined}
          values={you}
          faults={faults}
          fault={fault}
          isBusy={isBusy}
          onSubmit={start}
        />
      ) : (
        <AuthCard title="Create your passkey" steps={<Steps at={3} />}>
          <p className="soft">Your device asks for your fingerprint, face or PIN. That never leaves your device.</p>
          {fault && (
            <FaultBanner>
              <b>No passkey was made.</b> {fault}
            </FaultBanner>
          )}
          <Button wide busy={isBusy} onClick={() => start(you)}>
            <FingerprintPattern />
            {isBusy ? 'Waiting for your device' : 'Create your passkey'}
          </Button>
          <Button look="line" wide disabled={isBusy} onClick={() => setStep('you')}>
            Back
          </Button>
          <p className="quiet">
            <Info /> Add a second one from your phone later, under You.
          </p>
        </AuthCard>
      )}
    </AuthLayout>
  )
}

const noPasskey = {
  closed: 'You closed the window, or this device can’t make one. Nothing’s lost: the link is still good.',
  known: 'This device already has one for this office. Sign in with it instead.',
  impossible:
    'This browser can’t make passkeys. Open the link in a current version of Chrome, Safari, Edge or Firefox.',
} as const

const Waiting = () => (
  <AuthLayout title="Set up" heading={['One moment.', 'Checking your link.']} text="It takes a second.">
    {null}
  </AuthLayout>
)

const WrongLink = () => (
  <AuthLayout title="Get a new link" heading={['That link', 'doesn’t work.']} text="Each link works once.">
    <AuthCard title="Get a new link" steps={<Steps at={1} />}>
      <FaultBanner>
        <b>That link doesn’t work.</b> It was already used, it’s too old, or a newer one replaced it. Print a new one on
        the server:
      </FaultBanner>
      <Terminal>npm run team -- link EMAIL --role owner</Terminal>
      <p className="soft">Invited? Ask whoever invited you for a new link.</p>
      <a className={buttonClass({ look: 'sun', wide: true })} href="/office/sign-in">
        Go to sign-in
      </a>
    </AuthCard>
  </AuthLayout>
)
