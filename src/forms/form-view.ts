// What a page needs to know about a form: plain data, derived from its schema while pages are rendered, so that
// browsers need no schema library.
import { z } from 'zod'
import type { Form } from './define-form.ts'
import type { FieldMeta } from './fields.ts'

export interface FieldView {
  name: string
  label: string
  kind: NonNullable<FieldMeta['kind']>
  required: boolean
  maxLength?: number
  autocomplete?: string
  placeholder?: string
  rows?: number
  hint?: string
  width?: 'half' | 'whole'
  /** The options of a select. */
  options?: string[]
  /** The server's messages for the field: `missing` if it is empty, `wrong` if its value is invalid. */
  messages: { missing: string; wrong?: string }
  /** For a consent: what is agreed to, with links as [text](/path). */
  consent?: { title: string; text: string; version: string }
}

export interface FormView {
  name: string
  action: string
  fields: FieldView[]
  submit: string
  submitting: string
  failure: string
}

interface JsonProperty extends Partial<FieldMeta> {
  maxLength?: number
  enum?: string[]
}

export function formView(form: Form): FormView {
  // JSON Schema can't represent preprocessed fields. With 'any', such a field has no rules in the view. It needs none,
  // because all preprocessed fields are hidden.
  const schema = z.toJSONSchema(form.fields, { io: 'input', unrepresentable: 'any' })
  const properties = schema.properties as Record<string, JsonProperty>
  const fields = Object.entries(properties).map(([name, property]): FieldView => {
    const { kind = 'text', label = name, maxLength, autocomplete, placeholder, rows, hint, width } = property
    const options = kind === 'select' ? property.enum?.filter(Boolean) : undefined
    const consent = form.consents.find((entry) => entry.field === name)
    // A select or a checkbox can't have an invalid value, so neither has a message for that.
    const wrong = options || kind === 'checkbox' ? '' : messageFor(form, name, 'x')
    return {
      name,
      label: consent?.title ?? label,
      kind,
      required: schema.required?.includes(name) ?? false,
      ...(maxLength !== undefined && { maxLength }),
      ...(autocomplete && { autocomplete }),
      ...(placeholder && { placeholder }),
      ...(rows && { rows }),
      ...(hint && { hint }),
      ...(width && { width }),
      ...(options && { options }),
      messages: { missing: messageFor(form, name, undefined), ...(wrong && { wrong }) },
      ...(consent && { consent: { title: consent.title, text: consent.text, version: consent.version } }),
    }
  })
  const { name, submit, submitting, failure } = form
  return { name, action: `/api/forms/${name}`, fields, submit, submitting, failure }
}

/** The schema's own message for a value in one field; '' if it accepts the value. */
function messageFor(form: Form, field: string, value: unknown): string {
  const result = form.fields.safeParse({ [field]: value })
  return result.error?.issues.find((issue) => issue.path[0] === field)?.message ?? ''
}
