// The frame for an order form: another service's form if one is configured, otherwise our own. Our own form makes the
// frame as high as itself (shell/fit-frame.ts).
import type { Ref } from 'react'
import styles from './OrderFrame.module.css'

interface OrderFrameProps {
  src: string
  title: string
  /** Whether the visitor's details are passed along; then our own form is shorter. */
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
