// Serves the built site: clean addresses, compressed twins, 304, byte ranges, one 404 page.
import type { Context, MiddlewareHandler } from 'hono'
import { acceptedEncoding } from '#server/http/accepted-encoding.ts'
import type { BuiltFile, BuiltSite } from '#server/http/built-site.ts'
import { sendProblem } from '#server/http/problem.ts'
import { matchesEtag, planAnswer, sendFile } from '#server/http/send-file.ts'

export function staticFiles({ files }: BuiltSite): MiddlewareHandler {
  return async (context, next) => {
    const found = files.get(context.req.path)
    if (!found) return next()
    const { method } = context.req
    if (method === 'GET' || method === 'HEAD') return sendBuiltFile(context, found)
    const detail = 'This address is for reading only.'
    return sendProblem(context, { status: 405, detail, headers: { allow: 'GET, HEAD' } })
  }
}

/** 308 from an address with a trailing slash to the one without, always on this very origin. */
export const withoutTrailingSlash: MiddlewareHandler = async (context, next) => {
  const { method, path, url } = context.req
  if (path.length < 2 || !path.endsWith('/') || (method !== 'GET' && method !== 'HEAD')) return next()
  const { pathname, search } = new URL(url)
  // '//evil.example/' and '/\evil.example/' would be read as another site: one slash leads, whatever came.
  return context.redirect(`/${pathname.replace(/^[/\\]+|[/\\]+$/g, '')}${search}`, 308)
}

export function notFoundPage({ internal }: BuiltSite): (context: Context) => Promise<Response> | Response {
  const page = internal.get('/404')
  return (context) => {
    if (page && !context.req.path.startsWith('/api/')) return sendBuiltFile(context, page, { status: 404 })
    return sendProblem(context, { status: 404, detail: 'There is nothing at this address.' })
  }
}

interface Sending {
  status?: 200 | 404
  /** Instead of the file's own, e.g. `cache-control` of a page that depends on a cookie. */
  headers?: Record<string, string>
}

export async function sendBuiltFile(context: Context, file: BuiltFile, sending: Sending = {}): Promise<Response> {
  const { status = 200 } = sending
  const headers = { ...file.headers, ...sending.headers, ...(status === 404 && { 'cache-control': 'no-store' }) }
  if (file.content.kind === 'disk')
    return (await sendFile(context, file.content.path, headers)) ?? context.body(null, 404, headers)

  const { plain, encoded } = file.content
  const encoding = acceptedEncoding(context.req.header('accept-encoding'), (name) => encoded[name] !== undefined)
  const bytes = (encoding && encoded[encoding]) ?? plain
  const etag = `"${file.etag}${encoding ? `-${encoding}` : ''}"`
  const isHead = context.req.method === 'HEAD'
  if (status === 200 && !encoding) {
    const answer = planAnswer(context, { etag, sizeBytes: plain.byteLength, headers })
    const { range } = answer
    return context.newResponse(
      isHead || !range ? null : plain.subarray(range.start, range.end + 1),
      answer.status,
      answer.headers,
    )
  }
  if (status === 200 && matchesEtag(context.req.header('if-none-match'), etag))
    return context.body(null, 304, { ...headers, etag })
  return context.newResponse(isHead ? null : bytes, status, {
    ...headers,
    etag,
    ...(encoding && { 'content-encoding': encoding }),
    'content-length': String(bytes.byteLength),
  })
}
