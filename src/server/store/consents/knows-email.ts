// Whether anything of an address can be shown to whoever reads its mailbox.
import { first, type Operation, read } from '#server/store/engine/operation.ts'
import { statement } from '#server/store/engine/statement.ts'
import { hashOf } from './address-hash.ts'

/**
 * Whether a lead came from this address, or somebody stopped its emails: a stop outlives its leads, and only a link turns
 * it off. A quarantined lead doesn't count, because nobody was contacted because of it.
 * @param email in lowercase
 */
export const knowsEmail = read(function* (email: string): Operation<boolean> {
  if (yield* first(leadOf({ email }))) return true
  return (yield* first(changeOf({ hash: yield* hashOf(email) }))) !== undefined
})

const leadOf = statement((db, p: { email: string }) =>
  db.selectFrom('lead').select('id').where('email', '=', p.email).where('quarantine', 'is', null).limit(1),
)

const changeOf = statement((db, p: { hash: string }) =>
  db.selectFrom('consent_change').select('id').where('address_hash', '=', p.hash).limit(1),
)
