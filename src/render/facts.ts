// What the server must know of the words of a rendering.
import { readBookingFacts } from '#content/booking.ts'
import { readPlans } from '#content/plans.ts'
import { readWorkshop } from '#content/workshop.ts'
import type { SiteFacts } from '#domain/site-facts.ts'

export const readFacts = (): SiteFacts => ({
  booking: readBookingFacts(),
  prices: Object.fromEntries(readPlans().map(({ tier, prices }) => [tier, prices])) as SiteFacts['prices'],
  workshopEndsAtMs: readWorkshop().dates.at(-1)!.ends.getTime(),
})
