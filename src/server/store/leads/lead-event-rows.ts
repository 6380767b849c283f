// Maps events of leads to and from database rows.
import type { Activity, LeadEvent, LeadWork, Status } from '#domain/leads/work.ts'
import type { WorkAct } from './lead-events.ts'
import type { LeadEventTable, LeadWorkTable } from './lead-tables.ts'

export function toLeadEvent(row: LeadEventTable): LeadEvent {
  const base = { id: row.id, atMs: row.at_ms, who: row.who }
  switch (row.kind) {
    case 'touch': {
      const [text, waitedMs] = [row.text ?? undefined, row.waited_ms ?? undefined]
      return { ...base, kind: 'touch', touch: row.value as Activity, text, waitedMs }
    }
    case 'assigned':
      return { ...base, kind: 'assigned', to: row.value ?? undefined }
    case 'status':
      return { ...base, kind: 'status', status: row.value as Status }
    case 'withdrawn':
      return { ...base, kind: 'withdrawn', eventId: row.of_event ?? '' }
  }
}

/** Returns the columns that depend on the act's kind. */
export function actColumns(act: WorkAct): Pick<LeadEventTable, 'kind' | 'value' | 'text'> {
  switch (act.kind) {
    case 'touch':
      return { kind: 'touch', value: act.touch, text: act.text ?? null }
    case 'assigned':
      return { kind: 'assigned', value: act.to ?? null, text: null }
    case 'status':
      return { kind: 'status', value: act.status, text: null }
  }
}

type WorkColumns = Pick<
  LeadWorkTable,
  'status' | 'owner_id' | 'answered_at_ms' | 'answered_by' | 'answered_how' | 'waited_ms'
>

export const workColumns = (work: LeadWork): WorkColumns => ({
  status: work.status,
  owner_id: work.ownerId ?? null,
  answered_at_ms: work.answeredAtMs ?? null,
  answered_by: work.answeredBy ?? null,
  answered_how: work.answeredHow ?? null,
  waited_ms: work.waitedMs ?? null,
})

export const toLeadWork = (row: WorkColumns): LeadWork => ({
  status: row.status,
  ownerId: row.owner_id ?? undefined,
  answeredAtMs: row.answered_at_ms ?? undefined,
  answeredBy: row.answered_by ?? undefined,
  answeredHow: row.answered_how ?? undefined,
  waitedMs: row.waited_ms ?? undefined,
})
