// Tells visitors of one day apart without keeping who they are: without the day's salt, which is gone when the day is
// rolled up, no key leads back to an address, and keys of two days have nothing in common.
import { hash, randomBytes } from 'node:crypto'
import { addressBlock } from '#server/http/client-address.ts'
import type { Visitor } from './analytics-port.ts'

const keyBytes = 8

export const newSalt = (): Buffer => randomBytes(32)

/** Hexadecimal. */
export function visitorKey(salt: Uint8Array, { address, userAgent }: Visitor): string {
  const agent = Buffer.from(`${addressBlock(address)}|${userAgent}`)
  return hash('sha256', Buffer.concat([salt, agent]), 'hex').slice(0, 2 * keyBytes)
}
