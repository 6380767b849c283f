// The top bar: sections, waiting leads, search and account.

import { Link, useRouterState } from '@tanstack/react-router'
import { homeOf, openSections, sectionAt, sections } from '#office/sections.ts'
import { useMe } from '#office/shell/me.ts'
import type { ShellDialog } from '#office/shell/open-dialog.ts'
import { WaitingStatus } from '#office/shell/waiting/WaitingStatus.tsx'
import { Avatar } from '#office/ui/Avatar.tsx'
import { Search } from '#office/ui/icons.tsx'
import { Key } from '#office/ui/Key.tsx'
import { OfficeMark } from '#office/ui/OfficeMark.tsx'
import styles from './Header.module.css'

export function Header({ onOpen }: { onOpen(dialog: ShellDialog): void }) {
  const { teammate, can } = useMe()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <header className={styles.header}>
      <Link className={styles.mark} to={homeOf(can)}>
        <OfficeMark />
        <b>
          <span className="visually-hidden">Tidy Tempo </span>Office
        </b>
      </Link>
      <span className={styles.where}>{path === '/you' ? 'You' : sectionAt(path)?.label}</span>
      <nav className={styles.tabs} aria-label="Office">
        {openSections(can).map((section) => {
          const { path, label, Count } = section
          return (
            <Link
              key={path}
              to={path}
              title={`Key ${sections.indexOf(section) + 1}`}
              activeOptions={{ exact: path === '/' }}
            >
              {label}
              {Count && <Count />}
            </Link>
          )
        })}
      </nav>
      <div className={styles.right}>
        <WaitingStatus />
        <button className={styles.find} type="button" onClick={() => onOpen('palette')}>
          <Search />
          <span>Find or do anything</span>
          <Key>⌘K</Key>
        </button>
        <Link className={styles.account} to="/you" aria-label={`${teammate.name}, your settings`}>
          <Avatar name={teammate.name} isYou />
        </Link>
      </div>
    </header>
  )
}
