// What the server knows of the plans: the build leaves the prices of content/plans.yaml in /hidden/prices.json.
import { z } from 'zod'
import type { PlanPrices } from '#domain/plan-price.ts'
import { type Tier, tiers } from '#forms/order.ts'
import type { BuiltSite } from '#server/http/built-site.ts'

const againstList = z.object({ priceUsd: z.number(), listUsd: z.number() })
const prices: z.ZodType<PlanPrices> = z.object({
  card: againstList,
  order: z.object({ priceUsd: z.number(), listUsd: z.number().nullable() }),
  withCoupon: againstList.nullable(),
  setupFeeUsd: z.number(),
})

export function readPlanPrices({ internal }: BuiltSite): Record<Tier, PlanPrices> {
  const built = internal.get('/hidden/prices.json')?.content
  if (built?.kind !== 'memory') throw new Error('the build holds no /hidden/prices.json')
  return z.record(z.enum(tiers), prices).parse(JSON.parse(new TextDecoder().decode(built.plain.bytes)))
}
