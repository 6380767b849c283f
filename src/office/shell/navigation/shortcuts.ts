// All shortcuts. KeysDialog.tsx lists all of them. The command palette offers only those that act on a lead.
import type { ComponentType } from 'react'
import { StickyNote } from '#office/lead/parts/lead-icons.tsx'
import { Archive } from '#office/leads/parts/list-icons.tsx'
import { sections } from '#office/sections.ts'
import { Clock, Flag, Reply, RotateCw, User, UserPlus } from '#office/ui/icons.tsx'
import { Check } from '#site/ui/icons/Check.tsx'
import { Phone } from '#site/ui/icons/Phone.tsx'
import { Plus } from '#site/ui/icons/Plus.tsx'
import { commands } from './commands.ts'

interface Shortcut {
  does: string
  /** Named as in ui/keyboard.ts. */
  keys: readonly string[]
  /** Set if the shortcut acts on a lead or on the selected leads. */
  Icon?: ComponentType
  /**
   * The URL hash that starts the action on the lead's page. If set, the command palette also offers the action for
   * people who were found by a search. It offers Call and Assign for these people without a hash.
   */
  hash?: string
}

export const assignKey = 'A'
export const callKey = 'C'

export const shortcuts: readonly Shortcut[] = [
  { does: 'Find or do anything', keys: ['/', '⌘K'] },
  { does: `${sections[0].label} to ${sections.at(-1)?.label}`, keys: ['1', '…', String(sections.length)] },
  { does: 'Next, previous', keys: ['J', 'K'] },
  { does: 'Open', keys: ['Enter'] },
  { does: 'Back to the list', keys: ['Esc'] },
  { does: 'Reply', keys: ['R'], Icon: Reply, hash: 'reply' },
  { does: 'Call', keys: [callKey], Icon: Phone },
  { does: 'Note', keys: ['N'], Icon: StickyNote, hash: 'note' },
  { does: 'Assign', keys: [assignKey], Icon: UserPlus },
  { does: 'Assign to me', keys: ['T'], Icon: User },
  { does: 'No answer needed', keys: ['W'], Icon: Check },
  { does: 'Next step', keys: ['D'], Icon: Clock },
  { does: 'Set status', keys: ['S'], Icon: Flag },
  { does: 'Tags', keys: ['L'], Icon: Plus },
  { does: 'Archive', keys: ['E'], Icon: Archive },
  { does: 'Go to Due', keys: ['G', 'D'] },
  { does: 'Sync again', keys: ['⇧R'], Icon: RotateCw },
  { does: 'Undo', keys: ['U'] },
  { does: 'Select, select a range', keys: ['X', '⇧X'] },
  { does: 'Filter', keys: ['F'] },
  { does: 'Send or save', keys: ['⌘↵'] },
  { does: 'Held for review: not spam, spam', keys: ['R', 'S'] },
  ...commands.flatMap(({ label, key }) => (key ? [{ does: label, keys: [key] }] : [])),
  { does: 'In Calls: move a call', keys: ['M'] },
  { does: 'These shortcuts', keys: ['?'] },
]
