// The frame for an order form: another service's form if one is configured, otherwise our own form. Our own form sets
// the frame's height to the form's height (shell/fit-frame.ts).
import type { Ref } from 'react'
import styles from './OrderFrame.module.css'

interface OrderFrameProps {
  src: string
  title: string
  /** Whether `src` contains the visitor's details. If so, our own form collapses their fields and is shorter. */
  prefilled?: boolean
  ref?: Ref<HTMLIFrameElement>
}

export function OrderFrame({ src, title, prefilled, ref }: OrderFrameProps) {
  return (
    <iframe
      ref={ref}
      className={`${styles.frame} ${prefilled ? styles.prefilled : ''}`}
      src={src}
      title={title}
      referrerPolicy="no-referrer"
      data-fit=""
    />
  )
}
