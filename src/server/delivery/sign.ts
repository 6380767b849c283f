// Signatures per the Standard Webhooks specification: `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`. The
// configured secret may consist of several secrets, separated by spaces. Each of them signs, so that a receiver can
// rotate its secret without losing a delivery.
import { createHmac, timingSafeEqual } from 'node:crypto'

const prefix = 'whsec_'
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/** Returns the `webhook-signature` header. `timestampS` is in seconds, as in the `webhook-timestamp` header. */
export function sign(secret: string, message: { id: string; timestampS: number; body: string }): string {
  const signed = `${message.id}.${message.timestampS}.${message.body}`
  return keysOf(secret)
    .map((key) => `v1,${createHmac('sha256', key).update(signed, 'utf8').digest('base64')}`)
    .join(' ')
}

/**
 * Whether a `webhook-signature` header has a signature by one of the secrets. Doesn't check the message's age.
 */
export function isSignedBy(
  secret: string,
  message: { id: string; timestampS: number; body: string },
  signature: string,
): boolean {
  if (message.id === '' || !Number.isSafeInteger(message.timestampS)) return false
  const ours = split(sign(secret, message)).map((one) => Buffer.from(one))
  const given = split(signature).map((one) => Buffer.from(one))
  return given.some((one) => ours.some((right) => right.length === one.length && timingSafeEqual(right, one)))
}

/** Returns what is wrong with a configured secret, in words; undefined if it is valid. */
export function secretFault(secret: string): string | undefined {
  const secrets = split(secret)
  if (secrets.length === 0) return 'is empty'
  const faulty = secrets.some((one) => one.startsWith(prefix) && !isKey(one.slice(prefix.length)))
  return faulty ? `has a part that begins with ${prefix} but does not go on in base64` : undefined
}

const split = (secret: string) => secret.split(/\s+/).filter((one) => one !== '')
const isKey = (text: string) => text !== '' && base64.test(text)

function keysOf(secret: string): Buffer[] {
  return split(secret).flatMap((one) => {
    if (one.startsWith(prefix)) return [Buffer.from(one.slice(prefix.length), 'base64')]
    // Libraries disagree on how to read a secret without a prefix. If the secret could be base64, sign both ways, so
    // that either kind of library can verify one of the signatures.
    const raw = Buffer.from(one, 'utf8')
    return isKey(one) ? [raw, Buffer.from(one, 'base64')] : [raw]
  })
}
