// What stands in the letter once the message is stored. It takes the focus when it replaces the form.
import type { Ref } from 'react'
import { GoLink } from '#site/ui/GoLink.tsx'
import { Check } from '#site/ui/icons/Check.tsx'
import styles from './SentMessage.module.css'

export interface SentWords {
  mark: string
  heading: string
  text: string
  read: string
}

export function SentMessage({ words, ref }: { words: SentWords; ref?: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} className={styles.sent} role="status" tabIndex={-1}>
      <p className={styles.mark}>
        <Check />
        {words.mark}
      </p>
      <h2>{words.heading}</h2>
      <p>{words.text}</p>
      <GoLink href="/blog">{words.read}</GoLink>
    </div>
  )
}
