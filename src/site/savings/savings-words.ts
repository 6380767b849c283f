// What the savings calculator is given by its page: words, plans, costs.
import type { MoneyProblem } from '#domain/fields/parse-money.ts'
import type { Timeframe } from '#domain/savings/savings.ts'

export interface SavingsWords {
  heading: string
  timeframe: string
  monthly: string
  yearly: string
  payNow: Record<Timeframe, string>
  bills: Record<'heading' | 'note' | 'total' | 'withoutScript' | 'submit', string> & {
    problems: Record<MoneyProblem, string>
  }
  plans: Record<
    'heading' | 'price' | 'couponPrice' | 'saved' | 'more' | 'same' | 'keepTitle' | 'keep' | 'book' | 'pricing',
    string
  >
  firstYear: Record<
    'heading' | 'lead' | 'kept' | 'more' | 'even' | 'repaid' | 'repaidLater' | 'never' | 'neverForLargest',
    string
  >
  share: Record<'heading' | 'text' | 'link' | 'copy' | 'copied' | 'copyByHand' | 'print' | 'printed', string>
  review: Record<'heading' | 'lead' | 'sent' | 'sentLead' | 'help', string>
}

export interface SavingsPlan {
  tier: string
  name: string
  monthlyUsd: number
  setupFeeUsd: number
  needsCoupon: boolean
}
