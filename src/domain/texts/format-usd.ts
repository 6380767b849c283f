// Dollars as the site writes them: whole dollars without cents, a true minus sign, grouped thousands.

/** '$598', '$12.50', '$4,291', '−$401'. Takes whole cents. */
export function formatUsd(cents: number): string {
  const amount = Math.abs(cents)
  const whole = Math.floor(amount / 100).toLocaleString('en-US')
  const rest = amount % 100
  return `${cents < 0 ? '−' : ''}$${whole}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`
}

/** The same for an amount in dollars, as content states it: 12.5 → '$12.50'. */
export const dollars = (amountUsd: number): string => formatUsd(Math.round(amountUsd * 100))

/** '$149.00', as on an invoice */
export const formatUsdWithCents = (amountUsd: number): string =>
  amountUsd.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
