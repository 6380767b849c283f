// Finds consents that were taken back or given again. The office shows them beside an address and on the Today page,
// and counts them in a week's figures.
import type { Block } from '#domain/consents/project-consents.ts'
import { all, first, type Operation, read } from '#server/store/engine/operation.ts'
import { padToPowerOfTwo, query, statement } from '#server/store/engine/statement.ts'
import { hashesOf } from './address-hash.ts'
import type { ListedChange } from './list-choices.ts'

export interface AddressChanges {
  address: string
  /** Oldest first. */
  changes: Omit<ListedChange, 'channel' | 'purpose'>[]
  block: Block | undefined
}

/**
 * Returns the changes and the block of each address. Addresses without changes and without a block are left out.
 * @param given email addresses in lowercase and phone numbers in E.164 form
 */
export const listConsentChanges = read(function* (given: readonly string[]): Operation<AddressChanges[]> {
  const addresses = [...new Set(given)]
  if (addresses.length === 0) return []
  const hashes = yield* hashesOf(addresses)
  const rows = Map.groupBy(yield* all(changesOfHashes(hashes)), (row) => row.address_hash)
  // After the person was deleted, a block has the hash in place of the address.
  const blocks = new Map((yield* all(blocksOf([...addresses, ...hashes]))).map((row) => [row.email, row]))
  return addresses.flatMap((address, index) => {
    const changed = rows.get(hashes[index]!) ?? []
    const block = blocks.get(address) ?? blocks.get(hashes[index]!)
    if (changed.length === 0 && !block) return []
    const changes = changed.map(({ id, kind, action, at_ms: atMs, way, who, how, words }) => ({
      ...{ id, address, kind, action, atMs, way, who, how: how ?? undefined, words: words ?? undefined },
    }))
    return [{ address, changes, block: block && { why: block.why, note: block.note } }]
  })
})

export interface TypedStop {
  address: string
  atMs: number
  /** The newest request from this address, if there is one. */
  leadId: string | undefined
}

/**
 * While no mail server can send a link, a visitor stops emails at /your-choices by typing an address. Returns the typed
 * addresses that no teammate has handled yet, oldest first, at most `mostTyped`.
 */
export const listTypedStops = read(function* (): Operation<TypedStop[]> {
  const found: TypedStop[] = []
  for (const { address, at_ms: atMs } of yield* all(typedStops())) {
    const lead = yield* first(newestLeadOf({ address }))
    found.push({ address, atMs, leadId: lead?.id })
  }
  return found
})

/** Counts the addresses for which a consent was withdrawn in a span of time. */
export const countStopped = read(function* (span: { fromMs: number; toMs: number }): Operation<number> {
  return (yield* first(stoppedIn(span)))?.count ?? 0
})

const changesOfHashes = query((db, hashes: readonly string[]) =>
  db
    .selectFrom('consent_change')
    .leftJoin('consent_change_source', 'consent_change_source.change_id', 'consent_change.id')
    .select(['consent_change.id', 'address_hash', 'kind', 'act as action', 'at_ms', 'way', 'who', 'how', 'words'])
    .where('address_hash', 'in', padToPowerOfTwo(hashes))
    .orderBy('sequence'),
)

const blocksOf = query((db, emails: readonly string[]) =>
  db.selectFrom('suppression').select(['email', 'why', 'note']).where('email', 'in', padToPowerOfTwo(emails)),
)

/**
 * Leaves out a deleted person's withdrawals: they have no source row, so nobody knows the address or can handle them.
 */
const typedStops = statement((db) =>
  db
    .selectFrom('consent_change as typed')
    .innerJoin('consent_change_source as source', 'source.change_id', 'typed.id')
    .select((eb) => ['source.address', eb.fn.min<number>('typed.at_ms').as('at_ms')])
    .where('typed.way', '=', 'typed')
    .where('typed.act', '=', 'withdrawn')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('consent_change as later')
            .select('later.id')
            .whereRef('later.address_hash', '=', 'typed.address_hash')
            .whereRef('later.sequence', '>', 'typed.sequence')
            .where('later.way', '=', 'office'),
        ),
      ),
    )
    .groupBy('source.address')
    .orderBy('at_ms')
    .limit(mostTyped),
)

/** Limits the list, because strangers can type any number of addresses. */
const mostTyped = 100

const newestLeadOf = statement((db, p: { address: string }) =>
  db
    .selectFrom('lead')
    .select('id')
    .where('email', '=', p.address)
    .where('quarantine', 'is', null)
    .orderBy('received_at_ms', 'desc')
    .limit(1),
)

const stoppedIn = statement((db, p: { fromMs: number; toMs: number }) =>
  db
    .selectFrom('consent_change')
    .select((eb) => eb.fn.count<number>('address_hash').distinct().as('count'))
    .where('act', '=', 'withdrawn')
    .where('at_ms', '>=', p.fromMs)
    .where('at_ms', '<', p.toMs),
)
