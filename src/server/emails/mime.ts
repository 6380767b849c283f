// The bytes of an email as they go out: composed once and kept, because composing again would give other boundaries.

import type { WrittenEmail } from '#emails/define-email.ts'
import type { Sender } from '#server/settings/mail-address.ts'
import { cleanName } from './clean-name.ts'

interface MimeOptions {
  email: WrittenEmail
  from: Sender
  to: string
  messageId: string
  dateMs: number
}

/** The same for every attempt; with its angle brackets. */
export const messageIdOf = (emailId: string, publicUrl: string): string =>
  `<${emailId}@${new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')}>`

const longestSubject = 200

/** Headers fold at white space; whatever else could end a line or hide text is removed. */
export const cleanSubject = (text: string): string =>
  [...text.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()].slice(0, longestSubject).join('')

/** 7-bit text with CRLF. */
export async function composeMime({ email, from, to, messageId, dateMs }: MimeOptions): Promise<string> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const { text, html, calendar, replyTo } = email
  const quoted = (content: string) => ({ content, contentTransferEncoding: 'quoted-printable' as const })
  const composer = new MailComposer({
    from,
    to: { name: '', address: to },
    replyTo: { name: cleanName(replyTo.name ?? '') ?? '', address: replyTo.address },
    subject: cleanSubject(email.subject),
    messageId,
    date: new Date(dateMs),
    headers: {
      // An out-of-office notice shouldn't answer a program.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
    text: quoted(text),
    html: quoted(html),
    // Twice, as Google Calendar does: as the last alternative with its METHOD (Gmail and Outlook draw the invitation
    // from it), and as a file for programs that know it only as such (Apple Mail, Yahoo, many phones).
    ...(calendar && { icalEvent: { method: calendar.method, filename: calendar.name, content: calendar.file } }),
    // Also inside the parts: servers refuse a bare line feed, and the signature wouldn't match.
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const bytes = await composer.compile().build()
  return bytes.toString('latin1')
}
