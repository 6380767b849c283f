// Shows the calls that the server put into the page in the visitor's own time zone. Part of the page's inline script.
import { clockWords, shortDayWords, zoneWords } from '#domain/clock/moments.ts'

const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
for (const link of document.querySelectorAll<HTMLElement>('[data-call-at]')) {
  const startMs = Date.parse(link.dataset.callAt ?? '')
  const [day, clock] = link.children
  day?.replaceChildren(shortDayWords(startMs, timeZone))
  clock?.replaceChildren(clockWords(startMs, timeZone))
}
for (const zone of document.querySelectorAll('[data-call-zone]')) zone.replaceChildren(zoneWords(timeZone))
