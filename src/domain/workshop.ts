// The workshop's dates: what is said of them and whether they lie ahead. The clock is always an argument. Also part of
// pages' inline scripts: keep it small, and free of the schema library.

export interface WorkshopDate {
  starts: Date
  ends: Date
}

/** 'running' from its start to its end. */
export type WorkshopState = 'ahead' | 'running' | 'past'

export function stateOf({ starts, ends }: WorkshopDate, now: Date): WorkshopState {
  if (now < starts) return 'ahead'
  return now < ends ? 'running' : 'past'
}

/** The first date that is not over, else the last one. `dates` are in order and not empty. */
export function currentDate<Entry extends WorkshopDate>(dates: readonly Entry[], now: Date): Entry {
  return dates.find(({ ends }) => now < ends) ?? dates.at(-1)!
}

const minuteMs = 60_000

/** Whole days, hours and minutes until the start; the minute that has begun counts. 0 from the start on. */
export function timeToGo(starts: Date, now: Date): { days: number; hours: number; minutes: number } {
  const minutes = Math.max(0, Math.ceil((starts.getTime() - now.getTime()) / minuteMs))
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 }
}

/** In the visitor's own zone: 'Monday, October 20, 7PM Central Time'. `timeZone`: the browser's, unless it is given. */
export function yourTime(starts: Date, timeZone?: string): string {
  const parts = partsOf(starts, { timeZone, timeZoneName: 'longGeneric' })
  return `${parts.weekday}, ${parts.month} ${parts.day}, ${clockTime(parts)} ${parts.timeZoneName}`
}

export interface StripDay {
  /** 'M' */
  letter: string
  day: string
  /** 1 Monday … 7 Sunday */
  weekday: number
  when: 'past' | 'today' | 'due' | 'workshop'
}

/** The days up to and with the workshop's, on the calendar of its own zone. */
export function stripDays(starts: Date, now: Date, { timeZone, count }: { timeZone: string; count: number }) {
  const last = dayNumber(starts, timeZone)
  const today = dayNumber(now, timeZone)
  return Array.from({ length: count }, (_, index): StripDay => {
    const number = last - count + 1 + index
    const date = new Date(number * 86_400_000)
    const when = number === last ? 'workshop' : number === today ? 'today' : number < today ? 'past' : 'due'
    return { letter: 'SMTWTFS'[date.getUTCDay()]!, day: `${date.getUTCDate()}`, weekday: date.getUTCDay() || 7, when }
  })
}

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>

export function partsOf(at: Date, options: { timeZone?: string | undefined; timeZoneName?: 'longGeneric' }): Parts {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...options,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
  }).formatToParts(at)
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]))
}

/** '8PM', '7:50PM' */
export const clockTime = ({ hour, minute, dayPeriod }: Parts) =>
  `${hour}${minute === '00' ? '' : `:${minute}`}${dayPeriod}`

function dayNumber(at: Date, timeZone: string): number {
  const { year, month, day } = partsOf(at, { timeZone })
  return Math.round(Date.parse(`${month} ${day}, ${year} UTC`) / 86_400_000)
}
