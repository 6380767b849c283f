// Deletes a person's address from the records of their choices. The address's hash stays, so that withdrawals and
// blocks still apply if the address is submitted again.
import { all, type Operation } from '#server/store/engine/operation.ts'
import { statement } from '#server/store/engine/statement.ts'
import { hashOf } from './address-hash.ts'

/**
 * Removes an address and leaves only its hash. If a lead still has the address, the rows in consent_change_source stay.
 */
export function* forgetAddress(address: string): Operation<void> {
  yield* all(deleteSources({ address }))
  yield* all(hashBlock({ address, hash: yield* hashOf(address) }))
  yield* all(deleteBlock({ address }))
}

const deleteSources = statement((db, p: { address: string }) =>
  db
    .deleteFrom('consent_change_source')
    .where('address', '=', p.address)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('lead').select('id').where('email', '=', p.address))))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('lead').select('id').where('phone_e164', '=', p.address))),
    ),
)

/**
 * Replaces the address of a block with the address's hash and empties the note. At this point, blocks after a bounce
 * have already been removed (leads/purge.ts).
 */
const hashBlock = statement((db, p: { address: string; hash: string }) =>
  db
    .updateTable('suppression')
    .set({ email: p.hash, note: '' })
    .where('email', '=', p.address)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('suppression as kept').select('kept.email').where('kept.email', '=', p.hash))),
    ),
)

/** Removes a block that `hashBlock` skipped because an earlier deletion had already stored a block under the hash. */
const deleteBlock = statement((db, p: { address: string }) =>
  db.deleteFrom('suppression').where('email', '=', p.address),
)
