// Four figures in a row, drawn like a measure of music with bar lines between them.
import styles from './Benefits.module.css'
import type { HomeTexts } from './read-home.ts'

export function Benefits({ texts }: { texts: HomeTexts['benefits'] }) {
  return (
    <section className="page" aria-labelledby="benefits-title">
      <h2 className="vh" id="benefits-title">
        {texts.heading}
      </h2>
      <ul className={styles.measure}>
        {texts.items.map(({ before, figure, unit, title, text }) => (
          <li key={title}>
            <p className={`num ${styles.figure}`}>
              {before && <i>{`${before} `}</i>}
              {figure}
              {unit && <small>{` ${unit}`}</small>}
            </p>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
