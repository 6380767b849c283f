// Shows the parts of a long screen, one below the other. Links to the parts are beside the parts, or above them on a
// narrow screen.
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import styles from './Parts.module.css'

/** What a part's content passes to its `Section`. */
export interface PartHead {
  id: string
  title: string
}

export interface Part extends PartHead {
  Icon: ComponentType
  Content: ComponentType<PartHead>
}

export function Parts({ label, parts }: { label: string; parts: readonly Part[] }) {
  return (
    <div className={styles.parts}>
      <nav className={styles.nav} aria-label={label}>
        {parts.map(({ id, title, Icon }) => (
          <Link key={id} to="." hash={id} activeOptions={{ includeHash: true }}>
            <Icon />
            {title}
          </Link>
        ))}
      </nav>
      <div className={styles.contents}>
        {parts.map(({ id, title, Content }) => (
          <Content key={id} id={id} title={title} />
        ))}
      </div>
    </div>
  )
}
