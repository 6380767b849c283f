// The calendar of demo calls: what is free, what may be booked, and what becomes of a booked call. The store's own
// constraint decides who gets a call that two want; this says only which calls exist.
import type { BookingRules } from '#domain/booking/booking-rules.ts'
import { type CallTime, datesToInstants, withoutTaken } from '#domain/booking/booking-slots.ts'
import { booking } from '#forms/booking.ts'
import type { LeadStore, Slot, WholeLead } from '#server/store/port.ts'
import { createCallTable } from './call-table.ts'
import { changeCall } from './change-call.ts'

interface BookingDeskDependencies {
  rules: BookingRules
  /** Calls are taken elsewhere: nothing is offered here. */
  isElsewhere: boolean
  store: Pick<LeadStore, 'takenSlots' | 'findLead' | 'changeSlot'>
  nowMs(): number
  destinationsOf(form: string): string[]
  /** Called once there is something new to deliver. */
  onChange(): void
}

export interface BookedCall {
  lead: WholeLead
  state: 'booked' | 'cancelled' | 'over'
  /** The time it has, or had before it was canceled. */
  slot: Slot
  /** How often it was changed: SEQUENCE of its calendar entry. */
  sequence: number
  /** The visitor's. */
  timezone: string
}

export type Offer = { kind: 'offered'; slot: Slot } | { kind: 'taken' } | { kind: 'unknown' }
export type ChangeOutcome = 'changed' | 'taken' | 'not-offered' | 'not-booked'

const dayMs = 24 * 60 * 60 * 1000

export type BookingDesk = ReturnType<typeof createBookingDesk>

export function createBookingDesk(dependencies: BookingDeskDependencies) {
  const { rules, isElsewhere, store, nowMs, onChange } = dependencies
  const callsOf = createCallTable(rules)

  // The store is asked each time: a call that another server or the command line booked or freed shows at once.
  async function freeBetween(fromMs: number, toMs: number): Promise<CallTime[]> {
    const calls = isElsewhere ? [] : callsOf({ fromMs, toMs, nowMs: nowMs() })
    const [first, last] = [calls[0], calls.at(-1)]
    if (!first || !last) return []
    return withoutTaken(calls, await takenAround(first.startMs, last.endMs), rules)
  }

  /** Those that are close enough to keep something of this time busy by the buffer. */
  const takenAround = (fromMs: number, toMs: number) => store.takenSlots(fromMs - dayMs, toMs + dayMs)

  /** Whether a start belongs to a call of the calendar, and whether an older booking stands in its way. */
  async function offerAt(startMs: number): Promise<Offer> {
    const asked = { fromMs: startMs, toMs: startMs + 1, nowMs: nowMs() }
    const [slot] = isElsewhere || Number.isNaN(startMs) ? [] : callsOf(asked)
    if (!slot) return { kind: 'unknown' }
    const taken = await takenAround(slot.startMs, slot.endMs)
    // The very same call is the store's to refuse: the same submission again must get its own answer again.
    const others = taken.filter((one) => one.startMs !== slot.startMs)
    return withoutTaken([slot], others, rules).length > 0 ? { kind: 'offered', slot } : { kind: 'taken' }
  }

  async function find(leadId: string): Promise<BookedCall | undefined> {
    const lead = await store.findLead(leadId)
    if (lead?.form !== booking.name) return undefined
    const startMs = Date.parse(String(lead.values.start))
    // Past its retention period: only who agreed to what is left.
    if (Number.isNaN(startMs)) return undefined
    const first = { startMs, endMs: startMs + rules.callMinutes * 60_000 }
    const slot = lead.slot ?? lead.slotChanges.findLast((change) => change !== undefined) ?? first
    const state = !lead.slot ? 'cancelled' : slot.startMs <= nowMs() ? 'over' : 'booked'
    return { lead, state, slot, sequence: lead.slotChanges.length, timezone: String(lead.values.timezone) }
  }

  async function change(call: BookedCall, slot: Slot | undefined): Promise<ChangeOutcome> {
    const outcome = await changeCall(call.lead, slot, dependencies)
    if (outcome === 'changed') onChange()
    return outcome
  }

  return {
    rules,
    find,
    offerAt,
    freeBetween,
    freeOn: (from: string, days: number, timezone: string) => {
      const { fromMs, toMs } = datesToInstants(from, days, timezone)
      return freeBetween(fromMs, toMs)
    },
    /** The next free calls, at most so many. */
    async next(count: number): Promise<CallTime[]> {
      return (await freeBetween(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)).slice(0, count)
    },
    cancel: (call: BookedCall) => change(call, undefined),
    async move(call: BookedCall, startMs: number): Promise<ChangeOutcome> {
      if (startMs === call.slot.startMs && call.state === 'booked') return 'changed'
      const offer = await offerAt(startMs)
      if (offer.kind === 'offered') return change(call, offer.slot)
      return offer.kind === 'taken' ? 'taken' : 'not-offered'
    },
  }
}
