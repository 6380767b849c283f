// Reads a submission's body into plain fields, up to a size limit.
import type { Problem } from './problem.ts'

const maxBodyBytes = 64 * 1024

type Encoding = 'json' | 'form'
type ReadBody = { ok: true; fields: Record<string, unknown>; encoding: Encoding } | { ok: false; problem: Problem }

type Reader = (bytes: Uint8Array<ArrayBuffer>, contentType: string) => Promise<Record<string, unknown> | undefined>

// A Map, because a visitor supplies the key (the content type): in a plain object, 'constructor' would be found, too.
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
  const bytes = await readBytes(request, maxBodyBytes)
  if (bytes === 'too-large') return refuse(413, 'Send at most 64 KiB.')
  if (bytes === 'broken-off') return { ok: false, problem: brokenOff }
  const fields = await reader.read(bytes, contentType).catch(() => undefined)
  if (!fields)
    return refuse(400, reader.encoding === 'json' ? 'The body is not a JSON object.' : 'The form cannot be read.')
  return { ok: true, fields, encoding: reader.encoding }
}

/** Reads a short text that a page's own script posts. */
export async function readTextBody(
  request: Request,
  maxBytes: number,
): Promise<{ ok: true; text: string } | { ok: false; problem: Problem }> {
  if (!/^text\/plain\b/i.test(request.headers.get('content-type') ?? ''))
    return { ok: false, problem: { status: 415, detail: 'Send plain text.' } }
  const bytes = await readBytes(request, maxBytes)
  if (bytes === 'too-large') return { ok: false, problem: { status: 413, detail: `Send at most ${maxBytes} bytes.` } }
  if (bytes === 'broken-off') return { ok: false, problem: brokenOff }
  return { ok: true, text: new TextDecoder().decode(bytes) }
}

export const brokenOff = { status: 400, detail: 'The body ended before it was complete.' } as const

/** The body's bytes, whatever its content type says. */
export async function readBytes(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | 'too-large' | 'broken-off'> {
  const length = request.headers.get('content-length')
  if (Number(length) > maxBytes) return 'too-large'
  return length === null ? readAtMost(request.body, maxBytes) : readDeclared(request, maxBytes)
}

/** Whether the content type is what a browser sends for a form without JavaScript. */
export const isFormEncoded = (contentType: string | undefined) =>
  /^\s*(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(contentType ?? '')

// No more than the declared length can arrive, so the body is read at once. Streaming would take ten times as long.
async function readDeclared(request: Request, maxBytes: number) {
  try {
    const bytes = new Uint8Array(await request.arrayBuffer())
    return bytes.byteLength > maxBytes ? 'too-large' : bytes
  } catch {
    return 'broken-off'
  }
}

async function readAtMost(body: ReadableStream<Uint8Array> | null, maxBytes: number) {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength
      if (size > maxBytes) return 'too-large'
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

// A repeated name or an uploaded file becomes a value that no field accepts, so the field reports the fault.
function gather(entries: Iterable<[string, unknown]>): Record<string, unknown> {
  const fields = new Map<string, unknown>()
  for (const [name, value] of entries)
    fields.set(name, fields.has(name) ? ['sent more than once'] : typeof value === 'string' ? value : ['a file'])
  return Object.fromEntries(fields)
}
