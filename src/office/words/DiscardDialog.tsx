// Throws drafts of one file away: one's own, or everybody's.
import { useState } from 'react'
import type { DraftValue, FileView } from '#domain/content/words-answers.ts'
import { useMe } from '#office/shell/me.ts'
import { useToast } from '#office/shell/toast.tsx'
import { useSubmit } from '#office/shell/use-submit.ts'
import { Banner } from '#office/ui/Banner.tsx'
import { Choices } from '#office/ui/Choices.tsx'
import { ConfirmDialog } from '#office/ui/ConfirmDialog.tsx'
import { DialogText } from '#office/ui/Dialog.tsx'
import { CircleAlert } from '#site/ui/icons/CircleAlert.tsx'
import { Difference } from './Difference.tsx'
import { discardDrafts } from './publish-api.ts'
import { authorsOf, placeOf } from './publish-words.ts'

interface DiscardDialogProps {
  view: FileView
  onClose(): void
}

export function DiscardDialog({ view, onClose }: DiscardDialogProps) {
  const { drafts, name, path, published } = view
  const { teammate } = useMe()
  const toast = useToast()
  const own = drafts.filter(({ who }) => who.id === teammate.id)
  const others = drafts.filter(({ who }) => who.id !== teammate.id)
  const [isAll, setAll] = useState(own.length === 0)
  const going = isAll ? drafts : own
  const count = going.length === 1 ? '1 change' : `${going.length} changes`

  const { submit, isBusy, fault } = useSubmit({
    send: () => discardDrafts(path, isAll),
    refreshes: ['words'],
    onDone() {
      toast({
        text: published === undefined ? `“${name}” is gone.` : `Discarded ${count}. The site never showed them.`,
      })
      onClose()
    },
  })

  return (
    <ConfirmDialog
      title={`Discard ${count} of ${name}?`}
      role="alertdialog"
      wide
      no="Keep the draft"
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
      {own.length > 0 && others.length > 0 && (
        <Choices
          legend="Whose changes"
          name="whose"
          usual="own"
          onChoose={(whose) => setAll(whose === 'all')}
          options={[
            { value: 'own', label: 'Mine' },
            { value: 'all', label: 'Everybody’s', note: `Also those of ${authorsOf(others).join(' and ')}` },
          ]}
        />
      )}
      {own.length === 0 && (
        <Banner kind="act" icon={<CircleAlert />}>
          <b>These aren’t yours.</b> {authorsOf(others).join(' and ')} wrote them.
        </Banner>
      )}
      {published !== undefined && (
        <Difference file={asFile(view, going)} isReversed hasAuthors={authorsOf(going).length > 1} />
      )}
    </ConfirmDialog>
  )
}

const asFile = ({ path, name }: FileView, drafts: readonly DraftValue[]) => ({
  path,
  name,
  isNew: false,
  isRemoved: false,
  changes: drafts.map(({ path: place, base, value, who }) => ({
    place: placeOf(place),
    path: place,
    before: base,
    after: value,
    who,
  })),
})
