// Sends emails until `stop` is called: leases the emails that are due, has each one composed, sends it and records the
// outcome. If the process dies, its emails are claimed again. No email is lost, but some may arrive twice. A hanging
// mail server delays only emails.
import type { Clock } from '#server/delivery/clock.ts'
import type { DeliveryLog } from '#server/delivery/destination-watch.ts'
import { kindOf } from '#server/delivery/failure-reason.ts'
import { type Outbox, startOutboxLoop } from '#server/delivery/outbox-loop.ts'
import type { ClaimedEmail } from '#server/store/emails/claim-emails.ts'
import type { EmailStore } from '#server/store/store.ts'
import { attemptEmail, type Mailing } from './attempt-email.ts'
import { type MailServerWatch, watchMailServer } from './mail-server-watch.ts'
import { connections, type MailServer, sendTimeoutMs } from './send-email.ts'

/** Long enough for writing, sending and recording. */
const leaseMs = sendTimeoutMs + 30_000
/** The longest wait before the loop looks for rows that another process made due. */
const pollMs = 1000
interface EmailDeliveryOptions {
  store: Pick<
    EmailStore,
    'claimEmails' | 'saveComposed' | 'handOver' | 'splitEmail' | 'recordEmail' | 'nextEmailInMs' | 'listReaders'
  >
  write: Mailing['write']
  sources: Mailing['sources']
  oneClickUrl: Mailing['oneClickUrl']
  team: Mailing['team']
  server: MailServer
  clock: Clock
  /** From 0 up to, but not including, 1. */
  random: () => number
  log: DeliveryLog
}

export interface EmailDelivery extends Outbox {
  /** Figures for /metrics. */
  figures(): { inFlight: number } & ReturnType<MailServerWatch['figures']>
}

export function startEmailDelivery({ store, clock, log, server, ...rest }: EmailDeliveryOptions): EmailDelivery {
  const watch = watchMailServer(log)
  const outbox = startOutboxLoop({
    clock,
    claim: claimAndStart,
    onFailure: (fault, retryInMs) => log.error({ error: kindOf(fault), retryInMs }, 'the store gave no due emails'),
    close: server.close,
  })
  const mailing: Mailing = { ...rest, store, clock, log, server, watch, isStopped: outbox.isStopped }

  /** Resolves to how long the loop can sleep unless woken. */
  async function claimAndStart(): Promise<number> {
    watch.check(clock.nowMs())
    const limit = connections - outbox.onTheirWay()
    if (limit <= 0) return pollMs
    const dueInMs = await store.nextEmailInMs()
    if (dueInMs === undefined) return pollMs
    if (dueInMs > 0) return Math.min(dueInMs, pollMs)
    const claimedAtMs = clock.nowMs()
    const claimed = await store.claimEmails({ leaseMs, limit })
    for (const mail of claimed) start(mail, claimedAtMs + leaseMs)
    if (claimed.length > 0) outbox.wake()
    return pollMs
  }

  function start(mail: ClaimedEmail, leaseEndsAtMs: number) {
    const attempt = attemptEmail({ ...mailing, mail, leaseEndsAtMs }).catch((fault) =>
      log.error({ error: kindOf(fault), emailId: mail.id }, 'an attempt was not recorded'),
    )
    outbox.add(attempt)
  }

  outbox.wake()
  return {
    wake: outbox.wake,
    stop: outbox.stop,
    idle: outbox.idle,
    figures: () => ({ inFlight: outbox.onTheirWay(), ...watch.figures() }),
  }
}
