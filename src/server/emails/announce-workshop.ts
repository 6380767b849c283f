// Once a workshop's new time or link is published, plans the emails that tell it to everybody who registered before.
// Several servers may notice the change, but the store accepts each email only once. A link that is set in the files
// while no server runs is noticed at the start; a new time isn't, because nobody then knows the old one.
import { describeError, type Log } from '#server/http/log.ts'
import type { OfficeQueries, Store } from '#server/store/store.ts'
import { emailsOfWorkshop, type Planning, type WorkshopDates } from './plan-emails.ts'

interface Announcement {
  store: { office: Pick<OfficeQueries, 'listRegistered'>; mail: Pick<Store['mail'], 'enqueueEmails'> }
  planning: Planning
  /** Called when there is something new to send. */
  onChange(): void
  nowMs(): number
  log: Log
}

interface Published {
  /** At the server's start: what is published, without a link. */
  was: WorkshopDates
  is: WorkshopDates
}

export async function announceWorkshop(
  published: Published,
  { store, planning, onChange, nowMs, log }: Announcement,
): Promise<void> {
  try {
    const { was, is } = published
    const isOtherLink = was.joinUrl !== undefined && is.joinUrl !== was.joinUrl
    const plan = { joinUrl: is.joinUrl, isOtherLink, nowMs: nowMs() }
    for (const { wasStartsAtMs, startsAtMs } of changesOf(published, plan.nowMs)) {
      const workshop = { ...plan, startsAtMs, isMoved: startsAtMs !== wasStartsAtMs }
      for (const registered of await store.office.listRegistered(wasStartsAtMs, startsAtMs)) {
        const emails = emailsOfWorkshop(registered, workshop, planning)
        if ((await store.mail.enqueueEmails(emails)) > 0) onChange()
      }
    }
  } catch (error) {
    log.error({ error: describeError(error) }, 'the workshop’s change was not sent to everybody who registered')
  }
}

/**
 * The dates ahead that were moved and, if the link is new, those that weren't. In chronological order, each date that is
 * gone became one that is new. A date without such a successor was canceled.
 */
function changesOf({ was, is }: Published, nowMs: number): { wasStartsAtMs: number; startsAtMs: number }[] {
  const [before, after] = [was, is].map(({ dates }) =>
    dates.map(({ startsAtMs }) => startsAtMs).filter((startsAtMs) => startsAtMs > nowMs),
  ) as [number[], number[]]
  const added = after.filter((startsAtMs) => !before.includes(startsAtMs))
  const moved = before
    .filter((startsAtMs) => !after.includes(startsAtMs))
    .flatMap((wasStartsAtMs, index) =>
      added.slice(index, index + 1).map((startsAtMs) => ({ wasStartsAtMs, startsAtMs })),
    )
  if (is.joinUrl === undefined || is.joinUrl === was.joinUrl) return moved
  const stayed = before.filter((startsAtMs) => after.includes(startsAtMs))
  return [...moved, ...stayed.map((startsAtMs) => ({ wasStartsAtMs: startsAtMs, startsAtMs }))]
}
