// What a campaign costs: segments × contacts × price. A segment costs less than a cent ($0.0079), so money is counted
// in whole micro-dollars (millionths of a dollar) and never in floating point.

/** $1 = 1,000,000 micro-dollars. */
const microPerUsd = 1_000_000n
const microPerCent = 10_000n

interface Campaign {
  segments: number
  contacts: number
  pricePerSegmentMicroUsd: number
}

/** The exact cost in micro-dollars. All three inputs are whole numbers, zero or more. */
export function campaignCostMicroUsd({ segments, contacts, pricePerSegmentMicroUsd }: Campaign): bigint {
  return BigInt(segments) * BigInt(contacts) * BigInt(pricePerSegmentMicroUsd)
}

/** '$9.96', rounded half up to the cent; an amount under ten cents keeps its fraction of a cent ('$0.0083'). */
export function formatMicroUsd(amountMicroUsd: bigint): string {
  if (amountMicroUsd > 0n && amountMicroUsd < 10n * microPerCent) {
    const fraction = amountMicroUsd.toString().padStart(6, '0').replace(/0+$/, '')
    return `$0.${fraction.padEnd(2, '0')}`
  }
  const cents = (amountMicroUsd + microPerCent / 2n) / microPerCent
  return `$${grouped(cents / 100n)}.${String(cents % 100n).padStart(2, '0')}`
}

/** '$120': rounded half up to whole dollars. */
export function formatMicroUsdWhole(amountMicroUsd: bigint): string {
  return `$${grouped((amountMicroUsd + microPerUsd / 2n) / microPerUsd)}`
}

const grouped = (whole: bigint) => whole.toLocaleString('en-US')

const maxContacts = 10_000_000
const maxPriceUsd = 100

/** '1,250' → 1250; undefined if it isn't a count or is over ten million. An empty text is 0. */
export function parseContacts(typed: string): number | undefined {
  const digits = typed.trim()
  if (digits === '') return 0
  if (!/^(\d+|\d{1,3}([ ,.'\u00a0]\d{3})+)$/.test(digits)) return undefined
  const contacts = Number(digits.replace(/\D/g, ''))
  return contacts <= maxContacts ? contacts : undefined
}

/**
 * '$0.0079', '.79¢' and ',0079' → 7900 micro-dollars. Undefined if the text isn't a price, or if the price is over
 * $100. An empty text is 0.
 */
export function parseUnitPriceMicroUsd(typed: string): number | undefined {
  const amount = typed.replace(/[\s$]|USD/gi, '')
  if (amount === '') return 0
  const match = /^(\d*)(?:[.,](\d*))?([¢c])?$/i.exec(amount)
  if (!match || !(match[1] || match[2])) return undefined
  const [, whole = '', fraction = '', cents] = match
  const decimals = cents ? 4 : 6
  const micro = BigInt(whole + fraction.padEnd(decimals, '0').slice(0, decimals))
  const roundsUp = Number(fraction[decimals] ?? 0) >= 5
  const price = micro + (roundsUp ? 1n : 0n)
  return price <= BigInt(maxPriceUsd) * microPerUsd ? Number(price) : undefined
}
