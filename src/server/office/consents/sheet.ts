// The sheet for a dispute: what somebody agreed to and took back, which emails we sent them, and when the team
// contacted them.
import type { Sheet } from '#contract/consents.ts'
import { minuteMs } from '#domain/clock/durations.ts'
import type { ConsentChange } from '#domain/consents/project-consents.ts'
import { nameOf } from '#domain/leads/lead-values.ts'
import { attempts, responses } from '#domain/leads/statuses.ts'
import { deviceOf } from '#domain/office/browser-name.ts'
import { emailRules } from '#emails/email-names.ts'
import { statusOf } from '#server/office/emails/email-status.ts'
import { leadConsent } from '#server/office/leads/lead-details.ts'
import type { OfficeDependencies } from '#server/office/office-dependencies.ts'
import { commandLine } from '#server/store/audit/actor.ts'
import type { WholeEmail } from '#server/store/emails/list-emails.ts'
import type { StoredPerson } from '#server/store/leads/find-person.ts'

/**
 * If we handed an email to the mail server less than this long before somebody turned emails off, the email may have
 * arrived afterwards.
 */
const justBeforeMs = 10 * minuteMs
/** The most emails to one address on the sheet. In practice, no person gets more emails. */
const mostEmails = 500

interface Given {
  store: OfficeDependencies['store']
  phones: string[]
  nowMs: number
}

export async function writeSheet({ emails, leads, events }: StoredPerson, given: Given): Promise<Sheet> {
  const { store, phones, nowMs } = given
  const changed = await store.listConsentChanges([...emails, ...phones])
  const names = new Map((await store.listTeammates()).map(({ id, name }) => [id, name]))
  const nameBy = (who: string) => names.get(who) ?? (who === commandLine ? 'the command line' : undefined)
  const changesOf = new Map<string, ConsentChange[]>(changed.map(({ address, changes }) => [address, changes]))
  const changes = changed.flatMap((one) => one.changes).toSorted(byTime)
  const sent = await emailsTo(emails, store)
  const { corrected } = leads[0]!.person
  return {
    madeAtMs: nowMs,
    name: corrected.name ?? leads.map(({ values }) => nameOf(values)).find(Boolean) ?? '',
    emails,
    phones,
    agreed: leads
      .filter(({ quarantine }) => quarantine === undefined)
      .flatMap((lead) =>
        lead.consents.map((consent) => ({
          ...leadConsent(consent, lead, changesOf),
          email: lead.email,
          phone: lead.phoneE164,
          device: deviceOf(lead.userAgent),
        })),
      )
      .toSorted(byTime),
    changes: changes.map((change) => ({ ...change, by: nameBy(change.who) })),
    emailsSent: sent.flatMap((mail) => {
      const status = statusOf(mail)
      if (!status) return []
      const { id, name, recipient = '', subject, createdAtMs, settledAtMs, state, note, log } = mail
      const droppedAtMs = state === 'dropped' ? settledAtMs : undefined
      const handedOver = log.map(({ atMs, durationMs, reason }) => ({ atMs, durationMs, reply: reason }))
      const about = { id, name: emailRules(name).label, to: recipient, subject }
      return { ...about, status, createdAtMs, droppedAtMs, note, handedOver }
    }),
    contacts: events.flatMap((event) =>
      event.kind === 'touch' && isContact(event.activity)
        ? { atMs: event.atMs, activity: event.activity, by: nameBy(event.who) }
        : [],
    ),
    handedOverJustBefore: changes
      .filter(({ kind, action }) => kind === 'email' && action === 'withdrawn')
      .flatMap(({ address, atMs: stoppedAtMs }) =>
        sent
          .filter(({ recipient }) => recipient === address)
          .flatMap(({ id, subject, log }) =>
            log
              .filter(({ atMs }) => atMs <= stoppedAtMs && atMs > stoppedAtMs - justBeforeMs)
              .map(({ atMs }) => ({ emailId: id, subject, handedOverAtMs: atMs, stoppedAtMs })),
          ),
      ),
  }
}

const isContact = (activity: (typeof attempts)[number]) =>
  activity !== 'answered' && (attempts.includes(activity) || responses.includes(activity))

const byTime = (one: { atMs: number }, other: { atMs: number }) => one.atMs - other.atMs

/**
 * Oldest first. `listEmails` finds every email whose address or subject contains the searched text. Therefore, emails
 * to other people are left out here.
 */
async function emailsTo(
  emails: readonly string[],
  { listEmails, findEmail }: Pick<Given['store'], 'listEmails' | 'findEmail'>,
): Promise<WholeEmail[]> {
  const found = await Promise.all(emails.map((search) => listEmails({ search, kinds: ['notice'], limit: mostEmails })))
  const own = found.flat().filter(({ recipient }) => recipient !== undefined && emails.includes(recipient))
  const whole = await Promise.all(own.map(({ id }) => findEmail(id)))
  return whole.filter((mail) => mail !== undefined).toSorted((one, other) => one.createdAtMs - other.createdAtMs)
}
