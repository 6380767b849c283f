// Finds a person: all leads from all their email addresses, with everything that belongs to these leads.
import { countedStates, type PersonEvent } from '#domain/leads/project-person.ts'
import { type ChangedSlot, toChangedSlot } from '#server/store/calls/slots.ts'
import { all, type Operation, read } from '#server/store/engine/operation.ts'
import { padToPowerOfTwo, query } from '#server/store/engine/statement.ts'
import { type StoredDelivery, toStoredDelivery } from '#server/store/outbox/delivery.ts'
import { type StoredConsent, toStoredConsent } from './find-lead.ts'
import { toPersonEvent } from './lead-event-rows.ts'
import { type ListedLead, listedLeads, personColumns, toListed } from './lead-lists.ts'
import { stateIn } from './leads-query.ts'
import { isEmail, isSentBy, personOf, senderOf } from './people.ts'
import { eventsOf } from './person-rows.ts'

/** A request with everything that belongs to it. */
export interface LeadWithWork extends ListedLead {
  attribution: unknown
  /** Oldest first. */
  events: PersonEvent[]
  deliveriesMade: StoredDelivery[]
  consents: StoredConsent[]
  /**
   * Oldest first. `slot` is undefined if the call was canceled. `who` is undefined if the visitor made the change. It
   * is also undefined if the visitor only got another link to join the call, because the team's link for video calls
   * changed. Rows of earlier releases have neither `atMs` nor `who`.
   */
  slotChanges: { slot: ChangedSlot | undefined; atMs: number | undefined; who: string | undefined }[]
}

export interface StoredPerson {
  /**
   * The corrected email address comes first. If there is none, the address of the lead with which the person was looked
   * up comes first.
   */
  emails: string[]
  /** Newest first. */
  leads: LeadWithWork[]
  /** The events of all leads, in the order in which they take effect. */
  events: PersonEvent[]
  samePhone: ListedLead[]
}

/** No real person sends more leads than this. */
const mostSubmissions = 500

const mostOfSamePhone = 200

/** Returns everything from the person who sent this lead, across all their email addresses, up to the limits above. */
export const findPerson = read(function* (leadId: string): Operation<StoredPerson | undefined> {
  const sender = yield* senderOf(leadId)
  if (sender === undefined) return undefined
  const links = yield* personOf(sender)
  const ids = (yield* all(leadsOfPeople(links.senders, mostSubmissions))).map(({ id }) => id)
  const { leads, events } = yield* leadsWithWork([...new Set([leadId, ...ids])])
  const apart = links.split.filter((pair) => pair.some((one) => links.senders.includes(one))).flat()
  const phones = [...new Set(leads.flatMap(({ phoneE164 }) => phoneE164 ?? []))]
  const samePhone = yield* othersByPhone(phones, [...links.senders, ...apart])
  const main = leads.find(({ id }) => id === leadId)?.person.corrected.email
  const emails = links.senders.filter(isEmail).toSorted((one, other) => Number(other === main) - Number(one === main))
  return { emails, leads, events, samePhone }
})

/**
 * Finds the leads with one of these phone numbers, apart from the leads of the email addresses in `except`. Returns the
 * newest of these leads for each email address.
 */
function* othersByPhone(phones: string[], except: string[]): Operation<ListedLead[]> {
  if (phones.length === 0) return []
  const rows = yield* all(leadsByPhone(phones, mostOfSamePhone))
  const others = new Map<string, string>()
  for (const { id, email } of rows)
    if (email !== null && !except.includes(email) && !others.has(email)) others.set(email, id)
  return yield* listedLeads([...others.values()])
}

