// A form reports how far somebody gets in it, to be counted: that something was typed or checked, and each field that was
// left with something in it. Never what. The page's own script posts it, each once (shell/track-visits.ts).
import type { FormView } from '#forms/form-view.ts'

type Field = Pick<HTMLInputElement, 'name' | 'type' | 'checked' | 'value'>

/** @param isLeft the focus goes elsewhere; a box is done with once it is checked */
export function trackField({ name: form, fields }: FormView, field: Field, isLeft: boolean) {
  // The trap is no field of the form.
  if (!fields.some(({ name }) => name === field.name)) return
  const isFilled = field.type === 'checkbox' ? field.checked : field.value !== ''
  // What was typed before the form woke is only seen when its field is left.
  if (!isLeft || isFilled) tell('form-started', form)
  if (isFilled && (isLeft || field.type === 'checkbox')) tell('field-left', form, field.name)
}

const tell = (...words: string[]) => dispatchEvent(new CustomEvent('track-visits', { detail: words }))
