// A reply's text, and the mailto link that opens it in the user's own email program.
import type { ReplyTemplate } from '#domain/leads/replies.ts'
import { fill } from '#domain/texts/fill.ts'
import { firstName } from './names.ts'

export interface ReplyText {
  subject: string
  body: string
}

export function fillReply({ subject, body }: ReplyText, { name, you }: { name: string; you: string }): ReplyText {
  const values = { firstName: firstName(name) || 'there', you: firstName(you) }
  return { subject: fill(subject, values), body: fill(body, values) }
}

export const blankReply: ReplyTemplate = {
  id: 'blank',
  name: 'Blank',
  subject: '',
  body: 'Hi {firstName},\n\n\n\n{you}',
}

/**
 * Where the user continues writing. A template marks this place with at least two blank lines in a row, and the cursor
 * goes to the second of them. If there is no such gap, the cursor goes to the end.
 */
export function cursorIn(body: string): number {
  const gap = body.indexOf('\n\n\n')
  return gap < 0 ? body.length : gap + 2
}

/** The part of a mailto link after 'mailto:'. Line breaks are CR LF, as RFC 6068 requires. */
export function emailLink(email: string, { subject, body }: ReplyText): string {
  const to = encodeURIComponent(email).replace('%40', '@')
  return `${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replace(/\r?\n/g, '\r\n'))}`
}

export const gmailLink = (email: string, { subject, body }: ReplyText): string =>
  `https://mail.google.com/mail/?${new URLSearchParams({ view: 'cm', fs: '1', to: email, su: subject, body })}`
