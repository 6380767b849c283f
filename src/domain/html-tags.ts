// Finds the tags of well-formed HTML as our own build writes it: enough to change an attribute in place or to look for
// forbidden ones, without a parser's tree. Comments and the text of scripts, styles, titles and textareas hold no tags.

export interface HtmlTag {
  name: string
  isClosing: boolean
  /** From '<' to after '>'. */
  start: number
  end: number
  /** By lower-case name, as written (not unescaped); '' for one without a value. */
  attributes: Map<string, string>
}

const rawText = new Set(['script', 'style', 'textarea', 'title'])
const nextMarkup = /<!--|<(\/?)([a-z][^\s/>]*)/gi
const nextAttribute = /\s*(?:\/(?!>)\s*)*([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/y

export function* htmlTags(html: string): Generator<HtmlTag> {
  const markup = new RegExp(nextMarkup)
  for (let found = markup.exec(html); found; found = markup.exec(html)) {
    if (found[0] === '<!--') {
      markup.lastIndex = endOf(html, '-->', markup.lastIndex)
      continue
    }
    const tag = readTag(html, found)
    yield tag
    const { name } = tag
    markup.lastIndex = rawText.has(name) && !tag.isClosing ? startOfClosing(html, name, tag.end) : tag.end
  }
}

function readTag(html: string, found: RegExpExecArray): HtmlTag {
  const attributes = new Map<string, string>()
  const reader = new RegExp(nextAttribute)
  let end = found.index + found[0].length
  for (;;) {
    reader.lastIndex = end
    const attribute = reader.exec(html)
    if (!attribute) break
    const [whole, name = '', double, single, bare] = attribute
    if (!attributes.has(name.toLowerCase())) attributes.set(name.toLowerCase(), double ?? single ?? bare ?? '')
    end += whole.length
  }
  const isClosing = found[1] === '/'
  return { name: found[2]!.toLowerCase(), isClosing, start: found.index, end: endOf(html, '>', end), attributes }
}

const endOf = (html: string, mark: string, from: number) => {
  const at = html.indexOf(mark, from)
  return at < 0 ? html.length : at + mark.length
}

/** Where the closing tag of an element that holds no other of its kind begins. */
export function startOfClosing(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}(?=[\\s/>])`, 'gi')
  closing.lastIndex = from
  return closing.exec(html)?.index ?? html.length
}

export const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
