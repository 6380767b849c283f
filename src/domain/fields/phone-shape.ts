// Whether a text may be a phone number, for pages to check before they send it. The world's numbering plans weigh 25
// kB, so only the server uses them (phone.ts). American numbers get the server's verdict here, too; others only have
// to have enough digits.

const american = /^[\s(.-]*(?:\+[\s(.-]*1)?[\d\s().-]*$/
const fewestDigits = 6

/** Never false for a number that `toE164` accepts. */
export function couldBePhone(typed: string): boolean {
  const isAbroad = /^\D*011/.test(typed) || !american.test(typed)
  if (isAbroad) return (typed.match(/\p{Nd}/gu) ?? []).length >= fewestDigits
  // 310-xxxx: a Canadian number that really is this short.
  return /^(\+?1)?1?(\d{10}|310\d{4})$/.test(typed.replace(/[^\d+]/g, ''))
}
