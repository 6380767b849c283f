// The pair at the end of a pitch: the demo button, and a link for people who would rather read on.

import { Play } from '#site/ui/icons/Play.tsx'
import styles from './DemoAndOn.module.css'
import { DemoButton } from './DemoButton.tsx'
import { GoLink } from './GoLink.tsx'

interface DemoAndOnProps {
  demoButton: string
  link: { label: string; href: string }
  look?: 'sun' | 'ink'
}

export function DemoAndOn({ demoButton, link, look = 'sun' }: DemoAndOnProps) {
  return (
    <div className={styles.pair}>
      <DemoButton look={look}>
        <Play />
        {demoButton}
      </DemoButton>
      <GoLink href={link.href}>{link.label}</GoLink>
    </div>
  )
}
