// How many emails of a kind are sent, and how long they are stored.
import { dayMs } from '#domain/clock/durations.ts'

/** How many receipts one email address gets. */
export const receiptsPerHour = 3
export const receiptsPerDay = 10

/** If there are more new leads than this within `digestSpanMs`, they are reported in one email. */
export const alertsBeforeDigest = 20
export const digestSpanMs = 10 * 60_000

/** A lead that waited this long in open hours is reported to the owners. */
export const escalateAfterMs = 10 * 60_000

/** How long the content of an email is stored. */
export const keepBytesMs = 30 * dayMs
