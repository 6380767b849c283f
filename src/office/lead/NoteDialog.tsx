import { type FormEvent, useState } from 'react'
import { useRecord } from '#office/leads/use-record.ts'
import { Button } from '#office/ui/Button.tsx'
import { Dialog, DialogFoot } from '#office/ui/Dialog.tsx'
import { TextArea } from '#office/ui/TextArea.tsx'

/** Only the team sees it. A note doesn't stop the clock. */
export function NoteDialog({ leadId, onClose }: { leadId: string; onClose(): void }) {
  const record = useRecord()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()

  function add(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') return setFault('Write the note first.')
    onClose()
    record([leadId], { kind: 'touch', touch: 'note', text: text.trim() }, 'Note added.')
  }

  return (
    <Dialog title="Add a note" onClose={onClose}>
      <form onSubmit={add} noValidate>
        <TextArea
          label="Note"
          hint="Only your team sees it. It doesn’t stop the clock."
          rows={5}
          maxLength={2000}
          fault={fault}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <DialogFoot>
          <Button look="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Add the note</Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
