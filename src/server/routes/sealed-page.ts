// The resources page with each file's checksum, signature and check commands in their places. Built without them (files
// differ from one installation to the next), the page hides those places; a file that is not there keeps them hidden.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import { escapeHtml } from '#domain/html-tags.ts'
import { acceptedEncoding, type Encoding } from '#server/http/accepted-encoding.ts'
import type { BuiltFile } from '#server/http/built-site.ts'
import { checkCommand, type Seal, type Seals, windowsCheckCommand } from '#server/http/seals.ts'
import { findStored } from '#server/http/stored-files.ts'

interface Sealing {
  folders: readonly string[]
  seals: Seals
}

type ShownSeal = Seal & { command: string; windows: string }

const place = /(<code[^>]*\bdata-seal-(sha256|signature|command|windows)="([^"]+)"[^>]*>)<\/code>/g
const hiddenPart = /(<details\b[^>]*?) hidden(?:="")?([^>]*\bdata-sealed="([^"]+)")/g
const keyPlace = /(<code[^>]*\bdata-public-key\b[^>]*>)<\/code>/g
const compress: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: promisify(gzip),
}

export function createSealedPage({ content, headers }: BuiltFile, sealing: Sealing) {
  if (content.kind !== 'memory') return undefined
  const built = new TextDecoder().decode(content.plain.bytes)
  const own = Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'accept-ranges'))
  let kept: { html: string; encoded: Partial<Record<Encoding, Promise<Buffer>>> } | undefined

  return async (context: Context, changed: Record<string, string>): Promise<Response> => {
    const html = await withSeals(built, sealing)
    if (kept?.html !== html) kept = { html, encoded: {} }
    const { encoded } = kept
    const encoding = acceptedEncoding(context.req.header('accept-encoding'), () => true)
    const all: Record<string, string> = { ...own, ...changed, vary: 'accept-encoding' }
    if (!encoding) return context.body(html, 200, all)
    encoded[encoding] ??= compress[encoding](Buffer.from(html))
    const bytes = new Uint8Array(await encoded[encoding])
    return context.body(bytes, 200, { ...all, 'content-encoding': encoding })
  }
}

async function withSeals(html: string, { folders, seals }: Sealing): Promise<string> {
  const { publicKey } = seals
  const found = new Map<string, ShownSeal>()
  for (const name of new Set([...html.matchAll(hiddenPart)].map(([, , , file]) => file!))) {
    const file = findStored(folders, name)
    const seal = file && (await seals.sealOf(file).catch(() => undefined))
    if (!seal) continue
    const command = checkCommand(seal, { name, publicKey })
    found.set(name, { ...seal, command, windows: windowsCheckCommand(seal, name) })
  }
  return html
    .replace(keyPlace, (_, tag: string) => `${tag}${publicKey}</code>`)
    .replace(hiddenPart, (part, before: string, after: string, name: string) =>
      found.has(name) ? before + after : part,
    )
    .replace(place, (part, tag: string, kind: keyof ShownSeal, name: string) => {
      const seal = found.get(name)
      return seal ? `${tag}${escapeHtml(seal[kind])}</code>` : part
    })
}
