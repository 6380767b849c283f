// Reads the team's open hours from the published content, for commands that run beside the server.
import { parse } from 'yaml'
import { bookingRulesSchema, openHoursOf } from '#domain/booking/booking-rules.ts'
import type { OpenHours } from '#domain/clock/opening-hours.ts'

const file = 'booking.yaml'

/**
 * @param content texts by path within content/
 * @throws Error if the open hours are missing or invalid
 */
export function openHoursIn(content: ReadonlyMap<string, string>): OpenHours {
  const text = content.get(file)
  if (text === undefined) throw new Error(`There’s no content/${file}.`)
  const read = bookingRulesSchema.safeParse(parse(text))
  if (!read.success) throw new Error(`content/${file} has a fault: the server’s start says where.`)
  return openHoursOf(read.data)
}
