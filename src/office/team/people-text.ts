import type { Invitation, Team } from '#contract/team.ts'

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']
const inWords = (count: number) => numbers[count] ?? String(count)

/** 'Four people and one open invite.' */
export function peopleText({ teammates, invitations }: Team): string {
  const people = `${inWords(teammates.length)} ${teammates.length === 1 ? 'person' : 'people'}`
  if (invitations.length === 0) return `${people}.`
  const invites = invitations.length === 1 ? 'open invite' : 'open invites'
  return `${people} and ${inWords(invitations.length).toLowerCase()} ${invites}.`
}

const and = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** What ends when whoever made these invitations is an owner no longer; '' if there are none. */
export function endedInvitesText(invitations: readonly Pick<Invitation, 'email'>[]): string {
  if (invitations.length === 0) return ''
  const [noun, verb] = invitations.length === 1 ? ['invitation', 'stops'] : ['invitations', 'stop']
  return `Their open ${noun} to ${and.format(invitations.map(({ email }) => email))} ${verb} working too.`
}

/** '2 passkeys', 'email link' */
export function passkeysText(count: number): string {
  if (count === 0) return 'no passkey'
  return count === 1 ? '1 passkey' : `${count} passkeys`
}
