// A list of what the module doesn't do. Each point has a cross.
import { X } from '#site/ui/icons/X.tsx'
import styles from './ModuleLimits.module.css'
import type { ModulePage } from './read-module-pages.ts'

export function ModuleLimits({ texts }: { texts: NonNullable<ModulePage['wontDo']> }) {
  return (
    <section className="page">
      <div className={`grid ${styles.wont}`}>
        <h2>{texts.heading}</h2>
        <ul>
          {texts.points.map((point) => (
            <li key={point}>
              <X />
              {point}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
