import type { Invitation, Team } from '#contract/team.ts'
import { capitalize, counted, listed, numberText } from '#domain/texts/texts.ts'

/** 'Four people and one open invite.' */
export function peopleText({ teammates, invitations }: Team): string {
  const people = `${capitalize(numberText(teammates.length))} ${teammates.length === 1 ? 'person' : 'people'}`
  if (invitations.length === 0) return `${people}.`
  const invites = invitations.length === 1 ? 'open invite' : 'open invites'
  return `${people} and ${numberText(invitations.length)} ${invites}.`
}

/**
 * A sentence about the open invitations that a teammate made. They stop working when the teammate stops being an owner.
 * '' if there are none.
 */
export function endedInvitesText(invitations: readonly Pick<Invitation, 'email'>[]): string {
  if (invitations.length === 0) return ''
  const [noun, verb] = invitations.length === 1 ? ['invitation', 'stops'] : ['invitations', 'stop']
  return `Their open ${noun} to ${listed(invitations.map(({ email }) => email))} ${verb} working too.`
}

/** '2 passkeys', 'no passkey' */
export function passkeysText(count: number): string {
  return count === 0 ? 'no passkey' : counted(count, 'passkey')
}
