import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Banner } from '#office/ui/Banner.tsx'
import { Button } from '#office/ui/Button.tsx'
import { Dialog, DialogFoot, DialogText } from '#office/ui/Dialog.tsx'
import { CircleAlert } from '#site/ui/icons/CircleAlert.tsx'
import { signOutBy, youQuery } from './queries.ts'

export function SignOutEverywhere({ onClose }: { onClose(): void }) {
  const { data: you } = useQuery(youQuery)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  async function signOut() {
    setBusy(true)
    const answer = await signOutBy('/leave-everywhere')
    if (answer.isOk || answer.status === 401) return
    setBusy(false)
    setFault(answer.detail)
  }

  return (
    <Dialog title="Sign out everywhere?" role="alertdialog" onClose={onClose}>
      <DialogText>
        {endingOf(you?.sessions.length)} Your passkeys stay, so you can sign back in. Lost a phone? Do this, then remove
        its passkey.
      </DialogText>
      {fault && (
        <Banner kind="warning" role="alert" icon={<CircleAlert />}>
          {fault}
        </Banner>
      )}
      <DialogFoot>
        <Button look="line" onClick={onClose}>
          Cancel
        </Button>
        <Button look="dark" busy={isBusy} onClick={signOut}>
          Sign out everywhere
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

function endingOf(sessions: number | undefined): string {
  if (sessions === 1) return 'You’re signed in here only. That ends right away.'
  if (sessions === 2) return 'Both sessions end right away, including this one.'
  return `All ${sessions ?? 'your'} sessions end right away, including this one.`
}
