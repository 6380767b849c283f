// 'A copy is on its way to …', shown only if the server has queued an email to the visitor.
import { fill } from '#domain/texts/fill.ts'
import type { Values } from './send-form.ts'

/** The email address that a copy goes to; undefined if there is no copy. */
export const mailedTo = ({ mailed }: { mailed?: unknown }, { email }: Values): string | undefined =>
  mailed === true && typeof email === 'string' ? email : undefined

export function MailedNote({ texts, email }: { texts: string; email: string | undefined }) {
  if (email === undefined) return null
  return <p className="note">{fill(texts, { email })}</p>
}
