// The dialog for writing and editing the saved replies, with which users start their emails to leads. It shows one at a
// time, and is for users who answer leads. Typed text stays in this tab until it is saved.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { SavedReply } from '#contract/replies.ts'
import { load, send } from '#office/api/client.ts'
import { queryOf } from '#office/api/query-of.ts'
import { useTextDraft } from '#office/lead/parts/text-drafts.ts'
import { useToast } from '#office/shell/toast.tsx'
import { useSubmit } from '#office/shell/use-submit.ts'
import { FormDialog } from '#office/ui/dialog/ConfirmDialog.tsx'
import { Dialog } from '#office/ui/dialog/Dialog.tsx'
import { Button } from '#office/ui/form/Button.tsx'
import { Field } from '#office/ui/form/Field.tsx'
import { Select } from '#office/ui/form/Select.tsx'
import { TextArea } from '#office/ui/form/TextArea.tsx'
import { Loaded } from '#office/ui/Loaded.tsx'
import { Check } from '#site/ui/icons/Check.tsx'
import { Plus } from '#site/ui/icons/Plus.tsx'

export function SavedReplies({ onClose }: { onClose(): void }) {
  const query = useQuery(queryOf(api.replies.list))
  if (query.data)
    return <RepliesForm saved={query.data.replies.map(({ id: _, ...reply }) => reply)} onClose={onClose} />
  return (
    <Dialog title="Saved replies" wide onClose={onClose}>
      <Loaded query={query} what="the saved replies" lines={8}>
        {() => null}
      </Loaded>
    </Dialog>
  )
}

interface Written {
  /** The saved replies before the edits. The server compares them with its own, to detect a conflict. */
  before: SavedReply[]
  replies: SavedReply[]
}

const newReply: SavedReply = { name: 'New reply', subject: '', body: 'Hi {firstName},\n\n\n\n{you}' }

function RepliesForm({ saved, onClose }: { saved: SavedReply[]; onClose(): void }) {
  const toast = useToast()
  const [written, setWritten] = useTextDraft<Written>('reply', 'saved-replies')
  const { before, replies } = written ?? { before: saved, replies: saved }
  const [picked, setPicked] = useState(0)
  const index = Math.min(picked, replies.length - 1)
  const reply = replies[index] ?? newReply

  const { submit, isBusy, fault, faults } = useSubmit({
    async send() {
      const result = await send(api.replies.save, { body: { replies, before } })
      if (result.isOk) return result
      // Shows the first reply with a fault. After a conflict, `before` becomes what somebody else saved. The next try
      // then replaces it.
      const [wrong] = [...result.faults.keys()].map((key) => Number(key.split('.')[1]))
      if (wrong !== undefined && !Number.isNaN(wrong)) setPicked(wrong)
      if (result.status === 409) setWritten({ before: await newest(), replies })
      return result
    },
    refreshes: ['replies'],
    onDone() {
      setWritten(undefined)
      toast({ text: 'Saved. Everybody who answers leads has these now.', icon: <Check /> })
      onClose()
    },
  })

  const write = (next: SavedReply[]) => setWritten({ before, replies: next })
  const change = (key: keyof SavedReply) => ({
    value: reply[key],
    fault: faults.get(`replies.${index}.${key}`),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      write(replies.map((one, at) => (at === index ? { ...one, [key]: value } : one))),
  })

  function add() {
    write([...replies, newReply])
    setPicked(replies.length)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: stops keys from reaching the outer dialog
    <div onKeyDown={(event) => event.stopPropagation()}>
      <FormDialog
        title="Saved replies"
        wide
        text="What a reply starts from. {firstName} becomes the first name of who wrote to you, {you} becomes yours."
        yes="Save"
        isBusy={isBusy}
        fault={faults.size > 0 ? undefined : fault}
        onSubmit={() => submit()}
        onClose={onClose}
      >
        <div className="controls">
          <Select
            aria-label="Reply"
            value={String(index)}
            options={replies.map(({ name }, at) => ({ value: String(at), label: name || `Reply ${at + 1}` }))}
            onChange={(at) => setPicked(Number(at))}
          />
          <Button look="line" onClick={add}>
            <Plus />
            New reply
          </Button>
          {replies.length > 1 && (
            <Button look="quiet" onClick={() => write(replies.filter((_, at) => at !== index))}>
              Remove
            </Button>
          )}
        </div>
        <Field label="Name" hint="As the list shows it." maxLength={40} {...change('name')} />
        <Field label="Subject" maxLength={120} {...change('subject')} />
        <TextArea label="Message" rows={9} maxLength={1500} {...change('body')} />
      </FormDialog>
    </div>
  )
}

async function newest(): Promise<SavedReply[]> {
  const { replies } = await load(api.replies.list)
  return replies.map(({ id: _, ...reply }) => reply)
}
