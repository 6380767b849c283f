// PageTop with its heading a size smaller, for pages that have something to read or to look at right below.
import type { ComponentProps } from 'react'
import { PageTop } from '#site/sections/PageTop.tsx'
import styles from './MediumTop.module.css'

export function MediumTop(props: ComponentProps<typeof PageTop>) {
  return (
    <div className={styles.medium}>
      <PageTop {...props} />
    </div>
  )
}
