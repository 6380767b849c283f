// The fields that several forms share: their rules, messages and hints for the browser.
import { z } from 'zod'
import { canBeEmail } from '#domain/fields/email.ts'
import { toE164 } from '#domain/fields/phone.ts'

/** What a page needs to render a field, in addition to the rules in the schema itself. */
export interface FieldMeta {
  label: string
  kind?: 'text' | 'email' | 'tel' | 'textarea' | 'select' | 'checkbox' | 'hidden'
  /** Width within the form; the default is half, except for multi-line text and checkboxes. */
  width?: 'half' | 'whole'
  autocomplete?: string
  placeholder?: string
  rows?: number
  hint?: string
}

// PostgreSQL can't store NUL, and UTF-8 can't encode lone surrogates. Such text is rejected instead of silently
// changed.
const storable = (text: string) => text.isWellFormed() && !text.includes('\0')
const notStorable = 'Please remove the characters we can’t read.'

const lineBreak = /[\n\r\v\f\u0085\u2028\u2029]/

/**
 * Turns tabs into spaces, and rejects line breaks and other control characters. A browser's one-line input never sends
 * line breaks. Email subjects and logs that quote the field rely on this check.
 */
const oneLine = (field: z.ZodString) =>
  field
    .overwrite((typed) => typed.replaceAll('\t', ' '))
    .refine((typed) => !/[\p{Cc}\u2028\u2029]/u.test(typed), {
      error: ({ input }) => (lineBreak.test(String(input)) ? 'Please keep this on one line.' : notStorable),
    })
const inLines = (field: z.ZodString, { kind }: FieldMeta) => (kind === 'textarea' ? field : oneLine(field))

interface TextRule extends FieldMeta {
  missing: string
  maxLength: number
}

export function text({ missing, maxLength, ...meta }: TextRule) {
  const typed = z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(maxLength, `Please keep this under ${maxLength} characters.`)
    .refine(storable, notStorable)
  return inLines(typed, meta).meta({ kind: 'text', ...meta })
}

export function optionalText({ maxLength, ...meta }: Omit<TextRule, 'missing'>) {
  const typed = z
    .string('Please enter text here.')
    .trim()
    .max(maxLength, `Please keep this under ${maxLength} characters.`)
    .refine(storable, notStorable)
  return inLines(typed, meta)
    .optional()
    .meta({ kind: 'text', ...meta })
}

type Options = readonly [string, ...string[]]
type ChoiceMeta = FieldMeta & { placeholder: string }

/**
 * A select with a few options. It shows the placeholder until an option is chosen:
 * `choice(['Monday', 'Friday'], { label: 'Day', placeholder: 'Choose a day', missing: 'Choose a day.' })`.
 */
export const choice = (options: Options, { missing, ...meta }: ChoiceMeta & { missing: string }) =>
  z.enum(options, missing).meta({ kind: 'select', ...meta })

/** Like `choice`, but optional. If no option is chosen, a browser without JavaScript sends an empty string. */
export const optionalChoice = (options: Options, meta: ChoiceMeta) =>
  z
    .enum([...options, ''], 'Choose one from the list.')
    .optional()
    .meta({ kind: 'select', ...meta })

export const firstName = () =>
  text({ label: 'First name', autocomplete: 'given-name', maxLength: 100, missing: 'Enter your first name.' })

export const lastName = () =>
  text({ label: 'Last name', autocomplete: 'family-name', maxLength: 100, missing: 'Enter your last name.' })

export const fullName = (meta?: Partial<FieldMeta>) =>
  text({ label: 'Name', autocomplete: 'name', maxLength: 200, missing: 'Enter your name.', ...meta })

export function email({
  missing = 'Enter your email address.',
  ...meta
}: Partial<FieldMeta & { missing: string }> = {}) {
  const wrong = 'Enter an email address like name@company.com.'
  return z
    .string(missing)
    .trim()
    .min(1, { error: missing, abort: true })
    .max(254, 'Please keep this under 254 characters.')
    .refine(canBeEmail, wrong)
    .meta({ kind: 'email', label: 'Email', autocomplete: 'email', ...meta })
}

export function phone({
  missing = 'Enter your phone number.',
  ...meta
}: Partial<FieldMeta & { missing: string }> = {}) {
  return oneLine(z.string(missing).trim())
    .min(1, { error: missing, abort: true })
    .max(40, 'Please keep this under 40 characters.')
    .refine((typed) => toE164(typed) !== undefined, 'Enter a phone number with its area code.')
    .meta({ kind: 'tel', label: 'Phone', autocomplete: 'tel', ...meta })
}

/** A box that must be checked; `required: false` makes it optional. */
export function consentBox(required: boolean, missing: string, label = '') {
  const meta = { kind: 'checkbox', label } as const
  return required ? z.literal(true, missing).meta(meta) : z.boolean(missing).default(false).meta(meta)
}
