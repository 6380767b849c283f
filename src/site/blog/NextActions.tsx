// A button that leads to a page, and a link to another page for people who aren't ready for the first.
import { ButtonLink } from '#site/ui/Button.tsx'
import { Pair } from '#site/ui/Pair.tsx'
import { GoLink } from '#site/ui/ways/GoLink.tsx'
import type { Post } from './read-blog.ts'

export function NextActions({ button, link }: Pick<Post['next'], 'button' | 'link'>) {
  return (
    <Pair>
      <ButtonLink href={button.href}>{button.label}</ButtonLink>
      <GoLink href={link.href}>{link.label}</GoLink>
    </Pair>
  )
}
