// Asks how a call went, or whether a text or an email was sent. Also asks for a note and the next step, and says what
// saving will change.
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import type { Person } from '#contract/lead-details.ts'
import type { EventRequest } from '#contract/leads.ts'
import { timeOf } from '#domain/clock/moments.ts'
import { waitText } from '#domain/clock/wait-text.ts'
import { dueText } from '#domain/leads/next-step.ts'
import { applyEvent } from '#domain/leads/project-person.ts'
import { type Activity, attempts } from '#domain/leads/statuses.ts'
import { DayPicker } from '#office/lead/next-step/DayPicker.tsx'
import styles from '#office/lead/next-step/NextStep.module.css'
import { dueMsOf, faultOf, type Step, Steps } from '#office/lead/next-step/NextStepChoices.tsx'
import { useTaking, WhatFor } from '#office/lead/next-step/NextStepForm.tsx'
import { UserX, Voicemail } from '#office/lead/parts/lead-icons.tsx'
import { firstName } from '#office/lead/parts/names.ts'
import { leadQuery } from '#office/leads/parts/leads-api.ts'
import { eventOf } from '#office/leads/parts/rows.ts'
import type { Contact, Way } from '#office/leads/record/contact.tsx'
import { useRecord } from '#office/leads/record/use-record.ts'
import { useMe } from '#office/shell/me.ts'
import { type Hours, useHours, waitSince } from '#office/shell/waiting/use-wait.ts'
import { Callout } from '#office/ui/Callout.tsx'
import { Dialog, DialogFoot, DialogText } from '#office/ui/dialog/Dialog.tsx'
import { Info } from '#office/ui/first-icons.tsx'
import { Button } from '#office/ui/form/Button.tsx'
import { RadioPill } from '#office/ui/form/RadioPill.tsx'
import { TextArea } from '#office/ui/form/TextArea.tsx'
import { Timer } from '#office/ui/icons.tsx'
import { Key } from '#office/ui/Key.tsx'
import { statusTexts } from '#office/ui/StatusMark.tsx'
import { useNow } from '#office/ui/time/use-now.ts'
import { Check } from '#site/ui/icons/Check.tsx'
import { Phone } from '#site/ui/icons/Phone.tsx'
import { PhoneMissed } from '#site/ui/icons/PhoneMissed.tsx'

interface Outcome {
  activity: Activity
  label: string
  hint: string
  icon: ReactNode
  /** What the toast says. */
  done: string
}

const calls: readonly Outcome[] = [
  { activity: 'spoke', label: 'Talked', hint: 'We spoke', icon: <Phone />, done: 'Noted: you talked.' },
  {
    activity: 'voicemail',
    label: 'Left a voicemail',
    hint: 'An attempt',
    icon: <Voicemail />,
    done: 'Noted: you left a voicemail.',
  },
  {
    activity: 'no-answer',
    label: 'No answer',
    hint: 'An attempt',
    icon: <PhoneMissed />,
    done: 'Noted: called, no answer.',
  },
  {
    activity: 'wrong-number',
    label: 'Wrong number',
    hint: 'Not theirs',
    icon: <UserX />,
    done: 'Noted: it’s a wrong number.',
  },
]

const sent: Record<Exclude<Way, 'call'>, { activity: Activity; what: string; did: string }> = {
  text: { activity: 'texted', what: 'a text', did: 'texted' },
  mail: { activity: 'mailed', what: 'an email', did: 'emailed' },
}

interface ContactDialogProps {
  contact: Contact & { atMs: number }
  onClose(): void
}

