import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DayCall } from '#domain/booking/call-answers.ts'
import { zoneShort } from '#domain/booking/call-words.ts'
import { ask } from '#office/api.ts'
import { useAct } from '#office/shell/act.tsx'
import { Banner } from '#office/ui/Banner.tsx'
import { Button } from '#office/ui/Button.tsx'
import { Dialog, DialogFoot, DialogText } from '#office/ui/Dialog.tsx'
import { spanFor } from '#office/ui/day-axis.ts'
import { dateInWords, wallOf } from '#office/ui/wall-time.ts'
import { CircleAlert } from '#site/ui/icons/CircleAlert.tsx'
import { HowTheyHear } from './HowTheyHear.tsx'

interface CancelDialogProps {
  call: DayCall
  timezone: string
  /** Whether they get an email about it. */
  byEmail: boolean
  onClose(): void
}

export function CancelDialog({ call, timezone, byEmail, onClose }: CancelDialogProps) {
  const act = useAct()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const { day } = wallOf(call.startMs, timezone)
  const theirs = wallOf(call.startMs, call.timezone).day

  async function cancel() {
    setBusy(true)
    setFault(undefined)
    const cancelled = await act(() => ask('POST', `/calls/${call.leadId}/cancel`))
    await queries.invalidateQueries({ queryKey: ['calls'] })
    setBusy(false)
    if (cancelled.isOk) onClose()
    else setFault(cancelled.detail)
  }

  return (
    <Dialog title={`Cancel ${dateInWords(day, 'weekday')}’s call?`} role="alertdialog" onClose={onClose}>
      <DialogText>
        {call.name} expects us {dateInWords(theirs, 'long')}, {spanFor(call, call.timezone)} {zoneShort(call.timezone)}.
        The time is open for somebody else right away.
      </DialogText>
      <HowTheyHear byEmail={byEmail} />
      {fault && (
        <Banner kind="warning" role="alert" icon={<CircleAlert />}>
          {fault}
        </Banner>
      )}
      <DialogFoot>
        <Button look="line" onClick={onClose}>
          Keep the call
        </Button>
        <Button look="warning" busy={isBusy} onClick={cancel}>
          Cancel it and tell them
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
