// Shows one lead with its person, and handles the team's commands on leads: activities, assignments, statuses, undo,
// release from quarantine, resending, joining and splitting people.

import type { api } from '#contract/api.ts'
import type { LeadDetails } from '#contract/lead-details.ts'
import { type EventRequest, mostAtOnce, mostInList } from '#contract/leads.ts'
import { dayMs } from '#domain/clock/durations.ts'
import { openMsBetween } from '#domain/clock/opening-hours.ts'
import { toE164 } from '#domain/fields/phone.ts'
import { nameOf } from '#domain/leads/lead-values.ts'
import { formatCount } from '#domain/texts/texts.ts'
import { isoTime } from '#domain/time/iso-time.ts'
import { getsEmail } from '#emails/team-readers.ts'
import { addressesOf } from '#server/office/consents/stops.ts'
import { done, type Handlers, invalid, Refusal, refusal } from '#server/office/implement.ts'
import type { OfficeDependencies } from '#server/office/office-dependencies.ts'
import { passkeyRefusal } from '#server/office/sessions/session-guard.ts'
import type { Actor } from '#server/store/audit/actor.ts'
import type { StoredPerson } from '#server/store/leads/find-person.ts'
import type { LeadCommand } from '#server/store/leads/lead-events.ts'
import type { SignedIn } from '#server/store/team/sessions.ts'
import { leadDetails } from './lead-details.ts'
import { leadsQuery } from './lead-query.ts'
import { leadQueryContextOf } from './list-handlers.ts'

type Parts = Pick<
  OfficeDependencies,
  | 'store'
  | 'mail'
  | 'live'
  | 'leadStore'
  | 'wakeDelivery'
  | 'openHours'
  | 'keeps'
  | 'timeTrapMs'
  | 'nowMs'
  | 'newId'
  | 'planNames'
  | 'publicUrl'
>
/** An email about an action waits this long, so that it isn't sent if the action is undone. */
const undoMs = 30_000
/** The most emails that a person's page shows: enough for 200 requests with several emails each. */
const mostEmails = 2000

type Named =
  | 'get'
  | 'exportPerson'
  | 'recordEvents'
  | 'recordEventsInList'
  | 'setDue'
  | 'removeDue'
  | 'withdrawEvents'
  | 'release'
  | 'resend'
  | 'join'
  | 'split'
  | 'correctEmail'
  | 'markReading'

