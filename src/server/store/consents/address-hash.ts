// Hashes addresses for the records of changed consents. Such a record stays after the person is deleted, so it contains
// only a keyed hash of the person's address. The key is in the store, so that every backup contains it and it doesn't
// depend on SECRET_KEY.
import { createHmac } from 'node:crypto'
import { first, type Operation } from '#server/store/engine/operation.ts'
import { statement } from '#server/store/engine/statement.ts'

/** @param address an email address in lowercase, or a phone number in E.164 form */
export function* hashOf(address: string): Operation<string> {
  return (yield* hashesOf([address]))[0]!
}

/** Returns the hashes in the order of the addresses. */
export function* hashesOf(addresses: readonly string[]): Operation<string[]> {
  const { key } = (yield* first(addressKey()))!
  return addresses.map((address) => createHmac('sha256', key).update(address).digest('base64url'))
}

const addressKey = statement((db) => db.selectFrom('address_key').select('key').where('id', '=', 1))
