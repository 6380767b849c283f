// The pair that ends a pitch: the demo button, and a link for those who would rather read on.
import { Button } from '#site/ui/Button.tsx'
import { GoLink } from '#site/ui/GoLink.tsx'
import { Play } from '#site/ui/icons/Play.tsx'
import styles from './DemoAndOn.module.css'

interface DemoAndOnProps {
  demoButton: string
  link: { label: string; href: string }
  look?: 'sun' | 'ink'
}

export function DemoAndOn({ demoButton, link, look = 'sun' }: DemoAndOnProps) {
  return (
    <div className={styles.pair}>
      <Button opens="demo" look={look}>
        <Play />
        {demoButton}
      </Button>
      <GoLink href={link.href}>{link.label}</GoLink>
    </div>
  )
}
