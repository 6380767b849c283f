// Finds the next steps that are due. The team gets an email about each of them.
import { sql } from 'kysely'
import { all, type Operation, read } from '#server/store/engine/operation.ts'
import { statement } from '#server/store/engine/statement.ts'

export interface DueStep {
  /**
   * The oldest request on which this step was planned. Unlike the newest request, it stays the same when the person
   * sends another request. Otherwise, the team would get a second email about the same step.
   */
  leadId: string
  ownerId: string | undefined
  dueAtMs: number
}

/** The people's next steps that fell due at or after `fromMs`, and before `beforeMs`. */
export const listDueSteps = read(function* (span: { fromMs: number; beforeMs: number }): Operation<DueStep[]> {
  const rows = yield* all(dueSteps(span))
  return rows.map(({ lead_id, owner_id, due_at_ms }) => ({
    leadId: lead_id!,
    ownerId: owner_id ?? undefined,
    dueAtMs: due_at_ms!,
  }))
})

const dueSteps = statement((db, p: { fromMs: number; beforeMs: number }) =>
  db
    .selectFrom('person')
    .select((eb) => [
      'person.owner_id',
      'person.due_at_ms',
      eb
        .selectFrom('lead_work')
        .innerJoin('lead_event', 'lead_event.lead_id', 'lead_work.lead_id')
        .select((step) => step.fn.min('lead_event.lead_id').as('lead_id'))
        .whereRef('lead_work.person_id', '=', 'person.id')
        .where('lead_event.kind', '=', 'due')
        .where('lead_event.value', '=', sql<string>`cast(person.due_at_ms as text)`)
        .as('lead_id'),
    ])
    .where('person.due_at_ms', '>=', p.fromMs)
    .where('person.due_at_ms', '<', p.beforeMs)
    .orderBy('person.due_at_ms')
    .orderBy('person.newest_lead_id'),
)
