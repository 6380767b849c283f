// A section of a page, with space above it. A chapter about one day of the week starts with a drawing of the week
// (BeatRuler).
import type { ReactNode } from 'react'
import styles from './Chapter.module.css'
import { BeatRuler } from './drawings/BeatRuler.tsx'
import { LinkedText } from './LinkedText.tsx'
import { GoLink } from './ways/GoLink.tsx'

interface ChapterProps {
  /** The chapter's name; its heading has the id `{name}-title`. */
  name: string
  /** The chapter's id, for links to it. */
  anchor?: string
  /** The names of the days for the ruler, and the index of the chapter's day. Without days, there is no ruler. */
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

/** The heading in columns 1–7 and the text in 9–12 on the same baseline. Children, e.g. a module's name, go above. */
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

/** A chapter's last line: small print, and a link to another page. */
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
