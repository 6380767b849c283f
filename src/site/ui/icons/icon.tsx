// Draws one icon's frame; see icons.tsx.
import type { ReactNode } from 'react'
import styles from './icon.module.css'

export const icon = (shape: ReactNode) =>
  function Icon({ className }: { className?: string | undefined }) {
    return (
      <svg className={[styles.icon, className].filter(Boolean).join(' ')} viewBox="0 0 24 24" aria-hidden="true">
        {shape}
      </svg>
    )
  }
