// Processes one claimed email. An email to the team without a recipient is split into one email per person. Any other
// email is written, its bytes are stored at the first attempt, and these bytes are sent. Then the outcome is recorded.
// No email is lost: until its outcome is recorded, its row is only leased and becomes due again when the lease ends.

import { wrapMethods } from '#domain/ports/wrap-methods.ts'
import type { EmailSources } from '#emails/define-email.ts'
import { emailRules } from '#emails/email-names.ts'
import type { WriteEmail } from '#emails/write-email.ts'
import type { Clock } from '#server/delivery/clock.ts'
import type { DeliveryLog } from '#server/delivery/destination-watch.ts'
import { recordOutcome } from '#server/delivery/outbox-loop.ts'
import { nextAttempt } from '#server/delivery/retry-schedule.ts'
import { describeError } from '#server/http/log.ts'
import type { ClaimedEmail } from '#server/store/emails/claim-emails.ts'
import type { EmailOutcome } from '#server/store/emails/send-emails.ts'
import type { EmailStore } from '#server/store/store.ts'
import type { MailServerWatch } from './mail-server-watch.ts'
import { cleanSubject, composeMime, messageIdOf } from './mime.ts'
import type { MailServer, SmtpOutcome } from './send-email.ts'
import { teamRecipients } from './team-recipients.ts'

export interface Mailing {
  store: Pick<EmailStore, 'saveComposed' | 'handOver' | 'splitEmail' | 'recordEmail' | 'listReaders'>
  write: WriteEmail
  /** Called for each email, because new content may have been published. */
  sources(): Omit<EmailSources, 'nowMs'>
  /** The URL that stops emails to this reader with one click. */
  oneClickUrl(reader: { email: string; emailId: string }): string
  /** MAIL_TEAM, in lowercase. */
  team: readonly string[]
  server: MailServer
  watch: MailServerWatch
  clock: Clock
  random: () => number
  log: DeliveryLog
  isStopped(): boolean
}

interface Attempt extends Mailing {
  mail: ClaimedEmail
  leaseEndsAtMs: number
}

export async function attemptEmail(attempt: Attempt): Promise<void> {
  const { mail, clock } = attempt
  if (mail.recipient === undefined) return split(attempt)
  const written = await write(attempt)
  if (written.kind === 'dropped') {
    await record(attempt, { ...notSent(attempt), reason: written.reason, next: { kind: 'dropped' } })
    return
  }
  if (written.kind === 'unwritten') {
    const reason = 'The email couldn’t be written.'
    await record(attempt, { ...notSent(attempt), reason, next: { kind: 'dead' } })
    return
  }
  if (written.kind === 'lost') return
  if ((await attempt.store.handOver({ emailId: mail.id, leaseToken: mail.leaseToken })) !== 'may-go') return
  const attemptedAtMs = clock.nowMs()
  const { from, bytes } = written
  const to = mail.recipient
  const outcome = await attempt.server.send({ from, to, bytes })
  const durationMs = clock.nowMs() - attemptedAtMs
  const { code, reason } = outcome
  const data = { emailId: mail.id, leaseToken: mail.leaseToken, attemptedAtMs, durationMs, code, reason }
  await record(attempt, { ...data, ...(await whatFollows({ ...attempt, to, outcome })) })
}

const notSent = ({ mail, clock }: Attempt) => ({
  emailId: mail.id,
  leaseToken: mail.leaseToken,
  attemptedAtMs: clock.nowMs(),
  durationMs: 0,
  code: undefined,
})

async function split(attempt: Attempt): Promise<void> {
  const { mail, store, team } = attempt
  const recipients = teamRecipients(mail.name, await store.listReaders(), team)
  // If there are no recipients, the store drops the email.
  await store.splitEmail({ emailId: mail.id, leaseToken: mail.leaseToken, recipients })
}

type Prepared =
  | { kind: 'ready'; from: string; bytes: string }
  | { kind: 'dropped'; reason: string }
  | { kind: 'unwritten' }
  | { kind: 'lost' }

/**
 * Writes the email again at every attempt to check whether it still makes sense: a reminder's call may be over. The
 * bytes sent are always the bytes composed first.
 */
