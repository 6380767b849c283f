// Parts of the sections' screens: the screen's head, a part with its own heading, and what is shown while content
// loads or if there is no content.
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './Screen.module.css'

interface ScreenHeadProps {
  title: string
  /** Whether the title is the section's name, which a narrow screen shows in its header instead. */
  isSection?: boolean
  children?: ReactNode
  action?: ReactNode
}

export function ScreenHead({ title, isSection, children, action }: ScreenHeadProps) {
  return (
    <div className={styles.head}>
      <h1 className={isSection ? 'in-header' : undefined}>{title}</h1>
      {children && <p>{children}</p>}
      {action && <div className={`controls ${styles.action}`}>{action}</div>}
    </div>
  )
}

interface SectionProps {
  id: string
  title: string
  /** The number of items in the part, shown beside the title. */
  count?: ReactNode
  note?: ReactNode
  action?: ReactNode
  children: ReactNode
}

export function Section({ id, title, count, note, action, children }: SectionProps) {
  const section = useRef<HTMLElement>(null)
  // Scrolls again, because the router scrolls to the URL's hash before the section's content has loaded.
  useEffect(() => {
    if (location.hash === `#${id}`) section.current?.scrollIntoView()
  }, [id])
  return (
    <section ref={section} className={styles.band} id={id} aria-labelledby={`${id}-title`}>
      <div className={styles.bandHead}>
        <h2 id={`${id}-title`}>
          {title}
          {count}
        </h2>
        {note && <span className="small quiet">{note}</span>}
        {action && <span className={`controls ${styles.action}`}>{action}</span>}
      </div>
      {children}
    </section>
  )
}

/** Shown while loading, with about as many lines as the content will have. */
export function Loading({ what, lines = 4 }: { what: string; lines?: number }) {
  return (
    <div className={styles.loading} role="status" aria-label={`Loading ${what}`}>
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <span key={line} className={styles.bar} />
      ))}
    </div>
  )
}

interface EmptyProps {
  title: string
  children: ReactNode
  actions?: ReactNode
  /** Whether this is all that the screen shows, so that the title is the screen's heading. */
  isScreen?: boolean
}

export function Empty({ title, children, actions, isScreen }: EmptyProps) {
  const Heading = isScreen ? 'h1' : 'h2'
  return (
    <div className={styles.empty}>
      <Heading>{title}</Heading>
      {children}
      {actions && <div className={`controls ${styles.actions}`}>{actions}</div>}
    </div>
  )
}
