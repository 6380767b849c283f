// What stands where the introduction stood, once it is stored. It takes the focus when it replaces the form.
import type { Ref } from 'react'
import { GoLink } from '#site/ui/GoLink.tsx'
import { Check } from '#site/ui/icons/Check.tsx'
import styles from './Introduced.module.css'

export interface IntroducedWords {
  mark: string
  heading: string
  text: string
  link: { label: string; href: string }
}

interface IntroducedProps {
  words: IntroducedWords
  /** On a page of its own the heading is the page's. */
  as?: 'h1' | 'h3'
  ref?: Ref<HTMLDivElement>
}

export function Introduced({ words, as: Heading = 'h3', ref }: IntroducedProps) {
  return (
    <div
      ref={ref}
      className={`${styles.introduced} ${Heading === 'h1' ? styles.page : ''}`}
      role="status"
      tabIndex={-1}
    >
      <p className={styles.mark}>
        <Check />
        {words.mark}
      </p>
      <Heading className={styles.heading}>{words.heading}</Heading>
      <p>{words.text}</p>
      <GoLink href={words.link.href}>{words.link.label}</GoLink>
    </div>
  )
}
