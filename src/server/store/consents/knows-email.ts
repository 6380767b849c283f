// Decides whether a link to /your-choices is emailed to an address that somebody entered. The page behind the link
// shows what is stored about the address.
import { first, type Operation, read } from '#server/store/engine/operation.ts'
import { statement } from '#server/store/engine/statement.ts'
import { hashOf } from './address-hash.ts'

/**
 * Whether a lead came from this address, or a consent of the address was ever changed. Changes count because a
 * withdrawal outlives the leads, and the person needs a link to give the consent again. A quarantined lead doesn't
 * count, because it led to no contact.
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
