// The team's calendar of calls: showing days, blocking times, and adding, moving and canceling calls or changing their
// video link. The booking rules decide which times are possible. If a call that a visitor booked is moved or canceled,
// the booking form's webhooks report the change. The page behind the visitor's link shows every change of the call.
import type { api } from '#contract/api.ts'
import { callsPerPerson, isTimeZone } from '#domain/booking/booking-rules.ts'
import { weekStartOf } from '#domain/clock/days.ts'
import { dayAt, type OpenHours, openMsBetween } from '#domain/clock/opening-hours.ts'
import { toE164 } from '#domain/fields/phone.ts'
import { byHandMark } from '#domain/leads/by-hand.ts'
import { nameOf } from '#domain/leads/lead-values.ts'
import { isoTime } from '#domain/time/iso-time.ts'
import { booking } from '#forms/booking.ts'
import type { ChangeOutcome } from '#server/booking/booking-service.ts'
import { readStops } from '#server/office/consents/stops.ts'
import { done, type Handlers, refusal } from '#server/office/implement.ts'
import { unsent } from '#server/office/leads/add-handlers.ts'
import type { OfficeDependencies } from '#server/office/office-dependencies.ts'
import type { LeadWithWork, StoredPerson } from '#server/store/leads/find-person.ts'
import type { NewLead } from '#server/store/leads/new-lead.ts'
import { callSchedule, requestedDays } from './call-week.ts'

type Parts = Pick<OfficeDependencies, 'store' | 'calls' | 'mail' | 'openHours' | 'newId' | 'nowMs'>

export const callHandlers = ({ store, calls, mail, openHours, newId, nowMs }: Parts): Handlers<typeof api.calls> => ({
  list: async ({ query }) => {
    const { timezone } = calls.bookingService.rules
    const days = requestedDays(timezone, query.from ?? weekStartOf(dayAt(timezone, nowMs())), query.days)
    const found = await store.callsBetween({ fromMs: days.fromMs, toMs: days.toMs })
    return callSchedule({
      earlierRules: await calls.readEarlierRules(),
      requested: days,
      found,
      bookingService: calls.bookingService,
      mails: calls.mails(),
      stops: await readStops(store, found.calls),
      nowMs: nowMs(),
    })
  },
  add: async ({ body: { key, leadId, startMs, way, isConfirmed }, actor }) => {
    const found = await store.findPerson(leadId)
    const newest = found?.leads.find(({ quarantine }) => quarantine === undefined)
    if (!found || !newest) return refusal(404, 'This lead isn’t here anymore. Somebody may have deleted it.')
    const offer = await calls.bookingService.offerAt(startMs)
    if (offer.kind !== 'offered') return refusalOf(offer.kind === 'taken' ? 'taken' : 'not-offered')
    const { joinUrl } = calls.bookingService.rules
    const call = callByHand(found, newest, { startMs, way })
    if (isConfirmed && call.email === undefined)
      return wrong('isConfirmed', 'We don’t have their email, so we can’t send a confirmation.')
    if (way === 'phone' && call.values.phone === undefined) return wrong('way', 'We don’t have their phone number.')
    if (way === 'video' && joinUrl === undefined) return wrong('way', 'Your team has no link for video calls.')
    const booked: NewLead = {
      ...{ ...unsent, ...call, id: newId(), receivedAtMs: nowMs(), slot: offer.slot, slotsPerPerson: callsPerPerson },
      idempotency: { key: `office ${key}`, fingerprint: `${leadId} ${startMs} ${way}` },
    }
    const emails = isConfirmed ? calls.emailsOfAdded(booked) : []
    const outcome = await store.addCall({ ...booked, emails }, { leadId, openMsBetween: openMsIn(openHours) }, actor)
    if (emails.length > 0) mail.wake()
    switch (outcome.kind) {
      case 'slot-taken':
        return refusalOf('taken')
      case 'too-many-slots':
        return refusal(409, `They already have ${callsPerPerson} calls ahead. Move one of those.`)
      case 'key-reused':
        return refusal(409, 'This call was booked already. Look for it in Calls.')
      default:
        return { leadId: outcome.id }
    }
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

const wrong = (field: string, message: string) => refusal(422, message, { errors: [{ field, message }] })

const openMsIn = (hours: OpenHours) => (fromMs: number, toMs: number) => openMsBetween(hours, fromMs, toMs)

/** Builds the booking of a call that a teammate adds, with the person's details as the team knows them now. */
function callByHand(
  { leads }: StoredPerson,
  { email, person: { corrected } }: LeadWithWork,
  { startMs, way }: { startMs: number; way: 'phone' | 'video' },
) {
  const firstOf = <Value>(read: (lead: LeadWithWork) => Value | undefined) =>
    leads.map(read).find((value) => value !== undefined)
  const to = corrected.email ?? email ?? firstOf((lead) => lead.email)
  const phoneE164 = corrected.phone ? toE164(corrected.phone) : firstOf((lead) => lead.phoneE164)
  const zone = firstOf(({ values }) => (typeof values.timezone === 'string' ? values.timezone : undefined))
  const values = {
    name: corrected.name ?? firstOf(({ values }) => nameOf(values) || undefined) ?? '',
    email: to,
    phone: corrected.phone || phoneE164,
    start: isoTime(startMs),
    timezone: zone !== undefined && isTimeZone(zone) ? zone : undefined,
    ...(way === 'video' && { video: true }),
    ...byHandMark,
  }
  return { form: booking.name, values, email: to, phoneE164 }
}

const resultOf = (outcome: ChangeOutcome) => (outcome === 'changed' ? done : refusalOf(outcome))

function refusalOf(outcome: Exclude<ChangeOutcome, 'changed'>) {
  switch (outcome) {
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
