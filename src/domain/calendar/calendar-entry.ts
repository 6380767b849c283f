// One appointment for any calendar: an iCalendar file (RFC 5545, 5546) and links to Google's and Outlook's new-event
// forms. The UID is fixed and SEQUENCE counts the changes, so importing a newer file moves or cancels the entry.
import ical, {
  foldLines,
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'

export interface CalendarEntry {
  /** Identifies the appointment in all of its files. */
  uid: string
  title: string
  text: string
  starts: Date
  ends: Date
  location?: string
  /**
   * The link to a video meeting, for the property CONFERENCE (RFC 7986). Calendars show `location` instead, so also put
   * the link there.
   */
  joinUrl?: string | undefined
}

interface IcsOptions {
  /** Who made the file and what it contains: 'Tidy Tempo', 'Demo calls'. */
  company: string
  product: string
  /** When the file was made. */
  stamped: Date
  organizer?: { name: string; email: string }
  url?: string
  sequence?: number
  isCanceled?: boolean
  /** Set in an email: the person whose calendar should add the entry. A file that somebody downloads invites nobody. */
  invited?: { name: string; email: string }
  alarmMinutesBefore?: number
}

export function icsFile(
  { uid, title, text, starts, ends, location, joinUrl }: CalendarEntry,
  options: IcsOptions,
): string {
  const {
    company,
    product,
    stamped,
    organizer,
    url,
    sequence,
    isCanceled = false,
    invited,
    alarmMinutesBefore,
  } = options
  const calendar = ical({
    prodId: { company, product, language: 'EN' },
    method: isCanceled ? ICalCalendarMethod.CANCEL : invited ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: uid,
    stamp: stamped,
    start: starts,
    end: ends,
    summary: title,
    description: text,
    status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(sequence !== undefined && { sequence }),
    ...(location && { location }),
    ...(url && { url }),
    ...(organizer && { organizer }),
    ...(invited && {
      attendees: [{ ...invited, role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.NEEDSACTION, rsvp: false }],
    }),
    ...(alarmMinutesBefore && {
      alarms: [{ type: ICalAlarmType.display, trigger: alarmMinutesBefore * 60, description: title }],
    }),
  })
  const file = calendar.toString()
  if (joinUrl === undefined) return file
  // The library doesn't support the CONFERENCE property.
  const conference = foldLines(`CONFERENCE;VALUE=URI;FEATURE=AUDIO,VIDEO:${joinUrl}`)
  return file.replace('\r\nSUMMARY:', (summary) => `\r\n${conference}${summary}`)
}

/** The part of an appointment that a link can carry. A link has no UID, so it can't change an entry added earlier. */
type Linked = Omit<CalendarEntry, 'uid' | 'joinUrl'>

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
