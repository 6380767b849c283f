// Pages use this check of a phone number before they send it. The exact check needs 25 kB of data about the world's
// phone numbers, so only the server runs it (phone.ts). For American numbers, the check here has the same result as the
// server's. Other numbers only need enough digits.

const american = /^[\s(.-]*(?:\+[\s(.-]*1)?[\d\s().-]*$/
const fewestDigits = 6

/** Never false for a number that `toE164` accepts. */
export function couldBePhone(typed: string): boolean {
  const isAbroad = /^\D*011/.test(typed) || !american.test(typed)
  if (isAbroad) return (typed.match(/\p{Nd}/gu) ?? []).length >= fewestDigits
  // 310-xxxx: a Canadian number that really is this short.
  return /^(\+?1)?1?(\d{10}|310\d{4})$/.test(typed.replace(/[^\d+]/g, ''))
}
