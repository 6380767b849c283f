// A drawing of one screen of the app on a computer. Screen readers treat the drawing as an image. The drawing's layout
// depends on the width of its container, not of the window.
import type { ReactNode } from 'react'
import type { SampleWeek } from '#content/read-sample-week.ts'
import styles from './AppScreen.module.css'
import { AppTabs, type Tab } from './AppTabs.tsx'

interface AppScreenProps {
  week: Pick<SampleWeek, 'mark' | 'tabs'>
  alt: string
  title: string
  at: Tab
  className?: string | undefined
  children: ReactNode
}

export function AppScreen({ week, alt, title, at, className, children }: AppScreenProps) {
  return (
    <div className={[styles.app, 'num', className].filter(Boolean).join(' ')} role="img" aria-label={alt}>
      <p className={styles.rail}>
        <AppTabs names={week.tabs} at={at} here={styles.here} />
      </p>
      <div>
        <p className={styles.top}>
          <b>{title}</b>
          <span>{week.mark}</span>
        </p>
        {children}
      </div>
    </div>
  )
}
