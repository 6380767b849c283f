// Reads the values of a form's controls and validates them as the server will. This way, the visitor sees the messages
// of all fields together, before anything is sent.
import { canBeEmail } from '#domain/fields/email.ts'
import { couldBePhone } from '#domain/fields/phone-shape.ts'
import type { FieldView } from '#forms/form-view.ts'
import type { Values } from './send-form.ts'

/** The messages by field name; a valid field has none. */
export function faultsIn(form: HTMLFormElement, fields: FieldView[]): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const field of fields) {
    const fault = faultIn(form, field)
    if (fault) faults[field.name] = fault
  }
  return faults
}

export function faultIn(form: HTMLFormElement, { name, kind, messages }: FieldView): string | undefined {
  const control = kind === 'hidden' ? undefined : controlOf(form, name)
  if (!control) return undefined
  const typed = control.value.trim()
  const empty = kind === 'checkbox' ? !(control as HTMLInputElement).checked : typed === ''
  if (empty) return control.required ? messages.missing : undefined
  const judge = kind === 'email' ? canBeEmail : kind === 'tel' ? couldBePhone : () => control.validity.valid
  return judge(typed) ? undefined : messages.wrong || control.validationMessage
}

/** The values, trimmed as on the server; empty optional fields are left out. */
export function valuesIn(form: HTMLFormElement, fields: FieldView[]): Values {
  const values: Values = {}
  for (const { name, kind, required } of fields) {
    const control = controlOf(form, name)
    if (!control) continue
    if (kind === 'checkbox') values[name] = (control as HTMLInputElement).checked
    else if (required || control.value.trim() !== '') values[name] = control.value.trim()
  }
  return values
}

/** The honeypot's value, which is empty unless a bot filled it in. */
export const trapIn = (form: HTMLFormElement): string => controlOf(form, 'website')?.value ?? ''

function controlOf(form: HTMLFormElement, name: string) {
  const control = form.elements.namedItem(name)
  const kinds = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement]
  return kinds.some((Kind) => control instanceof Kind)
    ? (control as HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement)
    : undefined
}