export function leadHandlers(parts: Parts): Handlers<typeof api.leads, Named> {
  const { store, mail, live, leadStore, wakeDelivery, openHours, keeps, timeTrapMs, nowMs, newId, planNames } = parts
  const isOnTeam = async (teammateId: string) => (await store.listTeammates()).some(({ id }) => id === teammateId)

  async function notifyOwner(ownerId: string, { leadIds, key, by }: { leadIds: string[]; key: string; by: string }) {
    const owner = (await store.listReaders()).find(({ teammateId }) => teammateId === ownerId)
    if (!owner || !mail.isOn || !getsEmail(owner, 'lead-assigned')) return
    const about = {
      leadId: leadIds[0],
      causeKey: `lead-assigned:${key}:${ownerId}`,
      data: { ownerId, by, count: leadIds.length },
    }
    const dueAtMs = nowMs() + undoMs
    await mail.store.enqueueEmails([{ name: 'lead-assigned', recipient: owner.email, ...about, dueAtMs, isOn: true }])
    mail.wake()
  }

  async function details(leadId: string, stored: StoredPerson, readers: LeadDetails['readers']) {
    const leadIds = stored.leads.map(({ id }) => id)
    const mails = await store.listEmails({ leadIds, limit: mostEmails })
    const changed = await store.listConsentChanges(addressesOf(stored))
    const notices = await store.listNotices(leadIds)
    const { timezone } = openHours
    const context = { nowMs: nowMs(), timeTrapMs, keeps, readers, mails, changed, notices, planNames, timezone }
    return leadDetails(leadId, stored, context)
  }

  /** Records the command. Returns false if the lead doesn't exist anymore. */
  async function plan(leadId: string, command: LeadCommand, actor: Actor): Promise<boolean> {
    const event = { leadIds: [leadId], key: newId(), command, atMs: nowMs(), openMsBetween: () => 0 }
    return (await store.recordEvents(event, actor)).length > 0
  }

  async function refuseCommand(command: EventRequest['command']) {
    if (command.kind === 'assigned' && command.to !== null && !(await isOnTeam(command.to)))
      return invalid({ field: 'command.to', message: 'They aren’t on the team anymore.' })
    if (
      command.kind === 'corrected' &&
      command.field === 'phone' &&
      command.value !== '' &&
      toE164(command.value) === undefined
    )
      return invalid({ field: 'command.value', message: 'Enter a phone number with its area code.' })
    if (command.kind === 'tagged' && !(await store.listTags()).some(({ id }) => id === command.tagId))
      return invalid({ field: 'command.tagId', message: 'That tag is gone.' })
    return undefined
  }

  /** Records a command in several transactions, so that visitors' leads can be stored in between. */
  async function record(
    { leadIds, key, command, atMs }: Pick<EventRequest, 'leadIds' | 'key' | 'command'> & { atMs: number },
    { signedIn, actor }: { signedIn: SignedIn; actor: Actor },
  ): Promise<string[]> {
    const recorded = toLeadCommand(command)
    const openMs = (fromMs: number, toMs: number) => openMsBetween(openHours, fromMs, toMs)
    const eventIds: string[] = []
    for (let from = 0; from < leadIds.length; from += mostAtOnce) {
      const some = leadIds.slice(from, from + mostAtOnce)
      const event = { leadIds: some, key, command: recorded, atMs, openMsBetween: openMs }
      eventIds.push(...(await store.recordEvents(event, actor)))
    }
    const isOthers = recorded.kind === 'assigned' && recorded.to !== undefined && recorded.to !== signedIn.teammate.id
    if (isOthers && eventIds.length > 0) await notifyOwner(recorded.to!, { leadIds, key, by: signedIn.teammate.name })
    return eventIds
  }

  return {
    get: async ({ params: { id: leadId }, signedIn }) => {
      const [stored, teammates] = await Promise.all([store.findPerson(leadId), store.listTeammates()])
      if (!stored) return notThere()
      const reading = live.readersOf(leadId).filter((one) => one !== signedIn.teammate.id)
      const readers = teammates.filter((one) => reading.includes(one.id)).map(({ id, name }) => ({ id, name }))
      return details(leadId, stored, readers)
    },
    exportPerson: async ({ params: { id: leadId }, actor, context }) => {
      const stored = await store.findPerson(leadId)
      if (!stored) return notThere()
      await store.recordAuditEntry({ name: 'lead.export', on: [leadId], became: 'one person' }, actor)
      // Other people with the same phone number must not be named in this person's export.
      const { samePhone: _, readers: __, submissions, ...known } = await details(leadId, stored, [])
      const requests = submissions.map((one) => {
        const { values, attribution } = stored.leads.find(({ id }) => id === one.id)!
        return { ...one, values, attribution }
      })
      const exportedAt = isoTime(nowMs())
      context.header('content-disposition', `attachment; filename="person-${exportedAt.slice(0, 10)}.json"`)
      context.header('cache-control', 'no-store')
      context.header('content-type', 'application/json; charset=utf-8')
      return context.body(JSON.stringify({ exportedAt, aboutStops, ...known, requests }, null, 2))
    },
    recordEvents: async ({ body: { leadIds, key, command, atMs = nowMs() }, signedIn, actor }) => {
      if (atMs < nowMs() - dayMs)
        return invalid({ field: 'atMs', message: 'This was done more than a day ago. Write a note instead.' })
      const refused = await refuseCommand(command)
      if (refused) return refused
      // A browser's clock may be slightly ahead.
      const eventIds = await record({ leadIds, key, command, atMs: Math.min(atMs, nowMs()) }, { signedIn, actor })
      return eventIds.length > 0 ? { eventIds } : notThere()
    },
    recordEventsInList: async ({ body: { filter, search, receivedByMs, key, command }, signedIn, actor }) => {
      const refused = await refuseCommand(command)
      if (refused) return refused
      const query = leadsQuery(filter, leadQueryContextOf(signedIn, { nowMs, openHours }), search)
      const leadIds = await store.listIdsIn(query, { receivedByMs, limit: mostInList + 1 })
      if (leadIds.length > mostInList)
        return refusal(409, `That’s for up to ${formatCount(mostInList)} people at once. Narrow the list.`)
      return { eventIds: await record({ leadIds, key, command, atMs: nowMs() }, { signedIn, actor }) }
    },
    setDue: async ({ params: { id }, body: { at: dueAtMs, text }, actor }) =>
      (await plan(id, { kind: 'due', dueAtMs, text }, actor)) ? done : notThere(),
    removeDue: async ({ params: { id }, actor }) =>
      (await plan(id, { kind: 'due', dueAtMs: undefined }, actor)) ? done : notThere(),
    withdrawEvents: async ({ body: { eventIds }, actor }) => {
      await store.withdrawEvents(eventIds, actor)
      return done
    },
    release: async ({ body: { leadIds }, actor }) => {
      const released = await store.release(leadIds, actor)
      wakeDelivery()
      return { released }
    },
    resend: async ({ params: { id }, actor }) => {
      const count = await leadStore.resend(id, actor)
      if (count === 0 && !(await store.findPerson(id))) return notThere()
      if (count === 0) return refusal(409, 'Nothing to send again: it’s still on its way.')
      wakeDelivery()
      return { count }
    },
    join: async ({ params: { id }, body, actor }) =>
      pairResult(await store.mergePeople({ leadId: id, withLeadId: body.with }, actor)),
    split: async ({ params: { id }, body, actor }) =>
      pairResult(await store.unmergePeople({ leadId: id, withLeadId: body.with }, actor)),
    correctEmail: async ({ params: { id: leadId }, body: { key, email, joinsOther }, signedIn, actor }) => {
      const found = await store.findPerson(leadId)
      if (!found) return notThere()
      // An address at a new domain requires a recent passkey. Otherwise, an attacker who took over a session could have
      // the emails to this person sent to a stranger.
      const isNewDomain = !found.emails.map(domainOf).includes(domainOf(email))
      const refused = isNewDomain && passkeyRefusal(signedIn, parts)
      if (refused) return new Refusal(refused)
      const outcome = await store.correctEmail({ leadId, email, key, atMs: nowMs(), joinsOther }, actor)
      if (outcome.kind === 'unknown') return notThere()
      if (outcome.kind === 'corrected') return { eventIds: [outcome.eventId] }
      const other = (await store.findPerson(outcome.leadId))?.leads[0]
      const name = other && (other.person.corrected.name ?? nameOf(other.values))
      return refusal(409, `That’s ${name ? `${name}’s` : 'somebody else’s'} email.`)
    },
    markReading: ({ params: { id }, body: { isOver = false }, signedIn }) => {
      live.read({ leadId: id.slice(0, 60), who: signedIn.teammate.id, isOver })
      return done
    },
  }
}

function toLeadCommand(command: EventRequest['command']): LeadCommand {
  switch (command.kind) {
    case 'assigned':
      return { kind: command.kind, to: command.to ?? undefined }
    case 'due':
      return { ...command, dueAtMs: command.dueAtMs ?? undefined }
    default:
      return command
  }
}

/** A notice in each person's export. */
const aboutStops =
  'If this person asked us to stop, that stays after they are deleted. We keep a code in place of the address: nobody can read the address from it, but if it comes again, it’s still stopped.'

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1)

export const notThere = () => refusal(404, 'This lead isn’t here anymore. Somebody may have deleted it.')

function pairResult(outcome: 'joined' | 'split' | 'unknown' | 'same-email') {
  if (outcome === 'unknown') return notThere()
  if (outcome === 'same-email') return refusal(409, 'Both were sent from the same email address: they’re one person.')
  return done
}
