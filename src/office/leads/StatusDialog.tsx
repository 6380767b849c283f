// Sets the status of one person or of many: what somebody won is worth, and why somebody was lost, is asked for.
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import type { EventRequest } from '#contract/leads.ts'
import type { Status } from '#domain/leads/statuses.ts'
import { Dialog, DialogFoot } from '#office/ui/dialog/Dialog.tsx'
import { Button } from '#office/ui/form/Button.tsx'
import { Choices } from '#office/ui/form/Choices.tsx'
import { Field } from '#office/ui/form/Field.tsx'
import { Key } from '#office/ui/Key.tsx'
import { StatusMark, statusTexts } from '#office/ui/StatusMark.tsx'
import styles from './Leads.module.css'
import { lostReasons } from './lost-reasons.ts'

type SetStatus = Extract<EventRequest['act'], { kind: 'status' }>

interface StatusDialogProps {
  /** 'Rosa Delgado', '50 people' */
  whom: string
  isOfMany: boolean
  onChoose(act: SetStatus): void
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
  const press = useEffectEvent(({ key }: KeyboardEvent) => {
    const status = asking ? undefined : offered[Number(key) - 1]
    if (status) choose(status)
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
  function submit(event: FormEvent) {
    event.preventDefault()
    const digits = typed.replace(/[$,\s]/g, '')
    const amountUsd = digits === '' ? undefined : Math.round(Number(digits))
    if (amountUsd !== undefined && !(amountUsd >= 0 && amountUsd <= 1_000_000))
      return setFault('Enter an amount in dollars, such as 996.')
    onClose()
    onChoose({ kind: 'status', status: 'won', ...(amountUsd !== undefined && { amountUsd }) })
  }
  return (
    <Dialog title={`Won: ${whom}`} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <Field
          label={isOfMany ? 'Worth of each, in dollars' : 'Worth, in dollars'}
          hint="You can leave this empty. Next steps end too."
          inputMode="numeric"
          autoFocus
          maxLength={12}
          value={typed}
          fault={fault}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <DialogFoot>
          <Button look="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Mark as won</Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

function LostDialog({ whom, onChoose, onClose }: Omit<StatusDialogProps, 'isOfMany'>) {
  const [why, setWhy] = useState<string>()
  const [remark, setRemark] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    const reason = [why, remark.trim()].filter(Boolean).join(': ')
    onClose()
    onChoose({ kind: 'status', status: 'lost', ...(reason && { reason }) })
  }
  return (
    <Dialog title={`Lost: ${whom}`} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <Choices
          legend="Why lost?"
          name="why"
          options={lostReasons.map((reason) => ({ value: reason, label: reason }))}
          onChoose={setWhy}
        />
        <Field
          label="Anything to remember?"
          hint="Optional. Next steps end too."
          maxLength={150}
          value={remark}
          onChange={({ currentTarget }) => setRemark(currentTarget.value)}
        />
        <DialogFoot>
          <Button look="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Mark as lost</Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
