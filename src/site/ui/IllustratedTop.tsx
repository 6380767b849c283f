// PageTop with its heading a size smaller, for pages that have something to read or to look at right below.
import type { ComponentProps } from 'react'
import styles from './IllustratedTop.module.css'
import { PageTop } from './PageTop.tsx'

export function IllustratedTop(props: ComponentProps<typeof PageTop>) {
  return (
    <div className={styles.medium}>
      <PageTop {...props} />
    </div>
  )
}
