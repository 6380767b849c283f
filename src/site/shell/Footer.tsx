// The footer of every page.

import type { Brand } from '#domain/brand/brand.ts'
import { Sunlight } from '#site/ui/drawings/Sunlight.tsx'
import styles from './Footer.module.css'
import { Logo } from './Logo.tsx'
import type { ShellTexts } from './read-shell.ts'

interface FooterProps {
  brand: Brand
  texts: ShellTexts['footer']
  path: string
  year: number
}

export function Footer({ brand, texts, path, year }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <Sunlight width={1440} height={600} left={560} pane={[240, 300]} mullion={22} fill="#124D3B" />
      <div className={`page ${styles.inner}`}>
        <div className="grid">
          <div className={styles.say}>
            <Logo name={brand.name} scrubber="#3F9A7B" />
            <p className="display">
              {texts.close.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </p>
          </div>
          {texts.columns.map((column) => (
            <nav key={column.title} aria-label={column.title}>
              <h2>{column.title}</h2>
              {column.links.map(({ label, href }) => (
                <a
                  key={href}
                  href={path === '/' ? href.replace('/#', '#') : href}
                  aria-current={href === path ? 'page' : undefined}
                >
                  {label}
                </a>
              ))}
              {column.phone && (
                <a className="num" href={`tel:${brand.phone.dialled}`}>
                  {brand.phone.shown}
                </a>
              )}
            </nav>
          ))}
        </div>
        <div className={styles.base}>
          <p>
            {texts.trust}
            <br />
            <small>{`© ${year} ${brand.address.join(', ')}`}</small>
          </p>
          <ul className={styles.social}>
            {brand.social.map(({ network, label, href }) => (
              <li key={network}>
                <Social label={label} href={href} path={networks[network]} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}

/** A social network's icon. It isn't a link while its URL is the placeholder '#', which would jump to the top. */
function Social({ label, href, path }: { label: string; href: string; path: string }) {
  const icon = (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path fillRule="evenodd" d={path} />
    </svg>
  )
  if (href === '#')
    return (
      <span role="img" aria-label={label}>
        {icon}
      </span>
    )
  return (
    <a href={href} aria-label={label} {...(href.startsWith('http') && { rel: 'noopener me', target: '_blank' })}>
      {icon}
    </a>
  )
}

const networks = {
  facebook: 'M14 8.5h2.5V5H14c-2.5 0-4 1.6-4 4v2H7.5v3.5H10V22h3.5v-7.5h2.6l.5-3.5h-3.1V9.3c0-.5.2-.8.5-.8z',
  instagram:
    'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v10a3 3 0 0 0 3 3h10a3 3 0 0 0 3-3V7a3 3 0 0 0-3-3zm5 3.2a4.8 4.8 0 1 1 0 9.6 4.8 4.8 0 0 1 0-9.6zm0 2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6zm5.2-3.5a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4z',
  youtube:
    'M4.5 5h15A2.5 2.5 0 0 1 22 7.5v9a2.5 2.5 0 0 1-2.5 2.5h-15A2.5 2.5 0 0 1 2 16.5v-9A2.5 2.5 0 0 1 4.5 5zM10 8.7v6.6l5.6-3.3z',
  linkedin:
    'M3 9h4v12H3zM5 2.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4zM9.5 9h3.8v1.7c.6-1.1 1.9-2 3.8-2 3.9 0 4.4 2.5 4.4 5.6V21h-4v-6c0-1.5 0-3.3-2-3.3s-2 1.6-2 3.2V21h-4z',
}
