// The end of a module page: one large claim, the demo button, and a link to the next module. Its background is never
// dark green, because the footer below is dark green.

import { Sunlight } from '#site/ui/drawings/Sunlight.tsx'
import { DemoAndOn } from '#site/ui/ways/DemoAndOn.tsx'
import { TalkLine } from '#site/ui/ways/TalkLine.tsx'
import styles from './ModuleEnd.module.css'
import type { ModulePage } from './read-module-pages.ts'

interface ModuleEndProps {
  module: keyof typeof light
  demoButton: string
  talk: string
  texts: ModulePage['end']
}

const light = { leads: '#FFD24E', nurture: '#DCECF4', cash: '#EAF5EE' } as const

export function ModuleEnd({ module, demoButton, talk, texts }: ModuleEndProps) {
  return (
    <section className={`${styles.end} ${styles[module]}`} aria-labelledby="end">
      <Sunlight width={1440} height={600} left={560} pane={[240, 300]} mullion={22} fill={light[module]} />
      <div className={`page grid ${styles.inner}`}>
        <p className={`num ${styles.figure}`}>
          {texts.before && <small>{texts.before} </small>}
          {texts.figure} <small>{texts.figureText}</small>
        </p>
        <div className={styles.action}>
          <h2 id="end">{texts.heading}</h2>
          <DemoAndOn demoButton={demoButton} link={texts.link} look={module === 'leads' ? 'ink' : 'sun'} />
          <TalkLine text={talk} />
        </div>
      </div>
    </section>
  )
}
