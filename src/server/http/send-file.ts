// Streams a file from disk, in full or one byte range: videos, captions, downloads.
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { type ByteRange, readRange } from './byte-ranges.ts'

// Up to two chunks are buffered for each stalled reader.
const chunkBytes = 64 * 1024

/** Resolves to undefined if there is no such file. */
export async function sendFile(
  context: Context,
  path: string,
  headers: Record<string, string>,
): Promise<Response | undefined> {
  const file = await open(path).catch(() => undefined)
  const stat = await file?.stat()
  if (!file || !stat?.isFile()) {
    await file?.close()
    return undefined
  }
  const etag = `"${stat.size.toString(36)}-${Math.round(stat.mtimeMs).toString(36)}"`
  const response = planResponse(context, { etag, sizeBytes: stat.size, headers })
  if (!response.range || context.req.method === 'HEAD') {
    await file.close()
    return context.body(null, response.status, response.headers)
  }
  const stream = file.createReadStream({ ...response.range, highWaterMark: chunkBytes })
  return context.newResponse(Readable.toWeb(stream) as ReadableStream, response.status, response.headers)
}

interface Sendable {
  etag: string
  sizeBytes: number
  headers: Record<string, string>
}

interface PlannedResponse {
  status: 200 | 206 | 304 | 416
  headers: Record<string, string>
  /** The bytes to send; undefined if the response has no body. */
  range: ByteRange | undefined
}

/** Evaluates If-None-Match, Range and If-Range; the caller sends the bytes. */
export function planResponse(context: Context, { etag, sizeBytes, headers }: Sendable): PlannedResponse {
  const base = { ...headers, etag, 'accept-ranges': 'bytes' }
  if (matchesEtag(context.req.header('if-none-match'), etag)) return { status: 304, headers: base, range: undefined }
  const ifRange = context.req.header('if-range')
  const rangeHeader = ifRange === undefined || ifRange === etag ? context.req.header('range') : undefined
  const range = readRange(rangeHeader, sizeBytes)
  if (range === 'unsatisfiable')
    return { status: 416, headers: { ...base, 'content-range': `bytes */${sizeBytes}` }, range: undefined }
  if (range === 'whole') {
    const whole = sizeBytes > 0 ? { start: 0, end: sizeBytes - 1 } : undefined
    return { status: 200, headers: { ...base, 'content-length': String(sizeBytes) }, range: whole }
  }
  const { start, end } = range
  const part = { 'content-range': `bytes ${start}-${end}/${sizeBytes}`, 'content-length': String(end - start + 1) }
  return { status: 206, headers: { ...base, ...part }, range }
}

/** Ignores the prefix W/ (weak comparison; RFC 9110, 13.1.2), which compressing proxies add to our tags. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (!header) return false
  if (header.trim() === '*') return true
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag)
}
