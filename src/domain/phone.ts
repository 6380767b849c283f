// Phone numbers: refused only if they cannot be one, so that nobody is turned away over a rare area code.
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** The E.164 form ('+15551234567') of what was typed, read as a United States number where no country code is given. */
export function toE164(typed: string): string | undefined {
  const number = parsePhoneNumberFromString(typed, 'US')
  return number?.isPossible() ? number.number : undefined
}
