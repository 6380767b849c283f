// The bottom bar on a phone, within reach of a thumb: up to four sections, and More for the others.

import { Link, useRouterState } from '@tanstack/react-router'
import { useRef } from 'react'
import { phoneSections, sectionAt } from '#office/sections.ts'
import { useMe } from '#office/shell/me.ts'
import { Ellipsis } from '#office/ui/icons.tsx'
import menu from './Menu.module.css'
import styles from './PhoneBar.module.css'

export function PhoneBar() {
  const { can } = useMe()
  const { inBar, behindMore } = phoneSections(can)
  const more = useRef<HTMLDivElement>(null)
  const at = useRouterState({ select: ({ location }) => sectionAt(location.pathname)?.path })
  const isMore = behindMore.some(({ path }) => path === at)
  return (
    <nav className={styles.bar} aria-label="Office, on a phone">
      {inBar.map(({ path, label, Icon, Count }) => (
        <Link key={path} to={path} activeOptions={{ exact: path === '/' }}>
          <Icon />
          {label}
          {Count && <Count />}
        </Link>
      ))}
      {behindMore.length > 0 && (
        <button type="button" popoverTarget="more-menu" aria-current={isMore || undefined}>
          <Ellipsis />
          More
        </button>
      )}
      <div className={`${menu.menu} ${menu.more}`} id="more-menu" popover="auto" ref={more}>
        {behindMore.map(({ path, label, Icon, Count }) => (
          <Link key={path} className={menu.item} to={path} onClick={() => more.current?.hidePopover()}>
            <Icon /> {label}
            {Count && <Count />}
          </Link>
        ))}
      </div>
    </nav>
  )
}
