// Fills in the prebuilt pages of the calendar, for browsers with and without JavaScript. Marks:
//
//   data-call="booked|cancelled|over"      a part with `hidden` that is shown in that state
//   data-call-day, -time, -zone            get the call's time in the visitor's zone
//   data-call-way                          gets 'By phone' or 'By video'
//   data-call-link="calendar|google|…"     get their address
//   data-call-form="move|cancel"           get their action
//   data-call-problem                      with `hidden`: gets the reason for a refusal
//   data-call-slots="Choose a time"        a <select>: gets the next free calls after this text
//   data-call-timezone                     a hidden field that gets the zone of those times
import type { Context } from 'hono'
import { dayWords, spanWords, zoneWords } from '#domain/booking/call-words.ts'
import { type ElementEdit, editHtml, escapeHtml, type HtmlElement } from '#domain/pages/html.ts'
import type { Problem } from '#server/http/problem.ts'
import type { BuiltSite } from '#server/pages/built-site.ts'
import { sendHtml } from '#server/pages/send-html.ts'
import { type BookingRouteDependencies, linksOf } from './booking.ts'
import type { BookedCall } from './booking-desk.ts'
import { wayOf } from './call-entry.ts'

export interface CallPage {
  call: BookedCall
  token: string
  framed: boolean
  /** What was just refused. */
  problem?: Problem
}

export async function callPage(
  context: Context,
  { call, token, framed, problem }: CallPage,
  dependencies: BookingRouteDependencies & { site: BuiltSite },
): Promise<Response | undefined> {
  const { site, callList } = dependencies
  const page = site.internal.get(framed ? '/embed/booked-call-open' : '/booked-call-open')
  if (page?.content.kind !== 'memory') return undefined
  const { slot, timezone, lead } = call
  const links: Record<string, string> = linksOf(token, { slot, values: lead.values }, dependencies)
  const words = {
    'data-call-day': dayWords(slot.startMs, timezone),
    'data-call-time': spanWords(slot, timezone),
    'data-call-zone': zoneWords(timezone),
    'data-call-way': dependencies.entry[wayOf(lead.values)].location,
  }
  const slots = await callList(timezone)
  const html = editHtml(new TextDecoder().decode(page.content.plain.bytes), (element) => {
    const { attributes } = element
    if (attributes.get('data-call') === call.state) return { attributes: { hidden: undefined } }
    for (const [mark, text] of Object.entries(words)) if (attributes.has(mark)) return { text }
    const link = links[attributes.get('data-call-link') ?? '']
    if (link) return { attributes: { href: link } }
    const form = attributes.get('data-call-form')
    if (form) return { attributes: { action: `/api/booking/${token}/${form}` } }
    if (problem && attributes.has('data-call-problem'))
      return { attributes: { hidden: undefined }, text: problem.detail }
    return listEdit(element, { slots, timezone })
  })
  const caching = { vary: '', 'cache-control': 'private, no-store' }
  const headers = { ...page.headers, ...caching, 'referrer-policy': 'no-referrer' }
  return sendHtml(context, html, { status: problem?.status ?? 200, headers })
}

interface ListedCalls {
  /** As HTML. */
  slots: string
  timezone: string
}

export function listEdit({ attributes }: HtmlElement, { slots, timezone }: ListedCalls): ElementEdit | undefined {
  const choose = attributes.get('data-call-slots')
  if (choose !== undefined) return { html: `<option value="">${escapeHtml(choose)}</option>${slots}` }
  if (attributes.has('data-call-timezone')) return { attributes: { value: timezone } }
  return attributes.has('data-call-zone') ? { text: zoneWords(timezone) } : undefined
}
