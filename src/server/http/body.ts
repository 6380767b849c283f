// Reads a submission's body, never more of it than the limit, into plain fields.
import type { Problem } from './problem.ts'

const maxBodyBytes = 64 * 1024

export type Encoding = 'json' | 'form'
type ReadBody = { ok: true; fields: Record<string, unknown>; encoding: Encoding } | { ok: false; problem: Problem }

type Reader = (bytes: Uint8Array<ArrayBuffer>, contentType: string) => Promise<Record<string, unknown> | undefined>

// A map, because a visitor names the entry: an object would also answer to 'constructor'.
const readers = new Map<string, { encoding: Encoding; read: Reader }>([
  ['application/json', { encoding: 'json', read: async (bytes) => readJsonObject(bytes) }],
  [
    'application/x-www-form-urlencoded',
    { encoding: 'form', read: async (bytes) => gather(new URLSearchParams(new TextDecoder().decode(bytes))) },
  ],
  [
    'multipart/form-data',
    {
      encoding: 'form',
      read: async (bytes, contentType) =>
        gather(await new Response(bytes, { headers: { 'content-type': contentType } }).formData()),
    },
  ],
])

const refuse = (status: Problem['status'], detail: string): ReadBody => ({ ok: false, problem: { status, detail } })

export async function readBody(request: Request): Promise<ReadBody> {
  const contentType = request.headers.get('content-type') ?? ''
  const reader = readers.get(contentType.split(';')[0]!.trim().toLowerCase())
  const coding = request.headers.get('content-encoding') ?? 'identity'
  if (!reader || coding !== 'identity')
    return refuse(415, 'Send JSON, or the fields form-encoded, without a content coding.')
  const length = request.headers.get('content-length')
  if (Number(length) > maxBodyBytes) return refuse(413, 'Send at most 64 KiB.')
  const bytes = length === null ? await readAtMost(request.body) : await readDeclared(request)
  if (bytes === 'too-large') return refuse(413, 'Send at most 64 KiB.')
  if (bytes === 'broken-off') return refuse(400, 'The body ended before it was complete.')
  const fields = await reader.read(bytes, contentType).catch(() => undefined)
  if (!fields)
    return refuse(400, reader.encoding === 'json' ? 'The body is not a JSON object.' : 'The form cannot be read.')
  return { ok: true, fields, encoding: reader.encoding }
}

/** Whether a request's body is what a browser sends for a form without JavaScript. */
export const isFormEncoded = (contentType: string | undefined) =>
  /^\s*(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(contentType ?? '')

// The connection ends after the length that was declared, so there is no more of it to hold off; read whole, it costs a
// tenth of what a stream does.
async function readDeclared(request: Request) {
  try {
    const bytes = new Uint8Array(await request.arrayBuffer())
    return bytes.byteLength > maxBodyBytes ? 'too-large' : bytes
  } catch {
    return 'broken-off'
  }
}

async function readAtMost(body: ReadableStream<Uint8Array> | null) {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength
      if (size > maxBodyBytes) return 'too-large'
      chunks.push(chunk)
    }
  } catch {
    return 'broken-off'
  }
  return new Uint8Array(Buffer.concat(chunks))
}

function readJsonObject(bytes: Uint8Array): Record<string, unknown> | undefined {
  const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
}

// A name that is sent twice, and an uploaded file, become values that no field takes: said at the field, never guessed.
function gather(entries: Iterable<[string, unknown]>): Record<string, unknown> {
  const fields = new Map<string, unknown>()
  for (const [name, value] of entries)
    fields.set(name, fields.has(name) ? ['sent more than once'] : typeof value === 'string' ? value : ['a file'])
  return Object.fromEntries(fields)
}
