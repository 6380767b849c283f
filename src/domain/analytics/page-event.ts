// What a page posts to /api/seen: a JSON array, as text. The page's script (site/shell/track-visits.ts) writes it; the
// server reads it here and trusts none of it.

export const pageEventPath = '/api/seen'
export const longestPageEvent = 1000

export type PageEvent =
  /**
   * A prefetched or prerendered page is now shown. The server didn't count it when it sent it ahead. With
   * COUNTING=posts, every page that is shown sends this event.
   */
  | { kind: 'view'; path: string; referrer: string; search: string }
  | { kind: 'form-opened'; path: string; form: string }
  | { kind: 'form-started'; path: string; form: string }
  | { kind: 'field-left'; path: string; form: string; field: string }
  | { kind: 'chapter'; path: string; chapter: number }
  | { kind: 'watched'; path: string }
  | { kind: 'call-step'; path: string; step: number }

/** Undefined for text that doesn't have the shape of an event. The caller checks whether the path and form exist. */
export function readPageEvent(text: string): PageEvent | undefined {
  const words = parse(text)
  if (!Array.isArray(words) || words.some((word) => typeof word !== 'string' && !Number.isInteger(word)))
    return undefined
  const [kind, path, one, other] = words as (string | number)[]
  if (typeof path !== 'string' || !path.startsWith('/')) return undefined
  if (kind === 'view' && typeof one === 'string' && typeof other === 'string')
    return { kind, path, referrer: one, search: other }
  if ((kind === 'form-opened' || kind === 'form-started') && typeof one === 'string') return { kind, path, form: one }
  if (kind === 'field-left' && typeof one === 'string' && typeof other === 'string')
    return { kind, path, form: one, field: other }
  if (kind === 'chapter' && typeof one === 'number' && one >= 0) return { kind, path, chapter: one }
  if (kind === 'call-step' && typeof one === 'number' && one >= 0) return { kind, path, step: one }
  if (kind === 'watched') return { kind, path }
  return undefined
}

function parse(text: string): unknown {
  if (text.length > longestPageEvent) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
