// The dialogs 'They asked us to stop' and 'They agreed again'. A teammate records what the person said, in the
// person's words. A record can't be undone, because it is evidence.
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { api } from '#contract/api.ts'
import type { LeadDetails } from '#contract/lead-details.ts'
import { dayOf } from '#domain/clock/moments.ts'
import { type ConsentKind, kindTexts } from '#domain/consents/consent-kinds.ts'
import { type SaidWay, saidTexts, saidWays } from '#domain/consents/said.ts'
import { capitalize, listed } from '#domain/texts/texts.ts'
import { send } from '#office/api/client.ts'
import { Ban } from '#office/lead/parts/lead-icons.tsx'
import { firstName } from '#office/lead/parts/names.ts'
import { channelsText, kindsNow, kindsText, kindsToStop } from '#office/lead/parts/stop-texts.ts'
import { placesText } from '#office/lead/parts/sync-text.ts'
import { useMe } from '#office/shell/me.ts'
import { useToast } from '#office/shell/toast.tsx'
import { useSubmit } from '#office/shell/use-submit.ts'
import { FaultBanner } from '#office/ui/Banner.tsx'
import { Callout } from '#office/ui/Callout.tsx'
import { Dialog, DialogFoot, DialogText } from '#office/ui/dialog/Dialog.tsx'
import { Info } from '#office/ui/first-icons.tsx'
import { Button } from '#office/ui/form/Button.tsx'
import segments from '#office/ui/form/Segments.module.css'
import { TextArea } from '#office/ui/form/TextArea.tsx'
import { Check } from '#site/ui/icons/Check.tsx'
import styles from './StopDialog.module.css'

interface StopDialogProps {
  details: LeadDetails
  onClose(): void
}

