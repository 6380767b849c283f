// Sets a person's status. Won asks for the deal's amount, and Lost asks for the reason.

import { type KeyboardEvent, useId, useState } from 'react'
import type { EventRequest } from '#contract/leads.ts'
import { dayOf } from '#domain/clock/moments.ts'
import type { PersonState } from '#domain/leads/project-person.ts'
import { type Status, statuses } from '#domain/leads/statuses.ts'
import { dollars } from '#domain/texts/format-usd.ts'
import { dollarsFault, lostReasonOf, lostReasons, parseDollars, reasonFault } from '#office/leads/parts/won-and-lost.ts'
import { useMe } from '#office/shell/me.ts'
import { Button } from '#office/ui/form/Button.tsx'
import { Field } from '#office/ui/form/Field.tsx'
import { RadioPill } from '#office/ui/form/RadioPill.tsx'
import { Key } from '#office/ui/Key.tsx'
import menu from '#office/ui/Popover.module.css'
import { StatusMark, statusTexts } from '#office/ui/StatusMark.tsx'
import { Check } from '#site/ui/icons/Check.tsx'
import styles from './PersonBar.module.css'

type StatusCommand = Extract<EventRequest['command'], { kind: 'status' }>

interface StatusMenuProps {
  state: PersonState
  /** The person's newest order request. */
  order: { dueUsd: number; atMs: number } | undefined
  onSet(command: StatusCommand, done: string): void
}

const notes: Partial<Record<Status, string>> = { contacted: 'tried, no talk yet', lost: 'asks why' }

export function StatusMenu({ state, order, onSet }: StatusMenuProps) {
  const [asking, setAsking] = useState<'won' | 'lost'>()
  const hasStep = state.dueAtMs !== undefined
  const choose = (status: Status) => {
    if (status === 'won' || status === 'lost') return setAsking(status)
    onSet({ kind: 'status', status }, `${statusTexts[status]}.`)
  }
  const press = (event: KeyboardEvent) => {
    const status = statuses[Number(event.key) - 1]
    if (!status || (event.target as HTMLElement).matches('input')) return
    event.preventDefault()
    choose(status)
  }
  if (asking === 'lost')
    return (
      <div>
        <WhyLost hasStep={hasStep} onSet={onSet} onCancel={() => setAsking(undefined)} />
      </div>
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the digits are shortcuts for the items
    <div onKeyDown={press}>
      {statuses.map((status, index) => {
        const isCurrent = status === state.status
        return (
          <div key={status} className={asking === status ? styles.asking : undefined}>
            {status === 'archived' && <hr />}
            <button
              type="button"
              data-item=""
              aria-pressed={isCurrent}
              aria-expanded={status === 'won' ? asking === 'won' : undefined}
              data-focus={isCurrent ? '' : undefined}
              className={menu.item}
              onClick={() => choose(status)}
            >
              <StatusMark look={status}>{statusTexts[status]}</StatusMark>
              <span className={`${menu.end} ${styles.hint}`}>
                {isCurrent ? <Check /> : notes[status]} <Key>{String(index + 1)}</Key>
              </span>
            </button>
            {status === 'won' && asking === 'won' && <Worth order={order} hasStep={hasStep} onSet={onSet} />}
          </div>
        )
      })}
    </div>
  )
}

interface WorthProps extends Pick<StatusMenuProps, 'order' | 'onSet'> {
  hasStep: boolean
}

function Worth({ order, hasStep, onSet }: WorthProps) {
  const { timezone } = useMe().site
  const [typed, setTyped] = useState(order ? dollars(order.dueUsd) : '')
  const [fault, setFault] = useState<string>()
  function win() {
    const amount = parseDollars(typed)
    if (amount === 'faulty') return setFault(dollarsFault)
    const worth = amount === undefined ? {} : { amountUsd: amount }
    onSet({ kind: 'status', status: 'won', ...worth }, amount === undefined ? 'Won.' : `Won: ${dollars(amount)}.`)
  }
  return (
    <form
      className={styles.ask}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        win()
      }}
    >
      <Field
        label="Worth"
        hint={
          order
            ? `From the order of ${dayOf(order.atMs, Date.now(), timezone)}.`
            : 'Leave it empty if you don’t know yet.'
        }
        inputMode="decimal"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the field appears because the user chose Won
        autoFocus
        value={typed}
        fault={fault}
        onChange={({ currentTarget }) => {
          setFault(undefined)
          setTyped(currentTarget.value)
        }}
      />
      <p className={styles.foot}>
        <Button type="submit">Mark as won</Button>
        {hasStep && <span className="small quiet">The next step ends too.</span>}
      </p>
    </form>
  )
}

interface WhyLostProps extends Pick<StatusMenuProps, 'onSet'> {
  hasStep: boolean
  onCancel(): void
}

function WhyLost({ hasStep, onSet, onCancel }: WhyLostProps) {
  const name = useId()
  const [reason, setReason] = useState<string>()
  const [more, setMore] = useState('')
  const [fault, setFault] = useState(false)
  const press = (event: KeyboardEvent) => {
    const pressed = lostReasons[Number(event.key) - 1]
    if (!pressed || (event.target as HTMLElement).matches('input:not([type=radio])')) return
    event.preventDefault()
    setReason(pressed)
  }
  function lose() {
    const text = lostReasonOf(reason, more)
    if (text === undefined) return setFault(true)
    onSet({ kind: 'status', status: 'lost', reason: text }, `Lost: ${text}.`)
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: the digits are shortcuts for the reasons
    <form
      noValidate
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault()
        lose()
      }}
    >
      <fieldset className={styles.reasons}>
        <legend className={menu.title}>Why lost?</legend>
        {lostReasons.map((one, index) => (
          <RadioPill
            key={one}
            className={menu.item}
            name={name}
            checked={one === reason}
            // biome-ignore lint/a11y/noAutofocus: the reasons appear because the user chose Lost
            autoFocus={index === 0}
            onChange={() => setReason(one)}
          >
            {one}
            <Key>{String(index + 1)}</Key>
          </RadioPill>
        ))}
      </fieldset>
      <div className={styles.ask}>
        <Field
          label="Anything to remember?"
          placeholder="Optional"
          maxLength={160}
          autoComplete="off"
          value={more}
          fault={fault && !lostReasonOf(reason, more) ? reasonFault : undefined}
          onChange={({ currentTarget }) => setMore(currentTarget.value)}
        />
        <p className={styles.foot}>
          <Button look="dark" type="submit">
            Mark as lost
          </Button>
          <Button look="quiet" onClick={onCancel}>
            Cancel
          </Button>
          {hasStep && <span className="small quiet">The next step ends too.</span>}
        </p>
      </div>
    </form>
  )
}
