// How a call's time is said, in any time zone. Plain Intl: the same words in a browser and on the server.
const locale = 'en-US'

const looks = {
  day: { weekday: 'long', month: 'long', day: 'numeric' },
  shortDay: { weekday: 'short', month: 'short', day: 'numeric' },
  clock: { hour: 'numeric', minute: '2-digit', hour12: true },
  zone: { timeZoneName: 'longGeneric' },
  hour: { hour: 'numeric', hourCycle: 'h23' },
  date: { year: 'numeric', month: '2-digit', day: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

// Making one costs a hundred times what its use does, and a list of calls uses a few of them often.
const formats = new Map<string, Intl.DateTimeFormat>()
const keptFormats = 500

function formatOf(look: keyof typeof looks, timeZone: string): Intl.DateTimeFormat {
  const key = `${look} ${timeZone}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(look === 'date' ? 'en-CA' : locale, { timeZone, ...looks[look] })
  if (formats.size >= keptFormats) formats.clear()
  formats.set(key, made)
  return made
}

/** 'Tuesday, April 14' */
export const dayWords = (ms: number, timeZone: string) => formatOf('day', timeZone).format(ms)

/** 'Tue, Apr 14' */
export const shortDayWords = (ms: number, timeZone: string) => formatOf('shortDay', timeZone).format(ms)

// A half day stays with its time, and a dash with what it follows.
const nbsp = '\u00a0'

/** '2:30 pm' */
export function clockWords(ms: number, timeZone: string): string {
  const { hour, minute, dayPeriod } = partsAt(ms, timeZone)
  return `${hour}:${minute}${nbsp}${dayPeriod}`
}

/** '2:30 – 3:00 pm' */
export function spanWords({ startMs, endMs }: { startMs: number; endMs: number }, timeZone: string): string {
  const [start, end] = [partsAt(startMs, timeZone), partsAt(endMs, timeZone)]
  const half = start.dayPeriod === end.dayPeriod ? '' : nbsp + start.dayPeriod
  return `${start.hour}:${start.minute}${half}${nbsp}– ${end.hour}:${end.minute}${nbsp}${end.dayPeriod}`
}

// Intl names a zone after its time of that day where the clocks did not change around it, as in Berlin in 1970.
const aDayOfOurs = Date.UTC(2026, 0, 1)

// Where the clocks never change, Intl says 'Mountain Standard Time': right, and said by nobody there.
const saidThere: Record<string, string> = { 'America/Phoenix': 'Arizona Time', 'Pacific/Honolulu': 'Hawaii Time' }

/** 'Eastern Time' */
export function zoneWords(timeZone: string): string {
  if (saidThere[timeZone]) return saidThere[timeZone]
  const parts = formatOf('zone', timeZone).formatToParts(aDayOfOurs)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** The hour by the wall, from 0 to 23. */
export const hourAt = (ms: number, timeZone: string) => Number(formatOf('hour', timeZone).format(ms))

/** The date by the wall: '2026-04-14'. */
export const dateWords = (ms: number, timeZone: string) => formatOf('date', timeZone).format(ms)

function partsAt(ms: number, timeZone: string) {
  const parts = Object.fromEntries(
    formatOf('clock', timeZone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, value]),
  )
  return { hour: parts.hour ?? '', minute: parts.minute ?? '', dayPeriod: (parts.dayPeriod ?? '').toLowerCase() }
}