export function ContactDialog({ contact, onClose }: ContactDialogProps) {
  const { way, lead, atMs } = contact
  const { teammate, site } = useMe()
  const { timezone } = site
  const { data } = useQuery(leadQuery(lead.id))
  const hours = useHours()
  const nowMs = useNow(1000)
  const record = useRecord()
  const navigate = useNavigate()
  const [activity, setActivity] = useState<Activity | undefined>(way === 'call' ? undefined : sent[way].activity)
  const [note, setNote] = useState('')
  const [step, setStep] = useState<Step>()
  const [text, setText] = useState<string>()
  const [timeFault, setTimeFault] = useState<string>()
  const person = data?.person
  const name = person?.name || lead.name
  const outcome = calls.find((one) => one.activity === activity)
  const isWrong = activity === 'wrong-number'
  const plannedMs = person?.state.dueAtMs
  const isPlanned = plannedMs !== undefined && plannedMs > nowMs
  const chosen = step ?? usualStep({ way, isPlanned })
  const dueAtMs = activity === undefined || isWrong || !hours ? undefined : dueMsOf(chosen, hours, nowMs)
  const due = dueAtMs === undefined ? '' : dueText(dueAtMs, nowMs, timezone)
  const people = person ? [person.state] : []
  const { isTaken, setTaken, assigned } = useTaking(people)
  const whatFor = text ?? person?.state.dueText ?? ''

  function save() {
    if (activity === undefined) return
    const wrong = hours && !isWrong ? faultOf(chosen, hours, Date.now()) : undefined
    if (wrong) return setTimeFault(wrong)
    const [written, noted] = [contact.written?.trim(), note.trim()]
    const text = written || noted
    const commands: EventRequest['command'][] = [{ kind: 'touch', activity, ...(text && { text }) }]
    if (written && noted) commands.push({ kind: 'touch', activity: 'note', text: noted })
    if (dueAtMs !== undefined) commands.push(...assigned, { kind: 'due', dueAtMs, text: whatFor.trim() || undefined })
    onClose()
    contact.onRecorded?.()
    const done = outcome?.done ?? (way === 'call' ? '' : `Noted: you ${sent[way].did} ${firstName(name)}.`)
    record([person?.newestId ?? lead.id], commands, `${done}${due && ` Due ${due}.`}`)
    if (isWrong) navigate({ to: '/leads/$leadId', params: { leadId: lead.id }, hash: 'reply' })
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault()
      return save()
    }
    const pressed = calls[Number(event.key) - 1]
    if (way !== 'call' || !pressed || event.metaKey || event.ctrlKey || isTyping(event.target)) return
    event.preventDefault()
    setActivity(pressed.activity)
  }

  return (
    <Dialog title={way === 'call' ? 'Did you reach them?' : 'Did you send it?'} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: shortcuts for the whole dialog */}
      <div className={styles.form} onKeyDown={press}>
        <DialogText>
          {way === 'call'
            ? `${[name, person?.phone?.shown].filter(Boolean).join(', ')}. You called at ${timeOf(atMs, timezone)}.`
            : `You started ${sent[way].what} to ${name} at ${timeOf(atMs, timezone)}.`}
        </DialogText>
        {way === 'call' && <Outcomes activity={activity} onChoose={setActivity} />}
        <TextArea
          label="Note"
          placeholder="Optional: what did you learn?"
          rows={2}
          maxLength={2000}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        {activity !== undefined && !isWrong && hours && (
          <>
            <Steps
              legend={attempts.includes(activity) ? 'Try again' : 'Next step'}
              hours={hours}
              nowMs={nowMs}
              chosen={chosen}
              planned={isPlanned ? dueText(plannedMs, nowMs, timezone) : undefined}
              onChoose={(next) => {
                setTimeFault(undefined)
                setStep(next)
              }}
            />
            {chosen.kind === 'picked' && (
              <DayPicker
                hours={hours.openHours}
                nowMs={nowMs}
                theirZone={person?.timezone}
                picked={chosen.picked}
                fault={timeFault}
                onPick={(picked) => {
                  setTimeFault(undefined)
                  setStep({ kind: 'picked', picked })
                }}
              />
            )}
            {/* While no time is chosen, this field is disabled instead of hidden, so that the dialog doesn't move. */}
            <WhatFor
              text={whatFor}
              people={people}
              isOff={chosen.kind === 'none'}
              isTaken={isTaken}
              onTake={setTaken}
              onChange={setText}
            />
          </>
        )}
        {activity !== undefined && person && hours && (
          <Effect
            person={person}
            activity={activity}
            hours={hours}
            nowMs={nowMs}
            who={teammate.id}
            timezone={timezone}
          />
        )}
        <DialogFoot>
          <Button look="quiet" onClick={onClose}>
            {way === 'call' ? 'Cancel' : 'I didn’t send it'} <Key>Esc</Key>
          </Button>
          <Button disabled={activity === undefined} onClick={save}>
            {isWrong
              ? 'Save and write an email'
              : way === 'call'
                ? `Save${due && `, due ${due}`}`
                : `I sent ${sent[way].what}`}{' '}
            <Key>⌘↵</Key>
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  )
}

