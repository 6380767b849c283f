// Opens the dialog with the saved replies (templates for emails to leads), for users who may change them.
import { lazy, Suspense, useState } from 'react'
import { useCan } from '#office/shell/me.ts'
import { Button } from '#office/ui/form/Button.tsx'

const SavedReplies = lazy(async () => ({ default: (await import('./SavedReplies.tsx')).SavedReplies }))

export function SavedRepliesButton() {
  const canEdit = useCan('replies.edit')
  const [isOpen, setOpen] = useState(false)
  if (!canEdit) return null
  return (
    <>
      <Button look="link" onClick={() => setOpen(true)}>
        Edit saved replies
      </Button>
      {isOpen && (
        <Suspense>
          <SavedReplies onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
