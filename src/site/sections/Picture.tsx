// A page that opens with a heading and one wide drawing in a frame.
import { Drawing } from '#site/ui/Drawing.tsx'
import styles from './Picture.module.css'

interface PictureProps {
  heading: string[]
  svg: string
  label: string
}

export function Picture({ heading, svg, label }: PictureProps) {
  return (
    <section className={`page ${styles.band}`}>
      <h1>
        {heading.map((line) => (
          <span key={line}>{`${line} `}</span>
        ))}
      </h1>
      <Drawing className={styles.frame} svg={svg} label={label} />
    </section>
  )
}
