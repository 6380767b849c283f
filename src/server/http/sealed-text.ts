// Encrypts and authenticates a text, such as an email address, with AES-256-GCM. The result can be part of a URL, and
// only this server can read it. docs/decisions/070-who-may-be-written-to.md says what the links of /your-choices
// contain.
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const method = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** The purpose keeps a text that was sealed for one use from being accepted for another. */
const keyFor = (secretKey: string, purpose: string) =>
  createHmac('sha256', secretKey).update(`seal\n${purpose}`).digest()

/** Returns base64url text that differs each time. */
export function sealText(secretKey: string, purpose: string, text: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(method, keyFor(secretKey, purpose), nonce, { authTagLength: tagBytes })
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Returns undefined if we didn't seal this text. */
export function unsealText(secretKey: string, purpose: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  // Buffer ignores characters that aren't base64url, so accept only the one spelling that sealText() returns.
  if (bytes.length <= nonceBytes + tagBytes || bytes.toString('base64url') !== sealed) return undefined
  const nonce = bytes.subarray(0, nonceBytes)
  const decipher = createDecipheriv(method, keyFor(secretKey, purpose), nonce, { authTagLength: tagBytes })
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
