// Lucide icons (ISC license) at stroke 2, used only next to text. One module each, so that scripts get
// only what they render.
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
