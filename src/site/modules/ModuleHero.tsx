// The first screen of a module page: a room in the module's color. The header overlays it (Shell's `ground`); the
// module's drawing hangs down onto the white wall below.
import type { ReactNode } from 'react'
import { DemoAndOn } from '#site/ui/DemoAndOn.tsx'
import { Sunlight } from '#site/ui/Sunlight.tsx'
import styles from './ModuleHero.module.css'
import type { ModulePage } from './read-module-pages.ts'

interface ModuleHeroProps {
  module: keyof typeof light
  demoButton: string
  words: ModulePage
  /** The drawing: below the words, or next to them if it is a roll of paper. */
  children: ReactNode
  beside?: boolean
}

const light = {
  leads: { left: 520, pane: [220, 330], mullion: 20, fill: '#FFD24E' },
  nurture: { left: 760, pane: [210, 300], mullion: 18, fill: '#DCECF4' },
  cash: { left: 40, pane: [220, 330], mullion: 20, fill: '#124D3B' },
} as const

export function ModuleHero({ module, demoButton, words, children, beside = false }: ModuleHeroProps) {
  const { name, heading, lead, plansLink } = words
  const title = (
    <>
      <p className={styles.name}>{name}</p>
      <h1>
        {heading.map((line) => (
          <span key={line}>{`${line} `}</span>
        ))}
      </h1>
    </>
  )
  const pitch = (
    <>
      <p className={`lead ${styles.lead}`}>{lead}</p>
      <DemoAndOn
        demoButton={demoButton}
        link={{ label: plansLink, href: '/pricing' }}
        look={module === 'leads' ? 'ink' : 'sun'}
      />
    </>
  )
  return (
    <section className={`${styles.room} ${styles[module]}`}>
      <Sunlight className={styles.sunlight} width={1440} height={900} {...light[module]} />
      {beside ? (
        <div className={`page grid ${styles.row}`}>
          <div className={styles.copy}>
            {title}
            {pitch}
          </div>
          <div className={styles.drawing}>{children}</div>
        </div>
      ) : (
        <>
          <div className={`page grid ${styles.top}`}>
            <div className={styles.title}>{title}</div>
            <div className={styles.side}>{pitch}</div>
          </div>
          {children}
        </>
      )}
    </section>
  )
}
