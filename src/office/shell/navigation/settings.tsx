// The settings that the command palette finds, each with the permission that it requires.
import type { Permission } from '#domain/office/permissions.ts'
import { Keyboard, LogOut, ShieldQuestionMark, Users } from '#office/ui/icons.tsx'
import { Mail } from '#site/ui/icons/Mail.tsx'
import type { Destination } from './commands.ts'
import type { Command, Item } from './find-commands.ts'
import { Settings } from './navigation-icons.tsx'

const go = (to: Destination['to'], hash?: string, search?: object): Command => ({
  kind: 'go',
  go: { to, ...(hash && { hash }), ...(search && { search }) },
})

const named: readonly (Omit<Item, 'key'> & { permission?: Permission })[] = [
  {
    label: 'Business hours',
    note: 'Calls',
    keywords: 'open times days off holidays schedule',
    permission: 'calls.see',
    command: go('/calls', 'hours'),
  },
  {
    label: 'Team and roles',
    note: 'Team',
    keywords: 'people permissions invite invitations owner member editor viewer',
    Icon: Users,
    permission: 'team.see',
    command: go('/team', 'people'),
  },
  {
    label: 'Passkeys and devices',
    note: 'You',
    keywords: 'security sessions sign in account profile',
    permission: 'you.see',
    command: go('/you', 'passkeys'),
  },
  {
    label: 'Emails to you',
    note: 'You',
    keywords: 'notifications alerts reminders weekly summary',
    Icon: Mail,
    permission: 'mail.choose',
    command: go('/you', 'emails'),
  },
  {
    label: 'Integrations',
    note: 'Team',
    keywords: 'destinations webhooks crm automation sync',
    permission: 'destination.see',
    command: go('/team', 'destinations'),
  },
  {
    label: 'Server and backups',
    note: 'Team',
    keywords: 'restore database storage version smtp preflight',
    permission: 'server.see',
    command: go('/team', 'server'),
  },
  {
    label: 'Audit log',
    note: 'Team',
    keywords: 'history who did what',
    permission: 'audit.see',
    command: go('/team', 'audit'),
  },
  {
    label: 'Email templates',
    note: 'Emails',
    keywords: 'automatic confirmations letters on off',
    Icon: Mail,
    permission: 'mail.see',
    command: go('/emails'),
  },
  {
    label: 'Sent emails',
    note: 'Emails',
    keywords: 'bounced delivered undelivered',
    Icon: Mail,
    permission: 'mail.see',
    command: go('/emails', undefined, { part: 'sent' }),
  },
  {
    label: 'Blocked email addresses',
    note: 'Emails',
    keywords: 'suppressed unsubscribed bounced stop',
    Icon: Mail,
    permission: 'mail.see',
    command: go('/emails', undefined, { part: 'blocked' }),
  },
  {
    label: 'Held for review',
    note: 'Leads',
    keywords: 'quarantine spam bots',
    Icon: ShieldQuestionMark,
    permission: 'leads.see',
    command: go('/leads', undefined, { list: 'quarantine' }),
  },
  { label: 'Theme and sound', note: 'You', keywords: 'dark light mode appearance mute', command: go('/you', 'look') },
  { label: 'Shortcuts', keywords: 'keys keyboard help', Icon: Keyboard, command: { kind: 'dialog', dialog: 'keys' } },
  { label: 'Sign out', keywords: 'log out', Icon: LogOut, command: { kind: 'sign-out' } },
  {
    label: 'Sign out everywhere',
    note: 'You',
    keywords: 'log out lost device',
    Icon: LogOut,
    command: go('/you', 'sessions'),
  },
]

export const settings = named.map((setting) => ({ Icon: Settings, ...setting, key: setting.label }))
