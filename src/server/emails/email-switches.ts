// Caches which kinds of emails the team switched off, so that accepting a lead needs no extra query. The cache is used
// when emails are queued, and to tell visitors and teammates whether an email will be sent. If a kind is switched off
// after an email was queued, the email is dropped when a server is about to send it.
import type { EmailName } from '#emails/email-names.ts'
import type { Clock } from '#server/delivery/clock.ts'
import { describeError, type Log } from '#server/http/log.ts'
import type { OfficeQueries } from '#server/store/store.ts'

const pollEveryMs = 10_000

export interface EmailSwitches {
  isSwitchedOff(name: EmailName): boolean
  stop(): void
}

/** Resolves after the first query. Until a query succeeds, all emails count as switched on. */
export async function watchSwitches({
  queries,
  clock,
  log,
}: {
  queries: Pick<OfficeQueries, 'listSwitchedOff'>
  clock: Clock
  log: Log
}): Promise<EmailSwitches> {
  let switchedOff: ReadonlySet<EmailName> = new Set()
  let cancel = () => {}
  let isStopped = false

  async function check() {
    try {
      switchedOff = new Set(await queries.listSwitchedOff())
    } catch (error) {
      log.warn({ error: describeError(error) }, 'the switches of emails were not read; next try in 10 s')
    }
    if (!isStopped) cancel = clock.setTimer(pollEveryMs, () => void check())
  }

  await check()
  return {
    isSwitchedOff: (name) => switchedOff.has(name),
    stop() {
      isStopped = true
      cancel()
    },
  }
}
