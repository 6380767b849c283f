// A module's name with a swatch of the module's color, above a heading. The name links to the module's page.
import { ArrowRight } from '#site/ui/icons/ArrowRight.tsx'
import styles from './ModuleLink.module.css'

interface ModuleLinkProps {
  href: string
  children: string
  /** The color of the swatch: yellow by default, blue for 'cloth'. */
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
