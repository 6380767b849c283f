// Small changes to a built page on its way out: values into a form's fields, an attribute, a text. All of it is escaped.
import { escapeHtml, type HtmlTag, htmlTags, startOfClosing } from '#domain/html-tags.ts'

/** What becomes of one element: attributes to set (a text) or to remove (undefined), and its content. */
export interface ElementEdit {
  attributes?: Record<string, string | undefined>
  text?: string
  /** HTML, as it is. Only of an element that holds no other of its name. */
  html?: string
}

/** Asks for every start tag of the page what should become of it. `form` is the action of the form around it. */
export function editPage(
  page: string,
  edit: (tag: HtmlTag, form: string | undefined) => ElementEdit | undefined,
): string {
  let edited = ''
  let at = 0
  let form: string | undefined
  for (const tag of htmlTags(page)) {
    if (tag.name === 'form') form = tag.isClosing ? undefined : tag.attributes.get('action')
    const wanted = tag.isClosing || tag.start < at ? undefined : edit(tag, form)
    if (!wanted) continue
    edited += page.slice(at, tag.start) + written(tag, wanted.attributes ?? {})
    at = tag.end
    const content = wanted.html ?? (wanted.text === undefined ? undefined : escapeHtml(wanted.text))
    if (content === undefined) continue
    edited += content
    at = startOfClosing(page, tag.name, tag.end)
  }
  return edited + page.slice(at)
}

/** The edit that puts values, by name, into the text fields of one form. */
export function fieldValue(tag: HtmlTag, values: Record<string, unknown>): ElementEdit | undefined {
  const value = values[tag.attributes.get('name') ?? '']
  const isText = tag.name === 'input' && !['checkbox', 'radio'].includes(tag.attributes.get('type') ?? '')
  return isText && typeof value === 'string' ? { attributes: { value } } : undefined
}

function written(tag: HtmlTag, changes: Record<string, string | undefined>): string {
  const attributes = new Map<string, string | undefined>(tag.attributes)
  for (const [name, value] of Object.entries(changes))
    attributes.set(name, value === undefined ? undefined : escapeHtml(value))
  const parts = [...attributes].map(([name, value]) =>
    value === undefined ? '' : value === '' ? ` ${name}` : ` ${name}="${value.replaceAll('"', '&quot;')}"`,
  )
  return `<${tag.name}${parts.join('')}>`
}
