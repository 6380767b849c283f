// Composes the bytes of an email once. They are stored, so that every attempt sends the same email: composing it again
// would change the MIME boundaries.

import type { WrittenEmail } from '#emails/define-email.ts'
import type { Sender } from '#server/settings/email-address.ts'
import { cleanName } from './clean-name.ts'

interface MimeOptions {
  email: WrittenEmail
  from: Sender
  to: string
  messageId: string
  dateMs: number
  /**
   * A POST to this URL stops emails to this reader (RFC 8058). Undefined for an email that is sent even to readers who
   * asked us to stop.
   */
  oneClickUrl?: string | undefined
}

/** The Message-ID with its angle brackets; the same for every attempt. */
export const messageIdOf = (emailId: string, publicUrl: string): string =>
  `<${emailId}@${new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')}>`

const longestSubject = 200

/** Replaces white space, and characters that could end a line or hide text, with single spaces; limits the length. */
export const cleanSubject = (text: string): string =>
  [...text.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()].slice(0, longestSubject).join('')

/** Resolves to 7-bit text with CRLF line ends. */
export async function composeMime({ email, from, to, messageId, dateMs, oneClickUrl }: MimeOptions): Promise<string> {
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
      // Suppresses automatic replies, such as out-of-office messages.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(oneClickUrl && {
        'List-Unsubscribe': `<${oneClickUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    text: quoted(text),
    html: quoted(html),
    // The calendar file is included twice, as Google Calendar does. Gmail and Outlook show the invitation from the last
    // alternative part, which names the file's METHOD. Other clients (Apple Mail, Yahoo, many phones) read only the
    // attachment.
    ...(calendar && { icalEvent: { method: calendar.method, filename: calendar.name, content: calendar.file } }),
    // All parts need CRLF line ends. Otherwise servers reject the bare line feeds, and the DKIM signature is invalid.
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const bytes = await composer.compile().build()
  return bytes.toString('latin1')
}
