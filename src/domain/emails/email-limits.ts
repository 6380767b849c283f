// How many emails of a kind are sent, and how long they are stored.
import { dayMs } from '#domain/clock/durations.ts'

/** How many receipts (emails that confirm a form) one address gets. */
export const receiptsPerHour = 3
export const receiptsPerDay = 10

/** Of the new leads within `digestSpanMs`, this many are reported in one email each, the others together in one. */
export const alertsBeforeDigest = 20
export const digestSpanMs = 10 * 60_000

/**
 * Until a request gets its first response, each teammate gets at most this many emails that ask for an answer to that
 * request alone (`asksForAnswer`).
 */
export const alertsPerRequest = 2

/** A lead that waited this long in open hours is reported to the owners. */
export const escalateAfterMs = 10 * 60_000

/** How long the content of an email is stored. */
export const keepBytesMs = 30 * dayMs
