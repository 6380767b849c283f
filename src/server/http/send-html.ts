// A page that was made for one request: compressed on the way out, as the built ones are in advance.
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { acceptedEncoding } from '#server/http/accepted-encoding.ts'

// A page of 30 kB takes about a millisecond; a higher quality takes many for a few bytes less.
const brotliQuality = 5

interface HtmlAnswer {
  status: ContentfulStatusCode
  headers: Record<string, string>
}

export function sendHtml(context: Context, html: string, { status, headers }: HtmlAnswer): Response {
  const encoding = acceptedEncoding(context.req.header('accept-encoding'), () => true)
  const vary = [headers.vary, 'accept-encoding'].filter(Boolean).join(', ')
  if (!encoding) return context.body(html, status, { ...headers, vary })
  const body =
    encoding === 'br'
      ? brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
      : gzipSync(html)
  return context.body(new Uint8Array(body), status, { ...headers, vary, 'content-encoding': encoding })
}
