// Two weeks of calls, one row per day, with what is booked, bookable and blocked. The selected call or block is shown
// beside them.

import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Block, CallSchedule, DayCall } from '#contract/calls.ts'
import { addDays, weekStartOf } from '#domain/clock/days.ts'
import { formatZone, spanOfDays, timeOf, toWallClock } from '#domain/clock/moments.ts'
import { useCan, useMe } from '#office/shell/me.ts'
import { useScreenKeys } from '#office/shell/navigation/screen-keys.ts'
import { useHashDialog } from '#office/shell/use-hash-dialog.ts'
import { useTitle } from '#office/shell/use-title.ts'
import { Button, buttonClass } from '#office/ui/form/Button.tsx'
import { Key } from '#office/ui/Key.tsx'
import { Loaded } from '#office/ui/Loaded.tsx'
import { Empty, ScreenHead } from '#office/ui/Screen.tsx'
import { useNow } from '#office/ui/time/use-now.ts'
import { useNarrow } from '#office/ui/use-narrow.ts'
import { Link as LinkIcon } from '#site/ui/icons/Link.tsx'
import { Plus } from '#site/ui/icons/Plus.tsx'
import { BlockDialog, type BlockRequest } from './BlockDialog.tsx'
import { BlockPanel } from './BlockPanel.tsx'
import { CallDays } from './CallDays.tsx'
import { CallPanel } from './CallPanel.tsx'
import styles from './Calls.module.css'
import { Ban, ChevronLeft, ChevronRight } from './call-icons.tsx'
import { callsQuery, daysShown } from './calls-query.ts'
import { DayList } from './DayList.tsx'
import { HoursSection } from './HoursSection.tsx'

const BookCallDialog = lazy(async () => ({ default: (await import('./BookCallDialog.tsx')).BookCallDialog }))

export function Calls() {
  useTitle('Calls')
  const { timezone } = useMe().site
  const canChange = useCan('calls.change')
  const nowMs = useNow(15_000)
  const today = toWallClock(nowMs, timezone).day
  const { from = weekStartOf(today), call } = useSearch({ from: '/calls' })
  const navigate = useNavigate({ from: '/calls' })
  const calls = useQuery(callsQuery(from))
  const booking = useHashDialog('book')
  /** The open time that was pressed. */
  const [bookAtMs, setBookAt] = useState<number>()
  const [booked, setBooked] = useState<string>()
  /** The id of the call just booked. When its panel appears, the panel's heading gets the focus once. */
  const toFocus = useRef<string>(undefined)
  /** Outside the weeks, so that the user can turn to other weeks to pick a time. */
  const [move, setMove] = useState<Move>()
  if (move && call && call !== move.call.leadId) setMove(undefined)
  const [blockRequest, setBlockRequest] = useState<BlockRequest>()
  const linked = useHashDialog('block')
  const newBlock = { day: today > from ? today : from, from: 9 * 60, to: 10 * 60, isWholeDay: false }
  const block = (more: Partial<BlockRequest> = {}) => setBlockRequest({ ...newBlock, ...more })
  const shownRequest = blockRequest ?? (canChange && linked.isOpen ? newBlock : undefined)
  function closeBlock() {
    setBlockRequest(undefined)
    if (linked.isOpen) linked.close()
  }
  function showCall(leadId: string, startMs: number) {
    const { day } = toWallClock(startMs, timezone)
    const isShown = day >= from && day < addDays(from, daysShown)
    navigate({ search: { from: isShown ? from : weekStartOf(day), call: leadId }, replace: true, resetScroll: false })
  }
  function showBooked(leadId: string, startMs: number) {
    toFocus.current = leadId
    setBooked(leadId)
    showCall(leadId, startMs)
  }
  const showMoved = useEffectEvent(() => {
    if (!move?.isDone || move.startMs === undefined) return
    setMove(undefined)
    showCall(move.call.leadId, move.startMs)
  })
  // An effect doesn't run if the user left the page while the move was being sent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a move is done
  useEffect(() => showMoved(), [move?.isDone])
  useScreenKeys({ B: canChange ? () => block() : undefined })
  const goTo = (next: string | undefined) => navigate({ search: next ? { from: next } : {} })

  return (
    <>
      <ScreenHead
        title="Calls"
        isSection
        action={
          <>
            <span className={styles.weeks}>
              <Button
                look="quiet"
                square
                aria-label="Previous two weeks"
                onClick={() => goTo(addDays(from, -daysShown))}
              >
                <ChevronLeft />
              </Button>
              <Button look="quiet" onClick={() => goTo(undefined)}>
                Today
              </Button>
              <Button look="quiet" square aria-label="Next two weeks" onClick={() => goTo(addDays(from, daysShown))}>
                <ChevronRight />
              </Button>
            </span>
            {canChange && (
              <Button look="line" onClick={booking.open}>
                <Plus />
                Book a call
              </Button>
            )}
            {canChange && (
              <Button look="line" onClick={() => block()}>
                <Ban />
                Block time <Key>B</Key>
              </Button>
            )}
            <a
              className={`${buttonClass({ look: 'line' })} ${styles.page}`}
              href="/book-demo"
              target="_blank"
              rel="noreferrer"
            >
              <LinkIcon />
              <span>Booking page</span>
            </a>
          </>
        }
      >
        {spanOfDays(from, addDays(from, daysShown - 1))}, {formatZone(timezone).replace(' Time', '')}.{' '}
        <span className="no-wrap">Now {timeOf(nowMs, timezone)}.</span>
      </ScreenHead>
      <Loaded query={calls} what="the calls" lines={14}>
        {(schedule) => (
          <>
            {/* After a booking, the new key resets the selected block and day, so that the booked call is shown. */}
            <Weeks
              key={booked}
              schedule={schedule}
              nowMs={nowMs}
              picked={call}
              moving={move}
              onMove={setMove}
              toFocus={toFocus}
              onBlock={canChange ? block : undefined}
              onBook={
                canChange
                  ? (startMs) => {
                      setBookAt(startMs)
                      booking.open()
                    }
                  : undefined
              }
            />
            <HoursSection schedule={schedule} nowMs={nowMs} />
          </>
        )}
      </Loaded>
      {canChange && booking.isOpen && (
        <Suspense>
          <BookCallDialog
            timezone={timezone}
            nowMs={nowMs}
            atMs={bookAtMs}
            onBooked={showBooked}
            onClose={() => {
              setBookAt(undefined)
              booking.close()
            }}
          />
        </Suspense>
      )}
      {shownRequest && (
        <BlockDialog
          request={shownRequest}
          timezone={timezone}
          onClose={closeBlock}
          onMove={(leadId, day) => {
            setBlockRequest(undefined)
            navigate({ search: { from: weekStartOf(day), call: leadId } })
          }}
        />
      )}
    </>
  )
}

