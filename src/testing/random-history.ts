// Plays a random history of a few people. They send requests; some are held for review, and some have no email address.
// The team joins, splits and deletes people, corrects email addresses, and records other events. Afterwards the store's
// rows must agree with the events.
import { correctableFields } from '#domain/leads/project-person.ts'
import { activities, statuses } from '#domain/leads/statuses.ts'
import type { Actor } from '#server/store/audit/actor.ts'
import type { StoredPerson } from '#server/store/leads/find-person.ts'
import type { LeadCommand } from '#server/store/leads/lead-events.ts'
import type { Store } from '#server/store/store.ts'
import { sampleLead } from './leads.ts'
import { storedFaults } from './project-stored.ts'
import { reckonedFaults } from './reckon-person.ts'

interface History {
  store: Store
  random: () => number
  steps: number
  /** Part of each id and email address, so that several histories can share one store. */
  name: string
}

/** Plays a history. Returns the people who are left. */
export async function playHistory({ store, random, steps, name }: History): Promise<StoredPerson[]> {
  const { office } = store
  const of = <One>(list: readonly One[]) => list[Math.floor(random() * list.length)]!
  const emails = ['a', 'b', 'c'].map((one) => `${one}-${name}@x.example`)
  const leadIds: string[] = []
  const made: string[] = []
  const submit = (receivedAtMs: number) => {
    const id = `${name}-${leadIds.length}`
    leadIds.push(id)
    const quarantine = random() < 0.25 ? ('honeypot' as const) : undefined
    const answerWithin = of(['two-minutes', 'two-minutes', 'business-day', undefined] as const)
    const deliveries: [] = []
    const email = of([...emails, ...emails, undefined])
    return store.accept(sampleLead({ id, receivedAtMs, email, quarantine, answerWithin, deliveries }))
  }
  await submit(1_000)
  for (let step = 0; step < steps; step++) {
    const actor: Actor = { who: of(['ann', 'bob']), atMs: 2_000 + step * 10, from: '192.0.2.1' }
    const some = leadIds.filter(() => random() * leadIds.length < 2)
    const commands: LeadCommand[] = [
      { kind: 'touch', activity: of(activities) },
      { kind: 'assigned', to: of([undefined, 'ann', 'bob']) },
      { kind: 'status', status: of(statuses), amountUsd: 996, reason: 'Not a fit' },
      { kind: 'due', dueAtMs: of([undefined, actor.atMs + 50, actor.atMs + 500]), text: 'Call again' },
      { kind: 'corrected', field: of(correctableFields), value: `Value ${step}` },
      { kind: of(['tagged', 'untagged']), tagId: of(['jobber', 'crews']) },
    ]
    const chance = random()
    const pair = { leadId: of(leadIds), withLeadId: of(leadIds) }
    if (chance < 0.12) await submit(actor.atMs)
    else if (chance < 0.18) await office.release(some.slice(0, 1), actor)
    else if (chance < 0.24) await office.mergePeople(pair, actor)
    else if (chance < 0.3) await office.unmergePeople(pair, actor)
    else if (chance < 0.31) await store.purge(of([...emails, ...leadIds]), actor)
    else if (chance < 0.35) {
      const email = of([...emails, `new-${name}@x.example`, `other-${name}@y.example`])
      const correction = { leadId: of(leadIds), email, key: `${name} ${step}`, atMs: actor.atMs }
      const outcome = await office.correctEmail({ ...correction, joinsOther: random() < 0.5 }, actor)
      if (outcome.kind === 'corrected') made.push(outcome.eventId)
    } else if (chance < 0.42) await office.withdrawEvents(made.filter(() => random() < 0.1).slice(0, 4), actor)
    else {
      const key = `${name} ${step}`
      const atMs = actor.atMs - Math.floor(random() * 5) * 30
      const openMsBetween = (fromMs: number, toMs: number) => Math.round((toMs - fromMs) / 2)
      made.push(
        ...(await office.recordEvents({ leadIds: some, key, command: of(commands), atMs, openMsBetween }, actor)),
      )
    }
  }
  const people = new Map<string, StoredPerson>()
  for (const id of leadIds) {
    const person = await office.findPerson(id)
    if (person) people.set(person.leads.map((lead) => lead.id).join(), person)
  }
  return [...people.values()]
}

/**
 * Lists where the store's rows differ from what is computed from the events, once by the server's own code and once by
 * reckon-person.ts.
 */
export const historyFaults = (people: readonly StoredPerson[]): string[] =>
  people.flatMap((person) => [...storedFaults(person), ...reckonedFaults(person)])
