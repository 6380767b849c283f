import type { ReactNode } from 'react'
import { CircleAlert } from '#site/ui/icons/CircleAlert.tsx'
import styles from './Banner.module.css'

interface BannerProps {
  /** 'action': calls for the user's attention or asks for something to be done. */
  kind: 'warning' | 'done' | 'quiet' | 'action'
  icon?: ReactNode
  children: ReactNode
  /** The action that the banner offers. */
  action?: ReactNode
  /** 'alert' interrupts a screen reader; 'status' waits until it has finished speaking. */
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

/** Says why something wasn't done. Renders nothing if there is no fault. */
export const FaultBanner = ({ children, action }: Pick<BannerProps, 'children' | 'action'>) =>
  children && (
    <Banner kind="warning" role="alert" icon={<CircleAlert />} action={action}>
      {children}
    </Banner>
  )
