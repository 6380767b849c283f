// Which queue a lead is in: exactly one. A lead in 'other' shows only in the list of all leads: nobody waits for a
// reply, and nothing is left to do.
import type { LeadWork } from './work.ts'

export const leadQueues = ['waiting', 'answered', 'done', 'quarantine', 'spam', 'other'] as const
export type LeadQueue = (typeof leadQueues)[number]

/** The queues of leads that count: neither quarantine nor spam. */
export const countedQueues: readonly LeadQueue[] = ['waiting', 'answered', 'done', 'other']

export function placeOf(
  { status, answeredAtMs }: Pick<LeadWork, 'status' | 'answeredAtMs'>,
  { runsClock, isQuarantined }: { runsClock: boolean; isQuarantined: boolean },
): LeadQueue {
  if (status === 'spam') return 'spam'
  if (isQuarantined) return 'quarantine'
  if (status === 'answered') return 'answered'
  if (status !== 'new') return 'done'
  return runsClock && answeredAtMs === undefined ? 'waiting' : 'other'
}
