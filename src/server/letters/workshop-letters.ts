// To those who registered for the workshop: what to expect, and reminders with the link to join.
import { icsFile } from '#domain/calendar/calendar-entry.ts'
import { hourMs } from '#domain/clock/durations.ts'
import type { WorkshopDateContent } from '#domain/pages/site-facts.ts'
import type { WholeLead } from '#server/store/port.ts'
import { waitText } from './booking-letters.ts'
import { greetingName } from './cleaned.ts'
import { agreedBlocks, type Composed, type Composing, dropped, inWords, paragraph } from './composing.ts'
import type { Letter } from './letter.ts'
import * as times from './letter-times.ts'
import { plain } from './sentence.ts'
import type { Row } from './sheet.ts'

type WorkshopLetter = 'workshop-receipt' | 'workshop-reminder-day' | 'workshop-reminder-hour'

const sharedZones = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles']

const noDate = dropped('This workshop isn’t on the schedule anymore.')
const isOver = dropped('The workshop is over.')

const dateOf = ({ facts, sources }: Composing<WorkshopLetter>): WorkshopDateContent | undefined =>
  sources.facts.letters.workshop.dates.find(({ startsAtMs }) => startsAtMs === facts.startsAtMs)

export async function workshopReceipt(composing: Composing<'workshop-receipt'>, lead: WholeLead): Promise<Composed> {
  const { words, say, site, sources } = composing
  const date = dateOf(composing)
  if (!date) return noDate
  if (date.endsAtMs <= sources.nowMs) return isOver
  const { outline, open, timezone, joinUrl } = sources.facts.letters.workshop
  const at = { ...placesOf(date, timezone), duration: date.duration }
  const name = greetingName(lead.values)
  const others = otherZones(date.startsAtMs, timezone)
  // As the rows are planned: no reminder comes right after its cause.
  const isReminded =
    joinUrl !== undefined &&
    date.startsAtMs - lead.receivedAtMs > 1.5 * hourMs &&
    !(await sources.listSwitchedOff()).includes('workshop-reminder-hour')
  const parts = outline.map((part): Row => ({ label: `${part.minutes} min`, value: partText(part) }))
  return {
    kind: 'sheet',
    sheet: {
      subject: inWords(words.subject, at),
      preheader: inWords(words.preheader, at),
      headline: inWords(name ? words.headlineNamed : words.headline, { name }),
      blocks: [
        paragraph(say, [words.text, others && words.zones, words.file].filter(Boolean).join(' '), { ...at, others }),
        { kind: 'rows', rows: [...parts, { label: open.label, value: partText(open) }], isNarrow: true },
        paragraph(say, isReminded ? `${words.bring} ${words.join}` : words.bring),
        ...agreedBlocks(composing, lead),
      ],
      why: say(words.why, { site }),
    },
    calendar: calendarPart(composing, date),
  }
}

export function workshopReminderDay(composing: Composing<'workshop-reminder-day'>): Composed {
  const { words, say, site, sources } = composing
  const { joinUrl, timezone } = sources.facts.letters.workshop
  const date = dateOf(composing)
  if (!date) return noDate
  if (joinUrl === undefined) return noLink
  if (date.startsAtMs <= sources.nowMs) return isOver
  if (date.startsAtMs - sources.nowMs < 2 * hourMs) return dropped('The reminder an hour before says it.')
  const at = { ...placesOf(date, timezone), duration: date.duration }
  return {
    kind: 'sheet',
    sheet: {
      subject: inWords(words.subject, at),
      preheader: words.preheader,
      headline: inWords(words.headline, at),
      blocks: [
        paragraph(say, words.text, at),
        { kind: 'button', label: words.open, href: joinUrl },
        { kind: 'rows', rows: [{ label: words.ready, value: plain(words.readyText) }] },
      ],
      why: say(words.why, { site }),
    },
  }
}

export function workshopReminderHour(composing: Composing<'workshop-reminder-hour'>): Composed {
  const { words, say, site, sources } = composing
  const { joinUrl, timezone } = sources.facts.letters.workshop
  const date = dateOf(composing)
  if (!date) return noDate
  if (joinUrl === undefined) return noLink
  if (date.startsAtMs <= sources.nowMs) return isOver
  const at = { ...placesOf(date, timezone), wait: waitText(composing, date.startsAtMs - sources.nowMs) }
  const row = (label: string, value: string) => ({ label, value: plain(value) })
  return {
    kind: 'sheet',
    sheet: {
      subject: inWords(words.subject, at),
      preheader: inWords(words.preheader, at),
      headline: inWords(words.headline, at),
      blocks: [
        paragraph(say, words.text, at),
        { kind: 'button', label: words.open, href: joinUrl },
        {
          kind: 'rows',
          rows: [row(words.ready, words.readyText), row(words.phone, words.phoneText), row(words.late, words.lateText)],
        },
      ],
      why: say(words.why, { site }),
    },
  }
}

const noLink = dropped('The workshop has no link to join.')

const partText = ({ title, text }: { title: string; text: string }) => plain(`${title}. ${text}`)

function placesOf({ startsAtMs }: WorkshopDateContent, zone: string) {
  return {
    weekday: times.weekdayText(startsAtMs, zone),
    monthDay: times.monthDayText(startsAtMs, zone),
    day: times.dayText(startsAtMs, zone),
    time: times.timeText(startsAtMs, zone),
    zone: times.zoneText(zone),
  }
}

/** '7:00 pm Central, 6:00 pm Mountain, 5:00 pm Pacific' */
const otherZones = (ms: number, zone: string) =>
  sharedZones
    .filter((other) => !times.isSameTime(ms, other, zone))
    .map((other) => `${times.timeText(ms, other)} ${times.zoneText(other)}`)
    .join(', ')

function calendarPart(
  { sources }: Composing,
  { entry, startsAtMs, endsAtMs }: WorkshopDateContent,
): Letter['calendar'] {
  const { facts, sender, nowMs } = sources
  const { joinUrl } = facts.letters.workshop
  const file = icsFile(
    { ...entry, starts: new Date(startsAtMs), ends: new Date(endsAtMs), ...(joinUrl && { location: joinUrl }) },
    {
      company: facts.letters.brand.name,
      product: 'Workshop',
      stamped: new Date(nowMs),
      organizer: { name: sender.name, email: sender.address },
      alarmMinutesBefore: 10,
    },
  )
  return { method: 'PUBLISH', file, name: 'workshop.ics' }
}
