// The rows of claims.yaml as the table shows them, and the changes to the file when a row is edited.
import type { ClaimMeasure } from '#domain/clock/claim-measure.ts'
import type { DraftChange } from '#domain/content/drafts.ts'

export interface Claim {
  id: string
  figure: string
  text: string
  needsSource: boolean
  sample: boolean
  source?: string
  measure?: ClaimMeasure
}

export interface WrittenClaim {
  figure: string
  text: string
  source: string
  /** Set if the claim is based on how fast the team answers, as measured by the office. It then needs no source. */
  measure: ClaimMeasure | undefined
}

/** Whether measured figures can prove the claim. Only response times are measured, so the claim must name minutes. */
export const isMeasurable = ({ figure, text, measure }: Claim): boolean =>
  measure !== undefined || /\bminutes?\b/i.test(`${figure} ${text}`)

/** A draft may hold anything, so entries that aren't claims are left out. */
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

/**
 * When a claim gets a source or is based on the team's own figures, its `needsSource` and `sample` become false. When
 * neither is left, its `needsSource` becomes true again.
 */
export function changesOfClaim(claim: Claim, written: WrittenClaim): DraftChange[] {
  const { measure } = written
  const [figure, text] = [written.figure.trim(), written.text.trim()]
  const source = measure ? '' : written.source.trim()
  const changes: DraftChange[] = []
  const set = (key: string, value: unknown) => changes.push({ path: [claim.id, key], value })
  if (figure !== claim.figure) set('figure', figure)
  if (text !== claim.text) set('text', text)
  const isOtherMeasure = measure?.share !== claim.measure?.share
  if (source === (claim.source ?? '') && !isOtherMeasure) return changes
  if (source !== (claim.source ?? '')) set('source', source || undefined)
  if (isOtherMeasure) set('measure', measure)
  const isProved = source !== '' || measure !== undefined
  if (claim.needsSource === isProved) set('needsSource', !isProved)
  if (isProved && claim.sample) set('sample', false)
  return changes
}
