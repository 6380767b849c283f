// What this server signs for its own use: access cookies and download URLs.
import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA256 as base64url text. The purpose keeps a signature for one thing from being accepted for another. */
export function signText(secretKey: string, purpose: string, text: string): string {
  return createHmac('sha256', secretKey).update(`${purpose}\n${text}`).digest('base64url')
}

/** Compares the text, not the bytes it encodes: in base64 one signature can have two spellings. */
export function isSigned(secretKey: string, signed: { purpose: string; text: string; signature: string }): boolean {
  const expected = Buffer.from(signText(secretKey, signed.purpose, signed.text))
  const given = Buffer.from(signed.signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
