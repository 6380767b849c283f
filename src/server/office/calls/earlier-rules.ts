// The booking rules that publishes replaced, so that past days show the hours of their time.
import { type BookingRules, bookingRulesSchema } from '#domain/booking/booking-rules.ts'
import type { Earlier } from '#domain/clock/days.ts'
import { dayAt } from '#domain/clock/opening-hours.ts'
import { readContentValue } from '#domain/content/content-file.ts'
import type { OfficeStore } from '#server/store/store.ts'

const file = 'booking.yaml'
/**
 * How many of the file's newest publishes are read. Rules from before these publishes count as unknown, and the oldest
 * known rules are shown instead.
 */
const mostPublishes = 20

type Queries = Pick<OfficeStore, 'listPublishes'>

/**
 * Returns a function that returns the rules, newest first. It reads them only once, because parsing takes milliseconds.
 * Each publish creates a new function.
 */
export function earlierRules(store: Queries, now: BookingRules): () => Promise<Earlier<BookingRules>[]> {
  let reading: Promise<Earlier<BookingRules>[]> | undefined
  return () => {
    reading ??= readEarlierRules(store, now).catch((error) => {
      reading = undefined
      throw error
    })
    return reading
  }
}

async function readEarlierRules(store: Queries, now: BookingRules): Promise<Earlier<BookingRules>[]> {
  const publishes = await store.listPublishes({ file, limit: mostPublishes })
  const earlier: Earlier<BookingRules>[] = []
  let later = now
  for (const { atMs, changes } of publishes) {
    const rules = rulesIn(changes.find((change) => change.file === file)?.before)
    if (rules && hoursIn(rules) !== hoursIn(later)) earlier.push({ untilDay: dayAt(now.timezone, atMs), value: rules })
    later = rules ?? later
  }
  return earlier
}

/** Undefined if there was no such file, or one that this release no longer understands. */
function rulesIn(text: string | null | undefined): BookingRules | undefined {
  try {
    return text ? bookingRulesSchema.parse(readContentValue(file, text)) : undefined
  } catch {
    return undefined
  }
}

const hoursIn = ({ timezone, hours, openHours, blockedDays }: BookingRules) =>
  JSON.stringify([timezone, hours, openHours, blockedDays])
