// Plans the next step with one or several people, or ends it. The user types a time, takes a suggested one or picks a
// day in the calendar, and says in one line what the step is for.
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { LeadRow } from '#contract/lead-row.ts'
import { addDays } from '#domain/clock/days.ts'
import { formatDate, timeOf, toWallClock, zoneShort } from '#domain/clock/moments.ts'
import type { OpenHours } from '#domain/clock/opening-hours.ts'
import {
  type DueChoice,
  describeDue,
  dueChoices,
  dueText,
  inOneHour,
  isOpenOn,
  parseDue,
} from '#domain/leads/next-step.ts'
import { counted, listed } from '#domain/texts/texts.ts'
import { firstName } from '#office/lead/parts/names.ts'
import { useRecord } from '#office/leads/record/use-record.ts'
import { useMe } from '#office/shell/me.ts'
import { teamQuery } from '#office/shell/queries.ts'
import { useHours } from '#office/shell/waiting/use-wait.ts'
import { Button } from '#office/ui/form/Button.tsx'
import { Field } from '#office/ui/form/Field.tsx'
import { RadioPill } from '#office/ui/form/RadioPill.tsx'
import { Clock } from '#office/ui/icons.tsx'
import { Key } from '#office/ui/Key.tsx'
import { Loading } from '#office/ui/Screen.tsx'
import { useNow } from '#office/ui/time/use-now.ts'
import { Calendar } from '#site/ui/icons/Calendar.tsx'
import { DayPicker, noTimeFault, type PickedTime, pastFault, pickedFrom, pickedMs } from './DayPicker.tsx'
import styles from './NextStep.module.css'

export type Planned = Pick<LeadRow, 'id' | 'name' | 'dueAtMs' | 'dueText' | 'ownerId'>

interface NextStepFormProps {
  rows: readonly Planned[]
  theirZone?: string | undefined
  /** @param isSaved whether the next step was planned or ended */
  onClose(isSaved: boolean): void
}

export function NextStepForm(props: NextStepFormProps) {
  const hours = useHours()
  return hours ? <FormIn {...props} hours={hours.openHours} /> : <Loading what="the business hours" />
}

function FormIn({ rows, theirZone, onClose, hours }: NextStepFormProps & { hours: OpenHours }) {
  const { timezone } = hours
  const nowMs = useNow(30_000)
  const record = useRecord()
  const name = useId()
  const only = rows.length === 1 ? rows[0] : undefined
  const choices = dueChoices(hours, nowMs)
  const [typed, setTyped] = useState('')
  const hasTyped = useRef(false)
  const [chosen, setChosen] = useState(choices.find(({ isNextDay }) => isNextDay))
  const chosenAt = indexOfSame(choices, chosen)
  const chosenMs = (choices[chosenAt] ?? chosen)?.atMs
  const [picked, setPicked] = useState<PickedTime>()
  const [text, setText] = useState(only?.dueText ?? '')
  const { isTaken, setTaken, assigned } = useTaking(rows)
  const [fault, setFault] = useState<{ field: 'when' | 'time'; text: string }>()
  const hasStep = rows.some(({ dueAtMs }) => dueAtMs !== undefined)
  const whom = only ? only.name : counted(rows.length, 'person', 'people')
  const ids = rows.map(({ id }) => id)
  const readAtMs = typed.trim() === '' ? undefined : parseDue(typed, nowMs, timezone)

  function plan() {
    const field = picked && typed.trim() === '' ? 'time' : 'when'
    const atMs = typed.trim() !== '' ? readAtMs : picked ? pickedMs(picked, timezone) : chosenMs
    if (atMs === undefined)
      return setFault({ field, text: field === 'time' ? noTimeFault : 'Try “fri 2 pm” or “in 2 h.”' })
    if (atMs <= Date.now()) return setFault({ field, text: pastFault })
    onClose(true)
    const due = { kind: 'due', dueAtMs: atMs, text: text.trim() || undefined } as const
    record(ids, [...assigned, due], `Next step for ${whom}: ${dueText(atMs, nowMs, timezone)}.`)
  }

  function end() {
    onClose(true)
    record(ids, { kind: 'due', dueAtMs: null }, `No next step anymore: ${whom}.`)
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Backspace' && typed === '' && !hasTyped.current && hasStep && !event.repeat) end()
    else if (step === undefined || typed !== '') return
    else choose(choices.at(Math.max(chosenAt + step, -1) % choices.length))
    event.preventDefault()
  }

  function choose(choice: DueChoice | undefined) {
    setPicked(undefined)
    setFault(undefined)
    setChosen(choice)
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        plan()
      }}
    >
      <Field
        label="When"
        placeholder="tomorrow 9, fri, in 2 h"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the user opened the form to fill in this field
        autoFocus
        value={typed}
        fault={fault?.field === 'when' ? fault.text : undefined}
        onKeyDown={press}
        onChange={({ currentTarget }) => {
          setFault(undefined)
          hasTyped.current = true
          setTyped(currentTarget.value)
        }}
      />
      {typed.trim() === '' ? (
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">Or choose</legend>
          {choices.map((choice, index) => (
            <RadioPill
              key={choice.label}
              name={name}
              checked={!picked && index === chosenAt}
              onChange={() => choose(choice)}
            >
              <Clock />
              <b>{choice.label}</b>
              <span>{choice.detail}</span>
            </RadioPill>
          ))}
          <RadioPill
            name={name}
            checked={picked !== undefined}
            onChange={() => setPicked(pickedFrom(only?.dueAtMs ?? chosenMs ?? nowMs, timezone))}
          >
            <Calendar />
            <b>Pick a day</b>
          </RadioPill>
        </fieldset>
      ) : (
        <p className={styles.read} role="status">
          {readAtMs !== undefined && (
            <>
              <b>{describeDue(readAtMs, timezone)}</b>
              <span className="small quiet">{readAtMs <= nowMs ? pastFault : noteOn(readAtMs)}</span>
            </>
          )}
        </p>
      )}
      {picked && typed.trim() === '' && (
        <DayPicker
          hours={hours}
          nowMs={nowMs}
          theirZone={theirZone}
          picked={picked}
          fault={fault?.field === 'time' ? fault.text : undefined}
          onPick={(next) => {
            setFault(undefined)
            setPicked(next)
          }}
        />
      )}
      <WhatFor text={text} people={rows} isTaken={isTaken} onTake={setTaken} onChange={setText} />
      <div className={styles.foot}>
        <Button type="submit">
          Set it <Key>↵</Key>
        </Button>
        {hasStep && (
          <Button look="quiet" onClick={end}>
            End the next step <Key>⌫</Key>
          </Button>
        )}
      </div>
    </form>
  )

  /** '8:00 am for Rosa, Central. Thu and Fri are off.' */
  function noteOn(atMs: number): string {
    const { day } = toWallClock(atMs, timezone)
    const theirs =
      only && theirZone && theirZone !== timezone
        ? `${timeOf(atMs, theirZone)} for ${firstName(only.name)}, ${zoneShort(theirZone)}.`
        : ''
    return [
      theirs,
      !isOpenOn(hours, day)
        ? 'Nobody’s in that day.'
        : offText(hours, addDays(toWallClock(nowMs, timezone).day, 1), day),
    ]
      .filter(Boolean)
      .join(' ')
  }
}

