// Compares the cost of separate tools with one plan. Sums are exact, because they are in whole US cents.

/** The cost categories that the site's specification prescribes, in its order. */
export const costCategoryIds = [
  'crm',
  'communication',
  'marketing',
  'website',
  'scheduling',
  'payments',
  'analytics',
] as const

export type CostCategoryId = (typeof costCategoryIds)[number]

export interface CostCategory {
  id: CostCategoryId
  name: string
  /** Tools that an owner may know: 'such as HubSpot, Jobber'. */
  hint: string
  /** A typical cost per month. */
  defaultUsd: number
}

/** Monthly costs by category. */
export type CostsCents = Record<CostCategoryId, number>

export type Timeframe = 'monthly' | 'yearly'

interface SavingsQuestion {
  costsCents: CostsCents
  planMonthlyCents: number
  timeframe: Timeframe
}

interface SavingsAnswer {
  /** What the tools cost in the timeframe. */
  totalCents: number
  /** What the plan saves in the timeframe; negative if the plan costs more. */
  savingsCents: number
  /** `savingsCents` ÷ `totalCents`, limited to values from 0 to 1. */
  barShare: number
  costsMore: boolean
}

export function totalCostCents(costsCents: CostsCents, timeframe: Timeframe): number {
  return costCategoryIds.reduce((total, id) => total + costsCents[id], 0) * monthsIn(timeframe)
}

export function compareSavings({ costsCents, planMonthlyCents, timeframe }: SavingsQuestion): SavingsAnswer {
  const totalCents = totalCostCents(costsCents, timeframe)
  const savingsCents = totalCents - planMonthlyCents * monthsIn(timeframe)
  const barShare = totalCents === 0 ? 0 : Math.min(1, Math.max(0, savingsCents / totalCents))
  return { totalCents, savingsCents, barShare, costsMore: savingsCents < 0 }
}

export interface FirstYear {
  /** Full months until the savings have repaid the setup fee; null if they never do. */
  monthsUntilRepaid: number | null
  /** The first year's savings minus the setup fee; if negative, the plan costs that much more in the first year. */
  netCents: number
}

export function compareFirstYear(question: Omit<SavingsQuestion, 'timeframe'> & { setupFeeCents: number }): FirstYear {
  const { setupFeeCents } = question
  const { savingsCents: monthlyCents } = compareSavings({ ...question, timeframe: 'monthly' })
  const repays = monthlyCents > 0 || (monthlyCents === 0 && setupFeeCents === 0)
  return {
    monthsUntilRepaid: repays ? Math.ceil(setupFeeCents / Math.max(1, monthlyCents)) : null,
    netCents: monthlyCents * 12 - setupFeeCents,
  }
}

const monthsIn = (timeframe: Timeframe) => (timeframe === 'yearly' ? 12 : 1)
