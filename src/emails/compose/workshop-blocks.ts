// What emails to people who registered for the workshop have in common.

import { dayMs } from '#domain/clock/durations.ts'
import { formatClock, formatDay, zoneShort } from '#domain/clock/moments.ts'
import type { SiteData, WorkshopDateContent } from '#domain/pages/site-data.ts'
import { dropped, type EmailContext } from '#emails/define-email.ts'
import * as times from './email-times.ts'
import { toRichText } from './rich-text.ts'
import { ed, sampleSender } from './sample-leads.ts'

export interface WorkshopStart {
  startsAtMs: number
}

export const noDate = dropped('This workshop isn’t on the schedule anymore.')
export const noLink = dropped('The workshop has no link to join.')
export const isOver = dropped('The workshop is over.')

export const dateOf = ({ data, sources }: EmailContext<unknown, WorkshopStart>): WorkshopDateContent | undefined =>
  sources.site.emails.workshop.dates.find(({ startsAtMs }) => startsAtMs === data.startsAtMs)

export function workshopPlaceholders({ startsAtMs }: WorkshopDateContent, zone: string) {
  return {
    weekday: times.weekdayText(startsAtMs, zone),
    monthDay: times.monthDayText(startsAtMs, zone),
    day: formatDay(startsAtMs, zone),
    time: formatClock(startsAtMs, zone),
    zone: zoneShort(zone),
  }
}

export const partText = ({ title, text }: { title: string; text: string }) => toRichText(`${title}. ${text}`)

/** A sample lead that registered three days before the last workshop date. */
export function sampleRegistration({ emails }: SiteData) {
  const { startsAtMs } = emails.workshop.dates.at(-1)!
  const lead = sampleSender('workshop-receipt', { person: ed, receivedAtMs: startsAtMs - 3 * dayMs })
  return { lead, data: { startsAtMs } }
}
