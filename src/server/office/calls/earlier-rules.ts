// Finds the booking rules that applied before newer rules were published. With them, past days of the calendar show the
// hours that applied on those days.
import { type BookingRules, bookingRulesSchema } from '#domain/booking/booking-rules.ts'
import type { Earlier } from '#domain/clock/days.ts'
import { dayAt } from '#domain/clock/opening-hours.ts'
import { readContentValue } from '#domain/content/content-file.ts'
import type { OfficeStore } from '#server/store/store.ts'

const file = 'booking.yaml'
/**
 * Only this many published versions of the file are searched, the newest first. Older rules count as unknown, and the
 * oldest known rules are shown instead.
 */
const mostPublishes = 20

type Queries = Pick<OfficeStore, 'listPublishes'>

/**
 * Returns a function that resolves to the earlier rules, newest first. The function parses them only once, because
 * parsing takes milliseconds. Call earlierRules() again after each publish.
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

/** Undefined if there was no such file, or if this release can no longer parse it. */
function rulesIn(text: string | null | undefined): BookingRules | undefined {
  try {
    return text ? bookingRulesSchema.parse(readContentValue(file, text)) : undefined
  } catch {
    return undefined
  }
}

const hoursIn = ({ timezone, hours, openHours, blockedDays }: BookingRules) =>
  JSON.stringify([timezone, hours, openHours, blockedDays])
