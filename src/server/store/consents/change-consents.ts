// Records that consents were withdrawn, or given again. A withdrawal never runs while a server claims emails to send.
// Therefore, every email that is claimed after the withdrawal's commit respects it.
import { randomUUID } from 'node:crypto'
import { type ConsentKind, type ConsentWay, kindsOfAddress } from '#domain/consents/consent-kinds.ts'
import { type ConsentAction, reopenFault } from '#domain/consents/project-consents.ts'
import type { SaidWay } from '#domain/consents/said.ts'
import { type Actor, system } from '#server/store/audit/actor.ts'
import { appendAuditEntry } from '#server/store/audit/audit.ts'
import { addressOf } from '#server/store/emails/email.ts'
import { dropRefused } from '#server/store/emails/visitor-gate.ts'
import { claim, first, insert, now, type Operation } from '#server/store/engine/operation.ts'
import { statement } from '#server/store/engine/statement.ts'
import { storable } from '#server/store/engine/storable.ts'
import { notifyDestinations } from '#server/store/outbox/withdrawal-notices.ts'
import { hashOf } from './address-hash.ts'

export interface NewChange {
  /** An email address in lowercase, or a phone number in E.164 form. */
  address: string
  /** Kinds that don't concern the address are skipped: an email address has only 'email'. */
  kinds: readonly ConsentKind[]
  way: ConsentWay
  /** How the person told a teammate, if a teammate recorded the change. */
  how?: SaidWay | undefined
  /** The person's own words, if they are known. */
  words?: string | undefined
}

/** Records that consents were withdrawn, even if they were never given. Resolves to the kinds that were recorded. */
export const withdrawConsents = claim(function* (change: NewChange, actor: Actor): Operation<ConsentKind[]> {
  const kinds = yield* addWithdrawal(change, actor.who)
  if (kinds.length > 0) yield* appendAuditEntry({ name: 'consent.withdraw', on: kinds, became: change.way }, actor)
  return kinds
})

/**
 * Records that consents are given again. If the person does this, they must have proved that the address is theirs. If
 * a teammate records it, the change must contain the person's own words.
 */
export const reopenConsents = claim(function* (
  change: NewChange,
  actor: Actor,
): Operation<'opened' | 'not-proven' | 'no-words'> {
  const fault = reopenFault(change.kinds, { way: change.way, words: change.words })
  if (fault) return fault
  const { kinds } = yield* addChanges('opened', change, actor.who)
  if (kinds.length > 0) yield* appendAuditEntry({ name: 'consent.open', on: kinds, became: change.way }, actor)
  return 'opened'
})

/**
 * Like withdrawConsents, but runs inside the caller's operation and adds no audit entry. The caller must be a `claim`:
 * across all servers, only one `claim` runs at a time.
 */
export function* addWithdrawal(change: NewChange, who: string = system): Operation<ConsentKind[]> {
  const { address, kinds, rows, atMs } = yield* addChanges('withdrawn', change, who)
  // Locks leads before emails, as other transactions do, to avoid deadlocks.
  yield* notifyDestinations(address, rows)
  if (kinds.includes('email')) yield* dropRefused(address, atMs)
  return kinds
}

function* addChanges(action: ConsentAction, { way, how, words, ...change }: NewChange, who: string) {
  const address = addressOf(change.address)
  const ofAddress = kindsOfAddress(address)
  const kinds = [...new Set(change.kinds)].filter((kind) => ofAddress.includes(kind))
  const hash = yield* hashOf(address)
  const last = (yield* first(lastSequence({ hash })))?.sequence ?? 0
  const atMs = yield* now()
  const rows = kinds.map((kind, index) => ({
    ...{ id: randomUUID(), address_hash: hash, sequence: last + index + 1 },
    ...{ kind, act: action, at_ms: atMs, way, who },
  }))
  const said = words?.trim() ? storable(words.trim()) : null
  yield* insert({
    consent_change: rows,
    consent_change_source: rows.map(({ id }) => ({ change_id: id, address, how: how ?? null, words: said })),
  })
  return { address, kinds, rows, atMs }
}

const lastSequence = statement((db, p: { hash: string }) =>
  db
    .selectFrom('consent_change')
    .select((eb) => eb.fn.max<number | null>('sequence').as('sequence'))
    .where('address_hash', '=', p.hash),
)
