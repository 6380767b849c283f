// Once the team's new link for video calls is published, sends it to everybody whose video call has no link of its own.
// Several servers may notice the change, but the store accepts the emails about a call's new link only once.
import { isVideo } from '#domain/booking/video-call.ts'
import { dayMs } from '#domain/clock/durations.ts'
import { describeError, type Log } from '#server/http/log.ts'
import type { NewEmail } from '#server/store/emails/email.ts'
import type { Store } from '#server/store/store.ts'
import type { ChangedLink } from './change-call.ts'

interface Announcement {
  store: Pick<Store, 'findLead' | 'changeJoinUrl'> & { office: Pick<Store['office'], 'callsBetween'> }
  emailsOfLink(change: ChangedLink): NewEmail[]
  /** Called when there is something new to send. */
  onChange(): void
  nowMs(): number
  log: Log
}

/** No call can be booked further ahead than this. */
const furthestMs = 366 * dayMs

export async function announceJoinUrl(joinUrl: string, { store, onChange, log, ...given }: Announcement) {
  try {
    const fromMs = given.nowMs()
    const { calls } = await store.office.callsBetween({ fromMs, toMs: fromMs + furthestMs })
    for (const { leadId, values, isBooked, joinUrl: own } of calls) {
      if (!isBooked || !isVideo(values) || own !== undefined) continue
      const lead = await store.findLead(leadId)
      if (!lead?.slot) continue
      const emails = given.emailsOfLink({ leadId, email: lead.email, slot: lead.slot, joinUrl })
      if ((await store.changeJoinUrl(leadId, { joinUrl: undefined, shown: joinUrl, emails })) === 'changed') onChange()
    }
  } catch (error) {
    log.error({ error: describeError(error) }, 'the new video link was not sent to everybody who booked a video call')
  }
}
