// Top and bottom of the pages of the hidden areas.
import { Logo } from '#site/ui/Logo.tsx'
import styles from './Unlisted.module.css'

export function UnlistedHeader({ brandName, tag }: { brandName: string; tag: string }) {
  return (
    <header className={`page ${styles.header}`}>
      <Logo name={brandName} />
      <span>{tag}</span>
    </header>
  )
}

export function UnlistedFooter({ note, links }: { note: string; links: { label: string; href: string }[] }) {
  return (
    <footer className={styles.footer}>
      <div className="page">
        <p>{note}</p>
        <p>
          {links.map(({ label, href }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </p>
      </div>
    </footer>
  )
}
