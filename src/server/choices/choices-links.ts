// The tokens in links to /your-choices, the page where somebody changes what we may send them. Each contains an email
// address in encrypted form, so that no URL or log reveals it.
import { sealText, unsealText } from '#server/http/sealed-text.ts'

/** Makes the token for the link in an email that was requested at /your-choices. The link works until it expires. */
export const choicesToken = ({ email, expiresAtMs }: { email: string; expiresAtMs: number }, secretKey: string) =>
  sealText(secretKey, 'your-choices', `${expiresAtMs} ${email}`)

/** Returns the address if we made the token and it hasn't expired. */
export function readChoicesToken(token: string, { secretKey, nowMs }: { secretKey: string; nowMs: number }) {
  const [, expiresAtMs, email] = /^(\d+) (.+)$/.exec(unsealText(secretKey, 'your-choices', token) ?? '') ?? []
  return Number(expiresAtMs) > nowMs ? email : undefined
}

/**
 * Makes the token for the link in an email's headers that stops emails with one click (RFC 8058). The token never
 * expires, so that the link also works in old emails.
 */
export const oneClickToken = ({ email, emailId }: { email: string; emailId: string }, secretKey: string) =>
  sealText(secretKey, 'one-click', `${emailId} ${email}`)

export const readOneClickToken = (token: string, secretKey: string): string | undefined =>
  /^\S+ (.+)$/.exec(unsealText(secretKey, 'one-click', token) ?? '')?.[1]

export const choicesPath = '/your-choices'
export const oneClickPath = '/api/your-choices/one-click'