/** The position of a choice among the choices of a later moment; -1 if none of them has its time. */
const indexOfSame = (choices: readonly DueChoice[], choice: DueChoice | undefined): number =>
  choices.findIndex(({ label, atMs }) => atMs === choice?.atMs || (label === inOneHour && label === choice?.label))

/** Says which days from `from` to the day before `to` are off: 'Thu and Fri are off.' Covers at most one week. */
function offText({ daysOff }: OpenHours, from: string, to: string): string {
  const off = daysOff.filter((day) => day >= from && day < to && day < addDays(from, 7)).sort()
  if (off.length === 0) return ''
  return `${listed(off.map((day) => formatDate(day, 'shortWeekday')))} ${off.length > 1 ? 'are' : 'is'} off.`
}

type Owned = Pick<Planned, 'ownerId'>

const isNobodys = (people: readonly Owned[]) => people.length > 0 && people.every(({ ownerId }) => !ownerId)

/** If nobody owns the people, the teammate who plans a step with them can become their owner at the same time. */
export function useTaking(people: readonly Owned[]) {
  const { teammate } = useMe()
  const [isChosen, setTaken] = useState(false)
  const isTaken = isChosen && isNobodys(people)
  return { isTaken, setTaken, assigned: isTaken ? [{ kind: 'assigned', to: teammate.id } as const] : [] }
}

interface WhatForProps {
  text: string
  people: readonly Owned[]
  /** Whether the field is disabled, because no time is chosen. */
  isOff?: boolean
  isTaken: boolean
  onTake(isTaken: boolean): void
  onChange(text: string): void
}

export function WhatFor({ text, people, isOff = false, isTaken, onTake, onChange }: WhatForProps) {
  const { teammate } = useMe()
  const { data: team } = useQuery(teamQuery)
  const names = new Map(team?.teammates.map(({ id, name }) => [id, name]))
  const owned = isTaken ? [{ ownerId: teammate.id }] : people
  return (
    <>
      <Field
        label="What for?"
        hint={isOff ? 'Choose a time first.' : comesBackTo(owned, { me: teammate.id, names })}
        disabled={isOff}
        placeholder="Optional"
        maxLength={200}
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {isNobodys(people) && (
        <div>
          <Button look="link" disabled={isOff} onClick={() => onTake(!isTaken)}>
            {isTaken ? 'Leave it to everyone' : 'Make it mine'}
          </Button>
        </div>
      )}
    </>
  )
}

/** Says who will be reminded of the next step. */
function comesBackTo(
  people: readonly Owned[],
  { me, names }: { me: string; names: ReadonlyMap<string, string> },
): string | undefined {
  if (people.length === 0) return undefined
  const owners = new Set(people.map(({ ownerId }) => ownerId))
  const [owner] = owners
  if (owners.size > 1) return 'Each comes back to their owner.'
  if (owner === undefined) return 'Nobody’s the owner, so it comes back to everyone who answers leads.'
  return `Comes back to ${owner === me ? 'you' : firstName(names.get(owner) ?? 'the owner')}.`
}
