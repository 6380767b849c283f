// Puts the times that visitors can book into previews of pages that list them. No script runs in a preview, so it can't
// show the calendar. Instead, it has the list that visitors without JavaScript get, with many times visible at once.
import { type BookingRules, bookingRulesSchema } from '#domain/booking/booking-rules.ts'
import { dayMs } from '#domain/clock/durations.ts'
import { readContentValue } from '#domain/content/content-file.ts'
import { editHtml } from '#domain/pages/html.ts'
import type { BookingService } from './booking-service.ts'
import { optionsHtml } from './call-list.ts'
import { listEdit } from './call-page.ts'

const shownMs = 14 * dayMs
/** The height of the list in lines, enough for a whole day with its times. */
const size = '16'

/** Returns the page with the times that a visitor could book according to the hours in this content. */
export async function withTimes(
  html: string,
  content: ReadonlyMap<string, string>,
  { bookingService, nowMs }: { bookingService: Pick<BookingService, 'freeBy'>; nowMs: number },
): Promise<string> {
  if (!html.includes('data-call-slots')) return html
  const rules = rulesIn(content)
  if (!rules) return html
  const { timezone } = rules
  const free = await bookingService.freeBy(rules, { fromMs: nowMs, toMs: nowMs + shownMs })
  const slots = optionsHtml(free, timezone)
  return editHtml(html, (element) =>
    element.attributes.has('data-call-slots')
      ? { html: slots, attributes: { size } }
      : listEdit(element, { slots, timezone }),
  )
}

const rulesIn = (content: ReadonlyMap<string, string>): BookingRules | undefined =>
  bookingRulesSchema.safeParse(readContentValue(file, content.get(file) ?? '')).data
const file = 'booking.yaml'
