import { useState } from 'react'
import { useTextDraft } from '#office/lead/parts/text-drafts.ts'
import { useRecord } from '#office/leads/record/use-record.ts'
import { FormDialog } from '#office/ui/dialog/ConfirmDialog.tsx'
import { TextArea } from '#office/ui/form/TextArea.tsx'
import { Key } from '#office/ui/Key.tsx'

/** Adds a note that only the team sees. A note isn't a response, so it doesn't end the person's wait. */
export function NoteDialog({ leadId, onClose }: { leadId: string; onClose(): void }) {
  const record = useRecord()
  const [text = '', setText] = useTextDraft<string>('note', leadId)
  const [fault, setFault] = useState<string>()

  function add() {
    if (text.trim() === '') return setFault('Write the note first.')
    setText(undefined)
    onClose()
    record([leadId], { kind: 'touch', activity: 'note', text: text.trim() }, 'Note added.')
  }

  return (
    <FormDialog
      title="Add a note"
      className=""
      yes={
        <>
          Add the note <Key>⌘↵</Key>
        </>
      }
      onSubmit={add}
      onClose={onClose}
    >
      <TextArea
        label="Note"
        hint="Only your team sees it. It doesn’t stop the clock."
        rows={5}
        maxLength={2000}
        fault={fault}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value || undefined)}
      />
    </FormDialog>
  )
}
