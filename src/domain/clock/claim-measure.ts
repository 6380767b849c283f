// Decides whether the office's own figures support a claim on the site. content/claims.yaml says what the claim needs:
// `measure: { of: answered-in-time, share: 90 }`.
import type { Answered } from './answered.ts'

export interface ClaimMeasure {
  /** The share of first answers that came within the target (see answered.ts). Only open hours count as waiting. */
  of: 'answered-in-time'
  /** The least share that the claim needs, in percent: a whole number from 1 to 100. */
  share: number
}

/** How many days are measured, including today. */
export const measuredDays = 28
/** With fewer answers than this, no share supports a claim. */
export const fewestAnswers = 20

type Figures = Pick<Answered, 'answered' | 'inTime'>

/** '89.5%'. Rounded down, so that a share just below the claimed one never looks equal to it. */
export const inTimePercent = ({ answered, inTime }: Figures): string =>
  `${Math.floor((inTime * 1000) / answered) / 10}%`

/** Why these figures don't support the claim; undefined if they do. */
export function measureFault({ share }: ClaimMeasure, figures: Figures): string | undefined {
  const { answered, inTime } = figures
  const within = `in the last ${measuredDays} days`
  if (answered < fewestAnswers)
    return `${answered === 1 ? '1 answer' : `${answered} answers`} ${within}: too few to say whether it’s true, it takes ${fewestAnswers}`
  if (inTime * 100 >= share * answered) return undefined
  return `no longer true: ${inTime} of ${answered} answers ${within} came in time (${inTimePercent(figures)}), and it takes ${share}%`
}
