// How many emails of a kind go out, and how long they are kept.
import { dayMs } from '#domain/clock/durations.ts'

/** How many receipts one address gets. */
export const receiptsPerHour = 3
export const receiptsPerDay = 10

/** More new leads than this within the span become one email. */
export const alertsBeforeDigest = 20
export const digestSpanMs = 10 * 60_000

/** A lead that waited this long in open hours is reported to the owners. */
export const escalateAfterMs = 10 * 60_000

/** How long the text of an email is kept. */
export const keepBytesMs = 30 * dayMs