const isTyping = (target: EventTarget) =>
  target instanceof HTMLElement && target.matches('textarea, input:not([type=radio])')

function Outcomes({ activity, onChoose }: { activity: Activity | undefined; onChoose(activity: Activity): void }) {
  const name = useId()
  return (
    <fieldset className={styles.outcomes}>
      <legend className="visually-hidden">What happened</legend>
      {calls.map((one, index) => (
        <RadioPill
          key={one.activity}
          name={name}
          // biome-ignore lint/a11y/noAutofocus: this is the dialog's first question
          autoFocus={index === 0}
          checked={one.activity === activity}
          onChange={() => onChoose(one.activity)}
        >
          {one.icon}
          <span>
            <b>{one.label}</b>
            <span>{one.hint}</span>
          </span>
          <Key>{String(index + 1)}</Key>
        </RadioPill>
      ))}
    </fieldset>
  )
}

/**
 * The next step that the dialog proposes. After a call, it is due tomorrow, unless a step is already planned. After an
 * email or a text, the dialog proposes none, because the person may answer.
 */
const usualStep = ({ way, isPlanned }: { way: Way; isPlanned: boolean }): Step =>
  way === 'call' && !isPlanned ? { kind: 'choice', label: 'Tomorrow' } : { kind: 'none' }

interface EffectProps {
  person: Person
  activity: Activity
  hours: Hours
  nowMs: number
  who: string
  timezone: string
}

/** Says what saving will change, such as the person's status. */
function Effect({ person, activity, hours, nowMs, who, timezone }: EffectProps) {
  const { name, phone, state, waiting } = person
  const isWaiting = waiting.within === 'two-minutes' && waiting.fromMs !== undefined
  const waitedMs = isWaiting ? waitSince(waiting.fromMs as number, hours, nowMs) : 0
  const after = applyEvent(state, eventOf({ kind: 'touch', activity }, { who, nowMs }))
  const verb = after.status === state.status ? 'stays' : 'becomes'
  const becomes = `${firstName(name) || 'The person'} ${verb} ${statusTexts[after.status]}.`
  const runsOn = isWaiting && <b>The clock keeps running</b>
  if (activity === 'wrong-number')
    return (
      <Callout icon={<Info />}>
        {phone?.shown ?? 'The number'} is marked wrong and won’t be offered for calls or texts. {runsOn}
        {runsOn && '.'}
      </Callout>
    )
  if (attempts.includes(activity))
    return (
      <Callout kind="warning" icon={<Timer />}>
        Saved as an attempt. {becomes} {runsOn}
        {isWaiting && waitedMs < hours.targetMs
          ? `: an email still makes it until ${timeOf(nowMs + hours.targetMs - waitedMs, timezone)}.`
          : runsOn && '.'}
      </Callout>
    )
  return (
    <Callout kind="done" icon={<Check />}>
      {isWaiting &&
        (waitedMs > 0
          ? `The clock stops: first response in ${waitText(waitedMs)}. `
          : 'Answered before the clock began. ')}
      {becomes}
    </Callout>
  )
}
