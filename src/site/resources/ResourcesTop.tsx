// The top of the resources page: the heading, links to its sections, and how to check that a download is ours.
import { Plus } from '#site/ui/icons/Plus.tsx'
import summary from '#site/ui/summary.module.css'
import styles from './ResourcesTop.module.css'
import type { ResourcesPage } from './read-resources.ts'

interface ResourcesTopProps {
  heading: string
  lead: string
  jump: string
  sections: { id: string; label: string }[]
  seal: ResourcesPage['seal']
}

export function ResourcesTop({ heading, lead, jump, sections, seal }: ResourcesTopProps) {
  return (
    <>
      <section className={`page grid ${styles.top}`}>
        <h1>{heading}</h1>
        <div className={styles.say}>
          <p className="lead">{lead}</p>
          <nav aria-label={jump}>
            {sections.map(({ id, label }) => (
              <a key={id} href={`#${id}`} data-jump>
                {label}
              </a>
            ))}
          </nav>
        </div>
      </section>
      <section className={`page ${styles.seal}`} aria-labelledby="sealed">
        <svg viewBox="0 0 96 96" aria-hidden="true">
          <path
            d="M48 4l10 8 13-2 5 12 12 5-2 13 8 10-8 10 2 13-12 5-5 12-13-2-10 8-10-8-13 2-5-12-12-5 2-13-8-10 8-10-2-13 12-5 5-12 13 2z"
            fill="#FFC92B"
          />
          <path
            d="M48 26v44M30 30l36-6"
            stroke="#12261F"
            strokeWidth="9"
            strokeLinecap="round"
            transform="rotate(10 48 48)"
          />
        </svg>
        <div>
          <h2 id="sealed">{seal.heading}</h2>
          <p>{seal.text}</p>
        </div>
        <details>
          <summary className={summary.summary}>
            {seal.check}
            <Plus />
          </summary>
          <p>{seal.steps}</p>
          <p>{seal.key}</p>
          <code data-public-key="" />
        </details>
      </section>
    </>
  )
}
