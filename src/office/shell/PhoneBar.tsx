// The phone's bottom bar: five items within a thumb's reach, the rest behind More.
import { Link, useRouterState } from '@tanstack/react-router'
import { useRef } from 'react'
import { Ellipsis } from '#office/ui/icons/Ellipsis.tsx'
import { Gantt } from '#office/ui/icons/Gantt.tsx'
import { Inbox } from '#office/ui/icons/Inbox.tsx'
import { LogOut } from '#office/ui/icons/LogOut.tsx'
import { PenLine } from '#office/ui/icons/PenLine.tsx'
import { Sun } from '#office/ui/icons/Sun.tsx'
import { Users } from '#office/ui/icons/Users.tsx'
import { Calendar } from '#site/ui/icons/Calendar.tsx'
import { Mail } from '#site/ui/icons/Mail.tsx'
import { signOut } from './AccountMenu.tsx'
import { MailCount } from './MailCount.tsx'
import menu from './Menu.module.css'
import styles from './PhoneBar.module.css'
import { sectionAt } from './sections.ts'
import { WaitingCount } from './WaitingCount.tsx'

const inBar = [
  { path: '/', label: 'Today', Icon: Sun },
  { path: '/leads', label: 'Leads', Icon: Inbox },
  { path: '/calls', label: 'Calls', Icon: Calendar },
  { path: '/funnel', label: 'Funnel', Icon: Gantt },
] as const
const behindMore = [
  { path: '/words', label: 'Words', Icon: PenLine },
  { path: '/mail', label: 'Mail', Icon: Mail },
  { path: '/team', label: 'Team', Icon: Users },
] as const

export function PhoneBar() {
  const more = useRef<HTMLDivElement>(null)
  const at = useRouterState({ select: ({ location }) => sectionAt(location.pathname)?.path })
  const isMore = behindMore.some(({ path }) => path === at)
  return (
    <nav className={styles.bar} aria-label="Office, on a phone">
      {inBar.map(({ path, label, Icon }) => (
        <Link key={path} to={path} activeOptions={{ exact: path === '/' }}>
          <Icon />
          {label}
          {path === '/leads' && <WaitingCount />}
        </Link>
      ))}
      <button type="button" popoverTarget="more-menu" aria-current={isMore || undefined}>
        <Ellipsis />
        More
      </button>
      <div className={`${menu.menu} ${menu.more}`} id="more-menu" popover="auto" ref={more}>
        {behindMore.map(({ path, label, Icon }) => (
          <Link key={path} className={menu.item} to={path} onClick={() => more.current?.hidePopover()}>
            <Icon /> {label}
            {path === '/mail' && <MailCount />}
          </Link>
        ))}
        <button className={menu.item} type="button" onClick={signOut}>
          <LogOut /> Sign out
        </button>
      </div>
    </nav>
  )
}
