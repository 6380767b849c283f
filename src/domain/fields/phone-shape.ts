// Whether a text can be a phone number, as far as that can be told without the world's numbering plans, which weigh 25
// kB: a page asks before it sends, and the server decides (phone.ts). An American number in a usual format gets the
// same verdict in both places; anything else is rejected only if it is too short for any number.

const american = /^[\s(.-]*(?:\+[\s(.-]*1)?[\d\s().-]*$/
const fewestDigits = 6

/** Never false for a number that `toE164` accepts. */
export function couldBePhone(typed: string): boolean {
  const isAbroad = /^\D*011/.test(typed) || !american.test(typed)
  if (isAbroad) return (typed.match(/\p{Nd}/gu) ?? []).length >= fewestDigits
  // 310-xxxx: a Canadian number that really is this short.
  return /^(\+?1)?1?(\d{10}|310\d{4})$/.test(typed.replace(/[^\d+]/g, ''))
}
