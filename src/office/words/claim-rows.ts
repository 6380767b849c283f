// The rows of claims.yaml as the table shows them, and what a changed one changes in the file.
import type { DraftChange } from '#domain/content/words-answers.ts'

export interface Claim {
  id: string
  figure: string
  text: string
  needsSource: boolean
  sample: boolean
  source?: string
  measure?: { share: number }
}

export interface WrittenClaim {
  figure: string
  text: string
  source: string
}

/** A draft may hold anything: what is no claim is left out. */
export function readClaims(value: unknown): Claim[] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([id, entry]: [string, Partial<Claim> | null]) =>
    entry !== null && typeof entry === 'object'
      ? [
          {
            ...entry,
            id,
            figure: String(entry.figure ?? ''),
            text: String(entry.text ?? ''),
            needsSource: entry.needsSource === true,
            sample: entry.sample === true,
          },
        ]
      : [],
  )
}

/** A claim with a source needs none anymore and is no sample; without one it does again. */
export function changesOfClaim(claim: Claim, written: WrittenClaim): DraftChange[] {
  const [figure, text, source] = [written.figure.trim(), written.text.trim(), written.source.trim()]
  const changes: DraftChange[] = []
  const set = (key: string, value: unknown) => changes.push({ path: [claim.id, key], value })
  if (figure !== claim.figure) set('figure', figure)
  if (text !== claim.text) set('text', text)
  if (source === (claim.source ?? '')) return changes
  set('source', source || undefined)
  if (claim.needsSource === Boolean(source)) set('needsSource', !source)
  if (source && claim.sample) set('sample', false)
  return changes
}
