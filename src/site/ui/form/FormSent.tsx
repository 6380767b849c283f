// What stands where a form stood, once what it sent is stored. It takes the focus when it replaces the form; without
// script it is the page that follows.
import type { Ref } from 'react'
import { GoLink } from '#site/ui/GoLink.tsx'
import { Check } from '#site/ui/icons/Check.tsx'
import styles from './FormSent.module.css'

export interface SentWords {
  /** In a green mark above the heading; without it the mark is a check alone. */
  mark?: string | undefined
  heading: string
  text: string
  link?: { label: string; href: string } | undefined
}

/** 'letter': in the letter of /contact; 'section': beside other text; 'page' and 'frame': all of it. */
export type FormPlace = 'letter' | 'section' | 'page' | 'frame'

interface FormSentProps {
  words: SentWords
  place: FormPlace
  ref?: Ref<HTMLDivElement>
}

const headings = { letter: 'h2', section: 'h3', page: 'h1', frame: 'h1' } as const

export function FormSent({ words: { mark, heading, text, link }, place, ref }: FormSentProps) {
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
      {link && <GoLink href={link.href}>{link.label}</GoLink>}
    </div>
  )
}
