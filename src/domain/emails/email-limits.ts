// How many emails of a kind are sent, and how long they are stored.
import { dayMs } from '#domain/clock/durations.ts'

/** At most this many receipts (emails that confirm a form) are sent to one email address. */
export const receiptsPerHour = 3
export const receiptsPerDay = 10

/** Within `digestSpanMs`, this many new leads are each reported in their own email. One email reports all others. */
export const alertsBeforeDigest = 20
export const digestSpanMs = 10 * 60_000

/**
 * While a request waits for its first response, each teammate gets at most this many emails that ask for an answer to
 * it (`asksForAnswer` in emails/define-email.ts). An email about several requests is never held back.
 */
export const alertsPerRequest = 2

/** A lead that waited this long in open hours is reported to the owners. */
export const escalateAfterMs = 10 * 60_000

/** How long the content of an email is stored. */
export const keepBytesMs = 30 * dayMs
