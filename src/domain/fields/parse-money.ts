// Parses amounts of money as people type and paste them, exact to the cent: '$1,299.50', '1.299,50', '1 299', '50/mo',
// '1.2k'.

export type MoneyProblem = 'negative' | 'not-a-number' | 'too-large'
type ParsedMoney = { cents: number } | { problem: MoneyProblem }

/** $1,000,000: more than any business pays per month for software, and small enough that sums stay exact. */
const maxMoneyCents = 100_000_000

const longestAmount = 64

/** Parses one amount. Empty counts as zero; fractions of a cent are rounded half up. */
export function parseMoney(typed: string): ParsedMoney {
  // NFKC turns no-break spaces and full-width digits into plain ones.
  const text = typed.normalize('NFKC').replace(/[−–]/g, '-').trim()
  if (text === '') return { cents: 0 }
  if (text.length > longestAmount) return { problem: /^[$\s]*\d[\d., ]*$/.test(text) ? 'too-large' : 'not-a-number' }
  const amount = amountPattern.exec(text.replace(perMonth, ''))?.groups
  const cents = amount && centsOf(amount.number ?? '', amount.thousand ? 1000n : 1n)
  if (cents === undefined) return { problem: 'not-a-number' }
  const isNegative = amount?.minus || amount?.innerMinus || amount?.bracket
  if (isNegative && cents > 0n) return { problem: 'negative' }
  return cents > BigInt(maxMoneyCents) ? { problem: 'too-large' } : { cents: Number(cents) }
}

const perMonth = /\s*(\/|\bper\b|\ba\b)?\s*(mo|mos|mth|mths|month|monthly)\.?$/i

// A minus sign may come before or after the currency; accountants write (5) for -5.
const amountPattern = new RegExp(
  String.raw`^(?<bracket>\((?=.*\)$))?\s*(?<minus>-)?\s*(?:US)?(?:USD|\p{Sc})?\s*(?<innerMinus>-)?\s*` +
    String.raw`(?<number>[\d.,'’ ]*\d[.,]?)(?<thousand>k)?\s*(?:USD|dollars?|bucks|\p{Sc})?\s*\)?$`,
  'iu',
)

const inGroups = /^[1-9]\d{0,2}([ ,.'’])\d{3}(?:\1\d{3})*$/

/** Cents from digits with separators; undefined if they don't form one amount. */
function centsOf(number: string, times: bigint): bigint | undefined {
  const parts = splitAtDecimalMark(number)
  if (!parts) return undefined
  const { whole, fraction } = parts
  const scale = 10n ** BigInt(fraction.length)
  const exact = BigInt(`0${whole}${fraction}`) * 100n * times
  return (2n * exact + scale) / (2n * scale)
}

function splitAtDecimalMark(number: string): { whole: string; fraction: string } | undefined {
  // '1,299' and '1.299' are thousands, because no price has three decimals. '0.125' isn't: no thousands begin with 0.
  if (inGroups.test(number)) return { whole: number.replace(/\D/g, ''), fraction: '' }
  const at = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','))
  if (at < 0) return /^\d+$/.test(number) ? { whole: number, fraction: '' } : undefined
  const head = number.slice(0, at)
  const fraction = number.slice(at + 1)
  const groupMark = inGroups.exec(head)?.[1]
  const isWhole = /^\d*$/.test(head) || (groupMark !== undefined && groupMark !== number[at])
  // '1299,505' is neither thousands nor cents.
  const isFraction = /^\d*$/.test(fraction) && (number[at] === '.' || fraction.length < 3 || Number(head) === 0)
  return isWhole && isFraction ? { whole: head.replace(/\D/g, ''), fraction } : undefined
}
