// Sets the status of one person or of many. Won asks for the deal's amount, and Lost asks for the reason.
import { useEffect, useEffectEvent, useState } from 'react'
import type { EventRequest } from '#contract/leads.ts'
import type { Status } from '#domain/leads/statuses.ts'
import { dollarsFault, lostReasonOf, lostReasons, parseDollars, reasonFault } from '#office/leads/parts/won-and-lost.ts'
import { FormDialog } from '#office/ui/dialog/ConfirmDialog.tsx'
import { Dialog } from '#office/ui/dialog/Dialog.tsx'
import { Choices } from '#office/ui/form/Choices.tsx'
import { Field } from '#office/ui/form/Field.tsx'
import { Key } from '#office/ui/Key.tsx'
import { StatusMark, statusTexts } from '#office/ui/StatusMark.tsx'
import styles from './Leads.module.css'

type SetStatus = Extract<EventRequest['command'], { kind: 'status' }>

interface StatusDialogProps {
  /** 'Rosa Delgado', '50 people' */
  whom: string
  isOfMany: boolean
  onChoose(command: SetStatus): void
  onClose(): void
}

const offered: readonly Status[] = ['new', 'contacted', 'in-conversation', 'won', 'lost']
const asks: Partial<Record<Status, (isOfMany: boolean) => string>> = {
  won: (isOfMany) => (isOfMany ? 'asks what each is worth' : 'asks what it’s worth'),
  lost: () => 'asks why',
}

export function StatusDialog({ whom, isOfMany, onChoose, onClose }: StatusDialogProps) {
  const [asking, setAsking] = useState<'won' | 'lost'>()
  const choose = (status: Status) => {
    if (status === 'won' || status === 'lost') return setAsking(status)
    onClose()
    onChoose({ kind: 'status', status })
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return
    const status = asking ? undefined : offered[Number(event.key) - 1]
    if (!status) return
    // Without this, the digit would be typed into the field that gets the focus.
    event.preventDefault()
    choose(status)
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  if (asking === 'won') return <WonDialog whom={whom} isOfMany={isOfMany} onChoose={onChoose} onClose={onClose} />
  if (asking === 'lost') return <LostDialog whom={whom} onChoose={onChoose} onClose={onClose} />
  return (
    <Dialog title={`Status for ${whom}`} hasCross onClose={onClose}>
      <div className={styles.choices}>
        {offered.map((status, at) => (
          <button key={status} type="button" onClick={() => choose(status)}>
            <StatusMark look={status}>{statusTexts[status]}</StatusMark>
            <span className={styles.hint}>
              {asks[status]?.(isOfMany)} <Key>{String(at + 1)}</Key>
            </span>
          </button>
        ))}
      </div>
    </Dialog>
  )
}

function WonDialog({ whom, isOfMany, onChoose, onClose }: StatusDialogProps) {
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  function submit() {
    const amountUsd = parseDollars(typed)
    if (amountUsd === 'faulty') return setFault(dollarsFault)
    onClose()
    onChoose({ kind: 'status', status: 'won', ...(amountUsd !== undefined && { amountUsd }) })
  }
  return (
    <FormDialog title={`Won: ${whom}`} yes="Mark as won" onSubmit={submit} onClose={onClose}>
      <Field
        label={isOfMany ? 'Worth of each, in dollars' : 'Worth, in dollars'}
        hint="You can leave this empty. Next steps end too."
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        maxLength={12}
        value={typed}
        fault={fault}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </FormDialog>
  )
}

function LostDialog({ whom, onChoose, onClose }: Omit<StatusDialogProps, 'isOfMany'>) {
  const [why, setWhy] = useState<string>()
  const [remark, setRemark] = useState('')
  const [isTried, setTried] = useState(false)
  const reason = lostReasonOf(why, remark)
  function submit() {
    if (reason === undefined) return setTried(true)
    onClose()
    onChoose({ kind: 'status', status: 'lost', reason })
  }
  return (
    <FormDialog title={`Lost: ${whom}`} yes="Mark as lost" onSubmit={submit} onClose={onClose}>
      <Choices
        legend="Why lost?"
        name="why"
        options={lostReasons.map((reason) => ({ value: reason, label: reason }))}
        onChoose={setWhy}
      />
      <Field
        label="Anything to remember?"
        hint="Optional. Next steps end too."
        autoComplete="off"
        maxLength={160}
        value={remark}
        fault={isTried && reason === undefined ? reasonFault : undefined}
        onChange={({ currentTarget }) => setRemark(currentTarget.value)}
      />
    </FormDialog>
  )
}
