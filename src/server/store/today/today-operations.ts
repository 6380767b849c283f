// The pulse and the Today page (see operation.ts): rows and counts; the office interprets them (office/today).

import { all, first, type Operation } from '#server/store/engine/operation.ts'
import type { Queries } from '#server/store/engine/queries.ts'
import { figures } from '#server/store/leads/lead-operations.ts'
import type { OfficeReads, PulseFound, TodayFound, TroubledDelivery } from '#server/store/office-port.ts'

export function* pulse(queries: Queries, { days, today }: Parameters<OfficeReads['pulse']>[0]): Operation<PulseFound> {
  const waiting = (yield* first(queries.waitingCount({})))?.count ?? 0
  const longest = yield* first(queries.waitingLongest({}))
  const counts: PulseFound['days'] = []
  for (const day of days) {
    const leads = (yield* first(queries.leadsIn(day)))?.count ?? 0
    counts.push({ leads, calls: (yield* first(queries.slotsIn(day)))?.count ?? 0 })
  }
  const notes = yield* all(queries.notesIn(today))
  return {
    waiting,
    longest: longest && {
      leadId: longest.lead_id,
      clockFromMs: longest.clock_from_ms,
      values: JSON.parse(longest.fields),
    },
    days: counts,
    today: notes.reverse().map((row) => ({
      leadId: row.lead_id,
      form: row.form,
      values: JSON.parse(row.fields),
      receivedAtMs: row.received_at_ms,
      place: row.place,
      runsClock: row.runs_clock === 1,
      waitedMs: row.waited_ms ?? undefined,
    })),
  }
}

export function* today(
  queries: Queries,
  { dayFromMs, weekFromMs, nowMs }: Parameters<OfficeReads['today']>[0],
): Operation<TodayFound> {
  const sent = yield* all(queries.deliveriesOfLeadsSince({ fromMs: dayFromMs }))
  const owners = yield* all(queries.owners({}))
  return {
    sent: sent.map((row) => ({
      state: row.state,
      attempts: row.attempts,
      atMs: row.delivered_at_ms ?? row.created_at_ms,
    })),
    troubled: yield* troubled(queries),
    quarantined: (yield* all(queries.quarantineKinds({}))).map(({ kind, count }) => ({ kind: String(kind), count })),
    forms: (yield* all(queries.formsSince({ fromMs: weekFromMs }))).map(({ form, count }) => ({ form, count })),
    figures: (yield* figures(queries, nowMs)).leadsByForm,
    lastBackupAtMs: (yield* first(queries.lastAct({ act: 'server.back-up' })))?.at_ms,
    leads: (yield* first(queries.leadCount({})))?.count ?? 0,
    hasOwner: owners.length > 0,
    teammates: (yield* all(queries.teammates({}))).length,
  }
}

/** The newest one of each destination, and how many more there are. */
function* troubled(queries: Queries): Operation<TroubledDelivery[]> {
  const counts = yield* all(queries.troubleCounts({}))
  const newest = new Map<string, TroubledDelivery>()
  for (const row of yield* all(queries.inTrouble({}))) {
    const isStopped = row.state === 'dead'
    if (!isStopped && row.due_at_ms === null) continue
    const key = `${isStopped} ${row.destination}`
    if (newest.has(key)) continue
    const states = isStopped ? ['dead'] : ['due', 'leased']
    const ofKind = counts.filter(({ destination, state }) => destination === row.destination && states.includes(state))
    newest.set(key, {
      isStopped,
      leadId: row.lead_id,
      values: JSON.parse(row.fields),
      destination: row.destination,
      attempts: row.attempts,
      reason: row.reason ?? '',
      nextAttemptAtMs: isStopped ? undefined : (row.due_at_ms ?? undefined),
      more: ofKind.reduce((sum, { count }) => sum + count, 0) - 1,
    })
  }
  return [...newest.values()]
}
