// 'A copy is on its way to …': only if the server stored an email to them with what they sent.
import { fill } from '#domain/texts/fill.ts'
import type { Values } from './send-form.ts'

/** Whom a copy went to; undefined: nobody. */
export const mailedTo = ({ mailed }: { mailed?: unknown }, { email }: Values): string | undefined =>
  mailed === true && typeof email === 'string' ? email : undefined

export function MailedNote({ texts, email }: { texts: string; email: string | undefined }) {
  if (email === undefined) return null
  return <p className="note">{fill(texts, { email })}</p>
}
