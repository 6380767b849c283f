// Asks before an owner with open invitations loses the role: the invitations end with it.
import type { Role } from '#domain/office/roles.ts'
import { aRole } from '#office/sign-in/start-texts.ts'
import { Button } from '#office/ui/Button.tsx'
import { Dialog, DialogFoot, DialogText } from '#office/ui/Dialog.tsx'

interface DemoteDialogProps {
  name: string
  role: Role
  /** What ends, in words. */
  ended: string
  onChange(): void
  onClose(): void
}

export function DemoteDialog({ name, role, ended, onChange, onClose }: DemoteDialogProps) {
  return (
    <Dialog title={`Make ${name} ${aRole[role]}?`} role="alertdialog" onClose={onClose}>
      <DialogText>They can’t invite or remove people anymore. {ended}</DialogText>
      <DialogFoot>
        <Button look="line" onClick={onClose}>
          Keep them an owner
        </Button>
        <Button
          look="warning"
          onClick={() => {
            onClose()
            onChange()
          }}
        >
          Change the role
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
