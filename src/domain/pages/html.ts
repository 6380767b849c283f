// The only code that parses and edits rendered HTML. A page is parsed into its elements. An edit changes only what it
// names and leaves every other byte as it was.
import { Parser } from 'htmlparser2'

export interface HtmlElement {
  /** In lower case. */
  name: string
  /** The unescaped values, keyed by lowercase name; '' for an attribute without a value. */
  attributes: ReadonlyMap<string, string>
  parent: HtmlElement | undefined
  /** The child elements and the text between them, unescaped. Comments are left out. */
  children: (HtmlElement | string)[]
  /** Offsets in the HTML: start of the start tag, start and end of the content, and end of the element. */
  start: number
  contentStart: number
  contentEnd: number
  end: number
}

/**
 * The elements of a page or of a part of a page, in the order of their start tags. Broken HTML is parsed nearly as
 * browsers parse it. If an end tag contains a space (`</p >`), htmlparser2 12.0.0 reports the end of that element too
 * early, and also the start of an element right after it. React and Astro never write such a space.
 */
export function readElements(html: string): HtmlElement[] {
  const elements: HtmlElement[] = []
  const open: HtmlElement[] = []
  let attributes = new Map<string, string>()
  const parser: Parser = new Parser({
    onopentagname() {
      attributes = new Map()
    },
    onattribute(name, value) {
      // If two attributes have the same name, browsers use the first.
      if (!attributes.has(name)) attributes.set(name, value)
    },
    onopentag(name) {
      const parent = open.at(-1)
      const contentStart = parser.endIndex + 1
      const offsets = { start: parser.startIndex, contentStart, contentEnd: contentStart, end: contentStart }
      const element = { name, attributes, parent, children: [], ...offsets }
      parent?.children.push(element)
      elements.push(element)
      open.push(element)
    },
    ontext(text) {
      const children = open.at(-1)?.children
      const before = children?.at(-1)
      // The parser reports an escaped character as separate text, so adjacent texts are joined.
      if (typeof before === 'string') children![children!.length - 1] = before + text
      else children?.push(text)
    },
    onclosetag(_, isImplied) {
      const element = open.pop()
      // If the HTML ends inside a start tag, the parser reports only the end of that element.
      if (!element) return
      element.contentEnd = Math.max(element.contentStart, Math.min(parser.startIndex, html.length))
      element.end = isImplied ? element.contentEnd : parser.endIndex + 1
    },
  })
  parser.end(html)
  return elements
}

/** All text inside an element, unescaped. */
export const textOf = ({ children }: HtmlElement): string =>
  children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('')

/** The nearest ancestor with that name. */
export function elementAround(element: HtmlElement, name: string): HtmlElement | undefined {
  let { parent } = element
  while (parent && parent.name !== name) parent = parent.parent
  return parent
}

/** Changes to one element. Everything else stays. */
export interface ElementEdit {
  /** Attributes to set (a string) or to remove (undefined). */
  attributes?: Record<string, string | undefined>
  /** Replaces the whole content, as text. */
  text?: string
  /** Replaces the whole content, as HTML. */
  html?: string
  /** Replaces the start tag, as HTML. */
  startTag?: string
  /** Replaces the whole element, as HTML. */
  whole?: string
}

export type EditElement = (element: HtmlElement) => ElementEdit | undefined

/**
 * Calls `edit` for every element, except for those inside content that was replaced. `editHtml` escapes the edit's
 * `text` and attribute values.
 * @param elements the elements of this HTML, if they were parsed already
 */
export function editHtml(html: string, edit: EditElement, elements = readElements(html)): string {
  let edited = ''
  let at = 0
  for (const element of elements) {
    const wanted = element.start < at ? undefined : edit(element)
    if (!wanted) continue
    const { start, contentStart, contentEnd, end } = element
    edited += html.slice(at, start)
    if (wanted.whole !== undefined) {
      edited += wanted.whole
      at = end
      continue
    }
    edited += wanted.startTag ?? writeStartTag(html.slice(start, contentStart), wanted.attributes ?? {})
    at = contentStart
    const content = wanted.html ?? (wanted.text === undefined ? undefined : escapeHtml(wanted.text))
    if (content === undefined) continue
    edited += content
    at = contentEnd
  }
  return edited + html.slice(at)
}

function writeStartTag(tag: string, changes: Record<string, string | undefined>): string {
  const wanted = new Map(Object.entries(changes))
  const added = new Map(wanted)
  let start = ''
  let at = 0
  let attributesEnd = 0
  const parser: Parser = new Parser({
    onopentagname() {
      attributesEnd = parser.endIndex
    },
    onattribute(name) {
      attributesEnd = parser.endIndex
      if (!wanted.has(name)) return
      start += tag.slice(at, parser.startIndex).trimEnd() + writeAttribute(name, wanted.get(name))
      at = attributesEnd
      added.delete(name)
    },
  })
  parser.end(tag)
  const others = [...added].map(([name, value]) => writeAttribute(name, value)).join('')
  return start + tag.slice(at, attributesEnd) + others + tag.slice(attributesEnd)
}

function writeAttribute(name: string, value: string | undefined): string {
  if (value === undefined) return ''
  return value === '' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`
}

export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
