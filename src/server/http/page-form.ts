// The answer to a form for a browser without JavaScript: the form's own page again, with what was typed and what is
// wrong with it. The pages are built at /forms/{form} (never served there) and bear these marks:
//
//   data-fill="fieldName"      on every input, textarea and select: gets the value, the text, `checked` or `selected`,
//                              and aria-invalid="true" when it is faulty. A hidden input `context` may bear it too.
//   data-fault="fieldName"     on an element with `hidden` that holds text only: gets the message and loses `hidden`
//   data-faults                on a <ul hidden>: gets <li><a href="#{form}-{fieldName}">message</a></li> for each fault
//   data-failure               on an element with `hidden` that holds text only: gets what is said of any other failure
//
// A control's id is {form}-{fieldName}; its aria-describedby names its data-fault element. An element that is filled
// with text holds no element of its own name. Everything that is put in is escaped.

import { escapeHtml, type HtmlTag, htmlTags, startOfClosing } from '#domain/html-tags.ts'
import type { FieldFault } from '#forms/parse-submission.ts'

export interface FormAnswer {
  form: string
  /** What was sent, by field; other than text stays empty. */
  fields: Record<string, unknown>
  faults: FieldFault[]
  /** Said when it was not a fault in a field. */
  failure?: string
}

interface Edit {
  start: number
  end: number
  text: string
}

export function fillForm(page: string, answer: FormAnswer): string {
  const edits: Edit[] = []
  let select: { value: string; end: number } | undefined
  for (const tag of htmlTags(page)) {
    if (tag.isClosing) continue
    const field = tag.attributes.get('data-fill')
    if (select && tag.start >= select.end) select = undefined
    if (field !== undefined) {
      const value = textOf(answer.fields, field)
      const isFaulty = faultAt(answer.faults, field) !== undefined
      edits.push(...fillControl(page, tag, { value, isFaulty }))
      if (tag.name === 'select') select = { value, end: startOfClosing(page, 'select', tag.end) }
    } else if (tag.name === 'option' && select) {
      edits.push(
        ...writeTag(tag, { selected: tag.attributes.get('value') === escapeHtml(select.value) ? '' : undefined }),
      )
    }
    edits.push(...fillMessages(page, tag, answer))
  }
  return applyEdits(page, edits)
}

function fillControl(page: string, tag: HtmlTag, { value, isFaulty }: { value: string; isFaulty: boolean }): Edit[] {
  const invalid = isFaulty ? 'true' : undefined
  if (tag.name === 'textarea') {
    // HTML drops one line break right after the tag: give it one to drop.
    return [...writeTag(tag, { 'aria-invalid': invalid }), fillText(page, tag, `\n${escapeHtml(value)}`)]
  }
  if (tag.name === 'select') return writeTag(tag, { 'aria-invalid': invalid })
  const type = tag.attributes.get('type')
  const isTicked = type === 'radio' ? escapeHtml(value) === tag.attributes.get('value') : isOn(value)
  if (type === 'checkbox' || type === 'radio')
    return writeTag(tag, { checked: isTicked ? '' : undefined, 'aria-invalid': invalid })
  return writeTag(tag, { value: escapeHtml(value), 'aria-invalid': invalid })
}

function fillMessages(page: string, tag: HtmlTag, { form, faults, failure }: FormAnswer): Edit[] {
  const { attributes } = tag
  const field = attributes.get('data-fault')
  const message = field === undefined ? undefined : faultAt(faults, field)?.message
  if (message) return [...writeTag(tag, { hidden: undefined }), fillText(page, tag, escapeHtml(message))]
  if (attributes.has('data-faults') && faults.length > 0)
    return [
      ...writeTag(tag, { hidden: undefined }),
      fillText(page, tag, faults.map((fault) => faultItem(form, fault)).join('')),
    ]
  if (attributes.has('data-failure') && failure)
    return [...writeTag(tag, { hidden: undefined }), fillText(page, tag, escapeHtml(failure))]
  return []
}

// A fault inside a field ('figures.crm') is shown at the field.
const faultAt = (faults: FieldFault[], name: string) => faults.find(({ field }) => field.split('.')[0] === name)

const faultItem = (form: string, { field, message }: FieldFault) =>
  `<li><a href="#${escapeHtml(`${form}-${field.split('.')[0]}`)}">${escapeHtml(message)}</a></li>`

const isOn = (value: string) => value === 'on' || value === 'true'

const textOf = (fields: Record<string, unknown>, field: string) => {
  const value = Object.hasOwn(fields, field) ? fields[field] : ''
  return typeof value === 'string' ? value : ''
}

const fillText = (page: string, tag: HtmlTag, text: string): Edit => ({
  start: tag.end,
  end: startOfClosing(page, tag.name, tag.end),
  text,
})

/** Rewrites a start tag with attributes changed (escaped text) or removed (undefined). */
function writeTag(tag: HtmlTag, changes: Record<string, string | undefined>): Edit[] {
  const attributes = new Map<string, string | undefined>([...tag.attributes, ...Object.entries(changes)])
  const written = [...attributes].map(([name, value]) =>
    value === undefined ? '' : value === '' ? ` ${name}` : ` ${name}="${value.replaceAll('"', '&quot;')}"`,
  )
  return [{ start: tag.start, end: tag.end, text: `<${tag.name}${written.join('')}>` }]
}

function applyEdits(page: string, edits: Edit[]): string {
  let filled = ''
  let at = 0
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    filled += page.slice(at, start) + text
    at = end
  }
  return filled + page.slice(at)
}
