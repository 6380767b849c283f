// When the field of an amount shows that it is faulty. While the visitor types, the beginning of an amount ('$', '1,')
// is not a fault. It is one once they have left the field. A fault that is shown stays until the amount is valid.
import { type SyntheticEvent, useState } from 'react'

/** @param isFaulty whether the text in the field is not a valid amount */
export function useAmountFault(isFaulty: boolean) {
  const [isUnfinished, setUnfinished] = useState(false)
  const isShown = isFaulty && !isUnfinished
  return {
    isShown,
    noteTyping({ currentTarget }: SyntheticEvent<HTMLInputElement>) {
      if (!isShown) setUnfinished(mayBecomeAmount(currentTarget.value))
    },
    noteLeaving: () => setUnfinished(false),
  }
}

// Digits, their separators, currency signs, and the beginning of '/mo'. A minus or another letter is wrong at once.
const mayBecomeAmount = (typed: string) => /^[\p{Sc}\d\s.,'’]*(\/\s*m?)?$/u.test(typed)
