// PageTop with a smaller heading, for pages with something to read or look at right below.
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
