// The calendar's state: the time zone, the month and its free times for calls, the date that can be reached with Tab,
// and the selected date. Values that depend on the visitor's clock are set only in the browser.

import { useCallback, useEffect, useState } from 'react'
import { addDays } from '#domain/clock/days.ts'
import { dayAt } from '#domain/clock/opening-hours.ts'
import { type FreeCall, type FreeDays, fetchFreeDays } from './free-slots.ts'
import { addMonths, daysIn, monthOf } from './month-days.ts'

// The clock next to the time zone is updated several times a minute, because it shows minutes.
const everyMs = 20_000

/** The start of the call that the visitor chose on another page (?start=); NaN if the visitor didn't choose a call. */
const wantedStart = () => Date.parse(new URLSearchParams(location.search).get('start') ?? '')

export function useCalendar(horizonDays: number) {
  const [nowMs, setNowMs] = useState(0)
  const [timezone, setTimezone] = useState<string>()
  const [at, setAt] = useState('')
  const [selected, setSelected] = useState<string>()
  const [months, setMonths] = useState<Record<string, FreeDays>>({})
  const [failedKey, setFailedKey] = useState<string>()
  const [wanted, setWanted] = useState<FreeCall>()
  const today = timezone ? dayAt(timezone, nowMs) : ''
  const last = today && addDays(today, horizonDays)
  const month = monthOf(at)

  // The calendar starts at the day of the call that the URL names. Without such a call, it starts today. The effect
  // below moves on to the first free day.
  useEffect(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const now = Date.now()
    setNowMs(now)
    setTimezone(zone)
    const start = wantedStart()
    setAt(dayAt(zone, Number.isNaN(start) ? now : Math.max(start, now)))
    const clock = setInterval(() => setNowMs(Date.now()), everyMs)
    return () => clearInterval(clock)
  }, [])

  const load = useCallback(async (wantedMonth: string, zone: string) => {
    const key = `${zone} ${wantedMonth}`
    try {
      const free = await fetchFreeDays(`${wantedMonth}-01`, daysIn(wantedMonth), zone)
      setMonths((known) => ({ ...known, [key]: free }))
      setFailedKey((failed) => (failed === key ? undefined : failed))
      return free
    } catch {
      setFailedKey(key)
      return undefined
    }
  }, [])

  async function open(zone: string) {
    const free = await load(month, zone)
    if (!free) return
    const start = wantedStart()
    // Select the day of the call that the URL names. If somebody took the call in the meantime, the day's other free
    // times are then shown.
    if (start > nowMs && !wanted && free.has(dayAt(zone, start))) setSelected(dayAt(zone, start))
    const call = [...free.values()].flat().find(({ startMs }) => startMs === start)
    if (call && !wanted) setWanted(call)
    // Move on to the first free day, or to the next month if this month has no free time left. If the visitor has
    // chosen another day in the meantime, that day stays.
    const isOver = free.size === 0 && month === monthOf(today) && addMonths(month, 1) <= monthOf(last)
    const firstFree = free.has(at) ? at : [...free.keys()].find((date) => date >= at)
    const next = isOver ? `${addMonths(month, 1)}-01` : (firstFree ?? at)
    setAt((now) => (now === at ? next : now))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the month or the time zone changes
  useEffect(() => {
    if (timezone && month && !months[`${timezone} ${month}`]) void open(timezone)
  }, [timezone, month])

  const freeIn = (wantedMonth: string) => (timezone ? months[`${timezone} ${wantedMonth}`] : undefined)
  return {
    nowMs,
    timezone,
    today,
    last,
    month,
    at,
    free: freeIn(month),
    /** The free times of the selected date, also while another month is shown. */
    calls: (selected && freeIn(monthOf(selected))?.get(selected)) || [],
    selected,
    hasFailed: failedKey === `${timezone} ${month}`,
    wanted,
    move: (date: string) => setAt(date),
    select(date: string) {
      setAt(date)
      setSelected(date)
    },
    changeZone(zone: string) {
      setTimezone(zone)
      setSelected(undefined)
      setAt(dayAt(zone, nowMs))
    },
    isOn: (call: FreeCall, date: string) => timezone !== undefined && dayAt(timezone, call.startMs) === date,
    /** Fetches the month's free times after a failure. */
    retry: async () => timezone && open(timezone),
    /** Fetches the month's free times again. Returns up to three of them, the nearest to the lost call. */
    async refresh(lost: FreeCall): Promise<FreeCall[]> {
      if (!timezone) return []
      const days = await load(month, timezone)
      const calls = [...(days?.values() ?? [])].flat()
      const distance = ({ startMs }: FreeCall) => Math.abs(startMs - lost.startMs)
      const near = calls.toSorted((one, other) => distance(one) - distance(other)).slice(0, 3)
      return near.toSorted((one, other) => one.startMs - other.startMs)
    },
  }
}
