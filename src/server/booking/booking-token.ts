// The token in a booking's URL. It contains the lead's id, and a signature which proves that we issued the token.
import { isSigned, signText } from '#server/http/signatures.ts'

const purpose = 'booking'

export const bookingToken = (leadId: string, secretKey: string) => `${leadId}.${signText(secretKey, purpose, leadId)}`

/** Returns the lead's id if we issued the token. */
export function readBookingToken(token: string, secretKey: string): string | undefined {
  const [, leadId, signature] = /^([\w-]{1,64})\.([\w-]{43})$/.exec(token) ?? []
  return leadId && signature && isSigned(secretKey, { purpose, text: leadId, signature }) ? leadId : undefined
}
