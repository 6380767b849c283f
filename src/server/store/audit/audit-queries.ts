// Statements for the audit: appending, listing, and what the office shows of deliveries.
import { type Kysely, sql } from 'kysely'
import { type Engine, prepared } from '#server/store/engine/engine.ts'
import type { Database } from '#server/store/engine/schema.ts'
import type { AuditFilter } from '#server/store/office-port.ts'

export const audit = (db: Kysely<Database>, engine: Engine) => ({
  lockAuditHead: prepared(() =>
    db
      .selectFrom('audit_head')
      .select(['sequence', 'hash'])
      .$if(engine === 'postgres', (query) => query.forUpdate()),
  ),
  auditHead: prepared(() => db.selectFrom('audit_head').select(['sequence', 'hash'])),
  moveAuditHead: prepared((p: { sequence: number; hash: string }) =>
    db.updateTable('audit_head').set({ sequence: p.sequence, hash: p.hash }),
  ),
  auditFrom: prepared((p: { after: number; limit: number }) =>
    db.selectFrom('audit_entry').selectAll().where('sequence', '>', p.after).orderBy('sequence').limit(p.limit),
  ),
  auditList: ({ who, kind, sinceMs, before, limit }: AuditFilter) => {
    let query = db
      .selectFrom('audit_entry')
      .leftJoin('teammate', 'teammate.id', 'audit_entry.who')
      .selectAll('audit_entry')
      .select('teammate.name as who_name')
    if (who !== undefined) query = query.where('who', '=', who)
    if (kind !== undefined) query = query.where('act', 'like', `${kind}.%`)
    if (sinceMs !== undefined) query = query.where('at_ms', '>=', sinceMs)
    if (before !== undefined) query = query.where('sequence', '<', before)
    return query.orderBy('sequence', 'desc').limit(limit).compile()
  },
  lastAct: prepared((p: { act: string }) =>
    db.selectFrom('audit_entry').select('at_ms').where('act', '=', p.act).orderBy('sequence', 'desc').limit(1),
  ),
  firstAct: prepared((_: object) => db.selectFrom('audit_entry').select('at_ms').orderBy('sequence').limit(1)),
  /** Goes through the leads received since then: they are few, and an index finds them. */
  deliveriesSince: prepared((p: { sinceMs: number }) =>
    db
      .selectFrom('lead')
      .innerJoin('delivery', 'delivery.lead_id', 'lead.id')
      .select(['destination', 'state', 'delivered_at_ms', 'received_at_ms', 'attempts'])
      .where('received_at_ms', '>=', p.sinceMs)
      .where('state', 'in', ['due', 'leased', 'delivered', 'dead'])
      .orderBy('received_at_ms'),
  ),
  troubled: prepared(() =>
    db
      .selectFrom('delivery')
      .select(['destination', 'state'])
      .select((eb) => eb.fn.countAll<number>().as('count'))
      // A literal, because SQLite uses a partial index only if it can see the condition.
      .where('state', '<>', sql.lit('delivered'))
      .where('attempts', '>', 0)
      .groupBy(['destination', 'state']),
  ),
  leadCount: prepared(() => db.selectFrom('lead').select((eb) => eb.fn.countAll<number>().as('count'))),
})
