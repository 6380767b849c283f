// Shows, moves or cancels a booked call at its signed URL, or adds it to a calendar, with or without JavaScript.
import { type Context, Hono } from 'hono'
import { calendarFile } from '#domain/booking/call-entry.ts'
import { isoTime } from '#domain/time/iso-time.ts'
import { isFormEncoded, readBody } from '#server/http/body.ts'
import { type Problem, sendProblem } from '#server/http/problem.ts'
import { type FormGuard, guardForm } from '#server/intake/form-guard.ts'
import type { BuiltSite } from '#server/pages/built-site.ts'
import { taken } from './accept-booking.ts'
import { type BookingRouteDependencies, linksOf } from './booking.ts'
import type { BookedCall, ChangeOutcome } from './booking-service.ts'
import { readBookingToken } from './booking-token.ts'
import { type CallPage, callPage } from './call-page.ts'

type Dependencies = BookingRouteDependencies & FormGuard & { site: BuiltSite }

const refusals: Record<Exclude<ChangeOutcome, 'changed'>, Problem> = {
  taken,
  'not-offered': {
    status: 422,
    detail: 'Choose a time from the list.',
    errors: [{ field: 'start', message: 'Choose a time from the list.' }],
  },
  'not-booked': { status: 409, detail: 'This call can no longer be changed.' },
}

export function bookedCallRoutes(dependencies: Dependencies): Hono {
  const { bookingService, secretKey, organizer, publicUrl, nowMs, entry } = dependencies
  const callOf = (token: string) => {
    const leadId = readBookingToken(token, secretKey)
    return leadId === undefined ? undefined : bookingService.find(leadId)
  }

  async function page(context: Context, { token, framed, ...rest }: Omit<CallPage, 'call'> & { token: string }) {
    const call = await callOf(token)
    return call && callPage(context, { ...rest, call, token, framed }, dependencies)
  }

  const routes = new Hono()
  // The page of a call, and the same page inside the calendar's frame.
  for (const [path, framed] of [
    ['/booking/:token', false],
    ['/embed/booking/:token', true],
  ] as const)
    routes.get(path, async (context, next) => {
      const response = await page(context, { token: context.req.param('token'), framed })
      return response ?? next()
    })

  routes.get('/api/booking/:token', async (context, next) => {
    const token = context.req.param('token')
    const call = token === 'slots' ? undefined : await callOf(token)
    return call ? context.json(asJson(call, token, dependencies), 200) : next()
  })
  routes.get('/api/booking/:token/calendar.ics', async (context, next) => {
    const token = context.req.param('token')
    const call = await callOf(token)
    if (!call) return next()
    const manageUrl = `${publicUrl}/booking/${token}`
    const isCanceled = call.state === 'cancelled'
    const file = calendarFile(
      { ...call, isCanceled },
      { texts: entry, organizer, publicUrl, manageUrl, nowMs: nowMs() },
    )
    return context.body(file, 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="demo-call.ics"',
      'cache-control': 'private, no-store',
    })
  })

  // Accepts JSON ({ start } to move) or the page's own form. The response to the form is a redirect to the call's page
  // or, after a refusal, the call's page with the problem.
  routes.post('/api/booking/:token/:change{move|cancel}', async (context, next) => {
    const { token, change } = context.req.param()
    const refused = await guardForm(context, dependencies)
    if (refused) return sendProblem(context, refused)
    const call = await callOf(token)
    if (!call) return next()
    const isPage = isFormEncoded(context.req.header('content-type'))
    const body = change === 'move' || isPage ? await readBody(context.req.raw) : { ok: true as const, fields: {} }
    if (!body.ok) return sendProblem(context, body.problem)
    const fields: Record<string, unknown> = body.fields
    const outcome =
      change === 'move' ? await bookingService.move(call, startOf(fields.start)) : await bookingService.cancel(call)
    const framed = fields.framed === 'true'
    // A second press of 'Cancel', or one in another tab, leads to the same page as the first.
    const isRepeated = isPage && change === 'cancel' && outcome === 'not-booked'
    if (outcome === 'changed' || (isRepeated && (await callOf(token))?.state === 'cancelled')) {
      if (isPage) return context.redirect(`${framed ? '/embed' : ''}/booking/${token}`, 303)
      const changed = await callOf(token)
      return changed ? context.json(asJson(changed, token, dependencies), 200) : next()
    }
    const problem = refusals[outcome]
    const again = isPage ? await page(context, { token, framed, problem }) : undefined
    return again ?? sendProblem(context, problem)
  })
  return routes
}

const startOf = (start: unknown) => (typeof start === 'string' ? Date.parse(start) : Number.NaN)

function asJson(call: BookedCall, token: string, dependencies: Dependencies) {
  const { state, slot, joinUrl, sequence, timezone, lead } = call
  const times = { start: isoTime(slot.startMs), end: isoTime(slot.endMs) }
  return {
    state,
    ...times,
    timezone,
    sequence,
    links: linksOf(token, { slot, values: lead.values, joinUrl }, dependencies),
  }
}
