// Who may do what in the office, and for what a passkey must have been used within the last quarter of an hour. The
// server checks the verb at each route; the browser only leaves out what would be refused.
import type { Role } from './roles.ts'

export interface VerbRule {
  roles: readonly Role[]
  /** Only a session that a passkey made strong. */
  isStrong: boolean
}

const everybody: readonly Role[] = ['owner', 'member', 'editor', 'viewer']
const owners: readonly Role[] = ['owner']

const verb = (roles: readonly Role[], { isStrong = false } = {}): VerbRule => ({ roles, isStrong })
const strong = { isStrong: true }

export const verbs = {
  'you.see': verb(everybody),
  'you.confirm': verb(everybody),
  'you.leave': verb(everybody),
  'you.end-session': verb(everybody),
  'you.add-passkey': verb(everybody, strong),
  'you.remove-passkey': verb(everybody, strong),
  // Names and addresses of colleagues: a viewer sees numbers and no personal data.
  'team.see': verb(['owner', 'member', 'editor']),
  'team.invite': verb(owners, strong),
  'team.void-invitation': verb(owners),
  'team.change-role': verb(owners, strong),
  'team.remove': verb(owners, strong),
  'team.sign-out': verb(owners, strong),
  'destination.see': verb(['owner', 'member']),
  'destination.test': verb(owners, strong),
  'server.see': verb(owners),
  'audit.see': verb(owners),
} as const satisfies Record<string, VerbRule>

export type Verb = keyof typeof verbs

export const verbNames = Object.keys(verbs) as Verb[]

export const may = (role: Role, name: Verb): boolean => verbs[name].roles.includes(role)

/** All that a role may do, in the table's order. */
export const verbsOf = (role: Role): Verb[] => verbNames.filter((name) => may(role, name))
