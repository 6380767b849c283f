// Changes the page in the preview's frame from outside, because no script runs in the frame. Finds the fields' texts,
// outlines changed and focused texts, marks unproven texts, and reports clicks on any text.
import { comparable, type FieldText, locateTexts, type PageText } from '#office/website/preview/find-texts.ts'

/** An element with more characters than this is a whole part of the page, not the text of a field. */
const longestText = 6000
const blocks = 'h1, h2, h3, h4, h5, h6, p, li, dt, dd, blockquote, figcaption, td, th, summary'
const spoken = ['alt', 'placeholder', 'aria-label', 'title']

const rules = `
  [data-field]:not([data-outline]):hover { outline: 2px dotted #1d5c80; outline-offset: 3px; border-radius: 4px; cursor: pointer }
  [data-outline] { outline: 2px dashed #1d5c80; outline-offset: 4px; border-radius: 4px }
  [data-outline="focused"] { outline-width: 3px }
  [data-unproven], mark[data-claim] { background: #fff1c2; color: inherit; border-radius: 3px; box-shadow: 0 0 0 3px #fff1c2 }
  [data-field-label] { position: absolute; z-index: 2147483647; padding: 3px 8px; border-radius: 4px; background: #1d5c80;
    color: #fff; font: 600 13px/1.3 system-ui, sans-serif; letter-spacing: 0; white-space: nowrap; pointer-events: none }
`

export interface MarkedPage {
  /** Whether anything on the page is marked as unproven. */
  isMarked: boolean
  /** Outlines the changed fields and the focused field, and scrolls the focused field into view. */
  outline(marks: { changed: readonly string[]; focused: string | undefined; label: string | undefined }): void
}

interface PageMarks {
  fields: readonly FieldText[]
  /** The texts of claims without a source, as on the page: 'under 2 minutes'. */
  claims: readonly string[]
  /** The keys of sample content. */
  samples: readonly string[]
  /** Called with the key of the clicked text; undefined if something else was clicked. */
  onPick(key: string | undefined): void
}

export function markPage(page: Document, { fields, claims, samples, onPick }: PageMarks): MarkedPage {
  addRules(page)
  const located = locateTexts(fields, textsIn(page))
  for (const [key, elements] of located)
    for (const element of elements) if (!element.hasAttribute('data-field')) element.setAttribute('data-field', key)
  for (const key of samples)
    for (const element of elementsBelow(located, key)) element.setAttribute('data-unproven', '')
  for (const claim of claims) markText(page, claim)
  blockNavigation(page, onPick)
  const isMarked = page.querySelector('[data-unproven], mark[data-claim]') !== null
  return { isMarked, outline: (marks) => outline(page, located, marks) }
}

type ElementsByKey = ReadonlyMap<string, ReadonlySet<Element>>

function addRules(page: Document) {
  const view = page.defaultView as (Window & typeof globalThis) | null
  if (!view) return
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(rules)
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
}

/** The text of each element, and the texts in its attributes, such as `alt`. */
function textsIn(page: Document): PageText<Element>[] {
  const texts: PageText<Element>[] = []
  for (const element of page.body.querySelectorAll('*')) {
    if (element.closest('script, style, template, svg')) continue
    for (const name of spoken) {
      const text = element.getAttribute(name)
      if (text) texts.push({ source: element, text: comparable(text) })
    }
    const own = element.textContent
    if (own.length > longestText) continue
    const text = comparable(own)
    // If nested elements have the same text, only the innermost one counts.
    if (text && ![...element.children].some((child) => comparable(child.textContent) === text))
      texts.push({ source: element, text })
  }
  return texts
}

function elementsBelow(located: ElementsByKey, key: string): Element[] {
  const elements: Element[] = []
  for (const [one, found] of located)
    if (key === '' || one === key || one.startsWith(`${key}.`)) elements.push(...found)
  return elements
}

/** Marks only texts within one text node, so a figure that spans two elements stays unmarked. */
function markText(page: Document, text: string) {
  const wanted = comparable(text)
  if (!wanted) return
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode as Text)
  for (const node of nodes) {
    const at = comparableInPlace(node.data).indexOf(wanted)
    if (at < 0 || node.parentElement?.closest('script, style, mark, svg, title')) continue
    const range = page.createRange()
    range.setStart(node, at)
    range.setEnd(node, at + wanted.length)
    const mark = page.createElement('mark')
    mark.dataset.claim = ''
    range.surroundContents(mark)
  }
}

/** Like `comparable`, but makes only the replacements that leave each character at its position. */
const comparableInPlace = (text: string): string => text.replace(/[’‘]/g, "'").replace(/[“”]/g, '"').replace(/\s/g, ' ')

/** Keeps links and forms from working, and reports clicks. Only questions (`summary` elements) still open. */
export function blockNavigation(page: Document, onPick: (key: string | undefined) => void) {
  // Some browsers fire no events in a frame without scripts. In those browsers, '_blank' disables the links, because
  // the frame isn't allowed to open new windows.
  for (const link of page.querySelectorAll('a[href]')) link.setAttribute('target', '_blank')
  page.addEventListener(
    'click',
    (event) => {
      const clicked = event.target as Element
      // A question opens as it does for visitors.
      if (!clicked.closest('summary')) event.preventDefault()
      onPick(clicked.closest('[data-field]')?.getAttribute('data-field') ?? undefined)
    },
    true,
  )
  page.addEventListener('submit', (event) => event.preventDefault(), true)
}

function outline(
  page: Document,
  located: ElementsByKey,
  { changed, focused, label }: Parameters<MarkedPage['outline']>[0],
) {
  for (const element of page.querySelectorAll('[data-outline]')) element.removeAttribute('data-outline')
  page.querySelector('[data-field-label]')?.remove()
  for (const key of changed)
    for (const element of elementsBelow(located, key)) element.setAttribute('data-outline', 'changed')
  if (focused === undefined) return
  const elements = elementsBelow(located, focused)
  for (const element of elements) element.setAttribute('data-outline', 'focused')
  const first = elements.find(isShown) ?? elements.map(openedAround).find(isShown)
  if (!first) return
  bringIntoView(page, first)
  if (label) addLabel(page, first, label)
}

const isShown = (element: Element) => element.getClientRects().length > 0

/** Opens the question around an element, so that its answer is visible. */
function openedAround(element: Element): Element {
  const details = element.closest('details')
  if (details) details.open = true
  return element
}

/** Scrolls only the page, because `scrollIntoView` would also scroll the office. */
function bringIntoView(page: Document, element: Element) {
  const view = page.defaultView
  if (!view) return
  const { top, bottom, height } = element.getBoundingClientRect()
  if (top >= 80 && bottom <= view.innerHeight) return
  view.scrollTo({ top: view.scrollY + top - Math.max(96, (view.innerHeight - height) / 2), behavior: 'instant' })
}

function addLabel(page: Document, element: Element, text: string) {
  const view = page.defaultView
  if (!view) return
  // The element may be one line of a block, such as a heading. The label is placed above the whole block, because a
  // label directly above the element would cover the line before it.
  const { top, right, bottom } = (element.closest(blocks) ?? element).getBoundingClientRect()
  const label = page.createElement('div')
  label.dataset.fieldLabel = ''
  label.textContent = text
  page.body.append(label)
  const { height, width } = label.getBoundingClientRect()
  const above = top + view.scrollY - height - 8
  label.style.top = `${above > 0 ? above : bottom + view.scrollY + 8}px`
  const left = Math.min(right + 6, page.documentElement.clientWidth - 4) - width
  label.style.left = `${Math.max(4, left) + view.scrollX}px`
}
