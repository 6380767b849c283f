// The seven kinds of tools that the savings calculators ask about, with their typical costs.
import { z } from 'zod'
import { type CostCategory, costCategoryIds } from '#domain/savings/savings.ts'
import { words } from './lengths.ts'
import { readYaml } from './read-yaml.ts'

const schema = z
  .array(
    z.strictObject({
      id: z.enum(costCategoryIds),
      name: words,
      hint: words,
      defaultUsd: z.number().nonnegative().meta({ kind: 'money' }),
    }),
  )
  .refine((list) => list.map(({ id }) => id).join() === costCategoryIds.join(), `must be ${costCategoryIds.join(', ')}`)

export const readCostCategories = (): CostCategory[] => readYaml('cost-categories.yaml', schema)
