// A button that leads to a page, and a link for those who would rather look elsewhere first.
import { ButtonLink } from '#site/ui/Button.tsx'
import styles from '#site/ui/DemoAndOn.module.css'
import { GoLink } from '#site/ui/GoLink.tsx'

interface Way {
  label: string
  href: string
}

export function NextActions({ button, link }: { button: Way; link: Way }) {
  return (
    <div className={styles.pair}>
      <ButtonLink href={button.href}>{button.label}</ButtonLink>
      <GoLink href={link.href}>{link.label}</GoLink>
    </div>
  )
}
