// Every marketing claim, once, with what still stands between it and a page that tells the truth.
import { z } from 'zod'
import { words } from './lengths.ts'
import { readYaml } from './read-yaml.ts'

const claim = z.strictObject({
  figure: words,
  text: words,
  needsSource: z.boolean(),
  sample: z.boolean(),
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

export type ClaimId = (typeof ids)[number]
export type Claim = z.infer<typeof claim>

export const readClaims = (): Record<ClaimId, Claim> => readYaml('claims.yaml', z.record(z.enum(ids), claim))
