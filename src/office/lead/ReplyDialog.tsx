// Drafts a reply that opens in the user's own email program and is sent from there. The office itself sends nothing.
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { api } from '#contract/api.ts'
import { useContact } from '#office/leads/contact.tsx'
import { queryOf } from '#office/query-of.ts'
import { useMe } from '#office/shell/me.ts'
import { Banner } from '#office/ui/Banner.tsx'
import { Dialog, DialogFoot } from '#office/ui/dialog/Dialog.tsx'
import { Button, buttonClass } from '#office/ui/form/Button.tsx'
import field from '#office/ui/form/Field.module.css'
import { Field } from '#office/ui/form/Field.tsx'
import { Select } from '#office/ui/form/Select.tsx'
import { TextArea } from '#office/ui/form/TextArea.tsx'
import { Key } from '#office/ui/Key.tsx'
import { SavedRepliesButton } from '#office/website/replies/SavedRepliesButton.tsx'
import { CircleAlert } from '#site/ui/icons/CircleAlert.tsx'
import { Send } from '#site/ui/icons/Send.tsx'
import styles from './Lead.module.css'
import { blankReply, emailLink, fillReply, type ReplyText } from './reply-text.ts'
import { useTextDraft } from './text-drafts.ts'

const repliesQuery = { ...queryOf(api.replies.list), staleTime: 600_000 }

interface ReplyDialogProps {
  lead: { id: string; name: string }
  email: string
  onClose(): void
}

export function ReplyDialog({ lead, email, onClose }: ReplyDialogProps) {
  const { teammate } = useMe()
  const begin = useContact()
  const { data } = useQuery(repliesQuery)
  const templates = [...(data?.replies ?? []), blankReply]
  const [picked, setPicked] = useState<string>()
  const [written, setWritten] = useTextDraft<ReplyText>('reply', lead.id)
  // A template that would replace what the user wrote; the user is asked first.
  const [wanted, setWanted] = useState<string>()
  const link = useRef<HTMLAnchorElement>(null)
  const template = templates.find(({ id }) => id === picked) ?? templates[0] ?? blankReply
  const text = written ?? fillReply(template, { name: lead.name, you: teammate.name })

  function start() {
    setPicked(wanted)
    setWanted(undefined)
    setWritten(undefined)
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    link.current?.click()
  }

  return (
    <Dialog title="Reply by email" wide onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: one key for all its fields */}
      <div className={styles.reply} onKeyDown={press}>
        <p className="small soft">To {email}. It opens in your own email program, and you send it from there.</p>
        <div>
          <SavedRepliesButton />
        </div>
        <div className={styles.replyTop}>
          <div className={field.field}>
            <span aria-hidden="true">Start from</span>
            <Select
              aria-label="Start from"
              value={template.id}
              options={templates.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(id) => (written ? setWanted(id) : setPicked(id))}
            />
          </div>
          <Field
            label="Subject"
            value={text.subject}
            maxLength={200}
            onChange={({ currentTarget }) => setWritten({ ...text, subject: currentTarget.value })}
          />
        </div>
        {wanted && (
          <Banner kind="warning" role="alert" icon={<CircleAlert />}>
            “{templates.find(({ id }) => id === wanted)?.name}” would replace what you wrote.{' '}
            <Button look="link" onClick={start}>
              Replace it
            </Button>{' '}
            <Button look="link" onClick={() => setWanted(undefined)}>
              Keep mine
            </Button>
          </Banner>
        )}
        <TextArea
          label="Message"
          rows={9}
          maxLength={1800}
          value={text.body}
          onChange={({ currentTarget }) => setWritten({ ...text, body: currentTarget.value })}
        />
        <DialogFoot>
          <Button look="line" onClick={onClose}>
            Cancel
          </Button>
          <a
            ref={link}
            className={buttonClass({ look: 'sun' })}
            href={`mailto:${emailLink(email, text)}`}
            onClick={() => {
              begin({ way: 'mail', lead, onRecorded: () => setWritten(undefined) })
              // Closes after the browser has followed the link.
              setTimeout(onClose)
            }}
          >
            <Send />
            Open in email <Key>⌘↵</Key>
          </a>
        </DialogFoot>
      </div>
    </Dialog>
  )
}