/** Returns the newest leads first. */
function* leadsWithWork(ids: string[]): Operation<Pick<StoredPerson, 'leads' | 'events'>> {
  const rows = yield* all(wholeLeads(ids))
  const of = <Row extends { lead_id: string }>(all: Row[]) => Map.groupBy(all, ({ lead_id }) => lead_id)
  const deliveries = of(yield* all(deliveriesOf(ids)))
  const attempts = Map.groupBy(yield* all(attemptsOfLeads(ids)), ({ delivery_id }) => delivery_id)
  const consents = of(yield* all(consentsOfLeads(ids)))
  const changes = of(yield* all(slotChangesOfLeads(ids)))
  const inOrder = yield* all(eventsOf(ids))
  const events = of(inOrder)
  const leads = rows.map((row) => {
    const chain = deliveries.get(row.id) ?? []
    const agreements = consents.get(row.id) ?? []
    return {
      ...toListed(row),
      deliveries: chain.map(({ state, attempts }) => ({ state, attempts })),
      agreedTo: agreements.filter(({ given }) => given === 1).map(({ purpose }) => purpose),
      attribution: row.attribution === null ? undefined : JSON.parse(row.attribution),
      events: (events.get(row.id) ?? []).map(toPersonEvent),
      deliveriesMade: chain.map((delivery) => toStoredDelivery(delivery, attempts.get(delivery.id) ?? [])),
      consents: agreements.map(toStoredConsent),
      slotChanges: (changes.get(row.id) ?? []).map((change) => ({
        slot: toChangedSlot(change),
        atMs: change.at_ms ?? undefined,
        who: change.who ?? undefined,
      })),
    }
  })
  return { leads, events: inOrder.map(toPersonEvent) }
}

const leadsOfPeople = query((db, senders: readonly string[], limit: number) =>
  db
    .selectFrom('lead')
    .select('id')
    .where(isSentBy(senders))
    .orderBy('received_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(limit),
)

const leadsByPhone = query((db, phones: readonly string[], limit: number) =>
  db
    .selectFrom('lead')
    .innerJoin('lead_work', 'lead_work.lead_id', 'lead.id')
    .select(['lead.id', 'lead.email'])
    .where('phone_e164', 'in', padToPowerOfTwo(phones))
    .where(stateIn(countedStates))
    .orderBy('lead.received_at_ms', 'desc')
    .limit(limit),
)

const wholeLeads = query((db, leadIds: readonly string[]) =>
  db
    .selectFrom('lead')
    .leftJoin('lead_work', 'lead_work.lead_id', 'lead.id')
    .leftJoin('person', 'person.id', 'lead_work.person_id')
    .leftJoin('booked_slot', 'booked_slot.lead_id', 'lead.id')
    .selectAll('lead_work')
    .select(personColumns)
    .select(['lead.id', 'lead.form as lead_form', 'lead.received_at_ms as lead_received_at_ms', 'lead.fields'])
    .select(['lead.phone_e164', 'lead.email', 'lead.page', 'lead.quarantine', 'lead.attribution'])
    .select(['lead.client_address', 'lead.user_agent'])
    .select(['booked_slot.start_ms as slot_start_ms', 'booked_slot.end_ms as slot_end_ms'])
    .where('lead.id', 'in', padToPowerOfTwo(leadIds))
    .orderBy('lead.received_at_ms', 'desc')
    .orderBy('lead.id', 'desc'),
)

const deliveriesOf = query((db, leadIds: readonly string[]) =>
  db
    .selectFrom('delivery')
    .selectAll()
    .where('lead_id', 'in', padToPowerOfTwo(leadIds))
    .orderBy('lead_id')
    .orderBy('position'),
)

const attemptsOfLeads = query((db, leadIds: readonly string[]) =>
  db
    .selectFrom('attempt')
    .innerJoin('delivery', 'delivery.id', 'attempt.delivery_id')
    .selectAll('attempt')
    .where('delivery.lead_id', 'in', padToPowerOfTwo(leadIds))
    .orderBy('at_ms'),
)

const consentsOfLeads = query((db, leadIds: readonly string[]) =>
  db.selectFrom('consent').selectAll().where('lead_id', 'in', padToPowerOfTwo(leadIds)).orderBy('field'),
)

const slotChangesOfLeads = query((db, leadIds: readonly string[]) =>
  db.selectFrom('slot_change').selectAll().where('lead_id', 'in', padToPowerOfTwo(leadIds)).orderBy('sequence'),
)
