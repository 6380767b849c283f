// All figures of the funnel (the steps from a visit to an order), for tests. A test gives some of them. The others are
// zero or, in `countsOf`, the value `nothing`.
import { type GroupFigure, groupFigures, recordOf, type Step, steps } from '#domain/analytics/steps.ts'

export const figuresOf = (given: Partial<Record<GroupFigure, number>> = {}): Record<GroupFigure, number> => ({
  ...recordOf(groupFigures, () => 0),
  ...given,
})

export const countsOf = <Value>(nothing: Value, given: Partial<Record<Step, Value>>): Record<Step, Value> => ({
  ...recordOf(steps, () => nothing),
  ...given,
})
