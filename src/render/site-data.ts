// Reads the parts of the content that the server itself needs, such as prices and the texts of emails. Each rendering
// of the site returns them together with the pages (entry.ts).

import { readPlans } from '#content/read-plans.ts'
import { readReplies } from '#content/read-replies.ts'
import type { SiteData } from '#domain/pages/site-data.ts'
import { readBookingData } from '#site/booking/read-booking.ts'
import { readChoicesTexts } from '#site/choices/read-your-choices.ts'
import { readMissACall } from '#site/miss-a-call/read-miss-a-call.ts'
import { readWorkshop } from '#site/workshop/read-workshop.ts'
import { readEmailContent } from './email-content.ts'

export const readSiteData = (): SiteData => ({
  booking: readBookingData(),
  prices: Object.fromEntries(readPlans().map(({ tier, prices }) => [tier, prices])),
  replies: readReplies(),
  emails: readEmailContent(),
  choices: readChoicesTexts(),
  callStepTitles: readMissACall().steps.map(({ title }) => title),
  workshopEndsAtMs: readWorkshop().dates.at(-1)!.ends.getTime(),
})
