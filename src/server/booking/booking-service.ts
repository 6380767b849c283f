// The calendar of demo calls: which times are free, which may be booked, and how a booked call changes. If two visitors
// book the same time at the same moment, the store's constraint decides, not this service.
import type { BookingRules } from '#domain/booking/booking-rules.ts'
import {
  bookableSpan,
  type CallTime,
  datesToInstants,
  layOutCalls,
  withoutTaken,
} from '#domain/booking/booking-slots.ts'
import { isVideo, joinUrlOf } from '#domain/booking/video-call.ts'
import { dayMs } from '#domain/clock/durations.ts'
import { booking } from '#forms/booking.ts'
import type { Actor } from '#server/store/audit/actor.ts'
import type { Slot } from '#server/store/calls/slots.ts'
import type { NewEmail } from '#server/store/emails/email.ts'
import type { WholeLead } from '#server/store/leads/find-lead.ts'
import type { LeadStore } from '#server/store/store.ts'
import { createCallTable } from './call-table.ts'
import { type ChangedCall, type ChangedLink, changeCall } from './change-call.ts'

interface BookingServiceDependencies {
  rules: BookingRules
  /** True if pages show another provider's calendar (EMBED_BOOKING), so that this server offers no calls. */
  isElsewhere: boolean
  store: Pick<LeadStore, 'takenSlots' | 'blocksBetween' | 'findLead' | 'changeSlot' | 'changeJoinUrl'>
  nowMs(): number
  destinationsOf(form: string): string[]
  emailsOfChange(change: ChangedCall): NewEmail[]
  emailsOfLink(change: ChangedLink): NewEmail[]
  /** Called when there is something new to deliver or to send. */
  onChange(): void
}

export interface BookedCall {
  lead: WholeLead
  /** These words are also in the JSON response and in the page's `data-call` attributes. */
  state: 'booked' | 'cancelled' | 'over'
  /** The current slot, or the last one before the call was canceled. */
  slot: Slot
  /** The video call's link. Undefined if the call has no link yet, was canceled, or is by phone. */
  joinUrl: string | undefined
  /** Number of changes so far, which is SEQUENCE in the calendar entry. */
  sequence: number
  /** The visitor's time zone. */
  timezone: string
}

type Offer = { kind: 'offered'; slot: Slot } | { kind: 'taken' } | { kind: 'unknown' }
type LinkOutcome = 'changed' | 'no-link' | 'not-booked'
export type ChangeOutcome = 'changed' | 'taken' | 'not-offered' | 'not-booked'

export type BookingService = ReturnType<typeof createBookingService>

