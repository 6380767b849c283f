// Puts the times that visitors can book into previews of pages with a list of them. Visitors with scripts pick from a
// calendar, but no script runs in a preview; so it shows the list for visitors without scripts, opened.
import { type BookingRules, bookingRulesSchema } from '#domain/booking/booking-rules.ts'
import { bookableSpan, layOutCalls } from '#domain/booking/booking-slots.ts'
import { dayMs } from '#domain/clock/durations.ts'
import { readContentValue } from '#domain/content/content-file.ts'
import { type EditElement, editHtml } from '#domain/pages/html.ts'
import { optionsHtml } from './call-list.ts'
import { listEdit } from './call-page.ts'

const shownMs = 14 * dayMs
/** In lines: at least a whole day with its times. */
const size = '16'

/**
 * Returns the page with its times, by the hours in this content. Times that are already taken are among them: an editor
 * wants to see what the hours do.
 */
export function withTimes(html: string, content: ReadonlyMap<string, string>, nowMs: number): string {
  if (!html.includes('data-call-slots')) return html
  const rules = rulesIn(content)
  return rules ? editHtml(html, timesBy(rules, nowMs)) : html
}

const rulesIn = (content: ReadonlyMap<string, string>): BookingRules | undefined =>
  bookingRulesSchema.safeParse(readContentValue(file, content.get(file) ?? '')).data
const file = 'booking.yaml'

function timesBy(rules: BookingRules, nowMs: number): EditElement {
  const { timezone } = rules
  const { fromMs, toMs } = bookableSpan(rules, { fromMs: nowMs, toMs: nowMs + shownMs, nowMs })
  const slots = optionsHtml(layOutCalls(rules, fromMs, toMs), timezone)
  return (element) =>
    element.attributes.has('data-call-slots')
      ? { html: slots, attributes: { size } }
      : listEdit(element, { slots, timezone })
}
