// Renders the next open time slots for calls as list options, grouped by day, for browsers without JavaScript.
// Formatting the times of forty slots costs more than the rest of the page, so the result is cached while the same
// slots are open.
import type { CallTime } from '#domain/booking/booking-slots.ts'
import { formatClock, formatDay, formatShortDay } from '#domain/clock/moments.ts'
import { editHtml, escapeHtml } from '#domain/pages/html.ts'
import { isoTime } from '#domain/time/iso-time.ts'
import type { BookingService } from './booking-service.ts'

/** How many time slots a list offers. */
const listed = 40
/** Number of time zones to cache; nearly all requests use the team's. */
const cachedZones = 50

/** Returns HTML with times in this time zone. @param wanted start of the time slot to preselect */
export type CallList = (timezone: string, wanted?: number) => Promise<string>

export function createCallList(bookingService: Pick<BookingService, 'next'>): CallList {
  const cache = new Map<string, { starts: string; html: string }>()

  function optionsOf(calls: CallTime[], timezone: string): string {
    const starts = calls.map(({ startMs }) => startMs).join()
    const known = cache.get(timezone)
    if (known?.starts === starts) return known.html
    if (cache.size >= cachedZones) cache.clear()
    const html = optionsHtml(calls, timezone)
    cache.set(timezone, { starts, html })
    return html
  }

  return async (timezone, wanted) => {
    const html = optionsOf(await bookingService.next(listed), timezone)
    if (wanted === undefined || Number.isNaN(wanted)) return html
    const start = isoTime(wanted)
    return editHtml(html, ({ attributes }) =>
      attributes.get('value') === start ? { attributes: { selected: '' } } : undefined,
    )
  }
}

export function optionsHtml(calls: CallTime[], timezone: string): string {
  const days = Map.groupBy(calls, ({ startMs }) => formatDay(startMs, timezone))
  const options = (ofDay: CallTime[]) =>
    ofDay.map(({ startMs }) => {
      const label = `${formatShortDay(startMs, timezone)}, ${formatClock(startMs, timezone)}`
      return `<option value="${isoTime(startMs)}">${escapeHtml(label)}</option>`
    })
  return [...days]
    .map(([day, ofDay]) => `<optgroup label="${escapeHtml(day)}">${options(ofDay).join('')}</optgroup>`)
    .join('')
}
