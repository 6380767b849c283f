// What replaces a form once its submission is stored. It takes focus then; without JavaScript it is the next page.
import type { Ref } from 'react'
import { Check } from '#site/ui/icons/Check.tsx'
import { GoLink } from '#site/ui/ways/GoLink.tsx'
import styles from './FormSent.module.css'
import { MailedNote } from './MailedNote.tsx'

export interface SentTexts {
  /** In a green mark above the heading; without it the mark is just a check. */
  mark?: string | undefined
  heading: string
  text: string
  /** With {email}: said of a copy that went there. A page for browsers without JavaScript promises none. */
  mailed?: string | undefined
  link?: { label: string; href: string } | undefined
}

/** 'letter': in the letter of /contact; 'section': next to other text; 'page' and 'frame': takes up all of it. */
export type FormPlace = 'letter' | 'section' | 'page' | 'frame'

interface FormSentProps {
  texts: SentTexts
  place: FormPlace
  /** Whom a copy went to. */
  email?: string | undefined
  ref?: Ref<HTMLDivElement>
}

const headings = { letter: 'h2', section: 'h3', page: 'h1', frame: 'h1' } as const

export function FormSent({ texts: { mark, heading, text, mailed, link }, place, email, ref }: FormSentProps) {
  const Heading = headings[place]
  return (
    <div ref={ref} className={`${styles.sent} ${styles[place]}`} role="status" tabIndex={-1}>
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
