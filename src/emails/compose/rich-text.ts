// A sentence in an email: our text with **bold** parts, [links](#target) and {placeholders}. Placeholder values are
// always plain text, so nobody's name can become a link.
import { fill } from '#domain/texts/fill.ts'

interface Piece {
  text: string
  isStrong?: boolean
  href?: string
}

export type RichText = readonly Piece[]

export type Values = Partial<Record<string, string | number>>

const marked = /\*\*(?<strong>.+?)\*\*|\[(?<label>[^\]]+)\]\((?<target>[^)]+)\)/g

/** Parses a sentence of one email and fills in its placeholders. */
export type FormatRichText = (words: string, values?: Values) => RichText

/** @param links the URLs of targets such as '#manage'; a target that starts with '/' is a page on our site */
export function createRichTextFormatter(publicUrl: string, links: Record<string, string> = {}): FormatRichText {
  const hrefOf = (target: string) => {
    if (target.startsWith('/')) return publicUrl + target
    const href = links[target]
    if (href === undefined) throw new Error(`nothing is given for the link ${target}`)
    return href
  }
  return (words, values = {}) => {
    const pieces: Piece[] = []
    let from = 0
    const add = (piece: Piece) => {
      if (piece.text !== '') pieces.push({ ...piece, text: fill(piece.text, values) })
    }
    for (const match of words.matchAll(marked)) {
      const { strong, label, target } = match.groups as Record<string, string | undefined>
      add({ text: words.slice(from, match.index) })
      if (strong !== undefined) add({ text: strong, isStrong: true })
      else add({ text: label!, href: hrefOf(target!) })
      from = match.index + match[0].length
    }
    add({ text: words.slice(from) })
    return pieces
  }
}

export const toRichText = (text: string): RichText => [{ text }]

/** The text only, without links or bold. */
export const toPlainText = (sentence: RichText): string => sentence.map(({ text }) => text).join('')

/**
 * For an email's plain-text part: writes a link's URL or email address after the link's text. Nothing is added to a
 * tel: link, or to a link whose text already is the email address. A period right after a URL is left out.
 */
export function toTextWithUrls(sentence: RichText): string {
  return sentence
    .map(({ text, href }, index) => {
      const address = /^(?:tel|mailto):(.*)$/.exec(href ?? '')?.[1]
      if (href === undefined || href.startsWith('tel:') || address === text) return text
      if (address !== undefined) return `${text} (${address})`
      const after = sentence.slice(index + 1)
      const isLast = after.length === 0 || (after.length === 1 && after[0]!.text === '.')
      if (after[0]?.text.startsWith('.') && isLast) after[0] = { text: '' }
      return isLast ? `${text}: ${href}` : `${text} (${href})`
    })
    .join('')
    .replace(/(https?:\/\/\S+[^.\s])\.$/, '$1')
}
