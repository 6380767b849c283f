// Wraps lead acceptance for submissions that book a call. Limits how many calls a client address can book per hour, and
// turns the store's refusals into messages that the calendar shows.
import { tooManyCallsType } from '#domain/booking/booking-refusal.ts'
import { type Problem, tooMany } from '#server/http/problem.ts'
import type { RateLimits } from '#server/http/rate-limit.ts'
import type { AcceptLead, LeadToAccept } from '#server/intake/accept-lead.ts'
import type { FormRouteDependencies } from '#server/intake/forms-route.ts'

interface BookingAcceptance {
  accept: AcceptLead
  limits: Pick<RateLimits, 'bookedCalls'>
  /** The message for a visitor who already has as many future calls as one person may have. */
  tooMany: string
}

export const taken: Problem = { status: 409, detail: 'This time was just taken. Please choose another one.' }
const tooManyFromHere = 'Several calls were just booked from your connection. Please try again in an hour, or call us.'

export function acceptBookings({ accept, limits, tooMany: tooManyAhead }: BookingAcceptance) {
  const refusals: Record<'slot-taken' | 'too-many-slots', Problem> = {
    'slot-taken': taken,
    'too-many-slots': { status: 409, type: tooManyCallsType, detail: tooManyAhead },
  }
  const acceptCall: FormRouteDependencies['accept'] = async (lead) => {
    const outcome = await accept(lead)
    if (outcome.kind !== 'slot-taken' && outcome.kind !== 'too-many-slots') return outcome
    return { kind: 'refused', problem: refusals[outcome.kind] }
  }
  const acceptWithinQuota: FormRouteDependencies['accept'] = async (lead) => {
    const { clientAddress } = lead.request
    const refused = await limits.bookedCalls.take(clientAddress)
    if (refused) return { kind: 'refused', problem: tooMany(refused, tooManyFromHere) }
    let isStored = false
    try {
      const outcome = await acceptCall(lead)
      isStored = outcome.kind === 'stored'
      return outcome
    } finally {
      if (!isStored) await limits.bookedCalls.giveBack(clientAddress)
    }
  }
  return (lead: LeadToAccept) => (lead.slot ? acceptWithinQuota : acceptCall)(lead)
}
