// Remembers how long the mail server has been failing, and whether a refusal is the address's fault or ours. All of
// this is only in memory, so refusals from before a restart don't count.
// See docs/decisions/040-letters-are-sent-by-a-loop-of-their-own.md.
import { hourMs } from '#domain/clock/durations.ts'
import type { DeliveryLog } from '#server/delivery/destination-watch.ts'
import type { SmtpOutcome } from './send-email.ts'

/** As with webhooks, an alarm is logged once the server has failed for an hour, and then each hour. */
const alarmAfterMs = hourMs
/** If this many addresses are refused in a row, the addresses aren't at fault. */
const inARow = 3
/** How many refused emails are remembered; beyond that, the oldest are forgotten. */
const mostRemembered = 10_000

interface TriedEmail {
  id: string
  recipient: string
}

export interface MailServerWatch {
  /** Records an outcome. `isBelieved` says whether a refusal is this email's own fault. */
  record(mail: TriedEmail, outcome: SmtpOutcome, nowMs: number): { isBelieved: boolean }
  /** Raises the alarm when it is due. */
  check(nowMs: number): void
  /** Whether the server seems to refuse every email: it refused three addresses in a row and accepted none since. */
  isRefusedAltogether(): boolean
  figures(): { okAttempts: number; failedAttempts: number; failingSinceMs: number | undefined; refusesAll: boolean }
}

export function watchMailServer(log: DeliveryLog): MailServerWatch {
  let okAttempts = 0
  let failedAttempts = 0
  let failingSinceMs: number | undefined
  let alarmAtMs = Number.POSITIVE_INFINITY
  let lastReason = ''
  let isRefusedAltogether = false
  /** Addresses refused since the last accepted email. */
  const refused = new Set<string>()
  const putOff = new Set<string>()
  let isServerAway = false
  /** By email id: how many emails had been accepted when this email was first refused. */
  const acceptedBefore = new Map<string, number>()

  function accepted(nowMs: number) {
    okAttempts++
    if (isRefusedAltogether) log.info({}, 'the mail server accepts emails again')
    else if (failingSinceMs !== undefined && isTheServers())
      log.info({ failedForS: Math.round((nowMs - failingSinceMs) / 1000) }, 'the mail server takes emails again')
    isRefusedAltogether = false
    isServerAway = false
    failingSinceMs = undefined
    alarmAtMs = Number.POSITIVE_INFINITY
    refused.clear()
    putOff.clear()
  }

  /**
   * Whether the server is at fault. If it defers emails to only one or two addresses, those may be greylisted, or their
   * mailboxes may be full.
   */
  const isTheServers = () => isServerAway || putOff.size >= inARow

  function failed(nowMs: number, reason: string) {
    lastReason = reason
    if (failingSinceMs !== undefined) return
    failingSinceMs = nowMs
    alarmAtMs = nowMs + alarmAfterMs
  }

  function refusedBy({ id, recipient }: TriedEmail, reason: string): boolean {
    const before = acceptedBefore.get(id)
    if (before !== undefined && before < okAttempts) {
      acceptedBefore.delete(id)
      return true
    }
    if (before === undefined) acceptedBefore.set(id, okAttempts)
    if (acceptedBefore.size > mostRemembered) acceptedBefore.delete(acceptedBefore.keys().next().value ?? '')
    refused.add(recipient)
    if (refused.size >= inARow && !isRefusedAltogether) {
      isRefusedAltogether = true
      log.error(
        { alarm: 'mail-refused', reason },
        'the mail server refuses every email: the sender or the account is at fault, and no address is blocked for it',
      )
    }
    return false
  }

  return {
    record(mail, outcome, nowMs) {
      if (outcome.kind === 'abandoned') return { isBelieved: false }
      if (outcome.kind === 'sent') {
        acceptedBefore.delete(mail.id)
        accepted(nowMs)
        return { isBelieved: false }
      }
      failedAttempts++
      if (outcome.isRefusal) return { isBelieved: refusedBy(mail, outcome.reason) }
      if (outcome.isAboutEmail) putOff.add(mail.recipient)
      else if (!isServerAway) {
        isServerAway = true
        log.warn({ reason: outcome.reason }, 'the mail server fails; emails wait in the store')
      }
      failed(nowMs, outcome.reason)
      return { isBelieved: false }
    },
    check(nowMs) {
      if (failingSinceMs === undefined || nowMs < alarmAtMs || !isTheServers() || isRefusedAltogether) return
      alarmAtMs = nowMs + alarmAfterMs
      const fields = { alarm: 'mail-failing', failingSinceMs, reason: lastReason }
      log.error(fields, `the mail server has taken nothing for ${Math.floor((nowMs - failingSinceMs) / hourMs)} h`)
    },
    isRefusedAltogether: () => isRefusedAltogether,
    figures: () => ({
      okAttempts,
      failedAttempts,
      failingSinceMs: isTheServers() ? failingSinceMs : undefined,
      refusesAll: isRefusedAltogether,
    }),
  }
}
