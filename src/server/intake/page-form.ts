// Fills a form's page for a browser without JavaScript, with the typed values and the faults. The page is built at
// /forms/{form} and never served there. A control's id is {form}-{fieldName}; everything inserted is escaped.

import { type EditElement, type ElementEdit, elementAround, escapeHtml, type HtmlElement } from '#domain/pages/html.ts'
import type { FieldFault } from '#forms/parse-submission.ts'

interface FormResponse {
  form: string
  /** The sent values by field; a value that isn't text is left empty. */
  fields: Record<string, unknown>
  faults: FieldFault[]
  /** The message if the problem isn't in a field. */
  failure?: string
}

/** Fills the values and faults into the elements of a page that have marker attributes (`data-…`). */
export const fillForm =
  (response: FormResponse): EditElement =>
  (element) =>
    controlEdit(element, response) ?? messageEdit(element, response)

/** Fills values into a form's text fields by the fields' names; the fields need no marker attributes. */
export const fillFields =
  (form: { name: string }, values: Record<string, string>): EditElement =>
  (element) => {
    const { name, attributes } = element
    const value = values[attributes.get('name') ?? '']
    const isText = name === 'input' && !['checkbox', 'radio'].includes(attributes.get('type') ?? '')
    if (!isText || value === undefined) return undefined
    const action = elementAround(element, 'form')?.attributes.get('action')
    return action === `/api/forms/${form.name}` ? { attributes: { value } } : undefined
  }

/**
 * Edits controls with `data-fill="fieldName"`: inputs (including a hidden `context`), textareas and selects. Each
 * control gets its value, text, `checked` or `selected`, and aria-invalid if faulty. The control's aria-describedby
 * already names its data-fault element.
 */
function controlEdit(element: HtmlElement, { fields, faults }: FormResponse): ElementEdit | undefined {
  const { name, attributes } = element
  if (name === 'option') {
    const select = elementAround(element, 'select')?.attributes.get('data-fill')
    return select === undefined
      ? undefined
      : { attributes: mark('selected', attributes.get('value') === typedIn(fields, select)) }
  }
  const field = attributes.get('data-fill')
  if (field === undefined) return undefined
  const value = typedIn(fields, field)
  const invalid = { 'aria-invalid': faultAt(faults, field) && 'true' }
  // HTML drops one line break right after the tag, so add one to be dropped.
  if (name === 'textarea') return { attributes: invalid, text: `\n${value}` }
  if (name === 'select') return { attributes: invalid }
  const type = attributes.get('type')
  if (type !== 'checkbox' && type !== 'radio') return { attributes: { value, ...invalid } }
  const isTicked = type === 'radio' ? value === attributes.get('value') : isOn(value)
  return { attributes: { ...mark('checked', isTicked), ...invalid } }
}

/**
 * Fills the hidden message elements and shows them. An element with `data-fault="fieldName"` gets the field's message,
 * and one with `data-failure` gets the failure. The <ul> with `data-faults` gets an <li> for each fault, with a link to
 * the faulty control.
 */
function messageEdit({ attributes }: HtmlElement, { form, faults, failure }: FormResponse): ElementEdit | undefined {
  const field = attributes.get('data-fault')
  const message = field === undefined ? undefined : faultAt(faults, field)?.message
  if (message) return { attributes: shown, text: message }
  if (attributes.has('data-faults') && faults.length > 0)
    return { attributes: shown, html: faults.map((fault) => faultItem(form, fault)).join('') }
  return attributes.has('data-failure') && failure ? { attributes: shown, text: failure } : undefined
}

const shown = { hidden: undefined }
const mark = (attribute: string, isSet: boolean) => ({ [attribute]: isSet ? '' : undefined })

// A fault inside a field ('figures.crm') is shown at that field.
const faultAt = (faults: FieldFault[], name: string) => faults.find(({ field }) => field.split('.')[0] === name)

const faultItem = (form: string, { field, message }: FieldFault) =>
  `<li><a href="#${escapeHtml(`${form}-${field.split('.')[0]}`)}">${escapeHtml(message)}</a></li>`

const isOn = (value: string) => value === 'on' || value === 'true'

const typedIn = (fields: Record<string, unknown>, field: string) => {
  const value = Object.hasOwn(fields, field) ? fields[field] : ''
  return typeof value === 'string' ? value : ''
}
