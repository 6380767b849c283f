// The value of a file with the drafts of everybody: values that nobody else touched merge automatically; where two
// people, or a draft and a publish, made different things of one place, somebody has to choose. Pure.
import { isDeepStrictEqual } from 'node:util'
import { type ContentPath, editValue } from './edit-value.ts'
import { overlap, valueAt } from './merge-values.ts'
import type { DraftValue, WordsConflict } from './words-answers.ts'

interface Composed {
  /** Undefined: there is no such file then. Of two people on one place the later one holds. */
  value: unknown
  conflicts: Omit<WordsConflict, 'file'>[]
  /** Drafts of places that the file doesn't have anymore. */
  lost: DraftValue[]
}

export interface Choice {
  path: ContentPath
  value: unknown
}

interface Composing {
  /** Undefined: there is no such file yet. */
  published: unknown
  /** Oldest first. */
  drafts: readonly DraftValue[]
  /** What was chosen for conflicts. */
  choices?: readonly Choice[]
}

export function composeDrafts({ published, drafts, choices = [] }: Composing): Composed {
  const ground = groundOf(published, drafts)
  const rest = drafts.filter((draft) => draft !== ground.draft)
  const composed: Composed = { value: ground.value, conflicts: [], lost: [] }
  for (const draft of rest) {
    const value = withDraft(composed.value, draft)
    if (value === lost) composed.lost.push(draft)
    else composed.value = value
  }
  for (const group of groupsOf(rest)) {
    const conflict = conflictOf(group, ground.value)
    if (!conflict) continue
    const choice = choices.find(({ path }) => isDeepStrictEqual(path, conflict.path))
    const value = choice ? withDraft(composed.value, choice) : lost
    if (value === lost) composed.conflicts.push(conflict)
    else composed.value = value
  }
  return composed
}

/** What drafts are drawn over: the published file, or the whole of one that is new. */
function groundOf(published: unknown, drafts: readonly DraftValue[]) {
  if (published !== undefined) return { value: published, draft: undefined }
  const draft = drafts.findLast(({ path, value }) => path.length === 0 && value !== undefined)
  return { value: draft?.value, draft }
}

const lost = Symbol('the file has no such place')

function withDraft(value: unknown, { path, value: entry }: Choice): unknown {
  try {
    return editValue(value, path, entry)
  } catch {
    return lost
  }
}

/** Drafts of which one lies inside another, over any number of others. */
function groupsOf(drafts: readonly DraftValue[]): DraftValue[][] {
  let groups: DraftValue[][] = []
  for (const draft of drafts) {
    const met = groups.filter((group) => group.some(({ path }) => overlap(path, draft.path)))
    groups = [...groups.filter((group) => !met.includes(group)), [...met.flat(), draft]]
  }
  return groups
}

function conflictOf(group: DraftValue[], ground: unknown): Composed['conflicts'][number] | undefined {
  const path = group.reduce<ContentPath>(
    (widest, one) => (one.path.length < widest.length ? one.path : widest),
    group[0]!.path,
  )
  const published = valueAt(ground, path)
  const people = [...new Map(group.map(({ who }) => [who.id, who])).values()]
  const versions = people.map((who) => {
    const own = group.filter((draft) => draft.who.id === who.id).sort((one, other) => one.atMs - other.atMs)
    return { who, value: versionOf(own, { published, path }), atMs: own.at(-1)!.atMs }
  })
  const isOvertaken = group.some(({ path: at, base, value }) => {
    const now = valueAt(ground, at)
    return !isDeepStrictEqual(now, base) && !isDeepStrictEqual(now, value)
  })
  const isDisputed = versions.some(({ value }) => !isDeepStrictEqual(value, versions[0]!.value))
  if (!isOvertaken && !isDisputed) return undefined
  return { path, versions: isOvertaken ? [{ who: null, value: published, atMs: undefined }, ...versions] : versions }
}

/** What one person made of a place. */
function versionOf(own: DraftValue[], { published, path }: { published: unknown; path: ContentPath }): unknown {
  return own.reduce((value, draft) => {
    const inside = withDraft(value, { ...draft, path: draft.path.slice(path.length) })
    return inside === lost ? value : inside
  }, published)
}
