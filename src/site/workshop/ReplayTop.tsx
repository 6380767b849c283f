// The top of /replay: the headline, what was recorded and when, the button that opens the form for access, and the
// workshop's next date.
import { Button } from '#site/ui/Button.tsx'
import { GoLink } from '#site/ui/ways/GoLink.tsx'
import styles from './ReplayTop.module.css'

interface ReplayTopProps {
  heading: string
  lead: string
  /** The label of the access button; missing once the replay is unlocked. */
  access?: string
  next: string
  /** Replaces the heading if the replay is unlocked without loading another page. */
  openHeading?: string
}

export function ReplayTop({ heading, lead, access, next, openHeading }: ReplayTopProps) {
  return (
    <section className={`page ${styles.top}`}>
      <h1 data-open-heading={openHeading}>{heading}</h1>
      <div>
        <p className="lead">{lead}</p>
        <div className={styles.actions}>
          {access && (
            <Button className={styles.access} opens="register">
              {access}
            </Button>
          )}
          <GoLink href="/workshop">{next}</GoLink>
        </div>
      </div>
    </section>
  )
}
