// Makes components for Lucide icons (ISC license) with a stroke width of 2. They are hidden from screen readers. In
// this folder each icon has its own module, so that scripts contain only the icons that they render.
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
