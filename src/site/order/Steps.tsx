// The two steps of an order. The current step is yellow. A completed step has a check mark.
import type { ReactNode } from 'react'
import { Check } from '#site/ui/icons/Check.tsx'
import styles from './Steps.module.css'

interface Step {
  name: string
  label: string
  state: 'done' | 'now' | 'ahead'
  /** Shown next to a completed step, e.g. a button to go back to it. */
  action?: ReactNode
}

export function Steps({ label, done, steps }: { label: string; done: string; steps: Step[] }) {
  const hasAction = steps.some(({ action }) => action)
  return (
    <ol className={`${styles.steps} ${hasAction ? styles.wide : ''}`} aria-label={label}>
      {steps.map(({ name, label, state, action }) => (
        <li key={name} className={styles[state]} aria-current={state === 'now' ? 'step' : undefined}>
          {state === 'done' && <Check />}
          <span>
            {label}
            {state === 'done' && <span className="vh"> ({done})</span>}
          </span>
          {action}
        </li>
      ))}
    </ol>
  )
}
