// Shows a blocked time, in which visitors can't book calls, with a button to unblock it.
import { api } from '#contract/api.ts'
import type { Block } from '#contract/calls.ts'
import { formatDate, formatMinute, formatMinuteRange, toWallClock } from '#domain/clock/moments.ts'
import { send } from '#office/api/client.ts'
import { useCan } from '#office/shell/me.ts'
import { useSubmit } from '#office/shell/use-submit.ts'
import { Button } from '#office/ui/form/Button.tsx'
import { Tag } from '#office/ui/Tag.tsx'
import styles from './Calls.module.css'

export function BlockPanel({ block, timezone, onDone }: { block: Block; timezone: string; onDone(): void }) {
  const canChange = useCan('calls.change')
  const { submit, isBusy, fault } = useSubmit({
    send: () => send(api.calls.unblock, { params: { id: block.id } }),
    refreshes: ['calls'],
    onDone,
  })
  const [start, end] = [toWallClock(block.startMs, timezone), toWallClock(block.endMs - 1, timezone)]

  return (
    <>
      <div className={styles.panelHead}>
        <span>{formatDate(start.day, 'long')}</span>
        <Tag>Blocked</Tag>
      </div>
      <h2>{block.why ?? 'Blocked time'}</h2>
      <p className={styles.when}>
        {start.day === end.day && !(start.minute === 0 && end.minute === 1439)
          ? formatMinuteRange(start.minute, end.minute + 1)
          : start.day === end.day
            ? 'All day'
            : `From ${formatDate(start.day, 'short')}, ${formatMinute(start.minute)} to ${formatDate(end.day, 'short')}, ${formatMinute(end.minute + 1)}`}
        . Visitors can’t book it. Calls that were already booked stay.
      </p>
      {fault && (
        <p className="small" role="alert">
          {fault}
        </p>
      )}
      <div className={`controls ${styles.actions}`}>
        {canChange && (
          <Button look="line" busy={isBusy} onClick={() => submit()}>
            Unblock
          </Button>
        )}
        <Button look="quiet" onClick={onDone}>
          Close
        </Button>
      </div>
    </>
  )
}
