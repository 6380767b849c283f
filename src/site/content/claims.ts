// Every marketing claim, once, with what still stands between it and a page that tells the truth.
import { z } from 'zod'
import { readYaml } from '#content/read-yaml.ts'

const claim = z.strictObject({
  figure: z.string().min(1),
  text: z.string().min(1),
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

/** 'Save up to {claim:save-up-to}.' → 'Save up to 65%.' An unknown claim stops the build. */
export function withClaims(sentence: string): string {
  const claims: Partial<Record<string, Claim>> = readClaims()
  return sentence.replace(/\{claim:([\w-]+)\}/g, (token, id: string) => {
    const found = claims[id]
    if (!found) throw new Error(`content/claims.yaml: there is no claim for ${token} in '${sentence}'`)
    return found.figure
  })
}
