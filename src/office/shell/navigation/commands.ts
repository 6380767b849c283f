// The commands that work on every screen. The command palette lists them. A command's key works unless the current
// screen uses that key for something else.
import type { ComponentType } from 'react'
import type { Permission } from '#domain/office/permissions.ts'
import { CalendarPlus } from '#office/lead/parts/lead-icons.tsx'
import type { SectionPath } from '#office/sections.ts'
import { PenLine, UserPlus } from '#office/ui/icons.tsx'
import { Calendar } from '#site/ui/icons/Calendar.tsx'
import { Plus } from '#site/ui/icons/Plus.tsx'

export interface Destination {
  to: SectionPath | '/you' | `/${'leads' | 'website'}/${string}`
  /** The name of a part of the screen, or of a dialog that opens there (use-hash-dialog.ts). */
  hash?: string
  search?: object
  /** The search text of the list of leads, which is never part of a URL. */
  leadSearch?: string
}

/** Converts a destination for the router, whose types accept only literal paths. */
export const linkOf = ({ to, hash, search, leadSearch }: Destination) =>
  ({
    to,
    ...(hash && { hash }),
    ...(search && { search }),
    ...(leadSearch !== undefined && { state: { leadSearch } }),
  }) as { to: '/' }

interface Command {
  label: string
  Icon: ComponentType
  permission: Permission
  go: Destination
  key?: string
  /** Other words that find the command. */
  keywords?: string
}

export const commands: readonly Command[] = [
  {
    label: 'Add a lead',
    Icon: Plus,
    permission: 'leads.work',
    go: { to: '/leads', hash: 'add-lead' },
    key: '⇧A',
    keywords: 'new person called us by hand',
  },
  {
    label: 'Book a call',
    Icon: CalendarPlus,
    permission: 'calls.change',
    go: { to: '/calls', hash: 'book' },
    keywords: 'new appointment schedule',
  },
  {
    label: 'Block time on the calendar',
    Icon: Calendar,
    permission: 'calls.change',
    go: { to: '/calls', hash: 'block' },
    key: 'B',
    keywords: 'busy vacation day off',
  },
  {
    label: 'Invite somebody',
    Icon: UserPlus,
    permission: 'team.invite',
    go: { to: '/team', hash: 'invite' },
    keywords: 'invitation add teammate',
  },
  {
    label: 'New blog post',
    Icon: PenLine,
    permission: 'words.edit',
    go: { to: '/website', hash: 'new-post' },
    keywords: 'write article',
  },
]