export function createBookingService(dependencies: BookingServiceDependencies) {
  const { rules, isElsewhere, store, nowMs, onChange } = dependencies
  const callsOf = createCallTable(rules)

  const freeBetween = (fromMs: number, toMs: number): Promise<CallTime[]> =>
    withoutBooked(callsOf({ fromMs, toMs, nowMs: nowMs() }), rules)

  // The store is queried each time, so that a call booked or freed by another server or the command line shows at once.
  async function withoutBooked(calls: CallTime[], byRules: BookingRules): Promise<CallTime[]> {
    const [first, last] = [calls[0], calls.at(-1)]
    if (isElsewhere || !first || !last) return []
    const [taken, blocks] = await Promise.all([
      takenAround(first.startMs, last.endMs),
      store.blocksBetween(first.startMs, last.endMs),
    ])
    return freeOf(calls, { taken, blocks }, byRules)
  }

  /**
   * Returns the slots taken in this span, and up to a day before and after it. The gap that must stay free around those
   * calls (`bufferMinutes`) may reach into the span.
   */
  const takenAround = (fromMs: number, toMs: number) => store.takenSlots(fromMs - dayMs, toMs + dayMs)

  /** Whether a call of the calendar starts at this time, and whether a booking or blocked time is in its way. */
  async function offerAt(startMs: number): Promise<Offer> {
    const params = { fromMs: startMs, toMs: startMs + 1, nowMs: nowMs() }
    const [slot] = isElsewhere || Number.isNaN(startMs) ? [] : callsOf(params)
    if (!slot) return { kind: 'unknown' }
    const [taken, blocks] = await Promise.all([
      takenAround(slot.startMs, slot.endMs),
      store.blocksBetween(slot.startMs, slot.endMs),
    ])
    // If a booking has exactly this start, the store decides, not this check. The submission may be a repeat of that
    // booking, and a repeat must get the same response as the first time.
    const others = taken.filter((one) => one.startMs !== slot.startMs)
    if (others.length === taken.length && isWithin(blocks, slot)) return { kind: 'taken' }
    return withoutTaken([slot], others, rules).length > 0 ? { kind: 'offered', slot } : { kind: 'taken' }
  }

  async function find(leadId: string): Promise<BookedCall | undefined> {
    const lead = await store.findLead(leadId)
    if (lead?.form !== booking.name) return undefined
    const startMs = Date.parse(String(lead.values.start))
    // A lead without a start is past its retention period. Only the record of its consents is left.
    if (Number.isNaN(startMs)) return undefined
    const first = { startMs, endMs: startMs + rules.callMinutes * 60_000 }
    const slot = lead.slot ?? lead.slotChanges.findLast((change) => change !== undefined) ?? first
    const state = !lead.slot ? 'cancelled' : slot.startMs <= nowMs() ? 'over' : 'booked'
    const joinUrl = lead.slot && joinUrlOf(lead, rules)
    // A call that the team added may lack the visitor's time zone.
    const timezone = String(lead.values.timezone ?? rules.timezone)
    return { lead, state, slot, joinUrl, sequence: lead.slotChanges.length, timezone }
  }

  async function change(call: BookedCall, slot: Slot | undefined, actor?: Actor): Promise<ChangeOutcome> {
    const outcome = await changeCall(call.lead, slot, { ...dependencies, actor })
    if (outcome === 'changed') onChange()
    return outcome
  }

  return {
    rules,
    find,
    offerAt,
    freeBetween,
    /** Like freeBetween, but uses slots and blocks that are already loaded. */
    freeAmong(span: { fromMs: number; toMs: number }, { taken, blocks }: { taken: Slot[]; blocks: Slot[] }) {
      return isElsewhere ? [] : freeOf(callsOf({ ...span, nowMs: nowMs() }), { taken, blocks }, rules)
    },
    /** Like freeBetween, but uses drafted rules instead of the published ones. */
    freeBy(drafted: BookingRules, span: { fromMs: number; toMs: number }) {
      const { fromMs, toMs } = bookableSpan(drafted, { ...span, nowMs: nowMs() })
      return withoutBooked(layOutCalls(drafted, fromMs, toMs), drafted)
    },
    isElsewhere,
    freeOn: (from: string, days: number, timezone: string) => {
      const { fromMs, toMs } = datesToInstants(from, days, timezone)
      return freeBetween(fromMs, toMs)
    },
    /** Returns up to this many of the next free times. */
    async next(count: number): Promise<CallTime[]> {
      return (await freeBetween(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)).slice(0, count)
    },
    /** @param actor who cancels on the visitor's behalf; undefined if the visitor does */
    cancel: (call: BookedCall, actor?: Actor) => change(call, undefined, actor),
    /** @param typed the new link for this call alone; undefined makes the call use the team's link */
    async changeJoinUrl({ lead }: BookedCall, typed: string | undefined, actor: Actor): Promise<LinkOutcome> {
      if (!isVideo(lead.values) || !lead.slot || lead.slot.endMs <= nowMs()) return 'not-booked'
      const shown = typed ?? rules.joinUrl
      if (shown === undefined) return 'no-link'
      const isKnown = shown === joinUrlOf(lead, rules)
      // The visitor has this link already, so there is nothing to store. The exception is a call that stops using its
      // own link: from then on, the call follows the team's link.
      if (isKnown && (typed !== undefined || lead.slot.joinUrl === undefined)) return 'changed'
      const emails = isKnown
        ? []
        : dependencies.emailsOfLink({ leadId: lead.id, email: lead.email, slot: lead.slot, joinUrl: shown })
      const outcome = await store.changeJoinUrl(lead.id, { joinUrl: typed, shown, emails, actor })
      if (outcome === 'unknown') return 'not-booked'
      onChange()
      return 'changed'
    },
    async move(call: BookedCall, startMs: number, actor?: Actor): Promise<ChangeOutcome> {
      if (startMs === call.slot.startMs && call.state === 'booked') return 'changed'
      const offer = await offerAt(startMs)
      if (offer.kind === 'offered') return change(call, offer.slot, actor)
      return offer.kind === 'taken' ? 'taken' : 'not-offered'
    },
  }
}

const freeOf = (
  calls: CallTime[],
  { taken, blocks }: { taken: readonly Slot[]; blocks: readonly Slot[] },
  rules: BookingRules,
) => withoutTaken(calls, taken, rules).filter((call) => !isWithin(blocks, call))

const isWithin = (blocks: readonly Slot[], { startMs, endMs }: Slot) =>
  blocks.some((block) => block.startMs < endMs && block.endMs > startMs)
