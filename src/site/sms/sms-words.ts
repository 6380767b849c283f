// The words of the SMS calculator, as its content file has them.
import type { DifferenceCause } from '#domain/sms/sms-difference.ts'
import type { SmsMetrics } from '#domain/sms/sms-segments.ts'

export interface Counted {
  one: string
  many: string
}

export interface SmsWords {
  segment: Counted
  write: Record<'label' | 'analyze' | 'nothing' | 'unavailable' | 'placed' | 'undo', string>
  metrics: Record<Exclude<keyof SmsMetrics, 'segments'> | 'tooLong', string>
  carrier: { bill: string; causes: Record<DifferenceCause, string> }
  analysis: Record<'heading' | 'room' | 'more' | 'graphemes', string>
  costly: CostlyWords
  campaign: CampaignWords
  templates: { heading: string; room: string; list: SmsTemplate[] }
}

export interface CostlyWords {
  forced: Counted
  moreForced: string
  plain: string
  plainRest: string
  doubled: string
  doubledByTable: string
  replace: string
  pair: string
  remove: string
  replaceAll: string
  gain: string
  noEqual: string
  replaced: string
  undo: string
  /** What an invisible character is called, by its Unicode number ('00A0'). */
  names: Record<string, string>
  unnamed: string
}

export interface CampaignWords {
  heading: string
  contacts: string
  price: string
  fault: string
  each: string
  note: string
  sampleContacts: string
  samplePriceUsd: string
}

export interface SmsTemplate {
  name: string
  text: string
}

export const counted = (words: Counted, count: number) => (count === 1 ? words.one : words.many)
