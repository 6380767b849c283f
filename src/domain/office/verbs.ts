// Who may do what in the office, and what takes a passkey used within the last 15 minutes. The server checks the verb
// on each route; the browser only hides what would be refused.
import type { Role } from './roles.ts'

interface VerbRule {
  roles: readonly Role[]
  /** Requires a strong session. */
  isStrong: boolean
}

const everybody: readonly Role[] = ['owner', 'member', 'editor', 'viewer']
const owners: readonly Role[] = ['owner']
/** Those who answer leads and take calls. */
const answering: readonly Role[] = ['owner', 'member']

const verb = (roles: readonly Role[], { isStrong = false } = {}): VerbRule => ({ roles, isStrong })
const strong = { isStrong: true }

export const verbs = {
  'you.see': verb(everybody),
  'you.confirm': verb(everybody),
  'you.leave': verb(everybody),
  'you.end-session': verb(everybody),
  'you.add-passkey': verb(everybody, strong),
  'you.remove-passkey': verb(everybody, strong),
  // Colleagues' names and addresses: a viewer sees numbers and no personal data.
  'team.see': verb(['owner', 'member', 'editor']),
  'team.invite': verb(owners, strong),
  'team.void-invitation': verb(owners),
  'team.change-role': verb(owners, strong),
  'team.remove': verb(owners, strong),
  'team.sign-out': verb(owners, strong),
  'destination.see': verb(answering),
  'destination.test': verb(owners, strong),
  'server.see': verb(owners),
  'audit.see': verb(owners),
  // Figures that hold no name.
  'numbers.see': verb(everybody),
  'leads.see': verb(answering),
  'leads.work': verb(answering),
  'leads.release': verb(answering),
  'leads.resend': verb(answering),
  'leads.join': verb(answering),
  'leads.export': verb(answering, strong),
  'leads.purge': verb(owners, strong),
  'views.change': verb(answering),
  'calls.see': verb(answering),
  'calls.change': verb(answering),
  'mail.see': verb(answering),
  'mail.resend': verb(answering),
  'mail.suppress': verb(answering),
  'mail.lift': verb(owners, strong),
  'mail.switch': verb(owners, strong),
  'mail.choose': verb(everybody),
  'mail.test': verb(answering),
  'mail.export': verb(answering, strong),
  'words.see': verb(['owner', 'editor']),
  'words.edit': verb(['owner', 'editor']),
  'words.publish': verb(['owner', 'editor'], strong),
  'words.schedule': verb(['owner', 'editor']),
  'words.put-back': verb(['owner', 'editor'], strong),
} as const satisfies Record<string, VerbRule>

export type Verb = keyof typeof verbs

export const verbNames = Object.keys(verbs) as Verb[]

export const may = (role: Role, name: Verb): boolean => verbs[name].roles.includes(role)

/** Everything that a role may do, in the table's order. */
export const verbsOf = (role: Role): Verb[] => verbNames.filter((name) => may(role, name))
