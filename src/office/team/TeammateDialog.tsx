// What an owner can do about one teammate.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, type Invitation, type Teammate } from '#office/api.ts'
import { useAct } from '#office/shell/act.tsx'
import { useMay } from '#office/shell/me.ts'
import { Banner } from '#office/ui/Banner.tsx'
import { Button } from '#office/ui/Button.tsx'
import { Dialog, DialogFoot, DialogText } from '#office/ui/Dialog.tsx'
import { CircleAlert } from '#site/ui/icons/CircleAlert.tsx'
import { endedInvitesText } from './people-text.ts'
import { roleWords } from './role-words.ts'

interface TeammateDialogProps {
  teammate: Teammate
  /** That they made. */
  invitations: Invitation[]
  onClose(): void
}

export function TeammateDialog({ teammate, invitations, onClose }: TeammateDialogProps) {
  const { id, name, email, role } = teammate
  const queries = useQueryClient()
  const act = useAct()
  const mayRemove = useMay('team.remove')
  const [isRemoving, setRemoving] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [done, setDone] = useState<string>()

  async function run(asked: () => ReturnType<typeof ask>, onDone: () => void) {
    setBusy(true)
    setFault(undefined)
    const answer = await act(asked)
    setBusy(false)
    if (answer.isOk) onDone()
    else if (!answer.needsPasskey) setFault(answer.detail)
    queries.invalidateQueries({ queryKey: ['team'] })
    queries.invalidateQueries({ queryKey: ['audit'] })
  }
  const signOut = () =>
    run(
      () => ask('POST', `/team/${id}/sign-out`),
      () => setDone(`${name} is signed out on every device.`),
    )
  const remove = () => run(() => ask('DELETE', `/team/${id}`), onClose)

  const warning = fault && (
    <Banner kind="warning" role="alert" icon={<CircleAlert />}>
      {fault}
    </Banner>
  )
  if (isRemoving)
    return (
      <Dialog title={`Remove ${name}?`} role="alertdialog" onClose={onClose}>
        <DialogText>
          They’re signed out right away and their passkeys stop working. {endedInvitesText(invitations)} What they did
          stays in the audit log, with their name.
        </DialogText>
        {warning}
        <DialogFoot>
          <Button look="line" onClick={() => setRemoving(false)}>
            Keep them
          </Button>
          <Button look="warning" busy={isBusy} onClick={remove}>
            Remove from the team
          </Button>
        </DialogFoot>
      </Dialog>
    )
  return (
    <Dialog title={name} hasCross onClose={onClose}>
      <DialogText>
        {email} · {roleWords[role].label}
      </DialogText>
      {warning}
      {done && (
        <Banner kind="done" role="status">
          {done}
        </Banner>
      )}
      <DialogText>
        Sign them out if a device of theirs is lost. Their passkeys keep working, so they can sign back in.
      </DialogText>
      <DialogFoot>
        {mayRemove && (
          <Button look="quiet" onClick={() => setRemoving(true)}>
            Remove from the team
          </Button>
        )}
        <Button look="line" busy={isBusy} onClick={signOut}>
          Sign them out everywhere
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
