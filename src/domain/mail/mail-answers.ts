// The office API's responses about letters. Times are milliseconds since 1970.
import type { LetterGroup, LetterName } from './letters.ts'

/**
 * 'queued': will be tried. 'bounced': refused by the address, or called spam. 'suppressed': its address was blocked.
 * 'stopped': given up otherwise. 'dropped': pointless by then. 'waiting': in quarantine. 'off': no mail server.
 */
export const mailStatuses = ['queued', 'sent', 'bounced', 'stopped', 'suppressed', 'dropped', 'waiting', 'off'] as const
export type MailStatus = (typeof mailStatuses)[number]

/** `GET /api/office/mail` */
export interface MailOverview {
  /** Whether a mail server is set: nothing is sent without one. */
  isOn: boolean
  /** 'Tidy Tempo <hello@tidytempo.example>' */
  from: string
  letters: LetterSummary[]
  /** `today`: letters made today, in the team's zone. `needsHand`: those of the last week that didn't arrive. */
  counts: { today: number; suppressed: number; needsHand: number }
}

export interface LetterSummary {
  name: LetterName
  group: LetterGroup
  isOn: boolean
  /** In the last seven days. */
  sent: number
  bounced: number
  /** For a letter to the team: to how many people it goes. */
  readers: number | undefined
}

/**
 * `GET /api/office/mail/letters/:name`: a letter as it would look, with sample people. Its HTML is a page of its own at
 * `…/page`: in the office's own page its policy would refuse the letter's styles.
 */
export interface LetterPreview {
  name: LetterName
  from: string
  to: string
  subject: string
  text: string
  attachment: { name: string; bytes: number } | undefined
}

/** `POST /api/office/mail/letters/:name/test`: what the mail server answered. */
export interface MailTest {
  outcome: 'ok' | 'failed'
  code: number | null
  reason: string
  durationMs: number
}

/** `POST /api/office/mail/list`: a POST, so that search text never appears in a URL. */
export interface MailAsked {
  status?: MailStatus | undefined
  /** Only those made today, in the team's zone. */
  isToday?: boolean | undefined
  letter?: LetterName | undefined
  leadId?: string | undefined
  search?: string | undefined
  after?: string | undefined
}

export interface MailRow {
  id: string
  letter: LetterName
  leadId: string | undefined
  to: string
  subject: string | undefined
  status: MailStatus
  createdAtMs: number
  /** When it went out or was given up; for a queued one, when it is tried next. */
  atMs: number | undefined
  attempts: number
  /** What their server said, or why it wasn't sent. */
  note: string | undefined
  durationMs: number | undefined
}

export interface MailPage {
  rows: MailRow[]
  next: string | undefined
  /** Of the whole list before it is narrowed to a status: today, in the team's zone. */
  today: Partial<Record<MailStatus, number>>
}

/** `GET /api/office/mail/:id`; its HTML is at `…/page` */
export interface MailAnswer extends MailRow {
  /** Undefined before it was composed, for a sign-in link, and after 30 days. */
  preview: LetterPreview | undefined
  log: { atMs: number; durationMs: number; code: number | undefined; reason: string }[]
}

/** `GET /api/office/mail/suppressed` */
export interface SuppressedRow {
  email: string
  why: 'bounced' | 'complained' | 'asked'
  note: string
  sinceMs: number
  madeBy: string
  /** Letters that weren't sent because of it. */
  heldBack: number
}
