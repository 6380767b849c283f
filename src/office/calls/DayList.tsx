// For phones: the calls, blocks and open times of the selected day as rows large enough to tap.

import type { CallDay } from '#contract/calls.ts'
import { formatDate, formatMinute, toWallClock } from '#domain/clock/moments.ts'
import { Tag } from '#office/ui/Tag.tsx'
import { minutesOf } from '#office/ui/time/day-axis.ts'
import { useNarrow } from '#office/ui/use-narrow.ts'
import { ArrowRight } from '#site/ui/icons/ArrowRight.tsx'
import type { DaysShared } from './CallDays.tsx'
import { StateTag } from './CallPanel.tsx'
import styles from './Calls.module.css'
import { Ban } from './call-icons.tsx'

export function DayList({
  day,
  schedule,
  nowMs,
  call,
  moving,
  onPick,
  onPickTime,
  onPickBlock,
  onBlock,
}: DaysShared & { day: CallDay }) {
  if (!useNarrow()) return null
  const { timezone } = schedule
  const clock = (atMs: number) => formatMinute(toWallClock(atMs, timezone).minute)
  const rows = [
    ...day.calls.map((one) => ({ atMs: one.startMs, call: one, block: undefined })),
    ...day.blocks.map((one) => ({ atMs: one.startMs, call: undefined, block: one })),
    ...day.free.map((one) => ({ atMs: one.startMs, call: undefined, block: undefined, free: one })),
  ].sort((one, other) => one.atMs - other.atMs)
  return (
    <section className={styles.list} aria-labelledby="day-list">
      <div className={styles.listHead}>
        <h2 id="day-list">{formatDate(day.day, 'long')}</h2>
        <p>Tap a day above to see its list.</p>
      </div>
      {rows.length === 0 && (
        <p className={styles.row}>{day.isOff ? 'Day off.' : 'Nothing here: no calls, no open times.'}</p>
      )}
      <ol>
        {rows.map((row) => (
          <li key={`${row.atMs} ${row.call?.leadId ?? row.block?.id ?? 'free'}`}>
            {row.call ? (
              <button
                type="button"
                className={styles.row}
                aria-current={row.call === call ? 'true' : undefined}
                onClick={() => onPick(row.call)}
              >
                <b>{clock(row.atMs)}</b>
                <span>
                  {row.call.name}
                  {row.call.video && <span className="quiet">, by video</span>}
                </span>
                <StateTag call={row.call} nowMs={nowMs} />
              </button>
            ) : row.block ? (
              <button type="button" className={styles.row} onClick={() => onPickBlock(row.block)}>
                <b>{clock(row.atMs)}</b>
                <span className="quiet">{row.block.why ?? 'Blocked'}</span>
                <Tag>Blocked</Tag>
              </button>
            ) : onPickTime ? (
              <button
                type="button"
                className={styles.row}
                aria-pressed={moving?.startMs === row.atMs}
                onClick={() => onPickTime(row.atMs)}
              >
                <b>{clock(row.atMs)}</b>
                <span>{moving?.startMs === row.atMs ? 'picked' : 'move it here'}</span>
                <ArrowRight />
              </button>
            ) : onBlock ? (
              <button
                type="button"
                className={styles.row}
                onClick={() => onBlock({ day: day.day, ...minutesOf(row.free!, timezone) })}
              >
                <b>{clock(row.atMs)}</b>
                <span className="quiet">
                  bookable<span className="visually-hidden">. Block it</span>
                </span>
                <Ban />
              </button>
            ) : (
              <p className={styles.row}>
                <b>{clock(row.atMs)}</b>
                <span className="quiet">bookable</span>
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
