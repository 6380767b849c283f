// Discards the draft of one file, including other people's changes.
import { useNavigate } from '@tanstack/react-router'
import { api } from '#contract/api.ts'
import type { FileView } from '#contract/content.ts'
import { locationLabel } from '#domain/content/field-labels.ts'
import { counted } from '#domain/texts/texts.ts'
import { send } from '#office/api/client.ts'
import { useToast } from '#office/shell/toast.tsx'
import { useSubmit } from '#office/shell/use-submit.ts'
import { ConfirmDialog } from '#office/ui/dialog/ConfirmDialog.tsx'
import { DialogText } from '#office/ui/dialog/Dialog.tsx'
import { valueAt } from '#office/website/parts/form-values.ts'
import { useDraftQueue } from '#office/website/parts/website-api.ts'
import { Difference } from './Difference.tsx'
import { NotYours } from './NotYours.tsx'
import { authorsOf } from './publish-texts.ts'

interface DiscardDialogProps {
  view: FileView
  onClose(): void
}

export function DiscardDialog({ view, onClose }: DiscardDialogProps) {
  const { drafts, name, path, published } = view
  const navigate = useNavigate()
  const toast = useToast()
  const queue = useDraftQueue()
  const count = counted(drafts.length, 'change')

  const { submit, isBusy, fault } = useSubmit({
    async send() {
      // Otherwise an edit that still waits would be saved after the draft is gone.
      await queue.flush(path)
      const result = await send(api.content.discardDraft, { params: { path } })
      if (!result.isOk) return result
      queue.forget(path)
      // Before the refresh, after which the page of a file that is gone would say so.
      if (published === undefined) await navigate({ to: '/website', replace: true })
      return result
    },
    refreshes: ['words'],
    onDone({ dropped }) {
      toast({
        text:
          published === undefined
            ? `“${name}” is gone.`
            : `Discarded ${counted(dropped, 'change')}. The site never showed them.`,
      })
      onClose()
    },
  })

  return (
    <ConfirmDialog
      title={`Discard ${count} of ${name}?`}
      role="alertdialog"
      wide
      yes="Discard"
      look="warning"
      isBusy={isBusy}
      fault={fault}
      onConfirm={submit}
      onClose={onClose}
    >
      <DialogText>
        {published === undefined
          ? 'It was never published, so the whole text goes. There’s no way back.'
          : 'The site stays as it is. What you discard isn’t kept anywhere.'}
      </DialogText>
      <NotYours authors={drafts.map(({ who }) => who)} changes={drafts.length} />
      {published !== undefined && (
        <Difference file={asFile(view)} isReversed hasAuthors={authorsOf(drafts).length > 1} />
      )}
    </ConfirmDialog>
  )
}

const asFile = ({ path, name, drafts, published }: FileView) => ({
  path,
  name,
  isNew: false,
  isRemoved: false,
  changes: drafts.map(({ path: at, value, who }) => ({
    location: locationLabel(at, published),
    path: at,
    before: valueAt(published, at),
    after: value,
    who,
  })),
})
