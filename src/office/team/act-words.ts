// What an entry of the audit says. One sentence for each act; an act of a newer server is shown by its name.
import type { ActKind, ActName } from '#domain/office/acts.ts'
import { isRole } from '#domain/office/roles.ts'
import type { AuditEntry } from '#office/api.ts'
import { aRole } from '#office/sign-in/start-texts.ts'
import { destinationLabel } from './destination-words.ts'

export const kindLabels: Record<ActKind, string> = {
  'sign-in': 'Signing in',
  you: 'Own account',
  team: 'Team',
  destination: 'Destinations',
  server: 'Server',
  lead: 'Leads',
  call: 'Calls',
}

interface Told {
  /** A teammate, or somebody who is gone. */
  whom: string
  /** Short ids of what it was done on. */
  ids: string
  count: number
  was: string
  is: string
}

const sentences: Record<ActName, (told: Told) => string> = {
  'sign-in.passkey': () => 'signed in with a passkey',
  'sign-in.link': () => 'signed in with an emailed link',
  'you.confirm': () => 'confirmed with a passkey',
  'you.leave': () => 'signed out',
  'you.leave-everywhere': () => 'signed out everywhere',
  'you.end-session': () => 'signed out another device of theirs',
  'you.add-passkey': () => 'added a passkey',
  'you.remove-passkey': () => 'removed a passkey',
  'team.join': ({ is }) => (is ? `joined the team as ${is}` : 'joined the team'),
  'team.recover': () => 'got back in with a link',
  'team.link': ({ is }) => (is ? `made a sign-in link for ${is}` : 'made a sign-in link'),
  'team.invite': ({ is }) => (is ? `invited ${is}` : 'invited someone'),
  'team.void-invitation': () => 'canceled an invitation',
  'team.change-role': ({ whom, was, is }) => `made ${whom} ${is}${was ? `, was ${was}` : ''}`,
  'team.remove': ({ whom }) => `removed ${whom} from the team`,
  'team.sign-out': ({ whom }) => `signed ${whom} out everywhere`,
  'destination.test': ({ ids }) => `sent a test to ${destinationLabel(ids)}`,
  'server.back-up': () => 'made a backup',
  'lead.release': ({ ids }) => `released lead ${ids} from quarantine`,
  'lead.resend': ({ ids }) => `sent lead ${ids} again`,
  'lead.purge': ({ count }) => `purged one person: ${count} ${count === 1 ? 'lead' : 'leads'}`,
  'lead.export': ({ is }) => `exported leads${is ? `: ${is}` : ''}`,
  'call.move': ({ ids }) => `moved the call of lead ${ids}`,
  'call.cancel': ({ ids }) => `canceled the call of lead ${ids}`,
}

export function actText({ verb, on, was, is }: AuditEntry, names: ReadonlyMap<string, string>): string {
  const say = (sentences as Record<string, ((told: Told) => string) | undefined>)[verb]
  const told: Told = {
    whom: names.get(on[0] ?? '') ?? 'a former teammate',
    ids: on.map(shortId).join(', '),
    count: on.length,
    was: inWords(was),
    is: inWords(is),
  }
  return say ? say(told) : [verb, told.ids].filter(Boolean).join(' ')
}

const inWords = (status: string | null) => (status && isRole(status) ? aRole[status] : (status ?? ''))

/** As the lists show an id: the end, which differs from one to the next. */
const shortId = (id: string) => (/^[0-9a-f-]{36}$/.test(id) ? id.slice(-6) : id)
