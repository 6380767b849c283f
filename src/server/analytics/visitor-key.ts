// Tells visitors of one day apart without storing who they are. A visitor's key is a hash of the day's salt, the client
// address and the user agent. The salt is deleted when the day is rolled up into counts. After that, no key leads back
// to an address. Each day has its own salt, so the keys of two days have nothing in common.
import { hash, randomBytes } from 'node:crypto'
import { addressBlock } from '#server/http/client-address.ts'
import type { Visitor } from './analytics-port.ts'

const keyBytes = 8

export const newSalt = (): Buffer => randomBytes(32)

/** Returns the key in hexadecimal. */
export function visitorKey(salt: Uint8Array, { address, userAgent }: Visitor): string {
  const agent = Buffer.from(`${addressBlock(address)}|${userAgent}`)
  return hash('sha256', Buffer.concat([salt, agent]), 'hex').slice(0, 2 * keyBytes)
}
