// Two steps as two measures: the one you are in is yellow, the one behind you is checked.
import type { ReactNode } from 'react'
import { Check } from '#site/ui/icons/Check.tsx'
import styles from './Steps.module.css'

export interface Step {
  name: string
  label: string
  state: 'done' | 'now' | 'ahead'
  /** Beside a step that is done, e.g. the way back to it. */
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