interface Move {
  call: DayCall
  /** The picked time. */
  startMs: number | undefined
  isDone?: boolean
}

interface WeeksProps {
  schedule: CallSchedule
  nowMs: number
  picked: string | undefined
  moving: Move | undefined
  onMove(move: Move | undefined): void
  toFocus: RefObject<string | undefined>
  onBlock: ((request: Partial<BlockRequest>) => void) | undefined
  onBook: ((startMs: number) => void) | undefined
}

function Weeks({ schedule, nowMs, picked, moving, onMove, toFocus, onBlock, onBook }: WeeksProps) {
  const navigate = useNavigate({ from: '/calls' })
  const [block, setBlock] = useState<Block>()
  const [shownDay, setShownDay] = useState<string>()
  const all = schedule.days.flatMap(({ calls }) => calls)
  const shownId = moving?.call.leadId ?? picked
  const shown = all.find(({ leadId }) => leadId === shownId) ?? moving?.call
  const call = shown ?? (shownId ? undefined : nextOf(all, nowMs))
  const today = toWallClock(nowMs, schedule.timezone).day
  const day =
    schedule.days.find((one) => one.day === shownDay) ??
    schedule.days.find(({ calls }) => calls.some((one) => one === call)) ??
    schedule.days.find((one) => one.day === today) ??
    schedule.days[0]

  const isNarrow = useNarrow()
  const isOnShownDay = call !== undefined && day?.calls.includes(call) === true
  // On a phone the panel is below the list of one day and shows only calls of that day. A call that is being moved
  // stays in the panel, because the list then shows the day that the call moves to.
  const isOfAnotherDay = isNarrow && call !== undefined && !isOnShownDay && !moving && !block

  function rest() {
    onMove(undefined)
    setBlock(undefined)
  }
  function pick({ leadId }: DayCall) {
    rest()
    setShownDay(undefined)
    navigate({ search: (before) => ({ ...before, call: leadId }), replace: true, resetScroll: false })
  }
  const isAhead = call !== undefined && call.state === 'booked' && call.startMs > nowMs
  useScreenKeys({
    M: isAhead && onBlock && !block ? () => onMove({ call, startMs: undefined }) : undefined,
    Esc: moving || block ? rest : undefined,
  })
  const pickTime = moving && ((startMs: number) => onMove({ ...moving, startMs }))
  const shared = { schedule, nowMs, call, moving, onPick: pick, onPickTime: pickTime, onBlock, onBook }

  return (
    <div className={styles.columns}>
      <div>
        <CallDays {...shared} block={block} shownDay={day?.day} onShowDay={setShownDay} onPickBlock={setBlock} />
        {day && <DayList {...shared} day={day} onPickBlock={setBlock} />}
      </div>
      {!isOfAnotherDay && (
        <aside className={styles.panel} aria-label={block ? 'Selected block' : 'Selected call'}>
          {block ? (
            <BlockPanel block={block} timezone={schedule.timezone} onDone={() => setBlock(undefined)} />
          ) : call ? (
            <CallPanel
              key={call.leadId}
              call={call}
              schedule={schedule}
              nowMs={nowMs}
              move={moving}
              isBelowItsDay={isNarrow && isOnShownDay}
              toFocus={toFocus}
              onMove={(isMoving) => onMove(isMoving ? { call, startMs: undefined } : undefined)}
              onMoved={() => moving && onMove({ ...moving, isDone: true })}
            />
          ) : (
            <NoCalls schedule={schedule} />
          )}
        </aside>
      )}
    </div>
  )
}

/** The booked call that is in progress or comes next. */
const nextOf = (calls: readonly DayCall[], nowMs: number) =>
  calls
    .filter(({ state, endMs }) => state === 'booked' && endMs > nowMs)
    .sort((one, other) => one.startMs - other.startMs)[0]

function NoCalls({ schedule }: { schedule: CallSchedule }) {
  const open = schedule.days.reduce((sum, { free }) => sum + free.length, 0)
  if (schedule.isElsewhere)
    return (
      <Empty title="Calls are booked elsewhere.">
        <p>Your booking page shows another calendar, so calls booked there don’t show up here.</p>
      </Empty>
    )
  return (
    <Empty title={schedule.days.some(({ calls }) => calls.length > 0) ? 'No calls ahead.' : 'No calls booked.'}>
      <p>
        Visitors see {open === 1 ? 'one open time' : `${open} open times`} in these two weeks, in their own time zone.
        {schedule.isSample && ' These are still the sample hours: set yours first.'}
      </p>
    </Empty>
  )
}
