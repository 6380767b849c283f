// Whether something can be a phone number, as far as that can be told without the numbering plans of the world, which
// weigh 25 kB: a page asks before it sends. The server decides (phone.ts). An American number written as usual is judged
// just as there; of anything else only what is too short for any number is refused.

const american = /^[\s(.-]*(?:\+[\s(.-]*1)?[\d\s().-]*$/
const fewestDigits = 6

/** Never false for what `toE164` takes. */
export function couldBePhone(typed: string): boolean {
  const isAbroad = /^\D*011/.test(typed) || !american.test(typed)
  if (isAbroad) return (typed.match(/\p{Nd}/gu) ?? []).length >= fewestDigits
  // 310-xxxx: a Canadian number that is that short.
  return /^(\+?1)?1?(\d{10}|310\d{4})$/.test(typed.replace(/[^\d+]/g, ''))
}
