// A module's name with its colour, above a heading; leads to the module's own page.
import { ArrowRight } from '#site/ui/icons.tsx'
import styles from './ModuleLink.module.css'

interface ModuleLinkProps {
  href: string
  children: string
  /** The colour of its swatch. */
  swatch: 'sun' | 'cloth'
}

export function ModuleLink({ href, swatch, children }: ModuleLinkProps) {
  return (
    <a className={`${styles.module} ${styles[swatch]}`} href={href}>
      {children}
      <ArrowRight />
    </a>
  )
}
