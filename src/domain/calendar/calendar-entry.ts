// One appointment for any calendar: an iCalendar file (RFC 5545, 5546), and links that open Google's and Outlook's own
// forms. The file's UID stays, its SEQUENCE counts the changes: taken in again, it moves or cancels the entry.
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

export interface CalendarEntry {
  /** The same for the same appointment. */
  uid: string
  title: string
  text: string
  starts: Date
  ends: Date
  location?: string
}

interface FileFacts {
  /** Who made the file and what it holds: 'Tidy Tempo', 'Demo calls'. */
  company: string
  product: string
  /** When the file was made. */
  stamped: Date
  organizer?: { name: string; email: string }
  url?: string
  sequence?: number
  isCancelled?: boolean
  alarmMinutesBefore?: number
}

export function icsFile({ uid, title, text, starts, ends, location }: CalendarEntry, facts: FileFacts): string {
  const { company, product, stamped, organizer, url, sequence, isCancelled = false, alarmMinutesBefore } = facts
  const calendar = ical({
    prodId: { company, product, language: 'EN' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: uid,
    stamp: stamped,
    start: starts,
    end: ends,
    summary: title,
    description: text,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(sequence !== undefined && { sequence }),
    ...(location && { location }),
    ...(url && { url }),
    ...(organizer && { organizer }),
    ...(alarmMinutesBefore && {
      alarms: [{ type: ICalAlarmType.display, trigger: alarmMinutesBefore * 60, description: title }],
    }),
  })
  return calendar.toString()
}

/** What a link says of an appointment; only a file can change one that was taken in. */
type Linked = Omit<CalendarEntry, 'uid'>

export function googleAddress({ title, text, starts, ends, location }: Linked): string {
  const dates = `${basicTime(starts)}/${basicTime(ends)}`
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates,
    details: text,
    ...(location && { location }),
  })
  return `https://calendar.google.com/calendar/render?${query}`
}

export function outlookAddress({ title, text, starts, ends, location }: Linked): string {
  const query = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: starts.toISOString(),
    enddt: ends.toISOString(),
    body: text,
    ...(location && { location }),
  })
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query}`
}

/** 20251021T000000Z */
const basicTime = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '')
