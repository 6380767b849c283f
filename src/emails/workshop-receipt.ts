import { icsFile } from '#domain/calendar/calendar-entry.ts'
import { hourMs } from '#domain/clock/durations.ts'
import { formatClock, zoneShort } from '#domain/clock/moments.ts'
import type { WorkshopDateContent } from '#domain/pages/site-data.ts'
import { fill } from '#domain/texts/fill.ts'
import { greetingName } from './compose/cleaned.ts'
import { aboutLead, agreedBlocks, paragraph } from './compose/email-context.ts'
import { isSameTime } from './compose/email-times.ts'
import type { Row } from './compose/sheet.ts'
import {
  dateOf,
  isOver,
  noDate,
  partText,
  sampleRegistration,
  type WorkshopStart,
  workshopPlaceholders,
} from './compose/workshop-blocks.ts'
import { defineEmail, type EmailContext, type WrittenEmail } from './define-email.ts'
import { noPlaceholders, site, when } from './shared-texts.ts'

/** Confirms a registration: says what to expect, and attaches the calendar entry. */
export const workshopReceipt = defineEmail<WorkshopStart>()({
  name: 'workshop-receipt',
  kind: 'notice',
  purpose: 'service',
  group: 'right-away',
  isReceipt: true,
  label: 'Workshop signup',
  goesOut: 'right after someone signs up',
  zone: 'ours',
  placeholders: {
    subject: when,
    preheader: ['duration'],
    headline: noPlaceholders,
    headlineNamed: ['name'],
    text: [...when, 'duration'],
    zones: ['others'],
    file: noPlaceholders,
    bring: noPlaceholders,
    join: noPlaceholders,
    why: site,
  },
  sample({ site }) {
    const { lead, data } = sampleRegistration(site)
    return { lead, data, nowMs: lead.receivedAtMs }
  },
  compose: aboutLead(async (context, lead) => {
    const { texts, say, site, sources } = context
    const date = dateOf(context)
    if (!date) return noDate
    if (date.endsAtMs <= sources.nowMs) return isOver
    const { outline, open, timezone, joinUrl } = sources.site.emails.workshop
    const at = { ...workshopPlaceholders(date, timezone), duration: date.duration }
    const name = greetingName(lead.values)
    const others = otherZones(date.startsAtMs, timezone)
    // The reminder is due an hour before the workshop. As in plan-emails.ts, it isn't sent if its due time is less than
    // half an hour after the registration.
    const isReminded =
      joinUrl !== undefined &&
      date.startsAtMs - lead.receivedAtMs > 1.5 * hourMs &&
      !(await sources.listSwitchedOff()).includes('workshop-reminder-hour')
    const parts = outline.map((part): Row => ({ label: `${part.minutes} min`, value: partText(part) }))
    return {
      kind: 'sheet',
      sheet: {
        subject: fill(texts.subject, at),
        preheader: fill(texts.preheader, at),
        headline: fill(name ? texts.headlineNamed : texts.headline, { name }),
        blocks: [
          paragraph(say, [texts.text, others && texts.zones, texts.file].filter(Boolean).join(' '), { ...at, others }),
          { kind: 'rows', rows: [...parts, { label: open.label, value: partText(open) }], isNarrow: true },
          paragraph(say, isReminded ? `${texts.bring} ${texts.join}` : texts.bring),
          ...agreedBlocks(context, lead),
        ],
        why: say(texts.why, { site }),
      },
      calendar: workshopEntry(context, date),
    }
  }),
})

const sharedZones = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles']

/** '7:00 pm Central, 6:00 pm Mountain, 5:00 pm Pacific' */
const otherZones = (ms: number, zone: string) =>
  sharedZones
    .filter((other) => !isSameTime(ms, other, zone))
    .map((other) => `${formatClock(ms, other)} ${zoneShort(other)}`)
    .join(', ')

function workshopEntry(
  { sources }: EmailContext,
  { entry, startsAtMs, endsAtMs }: WorkshopDateContent,
): WrittenEmail['calendar'] {
  const { site, sender, nowMs } = sources
  const { joinUrl } = site.emails.workshop
  const file = icsFile(
    { ...entry, starts: new Date(startsAtMs), ends: new Date(endsAtMs), ...(joinUrl && { location: joinUrl }) },
    {
      company: site.emails.brand.name,
      product: 'Workshop',
      stamped: new Date(nowMs),
      organizer: { name: sender.name, email: sender.address },
      alarmMinutesBefore: 10,
    },
  )
  return { method: 'PUBLISH', file, name: 'workshop.ics' }
}
