// The schema of a claim's `measure` in content/claims.yaml. Separate from claim-measure.ts, so that browsers don't load
// the schema library.
import { z } from 'zod'
import type { ClaimMeasure } from './claim-measure.ts'

export const claimMeasureSchema: z.ZodType<ClaimMeasure> = z.strictObject({
  of: z.enum(['answered-in-time']),
  share: z.int().min(1).max(100),
})
