// Turns the values that somebody sent into readable texts. Plans are shown by name, and times in the team's time zone
// and in the sender's.
import type { Submission } from '#contract/lead-details.ts'
import { formatShortDay, formatZone, timeOf, zoneShort } from '#domain/clock/moments.ts'
import { phoneText } from '#domain/fields/phone.ts'
import { byHandMark } from '#domain/leads/by-hand.ts'
import { planOf } from '#domain/leads/lead-values.ts'
import { capitalize } from '#domain/texts/texts.ts'
import type { Form } from '#forms/define-form.ts'
import { fieldLabels, longField } from '#forms/field-labels.ts'

type Values = Readonly<Record<string, unknown>>

interface Texts {
  planNames: Readonly<Record<string, string>>
  /** The team's time zone. */
  timezone: string
}

export type SentTexts = Pick<Submission, 'message' | 'fields' | 'order'>

export function sentTexts(values: Values, form: Form | undefined, texts: Texts): SentTexts {
  const labels = form ? fieldLabels(form) : new Map<string, string>()
  const order = orderOf(values, texts)
  const long = form && longField(form)
  const message = long === undefined ? undefined : values[long]
  const without = new Set([
    ...Object.keys(byHandMark),
    ...(form?.consents.map(({ field }) => field) ?? []),
    ...(order ? ['tier', ...(form?.serverFields ?? [])] : []),
    long,
  ])
  const sent = Object.entries(values).filter(
    ([name, value]) => !without.has(name) && value !== '' && value !== undefined,
  )
  const valueText = (name: string, value: unknown): string =>
    form?.inOffice.describe?.[name]?.(value) ?? knownText(name, value, values, texts) ?? plainText(value)
  return {
    message: typeof message === 'string' && message !== '' ? message : undefined,
    fields: sent.map(([name, value]) => ({
      name,
      label: labels.get(name) ?? capitalize(name),
      value: valueText(name, value),
    })),
    order,
  }
}

function orderOf(values: Values, { planNames }: Texts): SentTexts['order'] {
  const { monthlyUsd, setupFeeUsd, dueUsd } = values
  if (typeof monthlyUsd !== 'number' || typeof setupFeeUsd !== 'number' || typeof dueUsd !== 'number') return undefined
  const plan = planOf(values) ?? ''
  return {
    plan: planNames[plan] ?? capitalize(plan),
    ...{ monthlyUsd, setupFeeUsd, dueUsd },
    hasCoupon: values.couponApplied === true,
  }
}

/** The texts of fields that several forms have. */
function knownText(name: string, value: unknown, { timezone: theirs }: Values, texts: Texts): string | undefined {
  if (typeof value !== 'string') return undefined
  if (name === 'tier') return texts.planNames[value] ?? capitalize(value)
  if (name === 'timezone') return zoneText(value)
  // A number with '+' is usually in E.164 form. It comes from a call that a teammate booked, or from the autofill of a
  // visitor's phone.
  if (name === 'phone' && value.startsWith('+')) return phoneText(value)
  const atMs = name === 'start' ? Date.parse(value) : Number.NaN
  if (Number.isNaN(atMs)) return undefined
  const ours = `${formatShortDay(atMs, texts.timezone)}, ${timeOf(atMs, texts.timezone)} ${zoneShort(texts.timezone)}`
  if (typeof theirs !== 'string' || theirs === texts.timezone) return ours
  return `${ours} (${timeOf(atMs, theirs)} their time)`
}

function zoneText(timezone: string): string {
  try {
    return formatZone(timezone)
  } catch {
    return timezone
  }
}

function plainText(value: unknown): string {
  if (value === true) return 'Yes'
  if (value === false) return 'No'
  if (Array.isArray(value)) return value.map(plainText).join(', ')
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  return Object.entries(value)
    .map(([name, one]) => `${name}: ${plainText(one)}`)
    .join(', ')
}
