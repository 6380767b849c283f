// The frame for an order form: ours, which sizes itself to exactly the height it needs, or a configured one.
import type { Ref } from 'react'
import styles from './OrderFrame.module.css'

interface OrderFrameProps {
  src: string
  title: string
  /** Whether the visitor's details are passed along: our own form is shorter then. */
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
