// A chapter of the page: space above, the ruler of the week if it is a day's chapter, and its heading.
import type { ReactNode } from 'react'
import styles from './Chapter.module.css'
import { BeatRuler } from './drawings/BeatRuler.tsx'
import { LinkedText } from './LinkedText.tsx'
import { GoLink } from './ways/GoLink.tsx'

interface ChapterProps {
  /** Its heading has the id `{name}-title`. */
  name: string
  /** The anchor that links here use. */
  anchor?: string
  /** The days, and the index of today among them; without them the chapter has no ruler. */
  days?: string[]
  today?: number
  children: ReactNode
}

export function Chapter({ name, anchor, days, today = 0, children }: ChapterProps) {
  return (
    <section className={`page ${styles.chapter}`} id={anchor} aria-labelledby={`${name}-title`}>
      {days && <BeatRuler days={days} today={today} />}
      {children}
    </section>
  )
}

interface ChapterHeadProps {
  name: string
  heading: string
  text: string
  children?: ReactNode
}

/** Heading in columns 1–7, text in 9–12 on the same baseline; a module's name may go above. */
export function ChapterHead({ name, heading, text, children }: ChapterHeadProps) {
  return (
    <div className="grid">
      <div className={styles.head}>
        {children}
        <h2 id={`${name}-title`}>{heading}</h2>
      </div>
      <p className={`lead ${styles.copy}`}>{text}</p>
    </div>
  )
}

/** A chapter's last line: small print, and a link onward. */
export function ChapterFoot({ note, link, href }: { note: string; link: string; href: string }) {
  return (
    <div className={styles.foot}>
      <p className="note">
        <LinkedText text={note} newTab={false} />
      </p>
      <GoLink href={href}>{link}</GoLink>
    </div>
  )
}
