// Parses the Range header of a request for part of a file (RFC 9110, section 14). Video players and resumed downloads
// send it.

export interface ByteRange {
  /** Both ends are inclusive. */
  start: number
  end: number
}

/** Returns 'whole', to send the whole file, if the header is missing or invalid, or asks for several ranges. */
export function readRange(header: string | undefined, sizeBytes: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || (!first && !last)) return 'whole'
  if (!first) {
    const suffixBytes = Number(last)
    if (suffixBytes === 0 || sizeBytes === 0) return 'unsatisfiable'
    return { start: Math.max(0, sizeBytes - suffixBytes), end: sizeBytes - 1 }
  }
  const start = Number(first)
  if (last && Number(last) < start) return 'whole'
  if (start >= sizeBytes) return 'unsatisfiable'
  return { start, end: last ? Math.min(Number(last), sizeBytes - 1) : sizeBytes - 1 }
}
