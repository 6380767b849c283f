// The four features of a module on four lines. 'stems' hangs the drawings from notes on a staff; 'lines' gives each
// feature its own line. Each module has its own melody: leads rise, money falls into place.
import { PlanMarks } from '#site/ui/PlanMarks.tsx'
import { FeatureDrawing } from './FeatureDrawing.tsx'
import styles from './ModuleFeatures.module.css'
import type { ModulePage } from './read-module-pages.ts'

interface ModuleFeaturesProps {
  module: 'leads' | 'nurture' | 'cash'
  layout: 'stems' | 'lines'
  words: ModulePage['features']
}

export function ModuleFeatures({ module, layout, words }: ModuleFeaturesProps) {
  return (
    <section className={`page ${styles.band}`} aria-labelledby="features">
      <h2 id="features">{words.heading}</h2>
      <ol className={`${styles.score} ${styles[module]} ${styles[layout]}`}>
        {words.cards.map(({ title, text, feature, drawing }) => (
          <li key={title}>
            <h3 className={styles.note}>{title}</h3>
            <p>
              {feature && (
                <span className={styles.plan}>
                  <PlanMarks features={[feature]} />
                </span>
              )}
              {text}
            </p>
            <FeatureDrawing rows={drawing} className={styles.drawing} />
          </li>
        ))}
      </ol>
      {words.note && <p className={`note ${styles.sample}`}>{words.note}</p>}
    </section>
  )
}
