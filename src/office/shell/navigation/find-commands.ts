// The results of 'Search or jump': sections and teammates are found here, with matches at the start of a word first;
// leads are found by the server.

import type { LeadRow } from '#contract/lead-row.ts'
import type { Teammate } from '#contract/team.ts'
import { type SectionPath, sections } from '#office/sections.ts'

export interface Place {
  key: string
  label: string
  note: string
  path: SectionPath
  /** The id of the lead, if the result is a lead. */
  leadId?: string
  /** The anchor on the screen. */
  hash?: string
}

const most = 9
const mostLeads = 5

export function findCommands(typed: string, teammates: readonly Pick<Teammate, 'id' | 'name' | 'email'>[]): Place[] {
  const wanted = typed.trim().toLowerCase()
  const all: Place[] = [
    ...sections.map(({ path, label }, index) => ({ key: path, label, note: `key ${index + 1}`, path })),
    ...teammates.map(({ id, name, email }) => ({
      key: id,
      label: name,
      note: email,
      path: '/team' as const,
      hash: `teammate-${id}`,
    })),
  ]
  const rankOf = ({ label, note, hash }: Place) => {
    const text = label.toLowerCase()
    if (text.split(/\s+/).some((word) => word.startsWith(wanted)) || text.startsWith(wanted)) return 0
    return text.includes(wanted) || (hash && note.toLowerCase().includes(wanted)) ? 1 : 2
  }
  return all
    .map((place) => ({ place, rank: rankOf(place) }))
    .filter(({ rank }) => rank < 2)
    .sort((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ place }) => place)
}

/** Leads come before other results, because a user who types a name is looking for a person. */
export const withLeads = (places: readonly Place[], rows: readonly FoundLead[]): Place[] => [
  ...rows.slice(0, mostLeads).map(({ id, name, business, requestLabel }) => ({
    key: `lead-${id}`,
    label: name,
    note: [business, requestLabel.toLowerCase()].filter(Boolean).join(', '),
    path: '/leads' as const,
    leadId: id,
  })),
  ...places,
]

type FoundLead = Pick<LeadRow, 'id' | 'name' | 'business' | 'requestLabel'>
