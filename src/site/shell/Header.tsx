// The header of every page: the logo, five links and the demo button. On narrow screens the links are in a popover
// menu. No script is needed.
import type { Brand } from '#domain/brand/brand.ts'
import { icon } from '#site/ui/icons/icon.tsx'
import { X } from '#site/ui/icons/X.tsx'
import { DemoButton } from '#site/ui/ways/DemoButton.tsx'
import styles from './Header.module.css'
import { Logo } from './Logo.tsx'
import type { ShellTexts } from './read-shell.ts'

export type HeaderGround = 'wall' | 'leads' | 'nurture' | 'cash' | 'night'

interface HeaderProps {
  brand: Brand
  links: ShellTexts['headerLinks']
  /** The page's path. The link to this page is marked. On the home page, the link '/#features' becomes '#features'. */
  path: string
  /** What is behind the header. Unless it is 'wall', the page's first section extends up behind the header. */
  ground?: HeaderGround
}

export function Header({ brand, links, path, ground = 'wall' }: HeaderProps) {
  const dark = ground === 'cash' || ground === 'night'
  return (
    <header className={[styles.header, ground !== 'wall' && styles.over, styles[ground]].filter(Boolean).join(' ')}>
      <div className={`page ${styles.bar}`}>
        <Logo
          name={brand.name}
          scrubber={dark ? '#3F9A7B' : '#14624A'}
          body={ground === 'leads' ? '#fff' : '#FFC92B'}
        />
        <button className={styles.toggle} type="button" popoverTarget="menu" aria-label="Menu">
          <Menu className={styles.open} />
          <X className={styles.close} />
        </button>
        <nav className={styles.links} id="menu" popover="auto" aria-label="Main">
          {links.map(({ label, href }) => (
            <a
              key={href}
              href={path === '/' ? href.replace('/#', '#') : href}
              aria-current={href === path ? 'page' : undefined}
            >
              {label}
            </a>
          ))}
          <DemoButton className={styles.demoInMenu} wide>
            {brand.demoButton}
          </DemoButton>
        </nav>
        <DemoButton className={styles.demo} look="line" size="small">
          {brand.demoButton}
        </DemoButton>
      </div>
    </header>
  )
}

const Menu = icon(
  <>
    <path d="M4 5h16" />
    <path d="M4 12h16" />
    <path d="M4 19h16" />
  </>,
)
