// Throws drafts of one file away: one's own, or everybody's.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DraftValue, FileView } from '#domain/content/words-answers.ts'
import { useAct } from '#office/shell/act.tsx'
import { useMe } from '#office/shell/me.ts'
import { useToast } from '#office/shell/toast.tsx'
import { Banner } from '#office/ui/Banner.tsx'
import { Button } from '#office/ui/Button.tsx'
import { Choices } from '#office/ui/Choices.tsx'
import { Dialog, DialogFoot, DialogText } from '#office/ui/Dialog.tsx'
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
  const act = useAct()
  const toast = useToast()
  const queries = useQueryClient()
  const own = drafts.filter(({ who }) => who.id === teammate.id)
  const others = drafts.filter(({ who }) => who.id !== teammate.id)
  const [isAll, setAll] = useState(own.length === 0)
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const going = isAll ? drafts : own
  const count = going.length === 1 ? '1 change' : `${going.length} changes`

  async function discard() {
    setBusy(true)
    setFault(undefined)
    const answer = await act(() => discardDrafts(path, isAll))
    await queries.invalidateQueries({ queryKey: ['words'] })
    setBusy(false)
    if (!answer.isOk) return setFault(answer.detail)
    toast({ text: published === undefined ? `“${name}” is gone.` : `Discarded ${count}. The site never showed them.` })
    onClose()
  }

  return (
    <Dialog title={`Discard ${count} of ${name}?`} role="alertdialog" wide onClose={onClose}>
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
      {fault && (
        <Banner kind="warning" role="alert" icon={<CircleAlert />}>
          {fault}
        </Banner>
      )}
      <DialogFoot>
        <Button look="line" onClick={onClose}>
          Keep the draft
        </Button>
        <Button look="warning" busy={isBusy} onClick={discard}>
          Discard
        </Button>
      </DialogFoot>
    </Dialog>
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
