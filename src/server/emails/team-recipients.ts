// Decides who gets an email to the team: teammates who get it by default or chose it, and the addresses of MAIL_TEAM.
import type { EmailName } from '#emails/email-names.ts'
import { getsEmail } from '#emails/team-readers.ts'
import type { TeamReader } from '#server/store/emails/choices.ts'

/** Returns each email address once, in lowercase. The addresses in `team` must be in lowercase already. */
export function teamRecipients(name: EmailName, readers: readonly TeamReader[], team: readonly string[]): string[] {
  const chosen = readers.filter((reader) => getsEmail(reader, name)).map(({ email }) => email.toLowerCase())
  return [...new Set([...chosen, ...team])].filter((email) => email !== '')
}
