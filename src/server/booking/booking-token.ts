// The signed part of a booking's own address: it names the lead and proves that we gave it out. Nothing else is in it.
import { isSigned, signText } from '#server/http/signatures.ts'

const purpose = 'booking'

export const bookingToken = (leadId: string, secretKey: string) => `${leadId}.${signText(secretKey, purpose, leadId)}`

/** The lead's id, when the token is one of ours. */
export function readBookingToken(token: string, secretKey: string): string | undefined {
  const [, leadId, signature] = /^([\w-]{1,64})\.([\w-]{43})$/.exec(token) ?? []
  return leadId && signature && isSigned(secretKey, { purpose, text: leadId, signature }) ? leadId : undefined
}
