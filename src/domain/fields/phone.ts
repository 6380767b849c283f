// Reads and formats phone numbers. Only numbers that can't exist are rejected, so that nobody is turned away over an
// unusual area code.
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

// A number as nearly everybody types it, or as phones fill it in ('+1…'). The library gives the same result, but takes
// a hundred times as long, and each number is parsed twice: when it is checked and when it is stored.
const american = /^(?:\+?1[ .-]?)?\(?([2-9]\d\d)\)?[ .-]?(\d{3})[ .-]?(\d{4})$/

/**
 * The E.164 form ('+15551234567') of a typed number; undefined if no such number can exist. A number without a country
 * code is parsed as a US number.
 */
export function toE164(typed: string): string | undefined {
  const [usual, ...digits] = american.exec(typed) ?? []
  if (usual) return `+1${digits.join('')}`
  const number = parsePhoneNumberFromString(typed, 'US')
  return number?.isPossible() ? number.number : undefined
}

/** Formatted for people: (202) 555-0143 for calling code 1 (US, Canada, …), +44 20 7946 0958 for all others. */
export function phoneText(e164: string): string {
  const number = parsePhoneNumberFromString(e164)
  if (!number) return e164
  return number.countryCallingCode === '1' ? number.formatNational() : number.formatInternational()
}
