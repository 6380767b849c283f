import type { SmsWords } from './read-sms-calculator.ts'

/** 'segment' or 'segments'. */
export const counted = (words: SmsWords['segment'], count: number) => (count === 1 ? words.one : words.many)
