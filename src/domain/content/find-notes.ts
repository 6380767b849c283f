// Notes for editors. Claims without a source, content that is only a sample, and call times outside of business hours
// may be published anyway; the placeholders of a new post may not.
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

/** The claims that need a source and aren't measured by the office itself. */
const unprovenClaims = (claims: object): Record<string, Claim> =>
  Object.fromEntries(Object.entries(claims).filter(([, claim]) => claim?.needsSource && !claim.measure))

/**
 * @param value the value of a content file
 * @param claims the claims of claims.yaml, by id; in a draft they may be anything
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
