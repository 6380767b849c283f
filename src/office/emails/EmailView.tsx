// Shows an email, such as a template's sample, as it looks on a desktop, on a phone, or as text.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { EmailPreview } from '#contract/emails.ts'
import { type EmailName, emailRules } from '#emails/email-names.ts'
import { queryOf } from '#office/api/query-of.ts'
import segments from '#office/ui/form/Segments.module.css'
import { Monitor, Smartphone } from '#office/ui/icons.tsx'
import { Loaded } from '#office/ui/Loaded.tsx'
import { icon } from '#site/ui/icons/icon.tsx'
import styles from './EmailView.module.css'
import { samplePage } from './emails-api.ts'

const Type = icon(
  <>
    <path d="M12 4v16" />
    <path d="M4 7V5a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v2" />
    <path d="M9 20h6" />
  </>,
)

const looks = [
  { look: 'desktop', label: 'Desktop', Icon: Monitor },
  { look: 'phone', label: 'Phone', Icon: Smartphone },
  { look: 'text', label: 'Text', Icon: Type },
] as const
export type Look = (typeof looks)[number]['look']

export function EmailView({ name }: { name: EmailName }) {
  const preview = useQuery({
    ...queryOf(api.emails.preview, { params: { name } }),
    placeholderData: keepPreviousData,
  })
  const [look, setLook] = useState<Look>('desktop')
  const title = emailRules(name).label.replace(/,.*/, '')
  return (
    <>
      <div className={`controls ${styles.bar}`}>
        <h2 id="shown-email">{title}</h2>
        <Looks look={look} onLook={setLook} />
      </div>
      <Loaded query={preview} what="the preview" lines={10}>
        {(email) => <EmailPaper email={email} look={look} page={samplePage(email.name)} title={title} />}
      </Loaded>
    </>
  )
}

export function Looks({ look, onLook }: { look: Look; onLook(look: Look): void }) {
  return (
    <fieldset className={segments.segments}>
      <legend className="visually-hidden">Show as</legend>
      {looks.map(({ look: one, label, Icon }) => (
        <button key={one} type="button" aria-pressed={one === look} onClick={() => onLook(one)}>
          <Icon />
          {label}
        </button>
      ))}
    </fieldset>
  )
}

interface EmailPaperProps {
  email: EmailPreview
  look: Look
  /** The URL of the email's HTML. */
  page: string
  title: string
}

/** The headers as a mail program shows them, then the email: its HTML in a fully sandboxed frame, or its text. */
export function EmailPaper({ email, look, page, title }: EmailPaperProps) {
  const { from, to, subject, attachment, text } = email
  return (
    <div className={styles.paper}>
      <dl className={styles.head}>
        <dt>From</dt>
        <dd>{from}</dd>
        <dt>To</dt>
        <dd>{to}</dd>
        <dt>Subject</dt>
        <dd>
          <b>{subject}</b>
        </dd>
        {attachment && (
          <>
            <dt>With</dt>
            <dd className={styles.file}>
              <Paperclip />
              {attachment.name}, {sizeOf(attachment.bytes)}
            </dd>
          </>
        )}
      </dl>
      {look === 'text' ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: so that keyboard users can scroll the text
        <pre className={styles.text} tabIndex={0}>
          {text}
        </pre>
      ) : (
        <div className={look === 'phone' ? styles.phone : undefined}>
          {/* The key gives each email a new frame. Reusing the old frame would add a step to the browser's history. */}
          <iframe key={page} className={styles.frame} src={page} sandbox="" title={`${title}, at ${look} width`} />
        </div>
      )}
    </div>
  )
}

/** '1.2 kB'; '512 bytes' below 1 kB */
const sizeOf = (bytes: number) => (bytes < 1000 ? `${bytes} bytes` : `${(bytes / 1000).toFixed(1)} kB`)

const Paperclip = icon(
  <>
    <path d="m16 6-8.414 8.586a2 2 0 0 0 2.829 2.829l8.414-8.586a4 4 0 1 0-5.657-5.657l-8.379 8.551a6 6 0 1 0 8.485 8.485l8.379-8.551" />
  </>,
)
