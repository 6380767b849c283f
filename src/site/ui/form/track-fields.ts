// Reports how far visitors get in a form, for the visit counts: that something was typed or checked, and which fields
// were filled in, but never the values. The page's own script posts each report once (shell/track-visits.ts).
import type { FormView } from '#forms/form-view.ts'

type Field = Pick<HTMLInputElement, 'name' | 'type' | 'checked' | 'value'>

/** @param isLeft whether the focus has left the field; a checkbox counts as left once it is checked */
export function trackField({ name: form, fields }: FormView, field: Field, isLeft: boolean) {
  // Skip controls that aren't fields of the form, such as the honeypot.
  if (!fields.some(({ name }) => name === field.name)) return
  const isFilled = field.type === 'checkbox' ? field.checked : field.value !== ''
  // Leaving a filled field also reports the start, because text typed before hydration caused no earlier report.
  if (!isLeft || isFilled) track('form-started', form)
  if (isFilled && (isLeft || field.type === 'checkbox')) track('field-left', form, field.name)
}

const track = (...words: string[]) => dispatchEvent(new CustomEvent('track-visits', { detail: words }))
