// Adds somebody who called us, or whom we met. The typed text stays in this tab until the person is added.
import { type KeyboardEvent, useState } from 'react'
import { api } from '#contract/api.ts'
import { waysToReachUs } from '#domain/leads/by-hand.ts'
import { dueText } from '#domain/leads/next-step.ts'
import { send } from '#office/api/client.ts'
import { refuse } from '#office/api/result.ts'
import { DayPicker } from '#office/lead/next-step/DayPicker.tsx'
import { dueMsOf, faultOf, type Step, Steps } from '#office/lead/next-step/NextStepChoices.tsx'
import { firstName } from '#office/lead/parts/names.ts'
import { useTextDraft } from '#office/lead/parts/text-drafts.ts'
import { newKey } from '#office/leads/record/record-event.ts'
import { useToast } from '#office/shell/toast.tsx'
import { useSubmit } from '#office/shell/use-submit.ts'
import { useHours } from '#office/shell/waiting/use-wait.ts'
import { FaultBanner } from '#office/ui/Banner.tsx'
import { Callout } from '#office/ui/Callout.tsx'
import { Dialog, DialogFoot, DialogText } from '#office/ui/dialog/Dialog.tsx'
import { Info } from '#office/ui/first-icons.tsx'
import { Button } from '#office/ui/form/Button.tsx'
import { Field } from '#office/ui/form/Field.tsx'
import segments from '#office/ui/form/Segments.module.css'
import { TextArea } from '#office/ui/form/TextArea.tsx'
import { Key } from '#office/ui/Key.tsx'
import { useNow } from '#office/ui/time/use-now.ts'
import styles from './AddLeadDialog.module.css'

type Way = (typeof waysToReachUs)[number]

interface Typed {
  /** Stays the same until the lead is added, so that a second try doesn't add the lead twice. */
  key: string
  name: string
  business: string
  phone: string
  email: string
  how: Way
  message: string
  step: Step
}

const wayTexts: Record<Way, string> = {
  phone: 'They called',
  email: 'Email',
  'in-person': 'In person',
  other: 'Other',
}

const blank = (): Typed => ({
  ...{ key: newKey(), name: '', business: '', phone: '', email: '', how: 'phone', message: '' },
  step: { kind: 'choice', label: 'Tomorrow' },
})

export function AddLeadDialog({ onClose }: { onClose(): void }) {
  const [first] = useState(blank)
  const [typed = first, setTyped] = useTextDraft<Typed>('added', 'new')
  const hours = useHours()
  const nowMs = useNow(30_000)
  const show = useToast()
  const { name, business, phone, email, how, message, step } = typed
  const change = (more: Partial<Typed>) => setTyped({ ...typed, ...more })
  const dueAtMs = hours && dueMsOf(step, hours, nowMs)
  const { submit, isBusy, fault, faults } = useSubmit({
    check() {
      const wrong = hours && faultOf(step, hours, Date.now())
      return wrong === undefined ? undefined : refuse(wrong, new Map([['nextStep.dueAtMs', wrong]]))
    },
    async send() {
      const result = await send(api.leads.add, {
        body: {
          ...{ key: typed.key, name, business, phone, email, how, message },
          ...(dueAtMs !== undefined && { nextStep: { dueAtMs } }),
        },
      })
      // 409: the first try added a lead, but its response was lost, and the user has changed the text since then. With
      // a new key, the next try adds another lead.
      if (!result.isOk && result.status === 409) change({ key: newKey() })
      return result
    },
    refreshes: ['leads', 'today', 'summary'],
    onDone() {
      setTyped(undefined)
      onClose()
      show({ text: `${name.trim()} is added, and yours.` })
    },
  })
  const text = (field: 'name' | 'business' | 'phone' | 'email') => ({
    value: typed[field],
    fault: faults.get(field),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => change({ [field]: currentTarget.value }),
  })
  // A suggested time has no field that could show its fault.
  const isAtField = faults.size > 0 && (step.kind === 'picked' || !faults.has('nextStep.dueAtMs'))
  const who = firstName(name) || 'them'
  const due = dueAtMs === undefined || !hours ? '' : `, due ${dueText(dueAtMs, nowMs, hours.openHours.timezone)}`

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    submit()
  }

  return (
    <Dialog title="Add a lead" onClose={onClose}>
      <DialogText>Somebody called, or you met them. Nothing goes out and no clock runs.</DialogText>
      <form
        className={styles.form}
        noValidate
        onKeyDown={press}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <div className={styles.pair}>
          {/* biome-ignore lint/a11y/noAutofocus: the dialog was opened to fill this in */}
          <Field label="Name" autoFocus autoComplete="off" maxLength={200} {...text('name')} />
          <Field label="Company" note="optional" autoComplete="off" maxLength={200} {...text('business')} />
          <Field label="Phone" note="or email" type="tel" autoComplete="off" maxLength={40} {...text('phone')} />
          <Field label="Email" note="or phone" type="email" autoComplete="off" maxLength={254} {...text('email')} />
        </div>
        <fieldset>
          <legend>How did they reach you?</legend>
          <div className={segments.segments}>
            {waysToReachUs.map((way) => (
              <button key={way} type="button" aria-pressed={way === how} onClick={() => change({ how: way })}>
                {wayTexts[way]}
              </button>
            ))}
          </div>
        </fieldset>
        <TextArea
          label="What do they want?"
          note="optional"
          rows={2}
          maxLength={5000}
          fault={faults.get('message')}
          value={message}
          onChange={({ currentTarget }) => change({ message: currentTarget.value })}
        />
        {hours && (
          <Steps
            legend="Next step"
            hours={hours}
            nowMs={nowMs}
            chosen={step}
            onChoose={(chosen) => change({ step: chosen })}
          />
        )}
        {hours && step.kind === 'picked' && (
          <DayPicker
            hours={hours.openHours}
            nowMs={nowMs}
            theirZone={undefined}
            picked={step.picked}
            fault={faults.get('nextStep.dueAtMs')}
            onPick={(picked) => change({ step: { kind: 'picked', picked } })}
          />
        )}
        <Callout icon={<Info />}>
          Text stays off until they agree to texts. Everyone on the team sees who added them.
        </Callout>
        <FaultBanner>{isAtField ? undefined : fault}</FaultBanner>
        <DialogFoot>
          <Button look="quiet" onClick={onClose}>
            Cancel <Key>Esc</Key>
          </Button>
          <Button type="submit" busy={isBusy}>
            Add {who}
            {due} <Key>⌘↵</Key>
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
