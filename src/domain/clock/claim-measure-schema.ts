// `measure` of a claim in content/claims.yaml. Apart from claim-measure.ts, so that browsers load no schema library.
import { z } from 'zod'
import type { ClaimMeasure } from './claim-measure.ts'

export const claimMeasureSchema: z.ZodType<ClaimMeasure> = z.strictObject({
  of: z.enum(['answered-in-time']),
  share: z.int().min(1).max(100),
})
