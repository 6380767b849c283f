// Deletes a person's address from the records of their choices. Its hash stays, so that withdrawals and blocks still
// apply if the address is submitted again.
import { all, type Operation } from '#server/store/engine/operation.ts'
import { statement } from '#server/store/engine/statement.ts'
import { hashOf } from './address-hash.ts'

/** Keeps only the hash of an address. If another lead has it, the address's rows of consent_change_source stay, too. */
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

/** Replaces the address of a block with its hash and removes the note. A bounce has been removed before this. */
const hashBlock = statement((db, p: { address: string; hash: string }) =>
  db
    .updateTable('suppression')
    .set({ email: p.hash, note: '' })
    .where('email', '=', p.address)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('suppression as kept').select('kept.email').where('kept.email', '=', p.hash))),
    ),
)

/** Removes the block that `hashBlock` left because an earlier deletion had already stored one under the hash. */
const deleteBlock = statement((db, p: { address: string }) =>
  db.deleteFrom('suppression').where('email', '=', p.address),
)
