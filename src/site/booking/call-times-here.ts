// Shows the free times for calls, which the server put into the page, in the visitor's own time zone. Part of the
// page's inline script.
import { formatClock, formatShortDay, formatZone } from '#domain/clock/moments.ts'

const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
for (const link of document.querySelectorAll<HTMLElement>('[data-call-at]')) {
  const startMs = Date.parse(link.dataset.callAt ?? '')
  const [day, clock] = link.children
  day?.replaceChildren(formatShortDay(startMs, timeZone))
  clock?.replaceChildren(formatClock(startMs, timeZone))
}
for (const zone of document.querySelectorAll('[data-call-zone]')) zone.replaceChildren(formatZone(timeZone))
