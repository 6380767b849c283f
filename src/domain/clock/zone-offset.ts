// How far a time zone's wall clock is ahead of UTC: the one question about zones that only Intl can answer. What a
// clock shows there is then plain arithmetic. Small and free of Node APIs, because the browser asks it too.

const minuteMs = 60_000

// Making a format costs forty times as much as using it. Visitors bring their own zones, so only so many are kept.
const keptZones = 100
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  if (formats.size >= keptZones) formats.clear()
  formats.set(timeZone, format)
  return format
}

/** In milliseconds. Throws a RangeError for a name that is no time zone. */
export function offsetAt(timezone: string, atMs: number): number {
  const [, sign, hours, minutes, seconds = 0] =
    /([+-])(\d+):(\d+)(?::(\d+))?$/.exec(formatOf(timezone).format(atMs)) ?? []
  if (!sign) return 0
  const offsetMs = (Number(hours) * 60 + Number(minutes)) * minuteMs + Number(seconds) * 1000
  return sign === '-' ? -offsetMs : offsetMs
}
