// One appointment for any calendar: an iCalendar file (RFC 5545) and the addresses by which Google and Outlook take it.

export interface CalendarEntry {
  /** The same for the same appointment, so that a second import changes the first. */
  uid: string
  title: string
  text: string
  starts: Date
  ends: Date
}

/** @param stamped when the file was made */
export function icsFile({ uid, title, text, starts, ends }: CalendarEntry, stamped: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tidy Tempo//Workshop//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${basicTime(stamped)}`,
    `DTSTART:${basicTime(starts)}`,
    `DTEND:${basicTime(ends)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:-PT10M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

export function googleAddress({ title, text, starts, ends }: CalendarEntry): string {
  const dates = `${basicTime(starts)}/${basicTime(ends)}`
  const query = new URLSearchParams({ action: 'TEMPLATE', text: title, dates, details: text })
  return `https://calendar.google.com/calendar/render?${query}`
}

export function outlookAddress({ title, text, starts, ends }: CalendarEntry): string {
  const query = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: starts.toISOString(),
    enddt: ends.toISOString(),
    body: text,
  })
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query}`
}

/** 20251021T000000Z */
const basicTime = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '')

const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n')

/** Lines of at most 75 octets; the rest goes on after a line break and a space. */
function folded(line: string): string {
  const rows: string[] = ['']
  for (const sign of line) {
    const row = rows.at(-1)! + sign
    if (Buffer.byteLength(row) > (rows.length === 1 ? 75 : 74)) rows.push(sign)
    else rows[rows.length - 1] = row
  }
  return rows.join('\r\n ')
}
