// A valid submission for every form that visitors can send, as JSON fields.
import type { Form } from '#forms/define-form.ts'
import { type FieldView, formView } from '#forms/form-view.ts'
import { publicForms } from '#forms/index.ts'

const figures = {
  crm: 50,
  communication: 95,
  marketing: 100,
  website: 297,
  scheduling: 12,
  payments: 15,
  analytics: 29,
  timeframe: 'monthly',
}

/** Values that `typedInto` can't derive from the kind of a field, or that tests check for. */
const own: Record<string, Record<string, unknown>> = {
  contact: { subject: 'Hours', message: 'When do you open?' },
  order: { tier: 'titan', coupon: 'tttbdc2025' },
  'order-request': { tier: 'titan' },
  booking: { start: '2026-12-01T15:00:00Z', timezone: 'America/New_York' },
  'item-inquiry': { product: 'tempo-tee', color: 'Fern' },
  'savings-review': { figures },
  'pro-upgrade': { business: 'Lee Cleaning' },
  'wordpress-install': { details: 'example.com' },
  careers: { message: 'I clean and I code.' },
}

export const sampleSubmissions: Record<string, Record<string, unknown>> = Object.fromEntries(
  [...publicForms.values()].map((form) => [form.name, sampleOf(form)]),
)

function sampleOf(form: Form): Record<string, unknown> {
  const wanted = formView(form).fields.flatMap((field) => {
    const { name, kind, required, consent } = field
    const value = own[form.name]?.[name] ?? (consent || (required && kind !== 'hidden') ? typedInto(field) : undefined)
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(wanted)
}

function typedInto({ kind, autocomplete, label, options }: FieldView): string | boolean {
  if (kind === 'checkbox') return true
  if (kind === 'select') return options![0]!
  if (kind === 'email') return 'ann@example.com'
  if (kind === 'tel') return '(202) 555-0143'
  return { 'given-name': 'Ann', 'family-name': 'Lee', name: 'Ann Lee' }[autocomplete!] ?? label
}

/** Encodes fields as a browser without JavaScript sends them. */
export function asFormEncoded(fields: Record<string, unknown>): URLSearchParams {
  const pairs = Object.entries(fields).map(([name, value]) => {
    if (value === true) return [name, 'on']
    return [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]
  })
  return new URLSearchParams(pairs.map(([name, value]) => [name!, value!]))
}
