// The top of a page: a heading and one wide drawing in a frame.
import { Drawing } from '#site/ui/drawings/Drawing.tsx'
import styles from './AboutPicture.module.css'

interface AboutPictureProps {
  heading: string[]
  place: string | undefined
  svg: string
  label: string
}

export function AboutPicture({ heading, place, svg, label }: AboutPictureProps) {
  return (
    <section className={`page ${styles.band}`}>
      <h1>
        {heading.map((line) => (
          <span key={line}>{`${line} `}</span>
        ))}
      </h1>
      {place && <p className="lead">{place}</p>}
      <Drawing className={styles.frame} svg={svg} label={label} />
    </section>
  )
}
