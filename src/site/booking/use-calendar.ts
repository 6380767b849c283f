// What the calendar shows: zone, month, the free calls of it, the date in the tab order and the chosen one. Everything
// that depends on the visitor's clock is known only in the browser.
import { useCallback, useEffect, useRef, useState } from 'react'
import { dateWords } from '#domain/booking/call-words.ts'
import { type FreeCall, type FreeDays, fetchFreeDays } from './free-slots.ts'
import { addDays, addMonths, daysIn, monthOf } from './month-days.ts'

// The clock beside the zone says minutes.
const everyMs = 20_000

/** The call that another page of ours has led to; NaN where there is none. */
const wantedStart = () => Date.parse(new URLSearchParams(location.search).get('start') ?? '')

export function useCalendar(horizonDays: number) {
  const [nowMs, setNowMs] = useState(0)
  const [timezone, setTimezone] = useState<string>()
  const [at, setAt] = useState('')
  const [selected, setSelected] = useState<string>()
  const [months, setMonths] = useState<Record<string, FreeDays>>({})
  const [hasFailed, setFailed] = useState(false)
  const [wanted, setWanted] = useState<FreeCall>()
  const asked = useRef<string>(undefined)
  const today = timezone ? dateWords(nowMs, timezone) : ''
  const last = today && addDays(today, horizonDays)
  const month = monthOf(at)

  // The first free day is shown at once, be it in this month or the next.
  useEffect(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const now = Date.now()
    setNowMs(now)
    setTimezone(zone)
    const start = wantedStart()
    setAt(dateWords(Number.isNaN(start) ? now : Math.max(start, now), zone))
    const clock = setInterval(() => setNowMs(Date.now()), everyMs)
    return () => clearInterval(clock)
  }, [])

  const load = useCallback(async (wantedMonth: string, zone: string) => {
    const key = `${zone} ${wantedMonth}`
    asked.current = key
    try {
      const free = await fetchFreeDays(`${wantedMonth}-01`, daysIn(wantedMonth), zone)
      setMonths((known) => ({ ...known, [key]: free }))
      setFailed(false)
      return free
    } catch {
      if (asked.current === key) setFailed(true)
      return undefined
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another month or time zone is looked at
  useEffect(() => {
    if (!timezone || !month || months[`${timezone} ${month}`]) return
    void load(month, timezone).then((free) => {
      if (!free) return
      const start = wantedStart()
      // A call that went meanwhile leads to what is left of its day.
      if (start > nowMs && !wanted && free.has(dateWords(start, timezone))) setSelected(dateWords(start, timezone))
      const call = [...free.values()].flat().find(({ startMs }) => startMs === start)
      if (call && !wanted) setWanted(call)
      // Nothing left this month: the next one is the one to look at.
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
      setAt(dateWords(nowMs, zone))
    },
    isOn: (call: FreeCall, date: string) => timezone !== undefined && dateWords(call.startMs, timezone) === date,
    /** Asks again; the free calls nearest to one that was lost. */
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
