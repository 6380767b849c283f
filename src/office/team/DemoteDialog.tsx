// Asks for confirmation before an owner with open invitations gets another role, because the invitations then stop
// working.
import type { Role } from '#domain/office/roles.ts'
import { aRole } from '#office/sign-in/start-texts.ts'
import { ConfirmDialog } from '#office/ui/dialog/ConfirmDialog.tsx'
import { DialogText } from '#office/ui/dialog/Dialog.tsx'

interface DemoteDialogProps {
  name: string
  role: Role
  /** A sentence about the invitations that stop working. */
  ended: string
  onChange(): void
  onClose(): void
}

export function DemoteDialog({ name, role, ended, onChange, onClose }: DemoteDialogProps) {
  return (
    <ConfirmDialog
      title={`Make ${name} ${aRole[role]}?`}
      role="alertdialog"
      yes="Change the role"
      look="warning"
      onConfirm={() => {
        onClose()
        onChange()
      }}
      onClose={onClose}
    >
      <DialogText>They can’t invite or remove people anymore. {ended}</DialogText>
    </ConfirmDialog>
  )
}
