// What the server knows of the calendar: the build leaves content/booking.yaml and the words of a calendar entry in
// /hidden/booking.json.
import { z } from 'zod'
import { bookingRulesSchema } from '#domain/booking-rules.ts'
import type { BuiltSite } from '#server/http/built-site.ts'

const way = z.object({ description: z.string(), location: z.string() })
const facts = z.object({
  rules: bookingRulesSchema,
  entry: z.object({ title: z.string(), phone: way, video: way }),
  organizer: z.object({ name: z.string(), email: z.string() }),
  /** Said to who has as many calls ahead as one person may have. */
  tooMany: z.string(),
})

export type BookingFacts = z.infer<typeof facts>

export function readBookingFacts({ internal }: BuiltSite): BookingFacts {
  const built = internal.get('/hidden/booking.json')?.content
  if (built?.kind !== 'memory') throw new Error('the build holds no /hidden/booking.json')
  return facts.parse(JSON.parse(new TextDecoder().decode(built.plain.bytes)))
}
