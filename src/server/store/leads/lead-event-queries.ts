// Statements for what the team does with leads: events, their fold, joined people, saved views.
import type { Kysely } from 'kysely'
import { type Engine, prepared } from '#server/store/engine/engine.ts'
import type { Database, LeadWorkTable } from '#server/store/engine/schema.ts'

export const work = (db: Kysely<Database>, engine: Engine) => ({
  /** Locks the leads for an act, always in the same order, to avoid deadlocks. */
  lockWork: (leadIds: readonly string[]) =>
    db
      .selectFrom('lead_work')
      .innerJoin('lead', 'lead.id', 'lead_work.lead_id')
      .selectAll('lead_work')
      .select('lead.quarantine')
      .where('lead_work.lead_id', 'in', padded(leadIds))
      .orderBy('lead.id')
      .$if(engine === 'postgres', (query) => query.forUpdate('lead'))
      .compile(),
  changeWork: (leadIds: readonly string[], change: Partial<LeadWorkTable>) =>
    db.updateTable('lead_work').set(change).where('lead_id', 'in', padded(leadIds)).compile(),
  eventsOf: (leadIds: readonly string[]) =>
    db
      .selectFrom('lead_event')
      .selectAll()
      .where('lead_id', 'in', padded(leadIds))
      .orderBy('lead_id')
      .orderBy('at_ms')
      .orderBy('sequence')
      .compile(),
  eventsById: (ids: readonly string[]) =>
    db.selectFrom('lead_event').selectAll().where('id', 'in', padded(ids)).compile(),

  emailOf: prepared((p: { leadId: string }) => db.selectFrom('lead').select('email').where('id', '=', p.leadId)),
  linksOf: (emails: readonly string[]) =>
    db
      .selectFrom('person_link')
      .selectAll()
      .where(({ eb, or }) => or([eb('email', 'in', padded(emails)), eb('other_email', 'in', padded(emails))]))
      .orderBy('sequence')
      .orderBy('id')
      .compile(),
  lastLink: prepared(() => db.selectFrom('person_link').select((eb) => eb.fn.max('sequence').as('sequence'))),
  removeLinksOf: prepared((p: { email: string }) =>
    db
      .deleteFrom('person_link')
      .where(({ eb, or }) => or([eb('email', '=', p.email), eb('other_email', '=', p.email)])),
  ),
  /** Links of people who have no leads left. */
  removeLooseLinks: () =>
    db
      .deleteFrom('person_link')
      .where(({ or, not, exists, selectFrom }) =>
        or(
          (['email', 'other_email'] as const).map((side) =>
            not(exists(selectFrom('lead').select('lead.id').whereRef('lead.email', '=', `person_link.${side}`))),
          ),
        ),
      )
      .compile(),

  views: prepared(() => db.selectFrom('saved_view').selectAll().orderBy('made_at_ms').orderBy('id')),
  removeView: prepared((p: { id: string }) => db.deleteFrom('saved_view').where('id', '=', p.id).returning('id')),
})

/**
 * Pads to the next power of two by repeating the last item: that keeps the number of statement shapes to compile small.
 */
export function padded<Item>(items: readonly Item[]): Item[] {
  if (items.length === 0) return []
  const size = 2 ** Math.ceil(Math.log2(items.length))
  return [...items, ...Array.from({ length: size - items.length }, () => items.at(-1)!)]
}
