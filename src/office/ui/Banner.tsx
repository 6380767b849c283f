import type { ReactNode } from 'react'
import { CircleAlert } from '#site/ui/icons/CircleAlert.tsx'
import styles from './Banner.module.css'

interface BannerProps {
  /** 'act': something for the user to do. */
  kind: 'warning' | 'done' | 'quiet' | 'act'
  icon?: ReactNode
  children: ReactNode
  /** What can be done about it. */
  action?: ReactNode
  /** 'alert' interrupts a screen reader, 'status' waits its turn. */
  role?: 'alert' | 'status' | undefined
}

export function Banner({ kind, icon, children, action, role }: BannerProps) {
  return (
    <div className={`${styles.banner} ${styles[kind]}`} role={role}>
      {icon}
      <p>{children}</p>
      {action}
    </div>
  )
}

/** Why something wasn't done; nothing while there is no fault. */
export const FaultBanner = ({ children, action }: Pick<BannerProps, 'children' | 'action'>) =>
  children && (
    <Banner kind="warning" role="alert" icon={<CircleAlert />} action={action}>
      {children}
    </Banner>
  )
