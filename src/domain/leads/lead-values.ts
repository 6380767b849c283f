// Reads the name, the business or the plan from the fields of a submission, no matter which form was sent.

type Values = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined

/** '' if no name was given. */
export const nameOf = (values: Values): string =>
  textOf(values.name) ?? [textOf(values.firstName), textOf(values.lastName)].filter(Boolean).join(' ')

export const businessOf = (values: Values): string | undefined => textOf(values.business)

/** The plan that an order is for. */
export const planOf = (values: Values): string | undefined => textOf(values.tier)

/** The fields that search covers, besides name, email and phone. */
const searchedFields = ['business', 'subject', 'message', 'details'] as const

/** The text in which search looks for its terms. It is lowercase. Each part is a line, so no match spans two parts. */
export function searchText({
  values,
  email,
  phoneE164,
}: {
  values: Values
  email: string | undefined
  phoneE164: string | undefined
}): string {
  const digits = [phoneE164, textOf(values.phone)].map((phone) => phone?.replace(/\D/g, ''))
  const parts = [nameOf(values), email, ...new Set(digits), ...searchedFields.map((field) => textOf(values[field]))]
  return parts
    .filter((part) => part)
    .join('\n')
    .normalize('NFC')
    .toLowerCase()
}

const maxWords = 8
const looksLikePhone = /^[\d\s()+./-]+$/
const leastDigits = 4

/** The terms that the search text must all contain: the typed words, or the digits if a phone number was typed. */
export function searchTerms(typed: string): string[] {
  const text = typed.normalize('NFC').trim().toLowerCase()
  const digits = text.replace(/\D/g, '')
  if (looksLikePhone.test(text) && digits.length >= leastDigits) return [digits]
  return text.split(/\s+/).filter(Boolean).slice(0, maxWords)
}
