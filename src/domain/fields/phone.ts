// Phone numbers: refused only if they cannot be one, so that nobody is turned away over a rare area code.
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

// A form's rule asks first, then who stores the number: the second time the answer is known.
let last: { typed: string; e164: string | undefined } | undefined

/** The E.164 form ('+15551234567') of what was typed, read as a United States number where no country code is given. */
export function toE164(typed: string): string | undefined {
  if (last?.typed !== typed) {
    const number = parsePhoneNumberFromString(typed, 'US')
    last = { typed, e164: number?.isPossible() ? number.number : undefined }
  }
  return last.e164
}

/** For people to read: (202) 555-0143 in the United States and Canada, +44 20 7946 0958 elsewhere. */
export function phoneText(e164: string): string {
  const number = parsePhoneNumberFromString(e164)
  if (!number) return e164
  return number.countryCallingCode === '1' ? number.formatNational() : number.formatInternational()
}
