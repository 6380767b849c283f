// What deleting a person leaves of their choices: that an address was stopped, by its hash, so that an address that comes
// again is still stopped.
import { all, type Operation } from '#server/store/engine/operation.ts'
import { statement } from '#server/store/engine/statement.ts'
import { hashOf } from './address-hash.ts'

/** Keeps nothing of an address but its hash; of a phone number that another lead has, everything. */
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

/** A bounce is forgotten; a complaint and a block by hand stay, without the address and without what was written. */
const hashBlock = statement((db, p: { address: string; hash: string }) =>
  db
    .updateTable('suppression')
    .set({ email: p.hash, note: '' })
    .where('email', '=', p.address)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('suppression as kept').select('kept.email').where('kept.email', '=', p.hash))),
    ),
)

/** For an address that was blocked again after an earlier deletion. */
const deleteBlock = statement((db, p: { address: string }) =>
  db.deleteFrom('suppression').where('email', '=', p.address),
)
