// The site's content: the list of files, with the open file beside it.
import { useQuery } from '@tanstack/react-query'
import { Outlet, useParams } from '@tanstack/react-router'
import { Loaded } from '#office/ui/Loaded.tsx'
import { FileList } from './FileList.tsx'
import { overviewQuery } from './parts/content-queries.ts'
import { useRetry } from './parts/website-api.ts'
import styles from './Website.module.css'

export function Website() {
  const overview = useQuery(overviewQuery)
  const { _splat: current } = useParams({ strict: false })
  useRetry()
  return (
    <div className={styles.words}>
      <div className={current ? `${styles.files} ${styles.aside}` : styles.files}>
        <Loaded query={overview} what="the list of files" lines={14}>
          {({ files }) => <FileList files={files} current={current} />}
        </Loaded>
      </div>
      <Outlet />
    </div>
  )
}
