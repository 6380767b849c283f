// The confirmation that replaces a form once the submission is stored. It gets the focus. Without JavaScript, the
// confirmation is a page of its own.
import type { Ref } from 'react'
import { Check } from '#site/ui/icons/Check.tsx'
import { GoLink } from '#site/ui/ways/GoLink.tsx'
import styles from './FormSent.module.css'
import { MailedNote } from './MailedNote.tsx'

export interface SentTexts {
  /** The text of the green mark above the heading; without it, the mark is just a check. */
  mark?: string | undefined
  heading: string
  text: string
  /**
   * Says that a copy of the submission was sent to {email}. Pages for browsers without JavaScript don't show this
   * sentence.
   */
  mailed?: string | undefined
  link?: { label: string; href: string } | undefined
}

/** 'letter': on the card of /contact, drawn as a letter; 'section': next to other text; 'page' and 'frame': alone. */
export type FormLayout = 'letter' | 'section' | 'page' | 'frame'

interface FormSentProps {
  texts: SentTexts
  layout: FormLayout
  /** The email address that a copy was sent to, if any. */
  email?: string | undefined
  ref?: Ref<HTMLDivElement>
}

const headings = { letter: 'h2', section: 'h3', page: 'h1', frame: 'h1' } as const

export function FormSent({ texts: { mark, heading, text, mailed, link }, layout, email, ref }: FormSentProps) {
  const Heading = headings[layout]
  return (
    <div ref={ref} className={`${styles.sent} ${styles[layout]}`} role="status" tabIndex={-1}>
      {mark ? (
        <p className={styles.mark}>
          <Check />
          {mark}
        </p>
      ) : (
        <Check />
      )}
      <Heading>{heading}</Heading>
      <p>{text}</p>
      {mailed && <MailedNote texts={mailed} email={email} />}
      {link && <GoLink href={link.href}>{link.label}</GoLink>}
    </div>
  )
}
