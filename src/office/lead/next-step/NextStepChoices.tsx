// The choices of when the next step is due, for dialogs that also ask for something else.
import { useId } from 'react'
import { type DueChoice, dueChoices } from '#domain/leads/next-step.ts'
import type { Hours } from '#office/shell/waiting/use-wait.ts'
import { RadioPill } from '#office/ui/form/RadioPill.tsx'
import { noTimeFault, type PickedTime, pastFault, pickedFrom, pickedMs } from './DayPicker.tsx'
import styles from './NextStep.module.css'

/** A choice is identified by its label, because its time moves on while the dialog is open. */
export type Step = { kind: 'choice'; label: string } | { kind: 'picked'; picked: PickedTime } | { kind: 'none' }

export function dueMsOf(step: Step, { openHours }: Pick<Hours, 'openHours'>, nowMs: number): number | undefined {
  if (step.kind === 'none') return undefined
  if (step.kind === 'picked') return pickedMs(step.picked, openHours.timezone)
  return choiceOf(step.label, dueChoices(openHours, nowMs))?.atMs
}

/** What is wrong with the picked time. Only a picked time can be wrong, because the choices are never in the past. */
export function faultOf(step: Step, hours: Pick<Hours, 'openHours'>, nowMs: number): string | undefined {
  if (step.kind !== 'picked') return undefined
  const atMs = dueMsOf(step, hours, nowMs)
  if (atMs === undefined) return noTimeFault
  return atMs <= nowMs ? pastFault : undefined
}

/**
 * The choice with this label. Dialogs start with 'Tomorrow', but if tomorrow is a day off, there is no such choice. The
 * choice for the next business day then replaces it.
 */
const choiceOf = (label: string, choices: DueChoice[]) =>
  choices.find((one) => one.label === label) ?? choices.find(({ isNextDay }) => isNextDay)

interface StepsProps {
  legend: string
  hours: Pick<Hours, 'openHours'>
  nowMs: number
  chosen: Step
  /** When the next step that is already planned is due, such as 'Mon 9:00'; undefined if none is planned. */
  planned?: string | undefined
  onChoose(step: Step): void
}

export function Steps({ legend, hours: { openHours }, nowMs, chosen, planned, onChoose }: StepsProps) {
  const name = useId()
  const choices = dueChoices(openHours, nowMs)
  const current = chosen.kind === 'choice' ? choiceOf(chosen.label, choices)?.label : undefined
  const otherChoices: [Step, label: string, hint: string][] = [
    [
      { kind: 'picked', picked: pickedFrom(choices.at(-1)?.atMs ?? nowMs, openHours.timezone) },
      'Pick a time',
      'any day',
    ],
    [{ kind: 'none' }, planned ? 'Keep the plan' : 'No next step', planned ?? 'leave it'],
  ]
  return (
    <fieldset className={styles.whens}>
      <legend>{legend}</legend>
      {choices.map(({ label, detail }) => (
        <RadioPill
          key={label}
          name={name}
          checked={label === current}
          onChange={() => onChoose({ kind: 'choice', label })}
        >
          <b>{label}</b>
          <span>{detail}</span>
        </RadioPill>
      ))}
      {otherChoices.map(([step, label, hint]) => (
        <RadioPill key={label} name={name} checked={chosen.kind === step.kind} onChange={() => onChoose(step)}>
          <b>{label}</b>
          <span>{hint}</span>
        </RadioPill>
      ))}
    </fieldset>
  )
}
