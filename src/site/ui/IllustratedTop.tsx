// PageTop with a smaller heading, for pages that have a picture or a text right below it.
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
