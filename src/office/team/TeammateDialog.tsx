// An owner's actions for one teammate.
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { Invitation, Teammate } from '#contract/team.ts'
import { send } from '#office/api/client.ts'
import { useCan } from '#office/shell/me.ts'
import { useSubmit } from '#office/shell/use-submit.ts'
import { Banner, FaultBanner } from '#office/ui/Banner.tsx'
import { ConfirmDialog } from '#office/ui/dialog/ConfirmDialog.tsx'
import { Dialog, DialogFoot, DialogText } from '#office/ui/dialog/Dialog.tsx'
import { Button } from '#office/ui/form/Button.tsx'
import { endedInvitesText } from './people-text.ts'
import { roleTexts } from './role-texts.ts'

interface TeammateDialogProps {
  teammate: Teammate
  /** The open invitations that the teammate made. */
  invitations: Invitation[]
  onClose(): void
}

export function TeammateDialog({ teammate, invitations, onClose }: TeammateDialogProps) {
  const { id, name, email, role } = teammate
  const canRemove = useCan('team.remove')
  const [isRemoving, setRemoving] = useState(false)
  const signOut = useSubmit({ send: () => send(api.team.signOut, { params: { id } }), refreshes: ['team', 'audit'] })
  const remove = useSubmit({
    send: () => send(api.team.remove, { params: { id } }),
    refreshes: ['team', 'audit'],
    onDone: onClose,
  })

  if (isRemoving)
    return (
      <ConfirmDialog
        title={`Remove ${name}?`}
        role="alertdialog"
        onNo={() => setRemoving(false)}
        yes="Remove from the team"
        look="warning"
        isBusy={remove.isBusy}
        fault={remove.fault}
        onConfirm={remove.submit}
        onClose={onClose}
      >
        <DialogText>
          They’re signed out right away and their passkeys stop working. {endedInvitesText(invitations)} What they did
          stays in the audit log, with their name.
        </DialogText>
      </ConfirmDialog>
    )
  return (
    <Dialog title={name} hasCross onClose={onClose}>
      <DialogText>
        {email} · {roleTexts[role].label}
      </DialogText>
      <FaultBanner>{signOut.fault}</FaultBanner>
      {signOut.result?.isOk && (
        <Banner kind="done" role="status">
          {name} is signed out on every device.
        </Banner>
      )}
      <DialogText>
        Sign them out if a device of theirs is lost. Their passkeys keep working, so they can sign back in.
      </DialogText>
      <DialogFoot>
        {canRemove && (
          <Button look="quiet" onClick={() => setRemoving(true)}>
            Remove from the team
          </Button>
        )}
        <Button look="line" busy={signOut.isBusy} onClick={() => signOut.submit()}>
          Sign them out everywhere
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