export function StopDialog({ details, onClose }: StopDialogProps) {
  const { person } = details
  const kinds = kindsToStop(details)
  const [chosen, setChosen] = useState<readonly ConsentKind[]>([])
  const said = useSaid()
  const { submit, isBusy, fault, faults } = useRecorded({
    send: () =>
      send(api.consents.stop, {
        params: { id: details.id },
        body: { kinds: kinds.filter((kind) => chosen.includes(kind)), how: said.how, words: said.words },
      }),
    done: `Stopped: ${kindsText(chosen)}.`,
    onClose,
  })
  const what = channelsText(kinds.filter((kind) => chosen.includes(kind)))
  const notified = destinationsOf(details)
  return (
    <Dialog title="They asked us to stop" onClose={onClose}>
      <Form onSubmit={submit}>
        <DialogText>
          {[person.name, listed([person.phone?.shown, ...person.emails].filter((one) => one !== undefined))]
            .filter(Boolean)
            .join(', ')}
          . What should stop?
        </DialogText>
        <Kinds details={details} kinds={kinds} chosen={chosen} fault={faults.get('kinds')} onChoose={setChosen} />
        <Said {...said} fault={faults.get('words')} note="kept as evidence" />
        <Callout icon={<Info />}>
          It counts at once{notified && `, and goes to ${notified}, too`}. Only a new yes in {possessive(person.name)}{' '}
          own words turns {what || 'it'} on again.
        </Callout>
        <FaultBanner>{faults.size === 0 && fault}</FaultBanner>
        <DialogFoot>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button look="warning" type="submit" busy={isBusy}>
            <Ban />
            Stop {what}
          </Button>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}

export function AgreedAgainDialog({ details, kind, onClose }: StopDialogProps & { kind: ConsentKind }) {
  const said = useSaid()
  const { submit, isBusy, fault, faults } = useRecorded({
    send: () =>
      send(api.consents.reopen, {
        params: { id: details.id },
        body: { kinds: [kind], how: said.how, words: said.words },
      }),
    done: `On again: ${kindsText([kind])}.`,
    onClose,
  })
  return (
    <Dialog title="They agreed again" onClose={onClose}>
      <Form onSubmit={submit}>
        <DialogText>
          {kindTexts[kind]} for {details.person.name}. Write what they said, so that nobody has to take our word for it.
        </DialogText>
        <Said {...said} fault={faults.get('words')} note="kept as evidence" />
        <FaultBanner>{faults.size === 0 && fault}</FaultBanner>
        <DialogFoot>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isBusy}>
            <Check />
            Turn them on
          </Button>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}

interface Recorded {
  send: Parameters<typeof useSubmit<{ ok: true }>>[0]['send']
  done: string
  onClose(): void
}

function useRecorded({ send, done, onClose }: Recorded) {
  const queries = useQueryClient()
  const show = useToast()
  return useSubmit({
    send,
    refreshes: ['lead'],
    onDone() {
      queries.invalidateQueries({ predicate: ({ queryKey: [first] }) => first !== 'me' && first !== 'lead' })
      onClose()
      show({ text: done })
    },
  })
}

const Form = ({ onSubmit, children }: { onSubmit(): void; children: ReactNode }) => (
  <form
    className={styles.form}
    noValidate
    onSubmit={(event: FormEvent) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    {children}
  </form>
)

interface KindsProps {
  details: LeadDetails
  kinds: readonly ConsentKind[]
  chosen: readonly ConsentKind[]
  fault: string | undefined
  onChoose(kinds: readonly ConsentKind[]): void
}

function Kinds({ details, kinds, chosen, fault, onChoose }: KindsProps) {
  const { timezone } = useMe().site
  const now = new Map(kindsNow(details).map((one) => [one.kind, one]))
  function hint(kind: ConsentKind): string {
    if (kind === 'email') return 'Reminders end. What they ask next still gets an answer.'
    if (kind === 'call-marketing') return 'The Call button goes away.'
    const one = now.get(kind)
    const sinceMs = one?.last?.atMs ?? one?.box?.consent.atMs
    const since =
      one?.state === 'given' && sinceMs !== undefined
        ? `On since ${dayOf(sinceMs, Date.now(), timezone)}.`
        : 'They haven’t agreed to these.'
    return kind === 'text-transactional' && details.person.canText ? `${since} The Text button goes away.` : since
  }
  return (
    <fieldset className={styles.kinds} aria-describedby={fault && 'stop-fault'}>
      <legend className="visually-hidden">What should stop</legend>
      {kinds.map((kind) => (
        <label key={kind}>
          <input
            type="checkbox"
            checked={chosen.includes(kind)}
            onChange={({ currentTarget: { checked } }) =>
              onChoose(checked ? [...chosen, kind] : chosen.filter((one) => one !== kind))
            }
          />
          <span>
            <b>{kindTexts[kind]}</b>
            <span>{hint(kind)}</span>
          </span>
        </label>
      ))}
      {fault && (
        <p id="stop-fault" className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  )
}

function useSaid() {
  const [words, setWords] = useState('')
  const [how, setHow] = useState<SaidWay>('call')
  return { words, setWords, how, setHow }
}

interface SaidProps extends ReturnType<typeof useSaid> {
  note: string
  fault: string | undefined
}

const Said = ({ words, setWords, how, setHow, note, fault }: SaidProps) => (
  <>
    <TextArea
      label="In their words"
      note={note}
      rows={2}
      maxLength={2000}
      fault={fault}
      value={words}
      onChange={({ currentTarget }) => setWords(currentTarget.value)}
    />
    <fieldset className={styles.how}>
      <legend>How did they say it?</legend>
      <div className={segments.segments}>
        {saidWays.map((one) => (
          <button key={one} type="button" aria-pressed={one === how} onClick={() => setHow(one)}>
            {capitalize(saidTexts[one])}
          </button>
        ))}
      </div>
    </fieldset>
  </>
)

/** The destinations that may know the person, because a sync to them was tried: 'Automation and CRM' */
function destinationsOf({ submissions }: LeadDetails): string {
  return placesText(
    submissions.flatMap(({ deliveriesMade }) =>
      deliveriesMade.filter(({ attempts }) => attempts.length > 0).map(({ destination }) => destination),
    ),
  )
}

const possessive = (name: string) => (firstName(name) ? `${firstName(name)}’s` : 'their')
