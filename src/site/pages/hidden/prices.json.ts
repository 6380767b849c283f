// What the server states of an order's price (see server/plan-prices.ts). Internal: never served.
import { readPlans } from '#content/plans.ts'

export const GET = () => Response.json(Object.fromEntries(readPlans().map(({ tier, prices }) => [tier, prices])))
