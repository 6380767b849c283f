// The links to somebody's choices. Each names an address without showing it, so that no URL or log has it in clear.
import { sealText, unsealText } from '#server/http/sealed-text.ts'

/** The link to the page, from an email that was asked for at /your-choices. It works until its time is over. */
export const choicesToken = ({ email, expiresAtMs }: { email: string; expiresAtMs: number }, secretKey: string) =>
  sealText(secretKey, 'your-choices', `${expiresAtMs} ${email}`)

/** Returns the address if we made the token and its time isn't over. */
export function readChoicesToken(token: string, { secretKey, nowMs }: { secretKey: string; nowMs: number }) {
  const [, expiresAtMs, email] = /^(\d+) (.+)$/.exec(unsealText(secretKey, 'your-choices', token) ?? '') ?? []
  return Number(expiresAtMs) > nowMs ? email : undefined
}

/** The one-click link of an email's headers (RFC 8058). It never expires: old emails must still be able to stop. */
export const oneClickToken = ({ email, emailId }: { email: string; emailId: string }, secretKey: string) =>
  sealText(secretKey, 'one-click', `${emailId} ${email}`)

export const readOneClickToken = (token: string, secretKey: string): string | undefined =>
  /^\S+ (.+)$/.exec(unsealText(secretKey, 'one-click', token) ?? '')?.[1]

export const choicesPath = '/your-choices'
export const oneClickPath = '/api/your-choices/one-click'
