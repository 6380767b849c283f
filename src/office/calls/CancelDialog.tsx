import { api } from '#contract/api.ts'
import type { DayCall } from '#contract/calls.ts'
import { formatDate, toWallClock, zoneShort } from '#domain/clock/moments.ts'
import { send } from '#office/api/client.ts'
import { useSubmit } from '#office/shell/use-submit.ts'
import { ConfirmDialog } from '#office/ui/dialog/ConfirmDialog.tsx'
import { DialogText } from '#office/ui/dialog/Dialog.tsx'
import { spanFor } from '#office/ui/time/day-axis.ts'
import { NotificationNote } from './NotificationNote.tsx'

interface CancelDialogProps {
  call: DayCall
  timezone: string
  /** Whether cancellation emails are turned on. This visitor gets one only if `call.hasEmail` is also true. */
  byEmail: boolean
  onClose(): void
}

export function CancelDialog({ call, timezone, byEmail, onClose }: CancelDialogProps) {
  const { submit, isBusy, fault } = useSubmit({
    send: () => send(api.calls.cancel, { params: { leadId: call.leadId } }),
    refreshes: ['calls'],
    onDone: onClose,
  })
  const { day } = toWallClock(call.startMs, timezone)
  const theirZone = call.timezone ?? timezone
  const theirs = toWallClock(call.startMs, theirZone).day
  return (
    <ConfirmDialog
      title={`Cancel ${formatDate(day, 'weekday')}’s call?`}
      role="alertdialog"
      no="Keep the call"
      yes={call.hasEmail && byEmail ? 'Cancel it and tell them' : 'Cancel the call'}
      look="warning"
      isBusy={isBusy}
      fault={fault}
      onConfirm={submit}
      onClose={onClose}
    >
      <DialogText>
        {call.name} expects us {formatDate(theirs, 'long')}, {spanFor(call, theirZone)} {zoneShort(theirZone)}. The time
        is open for somebody else right away.
      </DialogText>
      <NotificationNote hasEmail={call.hasEmail} byEmail={byEmail} />
    </ConfirmDialog>
  )
}
