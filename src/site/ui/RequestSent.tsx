// What stands in the frame once the request is stored. It takes the focus when it replaces the form.
import type { Ref } from 'react'
import { Check } from '#site/ui/icons/Check.tsx'
import styles from './RequestSent.module.css'

export function RequestSent({ words, ref }: { words: { heading: string; text: string }; ref?: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} className={styles.sent} role="status" tabIndex={-1}>
      <Check />
      <h1>{words.heading}</h1>
      <p>{words.text}</p>
    </div>
  )
}
