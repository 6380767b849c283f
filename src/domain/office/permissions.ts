// Which roles may do what in the office. Each endpoint of the office's API (src/contract) names the permission that it
// needs. The server checks the permission; the browser only hides what the server would refuse.
import type { Role } from './roles.ts'

const everybody: readonly Role[] = ['owner', 'member', 'editor', 'viewer']
const owners: readonly Role[] = ['owner']
/** The roles that answer leads and take calls. */
const answering: readonly Role[] = ['owner', 'member']

export const permissions = {
  'you.see': everybody,
  'you.rename': everybody,
  'you.confirm': everybody,
  'you.leave': everybody,
  'you.end-session': everybody,
  'you.add-passkey': everybody,
  'you.remove-passkey': everybody,
  // Teammates' names and email addresses. A viewer sees figures, but no personal data.
  'team.see': ['owner', 'member', 'editor'],
  'team.invite': owners,
  'team.void-invitation': owners,
  'team.change-role': owners,
  'team.remove': owners,
  'team.sign-out': owners,
  'destination.see': answering,
  'destination.test': owners,
  'server.see': owners,
  'audit.see': owners,
  // Figures without names.
  'numbers.see': everybody,
  // The day's leads and calls; a viewer gets them without names. Editors, who work on the website, don't need them.
  'today.see': ['owner', 'member', 'viewer'],
  'leads.see': answering,
  'leads.work': answering,
  'leads.release': answering,
  'leads.resend': answering,
  'leads.join': answering,
  'leads.export': answering,
  'leads.purge': owners,
  'views.change': answering,
  'replies.edit': answering,
  'tags.change': answering,
  'calls.see': answering,
  'calls.change': answering,
  'mail.see': answering,
  'mail.resend': answering,
  'mail.suppress': answering,
  'mail.lift': owners,
  'mail.switch': owners,
  'mail.choose': everybody,
  'mail.test': answering,
  'mail.export': answering,
  'words.see': ['owner', 'editor'],
  'words.edit': ['owner', 'editor'],
  'words.publish': ['owner', 'editor'],
  'words.schedule': ['owner', 'editor'],
  'words.put-back': ['owner', 'editor'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissions

export const permissionNames = Object.keys(permissions) as Permission[]

export const can = (role: Role, name: Permission): boolean => (permissions[name] as readonly Role[]).includes(role)

/** Everything that a role may do, in the order of `permissions`. */
export const permissionsOf = (role: Role): Permission[] => permissionNames.filter((name) => can(role, name))