async function write(attempt: Attempt): Promise<Prepared> {
  const { mail, store, clock, log } = attempt
  const nowMs = clock.nowMs()
  const watched = watchedSources({ ...attempt.sources(), nowMs })
  const { sender, publicUrl } = watched.sources
  const fields = { emailId: mail.id, email: mail.name }
  const ready = (bytes: string): Prepared => ({ kind: 'ready', from: sender.address, bytes })
  try {
    const written = await attempt.write(mail, watched.sources)
    if (written.kind === 'dropped') return written
    if (mail.composed) return ready(mail.composed.bytes)
    const { email } = written
    const messageId = messageIdOf(mail.id, publicUrl)
    const to = mail.recipient ?? ''
    const oneClickUrl = endsWithStop(mail) ? attempt.oneClickUrl({ email: to, emailId: mail.id }) : undefined
    const bytes = await composeMime({ email, from: sender, to, messageId, dateMs: nowMs, oneClickUrl })
    const subject = cleanSubject(email.subject)
    const isStored = await watched.ask(
      store.saveComposed({ emailId: mail.id, leaseToken: mail.leaseToken, messageId, subject, bytes }),
    )
    if (!isStored) log.warn(fields, 'the email was not kept: its lease had run out')
    return isStored ? ready(bytes) : { kind: 'lost' }
  } catch (error) {
    // If the store failed, the email isn't at fault. It is tried again once its lease runs out.
    if (watched.hasFailed()) throw error
    if (mail.composed) return ready(mail.composed.bytes)
    log.error({ alarm: 'email-not-written', ...fields, error: describeError(error) }, 'an email could not be written')
    return { kind: 'unwritten' }
  }
}

/**
 * Whether a reader who asked us to stop emails no longer gets this one. Service emails, such as one about a moved call,
 * are still sent.
 */
function endsWithStop({ name }: Pick<ClaimedEmail, 'name'>): boolean {
  const { kind, purpose } = emailRules(name)
  return kind === 'notice' && purpose !== 'service'
}

/** Wraps the sources to distinguish a store that didn't respond from a writer that threw. */
function watchedSources(sources: EmailSources) {
  let failed = false
  const ask = async <Answer>(request: Promise<Answer>): Promise<Answer> => {
    try {
      return await request
    } catch (error) {
      failed = true
      throw error
    }
  }
  const queries = wrapMethods(
    sources.queries,
    (read) =>
      (...given) =>
        ask(read(...given)),
  )
  return {
    ask,
    hasFailed: () => failed,
    sources: {
      ...sources,
      queries,
      findLead: (id: string) => ask(sources.findLead(id)),
      knowsEmail: (email: string) => ask(sources.knowsEmail(email)),
      leadsAbout: (emailId: string) => ask(sources.leadsAbout(emailId)),
      listSwitchedOff: () => ask(sources.listSwitchedOff()),
    },
  }
}

interface Answered extends Attempt {
  to: string
  outcome: SmtpOutcome
}

async function whatFollows(answered: Answered): Promise<Pick<EmailOutcome, 'next' | 'suppress'>> {
  const { mail, to, outcome, watch, clock, random, log } = answered
  const { isBelieved } = watch.record({ id: mail.id, recipient: to }, outcome, clock.nowMs())
  if (outcome.kind === 'sent') return { next: { kind: 'sent' } }
  if (outcome.kind === 'abandoned') return { next: { kind: 'given-back' } }
  const fields = { emailId: mail.id, email: mail.name, code: outcome.code }
  if (isBelieved) {
    const isTeams = await isOfTeam(answered, to)
    if (isTeams) log.error({ alarm: 'email-dead', ...fields }, 'an email to the team was refused for good')
    else log.warn(fields, 'an email was refused for good')
    return { next: { kind: 'dead' }, suppress: outcome.isNoSuchAddress && mail.kind === 'notice' && !isTeams }
  }
  const next = nextAttempt({ attempts: mail.attempts + 1, random, retryAfterMs: undefined })
  // If the mail server refuses every email, an alarm was raised already (mail-server-watch.ts).
  if (next.kind === 'dead' && !watch.isRefusedAltogether())
    log.error({ alarm: 'email-dead', ...fields, reason: outcome.reason }, 'an email is parked after its last attempt')
  return { next }
}

/** Whether an address belongs to the team, whose addresses are never blocked. */
async function isOfTeam({ mail, store, team }: Answered, to: string): Promise<boolean> {
  if (mail.kind !== 'notice' || team.includes(to)) return true
  return (await store.listReaders()).some(({ email }) => email.toLowerCase() === to)
}

const record = (attempt: Attempt, outcome: EmailOutcome) =>
  recordOutcome({
    ...attempt,
    record: () => attempt.store.recordEmail(outcome),
    onLost: () => attempt.log.warn({ emailId: outcome.emailId }, 'the attempt was not recorded: its lease had run out'),
  })
