// Writes an email: composes it, and draws it as text and HTML.
import { cleanLine } from './compose/cleaned.ts'
import { contextOf, type EmailToCompose, sharedOf } from './compose/email-context.ts'
import { toRichText } from './compose/rich-text.ts'
import type { EmailFrame, EmailSheet } from './compose/sheet.ts'
import type { EmailSources, WrittenEmail } from './define-email.ts'
import { drawHtml } from './draw/draw-html.ts'
import { drawText } from './draw/draw-text.ts'
import { emailOf, isEmailName } from './email-names.ts'

/** An email, or why it should no longer be sent: 'The call is over.' */
export type Written = { kind: 'email'; email: WrittenEmail } | { kind: 'dropped'; reason: string }

/**
 * Rejects if the email can't be composed. The caller then gives the email up ('stopped') and raises an alarm. If the
 * reason was a failing store, it tries again later instead.
 */
export type WriteEmail = (mail: EmailToCompose, sources: EmailSources) => Promise<Written>

const longestSubject = 150

export const writeEmail: WriteEmail = async (mail, sources) => {
  if (!isEmailName(mail.name)) throw new Error(`there is no email ${mail.name}`)
  const email = emailOf(mail.name)
  const composed = await email.compose(contextOf(email, mail, sources))
  if (composed.kind === 'dropped') return composed
  const { brand } = sources.site.emails
  const shared = sharedOf({ sources })
  const sheet = sources.isTest ? asTest(composed.sheet) : composed.sheet
  const subject = cleanLine(sheet.subject, longestSubject)
  const frame: EmailFrame = {
    brand: brand.name,
    office: email.kind === 'notice' ? undefined : shared.office,
    address: brand.address.join(', '),
    phone: brand.phone.shown,
    privacy: shared.privacy,
    choices: email.kind === 'notice' ? shared.choices : undefined,
    publicUrl: sources.publicUrl,
  }
  return {
    kind: 'email',
    email: {
      subject,
      text: drawText({ ...sheet, subject }, frame),
      html: await drawHtml({ ...sheet, subject }, frame),
      calendar: composed.calendar,
      replyTo: (!sources.isTest && composed.replyTo) || { address: brand.supportEmail },
    },
  }
}

const testNote = 'This is a test from your office. The people in it are made up.'

const asTest = (sheet: EmailSheet): EmailSheet => ({
  ...sheet,
  subject: `[Test] ${sheet.subject}`,
  blocks: [{ kind: 'paragraph', sentence: toRichText(testNote) }, ...sheet.blocks],
})
