// The layout of /your-choices, where visitors change their consents, in all its states: a heading with points below it,
// and a card with an airmail border. `state` names the states in which the server leaves a part in the page
// (server/choices/choices-page.ts).
import type { ReactNode } from 'react'
import { Check } from '#site/ui/icons/Check.tsx'
import { FileText } from '#site/ui/icons/FileText.tsx'
import { Mail } from '#site/ui/icons/Mail.tsx'
import { MessageSquare } from '#site/ui/icons/MessageSquare.tsx'
import styles from './ChoicesForm.module.css'

export function ChoicesForm({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className={`page grid ${styles.desk}`}>
      <h1>{heading}</h1>
      {children}
    </section>
  )
}

interface Part {
  state?: string | undefined
  children?: ReactNode
}

export const Lead = ({ state, children }: Part) => (
  <p className={`lead ${styles.lead}`} data-choices={state}>
    {children}
  </p>
)

/**
 * The attributes of the part that says what just happened. With them, this part gets the focus and is read aloud, even
 * without JavaScript.
 */
export const news = { role: 'status', tabIndex: -1, autoFocus: true } as const

interface CardProps extends Part {
  heading: string
  above?: ReactNode
  isNews?: boolean
  isWide?: boolean
}

export function Card({ heading, state, children, above, isNews, isWide }: CardProps) {
  const look = [styles.card, isWide && styles.wide, isNews && styles.news].filter(Boolean).join(' ')
  return (
    <div className={look} {...(isNews && news)} data-choices={state}>
      {above}
      <h2>{heading}</h2>
      {children}
    </div>
  )
}

const icons = { file: FileText, check: Check, message: MessageSquare, mail: Mail }

/** @param points texts, keyed by the icon beside each text */
export function Points({ points, state }: Part & { points: Partial<Record<keyof typeof icons, ReactNode>> }) {
  return (
    <ul className={styles.points} data-choices={state}>
      {Object.entries(points).map(([name, text]) => {
        const Icon = icons[name as keyof typeof icons]
        return (
          <li key={name}>
            <Icon />
            <span>{text}</span>
          </li>
        )
      })}
    </ul>
  )
}
