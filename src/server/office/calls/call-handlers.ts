// The team's calendar of calls: showing days, blocking times, and moving or canceling booked calls. The booking rules
// decide which times are possible. A change is sent to the webhook, and the page behind the visitor's link shows it.
import type { api } from '#contract/api.ts'
import { mondayOf } from '#domain/clock/days.ts'
import { dayAt } from '#domain/clock/opening-hours.ts'
import { nameOf } from '#domain/leads/lead-values.ts'
import type { ChangeOutcome } from '#server/booking/booking-service.ts'
import { done, type Handlers, refusal } from '#server/office/implement.ts'
import type { OfficeDependencies } from '#server/office/office-dependencies.ts'
import { callSchedule, requestedDays } from './call-week.ts'

type Parts = Pick<OfficeDependencies, 'store' | 'calls' | 'newId' | 'nowMs'>

export const callHandlers = ({ store, calls, newId, nowMs }: Parts): Handlers<typeof api.calls> => ({
  list: async ({ query }) => {
    const { timezone } = calls.bookingService.rules
    const days = requestedDays(timezone, query.from ?? mondayOf(dayAt(timezone, nowMs())), query.days)
    const found = await store.callsBetween({ fromMs: days.fromMs, toMs: days.toMs })
    return callSchedule({
      requested: days,
      found,
      bookingService: calls.bookingService,
      mails: calls.mails(),
      nowMs: nowMs(),
    })
  },
  block: async ({ body: { startMs, endMs, why }, actor }) => {
    const id = newId()
    const booked = await calls.block({ id, startMs, endMs, why: why || undefined }, actor)
    const found = booked.length > 0 ? await store.callsBetween({ fromMs: startMs, toMs: endMs }) : { calls: [] }
    const nameBy = new Map(found.calls.map(({ leadId, values }) => [leadId, nameOf(values)]))
    const stillBooked = booked.map(({ leadId, startMs }) => ({ leadId, name: nameBy.get(leadId) ?? '', startMs }))
    return { id, stillBooked }
  },
  unblock: async ({ params: { id }, actor }) =>
    (await calls.unblock(id, actor)) ? done : refusal(404, 'That time isn’t blocked anymore.'),
  move: async ({ params: { leadId }, body: { startMs }, actor }) => {
    const call = await calls.bookingService.find(leadId)
    return call ? resultOf(await calls.bookingService.move(call, startMs, actor)) : notThere()
  },
  changeLink: async ({ params: { leadId }, body: { joinUrl }, actor }) => {
    const call = await calls.bookingService.find(leadId)
    if (!call) return notThere()
    const outcome = await calls.bookingService.changeJoinUrl(call, joinUrl || undefined, actor)
    if (outcome !== 'no-link') return resultOf(outcome)
    const message = 'Type a link. Your team has none to fall back on.'
    return refusal(422, message, { errors: [{ field: 'joinUrl', message }] })
  },
  cancel: async ({ params: { leadId }, actor }) => {
    const call = await calls.bookingService.find(leadId)
    return call ? resultOf(await calls.bookingService.cancel(call, actor)) : notThere()
  },
})

const notThere = () => refusal(404, 'There’s no such call.')

function resultOf(outcome: ChangeOutcome) {
  switch (outcome) {
    case 'changed':
      return done
    case 'taken':
      return refusal(409, 'That time was just taken or blocked.', { type: 'urn:problem:office/taken' })
    case 'not-booked':
      return refusal(409, 'This call can’t be changed anymore.', { type: 'urn:problem:office/not-booked' })
    case 'not-offered': {
      const message = 'That time isn’t open for calls.'
      return refusal(422, message, { errors: [{ field: 'startMs', message }] })
    }
  }
}
