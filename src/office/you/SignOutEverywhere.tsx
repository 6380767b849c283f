import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import { signOutBy, youQuery } from '#office/shell/queries.ts'
import { ConfirmDialog } from '#office/ui/dialog/ConfirmDialog.tsx'
import { DialogText } from '#office/ui/dialog/Dialog.tsx'

export function SignOutEverywhere({ onClose }: { onClose(): void }) {
  const { data: you } = useQuery(youQuery)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  async function signOut() {
    setBusy(true)
    const result = await signOutBy(api.account.signOutEverywhere)
    if (result.isOk || result.status === 401) return
    setBusy(false)
    setFault(result.detail)
  }

  return (
    <ConfirmDialog
      title="Sign out everywhere?"
      role="alertdialog"
      yes="Sign out everywhere"
      look="dark"
      isBusy={isBusy}
      fault={fault}
      onConfirm={signOut}
      onClose={onClose}
    >
      <DialogText>
        {endingOf(you?.sessions.length)} Your passkeys stay, so you can sign back in. Lost a phone? Do this, then remove
        its passkey.
      </DialogText>
    </ConfirmDialog>
  )
}

function endingOf(sessions: number | undefined): string {
  if (sessions === 1) return 'You’re signed in here only. That ends right away.'
  if (sessions === 2) return 'Both sessions end right away, including this one.'
  return `All ${sessions ?? 'your'} sessions end right away, including this one.`
}
