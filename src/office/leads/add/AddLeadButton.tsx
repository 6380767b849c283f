// Opens the dialog that adds a lead by hand. The shortcut and the command palette open the dialog by its hash in the
// URL.
import { lazy, Suspense } from 'react'
import { useCan } from '#office/shell/me.ts'
import { useHashDialog } from '#office/shell/use-hash-dialog.ts'
import { Button, type ButtonLook } from '#office/ui/form/Button.tsx'
import { Plus } from '#site/ui/icons/Plus.tsx'

const AddLeadDialog = lazy(async () => ({ default: (await import('./AddLeadDialog.tsx')).AddLeadDialog }))

export function AddLeadButton({ look = 'line' }: { look?: ButtonLook }) {
  const canAdd = useCan('leads.work')
  const { isOpen, open, close } = useHashDialog('add-lead')
  if (!canAdd) return null
  return (
    <>
      <Button look={look} onClick={open}>
        <Plus /> Add a lead
      </Button>
      {isOpen && (
        <Suspense>
          <AddLeadDialog onClose={close} />
        </Suspense>
      )}
    </>
  )
}
