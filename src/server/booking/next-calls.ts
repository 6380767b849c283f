// Fills in the page of the unlocked demo video with a few of the next times at which a call can be booked.
import type { CallTime } from '#domain/booking/booking-slots.ts'
import { hourMs } from '#domain/clock/durations.ts'
import { formatClock, formatShortDay, formatZone } from '#domain/clock/moments.ts'
import { editHtml, escapeHtml } from '#domain/pages/html.ts'
import { isoTime } from '#domain/time/iso-time.ts'
import { fallBackIfUnavailable } from '#server/http/store-unavailable.ts'
import type { BookingService } from './booking-service.ts'

const shown = 3
const apartMs = 3 * hourMs

export const nextCalls = (bookingService: BookingService) => async (html: string) => {
  const { timezone } = bookingService.rules
  const calls = spread(await fallBackIfUnavailable(bookingService.next(40), []))
  if (calls.length === 0) return html
  const list = calls.map((call) => link(call, timezone)).join('')
  return editHtml(html, ({ attributes }) => {
    // This part is `hidden` unless there are free calls.
    if (attributes.has('data-next-calls')) return { attributes: { hidden: undefined } }
    if (attributes.has('data-call-list')) return { html: list }
    // Names the team's zone for browsers without JavaScript; a script shows the times in the visitor's zone instead.
    return attributes.has('data-call-zone') ? { text: formatZone(timezone) } : undefined
  })
}

/** Chooses the earliest call, then a few more, each some hours after the one before. */
function spread(calls: CallTime[]): CallTime[] {
  const chosen: CallTime[] = []
  for (const call of calls) {
    const last = chosen.at(-1)
    if (chosen.length < shown && (!last || call.startMs - last.startMs >= apartMs)) chosen.push(call)
  }
  return chosen
}

/** Links to the calendar with this call preselected. */
function link({ startMs }: CallTime, timezone: string): string {
  const start = isoTime(startMs)
  const [day, clock] = [formatShortDay(startMs, timezone), formatClock(startMs, timezone)].map(escapeHtml)
  return `<li><a href="/book-demo?start=${encodeURIComponent(start)}" data-call-at="${start}"><b>${day}</b> <span>${clock}</span></a></li>`
}
