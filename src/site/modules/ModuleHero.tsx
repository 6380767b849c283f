// The first screen of a module page, in the module's color. The header lies on top of this color (Shell's `ground`).
// The drawings of the app's screens extend down into the page's own background color.
import type { ReactNode } from 'react'
import { PlanMarks } from '#site/screens/PlanMarks.tsx'
import { ScreenPair } from '#site/screens/ScreenPair.tsx'
import { Sunlight } from '#site/ui/drawings/Sunlight.tsx'
import { DemoAndOn } from '#site/ui/ways/DemoAndOn.tsx'
import { GoLink } from '#site/ui/ways/GoLink.tsx'
import styles from './ModuleHero.module.css'
import type { ModulePage } from './read-module-pages.ts'

interface ModuleHeroProps {
  module: keyof typeof light
  demoButton: string
  /** The label of a link to the home page's drawing of a phone. */
  phone: string
  texts: ModulePage
  /** The features that the screens show, by their names in plans.yaml. */
  features: readonly string[]
  /** A link to a page where visitors can try what the screens show. */
  trial?: { invite: string; href: string }
  /** Two drawings: a screen on a computer, then one on a phone. */
  children: ReactNode
}

const light = {
  leads: { left: 520, pane: [220, 330], mullion: 20, fill: '#FFD24E' },
  nurture: { left: 760, pane: [210, 300], mullion: 18, fill: '#DCECF4' },
  cash: { left: 40, pane: [220, 330], mullion: 20, fill: '#124D3B' },
} as const

export function ModuleHero({ module, demoButton, phone, texts, features, trial, children }: ModuleHeroProps) {
  const { name, heading, lead, plansLink } = texts
  return (
    <section className={`${styles.room} ${styles[module]}`}>
      <Sunlight width={1440} height={900} {...light[module]} />
      <div className={`page grid ${styles.top}`}>
        <div className={styles.title}>
          <p className={styles.name}>{name}</p>
          <h1>
            {heading.map((line) => (
              <span key={line}>{`${line} `}</span>
            ))}
          </h1>
        </div>
        <div className={styles.side}>
          <p className={`lead ${styles.lead}`}>{lead}</p>
          <DemoAndOn
            demoButton={demoButton}
            link={{ label: plansLink, href: '/pricing' }}
            also={{ label: phone, href: '/#phone' }}
            look={module === 'leads' ? 'ink' : 'sun'}
          />
        </div>
      </div>
      <div className={styles.wall}>
        <div className="page">
          <ScreenPair>
            {children}
            <div>
              <PlanMarks features={features} isNamed />
              {trial && <GoLink href={trial.href}>{trial.invite}</GoLink>}
            </div>
          </ScreenPair>
        </div>
      </div>
    </section>
  )
}
