// Whether a text may be a phone number, so that a page can ask before it sends. The world's numbering plans weigh 25
// kB, so the server decides (phone.ts). American numbers get the same verdict here and there; others only have to be
// long enough.

const american = /^[\s(.-]*(?:\+[\s(.-]*1)?[\d\s().-]*$/
const fewestDigits = 6

/** Never false for a number that `toE164` accepts. */
export function couldBePhone(typed: string): boolean {
  const isAbroad = /^\D*011/.test(typed) || !american.test(typed)
  if (isAbroad) return (typed.match(/\p{Nd}/gu) ?? []).length >= fewestDigits
  // 310-xxxx: a Canadian number that really is this short.
  return /^(\+?1)?1?(\d{10}|310\d{4})$/.test(typed.replace(/[^\d+]/g, ''))
}
