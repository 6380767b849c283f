// What the office asks when a person's status becomes 'won' (the amount in dollars) or 'lost' (the reason).

/** The usual reasons for losing somebody. The user can also type one. */
export const lostReasons = ['Too expensive', 'Chose another tool', 'Bad timing', 'Not a fit', 'Never answered']
const longestReason = 200

/** 'Not a fit: Two crews in Ohio'. Undefined if the user gave neither a reason nor a remark. */
export const lostReasonOf = (chosen: string | undefined, remark: string): string | undefined =>
  [chosen, remark.trim()].filter(Boolean).join(': ').slice(0, longestReason) || undefined

export const reasonFault = 'Choose a reason, or write one.'

export const dollarsFault = 'Enter an amount in dollars, like $996.'

/** The typed amount, rounded to whole dollars; undefined if nothing was typed; 'faulty' if it isn't a valid amount. */
export function parseDollars(typed: string): number | undefined | 'faulty' {
  const text = typed.replace(/[$,\s]/g, '')
  if (text === '') return undefined
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(text) || Number(text) > 1_000_000) return 'faulty'
  return Math.round(Number(text))
}
