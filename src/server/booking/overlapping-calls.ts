// At startup, reports booked calls that overlap. The store now refuses such calls. Earlier releases could book them if
// two servers had different hours. The calls are left as they are, because only the team can decide who is called when.
import { isoTime } from '#domain/time/iso-time.ts'
import { describeError, type Log } from '#server/http/log.ts'
import type { BookedSlot } from '#server/store/calls/slots.ts'
import type { LeadStore } from '#server/store/store.ts'

interface OverlappingCalls {
  store: Pick<LeadStore, 'overlappingCalls'>
  nowMs(): number
  log: Log
}

export async function reportOverlappingCalls({ store, nowMs, log }: OverlappingCalls): Promise<void> {
  try {
    for (const pair of await store.overlappingCalls(nowMs()))
      log.warn({ calls: pair.map(callDetails) }, 'two booked calls overlap: move or cancel one of them')
  } catch (error) {
    log.warn({ error: describeError(error) }, 'booked calls were not looked through')
  }
}

const callDetails = ({ leadId, startMs, endMs }: BookedSlot) => ({
  leadId,
  start: isoTime(startMs),
  end: isoTime(endMs),
})
