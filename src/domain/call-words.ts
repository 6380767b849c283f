// How a call's time is said, in any time zone. Plain Intl: the same words in a browser and on the server.
const locale = 'en-US'

/** 'Tuesday, April 14' */
export const dayWords = (ms: number, timeZone: string) =>
  new Intl.DateTimeFormat(locale, { timeZone, weekday: 'long', month: 'long', day: 'numeric' }).format(ms)

/** 'Tue, Apr 14' */
export const shortDayWords = (ms: number, timeZone: string) =>
  new Intl.DateTimeFormat(locale, { timeZone, weekday: 'short', month: 'short', day: 'numeric' }).format(ms)

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

/** 'Eastern Time' */
export function zoneWords(timeZone: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(aDayOfOurs)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** The date by the wall: '2026-04-14'. */
export const dateWords = (ms: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(ms)

function partsAt(ms: number, timeZone: string) {
  const format = new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit', hour12: true })
  const parts = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, value]))
  return { hour: parts.hour ?? '', minute: parts.minute ?? '', dayPeriod: (parts.dayPeriod ?? '').toLowerCase() }
}
