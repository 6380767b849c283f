// Sends requests. If the server requires a passkey first, a dialog asks for it and the request is repeated.

import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Me } from '#contract/auth.ts'
import { send } from '#office/api/client.ts'
import type { Result } from '#office/api/result.ts'
import { askForPasskey } from '#office/sign-in/passkey.ts'
import { ConfirmDialog } from '#office/ui/dialog/ConfirmDialog.tsx'
import { DialogText } from '#office/ui/dialog/Dialog.tsx'
import { FingerprintPattern } from '#office/ui/first-icons.tsx'
import { leaveToSignIn, meQuery, signOutBy } from './queries.ts'

type WithStepUp = <Body>(run: () => Promise<Result<Body>>) => Promise<Result<Body>>

const StepUpContext = createContext<WithStepUp>((run) => run())
export const useStepUp = (): WithStepUp => useContext(StepUpContext)

export function StepUpProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const answered = useRef<(isConfirmed: boolean) => void>(undefined)

  const withStepUp = useCallback<WithStepUp>(async (run) => {
    const first = await run()
    if (first.isOk) return first
    if (first.status === 401) leaveToSignIn()
    if (!first.needsPasskey) return first
    const isConfirmed = await new Promise<boolean>((resolve) => {
      answered.current = resolve
      setOpen(true)
    })
    return isConfirmed ? run() : first
  }, [])

  const close = (isConfirmed: boolean) => {
    setOpen(false)
    answered.current?.(isConfirmed)
    if (isConfirmed) queries.invalidateQueries({ queryKey: ['me'] })
  }

  return (
    <StepUpContext value={withStepUp}>
      {children}
      {isOpen &&
        (queries.getQueryData<Me>(meQuery.queryKey)?.passkeys.possible === false ? (
          <SignInAgainDialog onClose={() => close(false)} />
        ) : (
          <PasskeyDialog onClose={close} />
        ))}
    </StepUpContext>
  )
}

function PasskeyDialog({ onClose }: { onClose(isConfirmed: boolean): void }) {
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  async function confirm() {
    setBusy(true)
    setFault(undefined)
    const why = await confirmWithPasskey()
    if (!why) return onClose(true)
    setBusy(false)
    setFault(why)
  }

  return (
    <ConfirmDialog
      title="Confirm it’s you"
      yes={
        <>
          <FingerprintPattern />
          Use my passkey
        </>
      }
      isBusy={isBusy}
      fault={fault}
      onConfirm={confirm}
      onClose={() => onClose(false)}
    >
      <DialogText>This one needs your passkey. After that you’re set for 15 minutes.</DialogText>
    </ConfirmDialog>
  )
}

/** Where passkeys can't work, signing in again is the only way for users to confirm who they are. */
function SignInAgainDialog({ onClose }: { onClose(): void }) {
  const [fault, setFault] = useState<string>()

  async function leave() {
    const result = await signOutBy(api.account.signOut, { isComingBack: true })
    if (!result.isOk) setFault(result.detail)
  }

  return (
    <ConfirmDialog title="Sign in again first" yes="Go to sign-in" fault={fault} onConfirm={leave} onClose={onClose}>
      <DialogText>
        This one needs a sign-in from the last 15 minutes, because passkeys don’t work at this address. Sign in again
        with a new link.
      </DialogText>
    </ConfirmDialog>
  )
}

/** @returns why it failed, or undefined if it worked */
async function confirmWithPasskey(): Promise<string | undefined> {
  const options = await send(api.account.askToConfirm)
  if (!options.isOk) return options.detail
  const used = await askForPasskey(options.body)
  if (!used.isDone) return 'No passkey was used. You closed the window, or yours is on another device.'
  const result = await send(api.account.confirm, { body: used.response })
  return result.isOk ? undefined : result.detail
}
