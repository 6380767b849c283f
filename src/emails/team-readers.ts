// Decides which teammate gets which email. The default of the teammate's role applies, but each teammate can turn
// emails on or off.
import { can } from '#domain/office/permissions.ts'
import type { Role } from '#domain/office/roles.ts'
import { type EmailName, emailNames, emailRules } from './email-names.ts'

interface Reader {
  role: Role
  choices: Readonly<Record<string, boolean | undefined>>
}

/**
 * By default, owners and members get every email to the team that their role allows. Editors and viewers can turn on
 * the emails that name no person and aren't only for owners.
 */
export function getsEmail({ role, choices }: Reader, name: EmailName): boolean {
  if (!canGet(role, name)) return false
  return choices[emailRules(name).replaces ?? name] ?? can(role, 'leads.see')
}

/** Whether a teammate with this role can choose this email. */
export const canChoose = (role: Role, name: EmailName): boolean =>
  emailRules(name).replaces === undefined && canGet(role, name)

function canGet(role: Role, name: EmailName): boolean {
  const { kind, namesPeople, isForOwners } = emailRules(name)
  if (kind !== 'team') return false
  if (isForOwners) return role === 'owner'
  return !namesPeople || can(role, 'leads.see')
}

/** The emails that a teammate can choose, and whether they get each. */
export const chosenEmails = (reader: Reader): { name: EmailName; isOn: boolean }[] =>
  emailNames.filter((name) => canChoose(reader.role, name)).map((name) => ({ name, isOn: getsEmail(reader, name) }))
