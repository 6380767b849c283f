// The four features of a module. In wide windows, they are drawn like a melody: each feature's heading is a note on one
// of four lines, and its drawing hangs from the note. Tidy Leads has its own melody. The other two modules share one.
import { PlanMarks } from '#site/screens/PlanMarks.tsx'
import { FeatureDrawing } from './FeatureDrawing.tsx'
import styles from './ModuleFeatures.module.css'
import type { ModulePage } from './read-module-pages.ts'

interface ModuleFeaturesProps {
  module: 'leads' | 'nurture' | 'cash'
  texts: ModulePage['features']
}

export function ModuleFeatures({ module, texts }: ModuleFeaturesProps) {
  return (
    <section className={`page ${styles.band}`} aria-labelledby="features">
      <h2 id="features">{texts.heading}</h2>
      <ol className={`${styles.score} ${styles[module]}`}>
        {texts.cards.map(({ title, text, feature, drawing }) => (
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
      {texts.note && <p className={`note ${styles.sample}`}>{texts.note}</p>}
    </section>
  )
}
