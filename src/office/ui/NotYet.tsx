// A section whose screen is not built: what works from the server's command line today.
import type { ReactNode } from 'react'
import { Empty, ScreenHead } from './Screen.tsx'
import { Terminal } from './Terminal.tsx'

interface NotYetProps {
  section: string
  /** Beside the section's name. */
  note?: ReactNode
  title: string
  children: ReactNode
  commands?: string
  actions?: ReactNode
}

export function NotYet({ section, note, title, children, commands, actions }: NotYetProps) {
  return (
    <>
      <ScreenHead title={section}>{note}</ScreenHead>
      <Empty title={title} actions={actions}>
        {children}
        {commands && <Terminal>{commands}</Terminal>}
      </Empty>
    </>
  )
}
