// Opens the dialog that adds a lead by hand, also by ⇧A.
import { lazy, Suspense, useState } from 'react'
import { useCan } from '#office/shell/me.ts'
import { useScreenKeys } from '#office/shell/navigation/screen-keys.ts'
import { Button, type ButtonLook } from '#office/ui/form/Button.tsx'
import { Plus } from '#site/ui/icons/Plus.tsx'

const AddLeadDialog = lazy(async () => ({ default: (await import('./AddLeadDialog.tsx')).AddLeadDialog }))

export function AddLeadButton({ look = 'line' }: { look?: ButtonLook }) {
  const canAdd = useCan('leads.work')
  const [isOpen, setOpen] = useState(false)
  useScreenKeys({ '⇧A': () => canAdd && setOpen(true) })
  if (!canAdd) return null
  return (
    <>
      <Button look={look} onClick={() => setOpen(true)}>
        <Plus /> Add a lead
      </Button>
      {isOpen && (
        <Suspense>
          <AddLeadDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
