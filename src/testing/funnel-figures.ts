// Figures of the funnel for tests: a step that a test doesn't mention has counted nothing.
import { type GroupFigure, groupFigures, recordOf, type Step, steps } from '#domain/analytics/steps.ts'

export const figuresOf = (given: Partial<Record<GroupFigure, number>> = {}): Record<GroupFigure, number> => ({
  ...recordOf(groupFigures, () => 0),
  ...given,
})

export const countsOf = <Value>(nothing: Value, given: Partial<Record<Step, Value>>): Record<Step, Value> => ({
  ...recordOf(steps, () => nothing),
  ...given,
})
