// All marketing claims. Each claim says whether its figure is only a sample. A claim should also name a source or a
// measure.
import { z } from 'zod'
import { claimMeasureSchema } from '#domain/clock/claim-measure-schema.ts'
import { words } from './lengths.ts'
import { readYaml } from './read-yaml.ts'

const claim = z.strictObject({
  figure: words,
  text: words,
  needsSource: z.boolean(),
  sample: z.boolean(),
  /** The claim's source: a link or a document, who checked it, and when. */
  source: words.optional(),
  /** What the office measures to back the claim. With a measure, the claim needs no source. */
  measure: claimMeasureSchema.optional(),
})

const ids = [
  'trusted-by',
  'business-owners',
  'less-admin',
  'support-hours',
  'response-time',
  'satisfaction',
  'more-leads',
  'double-reviews',
  'save-up-to',
  'separate-tools',
  'one-product',
] as const

type ClaimId = (typeof ids)[number]
type Claim = z.infer<typeof claim>

export const readClaims = (): Record<ClaimId, Claim> => readYaml('claims.yaml', z.record(z.enum(ids), claim))
