// Small pieces of text for sentences.

const locale = 'en-US'

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** '1,200' */
export const formatCount = (count: number | bigint): string => count.toLocaleString(locale)

/** '1 lead', '1,200 leads'. An irregular plural must be passed as `plural`: '3 tries'. */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${formatCount(count)} ${count === 1 ? noun : plural}`

const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** 0 is 'no', 4 is 'four', 11 is '11'. */
export const numberText = (count: number): string => small[count] ?? formatCount(count)

const and = new Intl.ListFormat(locale, { type: 'conjunction' })

/** 'Ann, Ben, and Cy' */
export const listed = (texts: readonly string[]): string => and.format(texts)
