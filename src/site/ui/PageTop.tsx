// The top of a page: a large heading in columns 1–8, and what the page is about in 9–12 on the same baseline.
import type { ReactNode } from 'react'
import { LinkedText } from './LinkedText.tsx'
import styles from './PageTop.module.css'
import { TalkLine } from './ways/TalkLine.tsx'

interface PageTopProps {
  /** The heading's parts, each on its own line on wide screens. */
  heading: string[]
  lead: string
  /** Small print below the lead, e.g. a notice that the content is a sample. */
  note?: string | undefined
  /** A line of text with links, shown below the lead. */
  ways?: string
  children?: ReactNode
}

export function PageTop({ heading, lead, note, ways, children }: PageTopProps) {
  return (
    <section className={`page ${styles.top}`}>
      <div className="grid">
        <h1>
          {heading.map((line) => (
            <span key={line}>{`${line} `}</span>
          ))}
        </h1>
        <div className={styles.side}>
          <p className="lead">{lead}</p>
          {note && (
            <p className="note">
              <LinkedText text={note} newTab={false} />
            </p>
          )}
          {ways && <TalkLine text={ways} />}
        </div>
      </div>
      {children}
    </section>
  )
}
