import type { Team } from '#office/api.ts'

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']
const inWords = (count: number) => numbers[count] ?? String(count)

/** 'Four people and one open invite.' */
export function peopleText({ teammates, invitations }: Team): string {
  const people = `${inWords(teammates.length)} ${teammates.length === 1 ? 'person' : 'people'}`
  if (invitations.length === 0) return `${people}.`
  const invites = invitations.length === 1 ? 'open invite' : 'open invites'
  return `${people} and ${inWords(invitations.length).toLowerCase()} ${invites}.`
}

/** '2 passkeys', 'email link' */
export function passkeysText(count: number): string {
  if (count === 0) return 'no passkey'
  return count === 1 ? '1 passkey' : `${count} passkeys`
}
