// Fills in the prebuilt pages of a booked call, on the site and in the calendar's frame. Elements with a marker
// attribute (data-call…) get a text or URL of the call, or become visible. The booking pages use `listEdit`, too.
import type { Context } from 'hono'
import { wayOf } from '#domain/booking/video-call.ts'
import { formatDay, formatSpan, formatZone } from '#domain/clock/moments.ts'
import { type ElementEdit, editHtml, escapeHtml, type HtmlElement } from '#domain/pages/html.ts'
import type { Problem } from '#server/http/problem.ts'
import { type BuiltSite, htmlOf } from '#server/pages/built-site.ts'
import { sendHtml } from '#server/pages/send-html.ts'
import { type BookingRouteDependencies, linksOf } from './booking.ts'
import type { BookedCall } from './booking-service.ts'

export interface CallPage {
  call: BookedCall
  token: string
  framed: boolean
  /** Why a change was just refused. */
  problem?: Problem
}

export async function callPage(
  context: Context,
  { call, token, framed, problem }: CallPage,
  dependencies: BookingRouteDependencies & { site: BuiltSite },
): Promise<Response | undefined> {
  const { site, callList } = dependencies
  const page = site.internal.get(framed ? '/embed/booked-call-open' : '/booked-call-open')
  if (!page) return undefined
  const { slot, timezone, lead, joinUrl } = call
  const links: Record<string, string> = linksOf(token, { slot, values: lead.values, joinUrl }, dependencies)
  const words = {
    // In the visitor's time zone.
    'data-call-day': formatDay(slot.startMs, timezone),
    'data-call-time': formatSpan(slot, timezone),
    'data-call-zone': formatZone(timezone),
    // 'By phone' or 'By video'.
    'data-call-way': dependencies.entry[wayOf(lead.values, joinUrl)].location,
  }
  const slots = await callList(timezone)
  const canJoin = joinUrl !== undefined && slot.endMs > dependencies.nowMs()
  const html = editHtml(htmlOf(page), (element) => {
    const { attributes } = element
    // This element is `hidden` unless the call is in the element's state ('booked', 'cancelled' or 'over').
    if (attributes.get('data-call') === call.state) return { attributes: { hidden: undefined } }
    for (const [mark, text] of Object.entries(words)) if (attributes.has(mark)) return { text }
    // This element has the link of a video call, and is `hidden` unless there is a link and the call hasn't ended.
    if (attributes.has('data-call-join')) return canJoin ? { attributes: { hidden: undefined } } : undefined
    const link = links[attributes.get('data-call-link') ?? '']
    if (link) return { attributes: { href: link } }
    const form = attributes.get('data-call-form')
    if (form) return { attributes: { action: `/api/booking/${token}/${form}` } }
    // This element is `hidden` unless a change was refused.
    if (problem && attributes.has('data-call-problem'))
      return { attributes: { hidden: undefined }, text: problem.detail }
    return listEdit(element, { slots, timezone })
  })
  const caching = { vary: '', 'cache-control': 'private, no-store' }
  const headers = { ...page.headers, ...caching, 'referrer-policy': 'no-referrer' }
  return sendHtml(context, html, { status: problem?.status ?? 200, headers })
}

interface ListedCalls {
  /** The free times as `<option>` elements, in HTML. */
  slots: string
  timezone: string
}

export function listEdit({ attributes }: HtmlElement, { slots, timezone }: ListedCalls): ElementEdit | undefined {
  // This element is a <select>. The attribute's value is the text of the first option, such as 'Choose a time'. The
  // free times follow as further options.
  const choose = attributes.get('data-call-slots')
  if (choose !== undefined) return { html: `<option value="">${escapeHtml(choose)}</option>${slots}` }
  // This element is a hidden field for the time zone of those times.
  if (attributes.has('data-call-timezone')) return { attributes: { value: timezone } }
  return attributes.has('data-call-zone') ? { text: formatZone(timezone) } : undefined
}
