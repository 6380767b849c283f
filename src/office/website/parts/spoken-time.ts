// Times and dates of content files, as people say them.
import { formatDate, formatMinute } from '#domain/clock/moments.ts'
import { minuteOf } from '#domain/clock/opening-hours.ts'

/**
 * '2026-12-03T13:00' → 'Thu, Dec 3, 2026, 1:00 pm', '13:00' → '1:00 pm'; any other text as it is.
 * @param key the value's key. '13:00' is a time of day only under `from` or `to`; elsewhere, it may be a position in a
 *   film.
 */
export function spokenTime(text: string, key?: string | number): string {
  const { day, time } = /^(?:(?<day>\d{4}-\d\d-\d\d)(?:T|$))?(?<time>\d\d:\d\d)?$/.exec(text)?.groups ?? {}
  if (!day && key !== 'from' && key !== 'to') return text
  const parts = [day && `${formatDate(day, 'short')}, ${day.slice(0, 4)}`, time && formatMinute(minuteOf(time))]
  return parts.filter(Boolean).join(', ') || text
}
