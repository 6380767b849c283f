// Turns a request's content into a submission or a list of faults, without side effects.
import { z } from 'zod'
import { toE164 } from '#domain/fields/phone.ts'
import { knownAttribution } from '#domain/leads/lead-source.ts'
import type { Form } from './define-form.ts'

export interface FieldFault {
  field: string
  message: string
}

/** What the page reports about itself along with the fields. It is never part of a webhook body. */
interface SubmissionContext {
  page?: string | undefined
  openedForMs?: number | undefined
  consentVersions?: Record<string, string> | undefined
  attribution?: ReturnType<typeof knownAttribution>
}

export interface ParsedSubmission {
  /** The trimmed values, in the order of the webhook body. */
  values: Record<string, unknown>
  /** E.164 form of `phone`, if the form has that field. */
  phoneE164: string | undefined
  /** The content of the honeypot field, which a person leaves empty. */
  website: string
  context: SubmissionContext
}

const contextSchema = z.object({
  page: z.string().max(2000).optional().catch(undefined),
  openedForMs: z.number().nonnegative().optional().catch(undefined),
  consentVersions: z.record(z.string().max(40), z.string().max(40)).optional().catch(undefined),
  attribution: z.unknown().transform(knownAttribution).optional(),
})

/**
 * @param raw the JSON object, or a form-encoded body's fields as strings
 * @param encoding In form encoding, booleans are sent as 'on' or 'true', `context` is a JSON string, and optional
 * fields that are empty are sent, too.
 */
export function parseSubmission(
  form: Form,
  raw: Record<string, unknown>,
  encoding: 'json' | 'form',
): { ok: true; submission: ParsedSubmission } | { ok: false; faults: FieldFault[] } {
  const { website = '', context, ...fields } = raw
  const result = form.fields.safeParse(encoding === 'form' ? fromFormEncoding(form, fields) : fields)
  if (!result.success) return { ok: false, faults: faultsOf(result.error) }
  const values = inOrder(form, result.data)
  const { phone } = values
  return {
    ok: true,
    submission: {
      values,
      phoneE164: typeof phone === 'string' ? toE164(phone) : undefined,
      website: typeof website === 'string' ? website.trim() : 'not text',
      context: contextOf(context),
    },
  }
}

/** The webhook body: the given values in their order. If `includeFormName` is true, `form` comes last. */
export function webhookBody(form: Form, values: Record<string, unknown>): Record<string, unknown> {
  return form.includeFormName ? { ...values, form: form.name } : values
}

function fromFormEncoding(form: Form, fields: Record<string, unknown>) {
  const isBox = (name: string) => {
    const field = form.fields.shape[name]
    return field instanceof z.ZodType && field.meta()?.kind === 'checkbox'
  }
  const read = Object.entries(fields).map(([name, value]) => [
    name,
    isBox(name) ? (boxValues.get(value) ?? value) : value,
  ])
  return Object.fromEntries(read)
}

const boxValues = new Map<unknown, boolean>([
  ['on', true],
  ['true', true],
  ['false', false],
  ['', false],
])

/**
 * Without a limit, the response would grow with the number of unknown fields that a stranger sends. No form has this
 * many fields. The faults of its own fields come first, so the limit never cuts them off.
 */
const mostFaults = 20

function faultsOf(error: z.ZodError): FieldFault[] {
  const seen = new Map<string, string>()
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [issue.path.join('.')]
    const message = issue.code === 'unrecognized_keys' ? 'This form has no such field.' : issue.message
    for (const name of names) if (!seen.has(name)) seen.set(name, message)
  }
  return [...seen].slice(0, mostFaults).map(([field, message]) => ({ field, message }))
}

// A missing or empty optional field is left out of the values. Therefore, the webhook body doesn't have it either.
function inOrder(form: Form, data: Record<string, unknown>): Record<string, unknown> {
  const filledIn = Object.keys(form.fields.shape).filter((name) => data[name] !== undefined && data[name] !== '')
  return Object.fromEntries(filledIn.map((name) => [name, data[name]]))
}

function contextOf(raw: unknown): SubmissionContext {
  let value = raw
  if (typeof raw === 'string') {
    try {
      value = JSON.parse(raw)
    } catch {
      return {}
    }
  }
  return contextSchema.safeParse(value).data ?? {}
}
