// What 'Search or jump' finds: sections and teammates, those first whose words begin with what was typed.
import type { Teammate } from '#office/api.ts'
import { type SectionPath, sections } from './sections.ts'

export interface Place {
  key: string
  label: string
  note: string
  path: SectionPath
  /** A place on the screen. */
  hash?: string
}

const most = 9

export function findPlaces(typed: string, teammates: readonly Pick<Teammate, 'id' | 'name' | 'email'>[]): Place[] {
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
