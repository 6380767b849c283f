// Finds what an editor should still look at. Content with a note may be published all the same if the note is about a
// claim without a source, about sample content, or about call times outside of business hours. Claims are statements in
// claims.yaml that other texts quote as {claim:id}. Content with the placeholders of a new post may not be published.
import { findClosedCalls } from '#domain/booking/closed-calls.ts'
import { hasPlaceholder } from './placeholder-texts.ts'

/** `key` is the place in the file: 'hero.headline.1'. */
export interface FieldNote {
  key: string
  /** The claim's id; undefined for any other note. */
  claim: string | undefined
  /** For a note about a day's business hours: the key of that day's call times. */
  callTimes?: string | undefined
  message: string
}

interface Claim {
  text: string
  needsSource: boolean
  measure?: unknown
}

/** The claims that need a source. A claim with `measure` needs none, because the office measures whether it is true. */
const unprovenClaims = (claims: object): Record<string, Claim> =>
  Object.fromEntries(Object.entries(claims).filter(([, claim]) => claim?.needsSource && !claim.measure))

/**
 * @param value the value of a content file
 * @param claims the claims of claims.yaml, keyed by id; a draft of that file may hold anything instead
 */
export function findNotes(value: unknown, claims: unknown): FieldNote[] {
  const unproven = unprovenClaims(Object(claims))
  const notes: FieldNote[] = []
  visit(value, [])
  for (const note of findClosedCalls(value)) notes.push({ ...note, claim: undefined })
  return notes

  function visit(inner: unknown, path: (string | number)[]) {
    const key = path.join('.')
    if (typeof inner === 'string' && hasPlaceholder(inner))
      notes.push({ key, claim: undefined, message: 'Placeholder text. Write your own before you publish.' })
    if (typeof inner === 'string')
      for (const [, id = ''] of inner.matchAll(/\{claim:([^{}]+)\}/g)) {
        const claim = unproven[id]
        if (claim) notes.push({ key, claim: id, message: `“${claim.text}” has no source.` })
      }
    if (inner === null || typeof inner !== 'object') return
    if ((inner as { sample?: unknown }).sample === true) notes.push({ key, claim: undefined, message: 'A sample.' })
    for (const [name, entry] of Object.entries(inner))
      visit(entry, [...path, Array.isArray(inner) ? Number(name) : name])
  }
}
