// Compresses and sends a page that was made for one request. (Built pages are compressed in advance.)
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { acceptedEncoding, type Encoding } from '#server/http/accepted-encoding.ts'

// At this quality, compressing 30 kB takes about a millisecond. A higher quality takes several milliseconds to save a
// few bytes.
const brotliQuality = 5

// Compression runs on zlib's threads, so that this thread can accept leads in the meantime.
const compress: Record<Encoding, (html: string) => Promise<Buffer>> = {
  br: (html) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (html) => promisify(gzip)(html),
}

interface HtmlResponse {
  status: ContentfulStatusCode
  headers: Record<string, string>
}

export async function sendHtml(context: Context, html: string, { status, headers }: HtmlResponse): Promise<Response> {
  const encoding = acceptedEncoding(context.req.header('accept-encoding'), () => true)
  const vary = [headers.vary, 'accept-encoding'].filter(Boolean).join(', ')
  if (!encoding) return context.body(html, status, { ...headers, vary })
  const body = new Uint8Array(await compress[encoding](html))
  return context.body(body, status, { ...headers, vary, 'content-encoding': encoding })
}
