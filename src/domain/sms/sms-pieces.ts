// Splits segments into plain and costly pieces, so that a page can mark costly characters within the text.
import type { CarrierSegment } from './sms-carrier.ts'
import type { CostlyRange, CostlyReason } from './sms-costly.ts'

export interface TextPiece {
  text: string
  /** UTF-16 offset into the whole text. */
  start: number
  /** null for plain text. */
  reason: CostlyReason | null
}

/**
 * The pieces of each segment, in order. Adjacent pieces with the same reason are merged. A costly range that reaches
 * into the next segment is split.
 */
export function cutIntoPieces(
  text: string,
  segments: readonly CarrierSegment[],
  costly: readonly CostlyRange[],
): TextPiece[][] {
  let next = 0
  return segments.map(({ start, end }) => {
    const pieces: TextPiece[] = []
    const add = (from: number, to: number, reason: TextPiece['reason']) => {
      if (from >= to) return
      const last = pieces.at(-1)
      if (last && last.reason === reason) last.text += text.slice(from, to)
      else pieces.push({ text: text.slice(from, to), start: from, reason })
    }
    let at = start
    for (; at < end; next++) {
      const range = costly[next]
      if (!range || range.start >= end) break
      add(at, range.start, null)
      at = Math.min(range.end, end)
      add(Math.max(range.start, start), at, range.reason)
      if (range.end > end) break
    }
    add(at, end, null)
    return pieces
  })
}
