// The demo button, with a link beside it for people who would rather read on.

import { Play } from '#site/ui/icons/Play.tsx'
import { Pair } from '#site/ui/Pair.tsx'
import { DemoButton } from './DemoButton.tsx'
import { GoLink } from './GoLink.tsx'

interface DemoAndOnProps {
  demoButton: string
  link: { label: string; href: string }
  /** A second link. */
  also?: { label: string; href: string }
  look?: 'sun' | 'ink'
}

export function DemoAndOn({ demoButton, link, also, look = 'sun' }: DemoAndOnProps) {
  return (
    <Pair>
      <DemoButton look={look}>
        <Play />
        {demoButton}
      </DemoButton>
      <GoLink href={link.href}>{link.label}</GoLink>
      {also && <GoLink href={also.href}>{also.label}</GoLink>}
    </Pair>
  )
}
