// Fills the resources page with each file's seal (its checksum and signature) and the commands that check it. Seals
// differ between installations, so the page is built without them; the parts for a missing file stay hidden.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import { editHtml, type HtmlElement, readElements } from '#domain/pages/html.ts'
import { acceptedEncoding, type Encoding } from '#server/http/accepted-encoding.ts'
import { type BuiltFile, htmlOf } from '#server/pages/built-site.ts'
import { checkCommand, type Seal, type Seals, windowsCheckCommand } from './seals.ts'
import { findStored } from './stored-files.ts'

interface Sealing {
  folders: readonly string[]
  seals: Seals
}

type ShownSeal = Seal & { command: string; windows: string }

const compress: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: promisify(gzip),
}

export function createSealedPage(page: BuiltFile, sealing: Sealing) {
  const built = htmlOf(page)
  const own = Object.fromEntries(Object.entries(page.headers).filter(([name]) => name !== 'accept-ranges'))
  const names = new Set(readElements(built).flatMap(({ attributes }) => attributes.get('data-sealed') ?? []))
  let cached: { seals: string; html: string; encoded: Partial<Record<Encoding, Promise<Buffer>>> } | undefined

  return async (context: Context, changed: Record<string, string>): Promise<Response> => {
    const found = await findSeals(names, sealing)
    const seals = JSON.stringify([...found])
    if (cached?.seals !== seals) cached = { seals, html: withSeals(built, found, sealing), encoded: {} }
    const { html, encoded } = cached
    const encoding = acceptedEncoding(context.req.header('accept-encoding'), () => true)
    const all: Record<string, string> = { ...own, ...changed, vary: 'accept-encoding' }
    if (!encoding) return context.body(html, 200, all)
    encoded[encoding] ??= compress[encoding](Buffer.from(html))
    const bytes = new Uint8Array(await encoded[encoding])
    return context.body(bytes, 200, { ...all, 'content-encoding': encoding })
  }
}

/** Seals by file name. */
type FoundSeals = ReadonlyMap<string, ShownSeal>

async function findSeals(names: Iterable<string>, { folders, seals }: Sealing): Promise<FoundSeals> {
  const { publicKey } = seals
  const found = new Map<string, ShownSeal>()
  for (const name of names) {
    const file = findStored(folders, name)
    const seal = file && (await seals.sealOf(file).catch(() => undefined))
    if (!seal) continue
    const command = checkCommand(seal, { name, publicKey })
    found.set(name, { ...seal, command, windows: windowsCheckCommand(seal, name) })
  }
  return found
}

const withSeals = (html: string, found: FoundSeals, { seals }: Sealing): string =>
  editHtml(html, (element) => {
    const { attributes } = element
    if (attributes.has('data-public-key')) return { text: seals.publicKey }
    // A part of the page about one file. It is built as `hidden`, and shown only if the file was found.
    if (found.has(attributes.get('data-sealed') ?? '')) return { attributes: { hidden: undefined } }
    const text = sealedText(element, found)
    return text === undefined ? undefined : { text }
  })

/**
 * The parts of a seal that elements of the page can show. For example, an element with `data-seal-sha256="pack.zip"`
 * gets the checksum of pack.zip.
 */
const shown = ['sha256', 'signature', 'command', 'windows'] as const satisfies (keyof ShownSeal)[]

function sealedText({ attributes }: HtmlElement, found: FoundSeals): string | undefined {
  const kind = shown.find((one) => attributes.has(`data-seal-${one}`))
  return kind && found.get(attributes.get(`data-seal-${kind}`)!)?.[kind]
}
