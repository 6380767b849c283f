// Describes what happened to an email.

import type { EmailRow } from '#contract/email-row.ts'
import type { BlockedAddress, EmailTestResult } from '#contract/emails.ts'
import { dayOf, momentOf, timeOf } from '#domain/clock/moments.ts'
import type { EmailStatus } from '#domain/emails/email-statuses.ts'
import { counted } from '#domain/texts/texts.ts'
import { emailRules } from '#emails/email-names.ts'

export const statusLabels: Record<EmailStatus, string> = {
  queued: 'Queued',
  sent: 'Sent',
  bounced: 'Bounced',
  stopped: 'Stopped',
  suppressed: 'Blocked',
  dropped: 'Not sent',
  waiting: 'Waiting',
  off: 'Off',
}

/**
 * The text by which an email is recognized in the list. An email to the team is listed by its subject. Emails without
 * a subject and emails to visitors are listed by their label.
 */
export const whatOf = ({ name, subject }: Pick<EmailRow, 'name' | 'subject'>): string =>
  (emailRules(name).kind === 'team' && subject) || emailRules(name).label

/** What the mail server said, why the email wasn't sent, or when it will be sent. */
export function noteOf(
  { status, note, atMs, attempts, durationMs }: EmailRow,
  nowMs: number,
  timeZone: string,
): string {
  const said = note ? inPlainWords(note) : ''
  if (status === 'queued') {
    const when = atMs === undefined || atMs <= nowMs ? 'now' : soonOf(atMs, nowMs, timeZone)
    return attempts > 0 && said ? `${said}. Tries again ${when}` : `sends ${when}`
  }
  if (status === 'off') return 'no sender was set up'
  if (status === 'waiting') return 'its lead is held for review'
  if (status === 'sent' && durationMs !== undefined) return [said, secondsOf(durationMs)].filter(Boolean).join(', ')
  // The list shows when the email was created. After several attempts, the failure can be much later, so the text
  // includes the time of the failure.
  const isTriedAgain = (status === 'bounced' || status === 'stopped') && attempts > 1 && atMs !== undefined
  return said && isTriedAgain ? `${said} (${momentOf(atMs, nowMs, timeZone)})` : said
}

/** What a mail server's reply means, by its code ('421') or the start of its extended code ('5.7', see RFC 3463). */
const meanings: [code: string, words: string][] = [
  ['5.1.1', 'the mail server says this address doesn’t exist'],
  ['5.1.2', 'the mail server says this domain takes no email'],
  ['5.1.10', 'the mail server says this domain takes no email'],
  ['5.2.1', 'their mailbox is turned off'],
  ['5.2.2', 'their mailbox is full'],
  ['4.2.2', 'their mailbox is full'],
  ['5.7', 'the mail server refused our email'],
  ['421', 'the mail server is busy'],
]

/** '550 5.1.1 no such mailbox' → 'the mail server says this address doesn’t exist'; other replies stay as they are. */
export function inPlainWords(reply: string): string {
  const { code, extended } = /^(?<code>\d{3})(?:[ -](?<extended>\d\.\d+\.\d+))?\b/.exec(reply)?.groups ?? {}
  const found = meanings.find(([start]) => code === start || extended === start || extended?.startsWith(`${start}.`))
  return found?.[1] ?? reply
}

function soonOf(atMs: number, nowMs: number, timeZone: string): string {
  const seconds = Math.ceil((atMs - nowMs) / 1000)
  if (seconds < 60) return `in ${seconds} sec`
  if (seconds < 3600) return `in ${Math.round(seconds / 60)} min`
  return momentOf(atMs, nowMs, timeZone)
}

/** '0.7 s' */
export const secondsOf = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

export function testTexts({ outcome, code, reason, durationMs }: EmailTestResult, email: string): string {
  if (outcome === 'ok') return `Test sent to ${email}, ${code ?? ''} ok in ${secondsOf(durationMs)}.`
  return `The test didn’t go out: ${reason.replace(/\.$/, '')}.`
}

export function whyBlocked({ why, note }: Pick<BlockedAddress, 'why' | 'note'>): string {
  if (why === 'complained') return 'Marked as spam'
  const words = why === 'bounced' ? 'Bounced' : 'Asked us not to email'
  return note ? `${words}: ${inPlainWords(note)}` : words
}

/** 'today, 1:02 pm', 'Oct 30' */
export function sinceOf(atMs: number, nowMs: number, timeZone: string): string {
  const day = dayOf(atMs, nowMs, timeZone)
  return day === 'today' ? `today, ${timeOf(atMs, timeZone)}` : day
}

/** '72 this week, to 3 people' */
export const weekTexts = ({ sent, readers }: { sent: number; readers: number | undefined }): string =>
  readers === undefined ? `${sent} this week` : `${sent} this week, to ${counted(readers, 'person', 'people')}`
