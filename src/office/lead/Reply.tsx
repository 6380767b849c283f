// A reply under the request. The user sends it from their own email program; the office sends nothing itself.
import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { api } from '#contract/api.ts'
import type { LeadRow } from '#contract/lead-row.ts'
import { queryOf } from '#office/api/query-of.ts'
import { Copy } from '#office/lead/parts/lead-icons.tsx'
import { blankReply, cursorIn, emailLink, fillReply, gmailLink, type ReplyText } from '#office/lead/parts/reply-text.ts'
import { refusedText } from '#office/lead/parts/stop-texts.ts'
import { useTextDraft } from '#office/lead/parts/text-drafts.ts'
import { useContact } from '#office/leads/record/contact.tsx'
import { useMe } from '#office/shell/me.ts'
import { useToast } from '#office/shell/toast.tsx'
import { Banner } from '#office/ui/Banner.tsx'
import { Button, buttonClass } from '#office/ui/form/Button.tsx'
import { Select } from '#office/ui/form/Select.tsx'
import { Key } from '#office/ui/Key.tsx'
import { isSendKey } from '#office/ui/keyboard.ts'
import { SavedRepliesButton } from '#office/website/replies/SavedRepliesButton.tsx'
import { CircleAlert } from '#site/ui/icons/CircleAlert.tsx'
import { Mail } from '#site/ui/icons/Mail.tsx'
import styles from './RequestCard.module.css'

const repliesQuery = { ...queryOf(api.replies.list), staleTime: 600_000 }

interface ReplyProps {
  lead: { id: string; name: string }
  email: string
  /** Why no reply may be sent to the person; undefined if a reply may be sent. */
  refused: LeadRow['refused']['email']
  /** The topic in the reply's subject. */
  topic: string
  /** A counter, raised each time the message should get the focus. */
  requests: number
  /** Called when the user opens the reply in their email program or copies it. */
  onBegun?: () => void
}

export function Reply({ lead, email, refused, topic, requests, onBegun }: ReplyProps) {
  const { teammate } = useMe()
  const begin = useContact()
  const show = useToast()
  const { data } = useQuery(repliesQuery)
  const blank = { ...blankReply, subject: `Re: ${topic}` }
  const templates = [blank, ...(data?.replies ?? [])]
  const [picked, setPicked] = useState(blank.id)
  const [written, setWritten] = useTextDraft<ReplyText>('reply', lead.id)
  // A chosen template that isn't used yet, because the user must first confirm that it may replace what they wrote.
  const [wanted, setWanted] = useState<string>()
  const link = useRef<HTMLAnchorElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const isFirstFocus = useRef(true)
  const id = useId()
  const template = templates.find((one) => one.id === picked) ?? blank
  const text = written ?? fillReply(template, { name: lead.name, you: teammate.name })
  useEffect(() => {
    if (requests === 0) return
    area.current?.focus()
    area.current?.scrollIntoView({ block: 'center' })
  }, [requests])

  /**
   * When the text field gets the focus, moves the cursor from the start of the text to where the user continues
   * writing. If the user has already written something, only the first focus does this. A selection stays unchanged. If
   * the focus came by a click, the cursor ends up where the user clicked, because the browser sets it after the focus
   * event.
   */
  function placeCursor({ currentTarget }: FocusEvent<HTMLTextAreaElement>) {
    if (currentTarget.selectionStart !== currentTarget.selectionEnd || (written && !isFirstFocus.current)) return
    isFirstFocus.current = false
    const at = cursorIn(text.body)
    currentTarget.setSelectionRange(at, at)
  }

  function start(template: string | undefined) {
    flushSync(() => {
      setPicked(template ?? blank.id)
      setWanted(undefined)
      setWritten(undefined)
    })
    area.current?.focus()
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') (event.target as HTMLElement).blur()
    if (!isSendKey(event)) return
    event.preventDefault()
    link.current?.click()
  }

  function ask(isHere?: true) {
    // An unchanged blank reply has no text worth recording, because the user writes the text in their email program.
    const noted = written || template.id !== blank.id ? `${text.subject}\n\n${text.body}` : text.subject
    begin({ way: 'mail', lead, isHere, written: noted, onRecorded: () => setWritten(undefined) })
    onBegun?.()
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(text.body)
    } catch {
      return show({ text: 'Your browser didn’t copy it. Select the text and copy it yourself.' })
    }
    show({ text: 'Copied.' })
    ask(true)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: one shortcut for all fields inside
    <div className={styles.reply} onKeyDown={press}>
      <div className={styles.line}>
        <span>To</span>
        <b>{email}</b>
        <span className="quiet">Answers go to your own inbox.</span>
      </div>
      <div className={styles.line}>
        <label htmlFor={`${id}-subject`}>Subject</label>
        <input
          id={`${id}-subject`}
          className={styles.subject}
          value={text.subject}
          maxLength={200}
          onChange={({ currentTarget }) => setWritten({ ...text, subject: currentTarget.value })}
        />
        <Select
          aria-label="Start from"
          value={template.id}
          options={templates.map((one) => ({ value: one.id, label: one.id === blank.id ? 'Saved replies' : one.name }))}
          onChange={(next) => (written ? setWanted(next) : setPicked(next))}
        />
        <SavedRepliesButton />
      </div>
      {wanted !== undefined && (
        <div className={styles.ask}>
          <Banner kind="warning" role="alert" icon={<CircleAlert />}>
            {wanted === blank.id ? 'An empty reply' : `“${templates.find((one) => one.id === wanted)?.name}”`} would
            replace what you wrote.{' '}
            <Button look="link" onClick={() => start(wanted)}>
              Replace it
            </Button>{' '}
            <Button look="link" onClick={() => setWanted(undefined)}>
              Keep mine
            </Button>
          </Banner>
        </div>
      )}
      <textarea
        ref={area}
        className={styles.text}
        aria-label="Your answer"
        rows={6}
        maxLength={1800}
        value={text.body}
        onFocus={placeCursor}
        onChange={({ currentTarget }) => setWritten({ ...text, body: currentTarget.value })}
      />
      <div className={styles.foot}>
        {refused ? (
          <>
            <Button disabled>
              <Mail />
              Open in email
            </Button>
            <p>
              <Refusal lead={lead} refused={refused} />
            </p>
          </>
        ) : (
          <>
            <a
              ref={link}
              className={buttonClass({ look: 'sun' })}
              href={`mailto:${emailLink(email, text)}`}
              onClick={() => ask()}
            >
              <Mail />
              Open in email <Key>⌘↵</Key>
            </a>
            <a
              className={buttonClass({ look: 'line' })}
              href={gmailLink(email, text)}
              target="_blank"
              rel="noreferrer"
              onClick={() => ask()}
            >
              Open in Gmail
            </a>
            <Button look="line" onClick={copy}>
              <Copy />
              Copy
            </Button>
            <p>
              You send it yourself. {written ? 'Your draft is kept here' : 'What you write is kept here'}, and we ask if
              you sent it.
            </p>
          </>
        )}
      </div>
    </div>
  )
}

function Refusal({ lead, refused }: Pick<ReplyProps, 'lead'> & { refused: NonNullable<ReplyProps['refused']> }) {
  const { timezone } = useMe().site
  const why = refusedText('email', refused, { name: lead.name, nowMs: Date.now(), timezone })
  return (
    <>
      <b>{why}.</b>{' '}
      {refused.why === 'blocked'
        ? 'Call them, or ask for another address.'
        : 'What they ask next can be answered again.'}
    </>
  )
}
