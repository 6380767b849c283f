import type { SmsTexts } from './read-sms-calculator.ts'

/** Chooses the singular or the plural, e.g. 'segment' or 'segments'. */
export const counted = (words: SmsTexts['segment'], count: number) => (count === 1 ? words.one : words.many)
