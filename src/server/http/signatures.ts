// Signs texts that this server verifies itself, such as access cookies and download URLs.
import { createHmac, timingSafeEqual } from 'node:crypto'

/** Returns HMAC-SHA256 as base64url text. The purpose keeps a signature for one use from being accepted for another. */
export function signText(secretKey: string, purpose: string, text: string): string {
  return createHmac('sha256', secretKey).update(`${purpose}\n${text}`).digest('base64url')
}

/** Compares signatures as text, not as bytes, because base64url can spell the same bytes in more than one way. */
export function isSigned(secretKey: string, signed: { purpose: string; text: string; signature: string }): boolean {
  const expected = Buffer.from(signText(secretKey, signed.purpose, signed.text))
  const given = Buffer.from(signed.signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
