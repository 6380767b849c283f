import { expect, test } from 'vitest'
import { readPlans } from './plans.ts'

test('whom a plan is for is said as specified where the specification says it', () => {
  const [tactician, , titan] = readPlans()
  expect([tactician!.description, titan!.description]).toEqual(['For new companies', 'For enterprise'])
})
