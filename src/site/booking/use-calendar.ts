// The calendar's state: the time zone, the month and its free times for calls, the date that can be reached with Tab,
// and the selected date. Values that depend on the visitor's clock are set only in the browser.

import { useCallback, useEffect, useRef, useState } from 'react'
import { addDays } from '#domain/clock/days.ts'
import { dayAt } from '#domain/clock/opening-hours.ts'
import { type FreeCall, type FreeDays, fetchFreeDays } from './free-slots.ts'
import { addMonths, daysIn, monthOf } from './month-days.ts'

// The clock next to the time zone shows minutes, so it is updated several times a minute.
const everyMs = 20_000

/** The start of the call that a link from another page asks for (?start=); NaN if there is none. */
const wantedStart = () => Date.parse(new URLSearchParams(location.search).get('start') ?? '')

export function useCalendar(horizonDays: number) {
  const [nowMs, setNowMs] = useState(0)
  const [timezone, setTimezone] = useState<string>()
  const [at, setAt] = useState('')
  const [selected, setSelected] = useState<string>()
  const [months, setMonths] = useState<Record<string, FreeDays>>({})
  const [hasFailed, setFailed] = useState(false)
  const [wanted, setWanted] = useState<FreeCall>()
  const requestedKey = useRef<string>(undefined)
  const today = timezone ? dayAt(timezone, nowMs) : ''
  const last = today && addDays(today, horizonDays)
  const month = monthOf(at)

  // Start at the requested call's day, or today. The effect below moves on to the first free day.
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
    requestedKey.current = key
    try {
      const free = await fetchFreeDays(`${wantedMonth}-01`, daysIn(wantedMonth), zone)
      setMonths((known) => ({ ...known, [key]: free }))
      setFailed(false)
      return free
    } catch {
      if (requestedKey.current === key) setFailed(true)
      return undefined
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the month or the time zone changes
  useEffect(() => {
    if (!timezone || !month || months[`${timezone} ${month}`]) return
    void load(month, timezone).then((free) => {
      if (!free) return
      const start = wantedStart()
      // Select the requested call's day, so that its remaining times are shown if the call was taken in the meantime.
      if (start > nowMs && !wanted && free.has(dayAt(timezone, start))) setSelected(dayAt(timezone, start))
      const call = [...free.values()].flat().find(({ startMs }) => startMs === start)
      if (call && !wanted) setWanted(call)
      // If this month has no free time left, move on to the next month.
      if (free.size === 0 && month === monthOf(today) && addMonths(month, 1) <= monthOf(last))
        setAt(`${addMonths(month, 1)}-01`)
      else if (!free.has(at)) setAt([...free.keys()].find((date) => date >= at) ?? at)
    })
  }, [timezone, month])

  const free = timezone ? months[`${timezone} ${month}`] : undefined
  return {
    nowMs,
    timezone,
    today,
    last,
    month,
    at,
    free,
    selected,
    hasFailed,
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
    /** Fetches the month's free times again; returns up to three, the nearest to the lost call. */
    async refresh(lost?: FreeCall): Promise<FreeCall[]> {
      if (!timezone) return []
      const days = await load(month, timezone)
      const calls = [...(days?.values() ?? [])].flat()
      const distance = ({ startMs }: FreeCall) => Math.abs(startMs - (lost?.startMs ?? 0))
      const near = calls.toSorted((one, other) => distance(one) - distance(other)).slice(0, 3)
      return near.toSorted((one, other) => one.startMs - other.startMs)
    },
  }
}
