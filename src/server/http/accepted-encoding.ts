// Decides which compressed version of a file to send, given the request's Accept-Encoding (RFC 9110, 12.5.3).

export type Encoding = 'br' | 'gzip'

const preferred: Encoding[] = ['br', 'gzip']

/** The available encoding that the header prefers (br wins a tie); undefined to send the file uncompressed. */
export function acceptedEncoding(
  header: string | undefined,
  isAvailable: (encoding: Encoding) => boolean,
): Encoding | undefined {
  if (!header) return undefined
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((text) => text.trim())
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(coding, q === undefined ? 1 : Number(q.slice(2)) || 0)
  }
  let best: { encoding: Encoding; weight: number } | undefined
  for (const encoding of preferred) {
    const weight = weights.get(encoding) ?? weights.get('*') ?? 0
    if (weight > (best?.weight ?? 0) && isAvailable(encoding)) best = { encoding, weight }
  }
  return best?.encoding
}
