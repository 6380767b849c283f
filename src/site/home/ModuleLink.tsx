// A module's name with its color, above a heading; links to the module's own page.
import { ArrowRight } from '#site/ui/icons/ArrowRight.tsx'
import styles from './ModuleLink.module.css'

interface ModuleLinkProps {
  href: string
  children: string
  /** The color of its swatch; the sun's by default. */
  swatch?: 'cloth'
}

export function ModuleLink({ href, swatch, children }: ModuleLinkProps) {
  return (
    <a className={swatch ? `${styles.module} ${styles[swatch]}` : styles.module} href={href}>
      {children}
      <ArrowRight />
    </a>
  )
}
