// Serves the calendar's pages that are completed for each request: the list of open times for browsers without
// JavaScript, and /book-demo?start=…, the page whose calendar preselects a time.
import { type Context, Hono } from 'hono'
import { type EditElement, editHtml } from '#domain/pages/html.ts'
import { fallBackIfUnavailable } from '#server/http/store-unavailable.ts'
import type { FormPage } from '#server/intake/form-page.ts'
import { type BuiltFile, type BuiltSite, htmlOf } from '#server/pages/built-site.ts'
import { sendHtml } from '#server/pages/send-html.ts'
import type { BookingService } from './booking-service.ts'
import type { CallList } from './call-list.ts'
import { listEdit } from './call-page.ts'

interface Dependencies {
  site: BuiltSite
  bookingService: BookingService
  callList: CallList
}

export function bookingPageRoutes({ site, ...calendar }: Dependencies): Hono {
  return new Hono()
    .get('/book-demo', (context, next) => {
      const page = site.files.get('/book-demo')
      const start = context.req.query('start')
      if (!page || !isInstant(start)) return next()
      const src = `/embed/booking?start=${encodeURIComponent(start)}`
      return send(context, page, ({ name }) => (name === 'iframe' ? { attributes: { src } } : undefined))
    })
    .get('/embed/booking', async (context, next) => {
      const page = site.files.get('/embed/booking')
      return page ? send(context, page, await withList(calendar, context.req.query('start'))) : next()
    })
}

/** After a refused booking, a browser without JavaScript gets this page with an up-to-date list. */
export function bookingFormPage({ site, ...calendar }: Dependencies): [string, FormPage][] {
  const page = site.internal.get('/embed/booking-again-open')
  if (!page) return []
  return [['booking', { html: htmlOf(page), headers: page.headers, editNow: ({ start }) => withList(calendar, start) }]]
}

async function withList(
  { bookingService, callList }: Pick<Dependencies, 'bookingService' | 'callList'>,
  wanted: unknown,
): Promise<EditElement> {
  const { timezone } = bookingService.rules
  const slots = await fallBackIfUnavailable(callList(timezone, isInstant(wanted) ? Date.parse(wanted) : undefined), '')
  return (element) => listEdit(element, { slots, timezone })
}

/** Whether a value from a URL or a refused form is an instant in UTC, such as '2026-12-10T14:00:00Z'. */
const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?Z$/.test(value)

function send(context: Context, page: BuiltFile, edit: EditElement): Response | Promise<Response> {
  const html = editHtml(htmlOf(page), edit)
  return sendHtml(context, html, {
    status: 200,
    headers: { ...page.headers, vary: '', 'cache-control': 'private, no-store' },
  })
}
