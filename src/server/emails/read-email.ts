// Reads a stored email's bytes back for the office. Supports only the MIME that we write ourselves: 7-bit, headers with
// encoded words, parts in quoted-printable or base64.

interface ReadEmail {
  from: string
  to: string
  subject: string
  text: string
  html: string
  attachment: { name: string; bytes: number } | undefined
}

interface Part {
  type: string
  headers: ReadonlyMap<string, string>
  content: Buffer
}

export function readEmail(bytes: string): ReadEmail {
  const { headers } = splitHead(bytes)
  const parts = leavesOf(bytes)
  const textOf = (type: string) => parts.find((part) => part.type === type)?.content.toString('utf8') ?? ''
  const attached = parts.find(({ headers }) => /^attachment/i.test(headers.get('content-disposition') ?? ''))
  return {
    from: textsOf(headers.get('from')),
    to: textsOf(headers.get('to')),
    subject: textsOf(headers.get('subject')),
    text: textOf('text/plain'),
    html: textOf('text/html'),
    attachment: attached && { name: fileNameOf(attached), bytes: attached.content.length },
  }
}

function splitHead(entity: string): { headers: ReadonlyMap<string, string>; body: string } {
  const end = /\r?\n\r?\n/.exec(entity)
  const head = end ? entity.slice(0, end.index) : entity
  const headers = head
    .replace(/\r?\n(?=[ \t])/g, '')
    .split(/\r?\n/)
    .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()] as const)
  return { headers: new Map(headers.toReversed()), body: end ? entity.slice(end.index + end[0].length) : '' }
}

/** Returns all parts that aren't multipart, however deeply nested. */
function leavesOf(entity: string): Part[] {
  const { headers, body } = splitHead(entity)
  const given = headers.get('content-type') ?? 'text/plain'
  const type = given.split(';')[0]!.trim().toLowerCase()
  const boundary = type.startsWith('multipart/') ? parameterOf(given, 'boundary') : undefined
  if (boundary === undefined) return [{ type, headers, content: decode(body, headers) }]
  const [, ...entities] = `\r\n${body}`.split(
    new RegExp(`\\r?\\n--${escapeForPattern(boundary)}(?:--)?[ \\t]*(?:\\r?\\n|$)`),
  )
  return entities.slice(0, -1).flatMap(leavesOf)
}

function decode(body: string, headers: Part['headers']): Buffer {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  if (encoding === 'quoted-printable') return Buffer.from(unquote(body.replace(/=\r?\n/g, '')), 'latin1')
  return Buffer.from(body, 'utf8')
}

const unquote = (text: string) =>
  text.replace(/=([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const parameterOf = (header: string, name: string): string | undefined => {
  const found = new RegExp(`;\\s*${name}="?([^";]*)"?`, 'i').exec(header)
  return found?.[1]
}

const fileNameOf = ({ headers }: Part) => parameterOf(headers.get('content-disposition') ?? '', 'filename') ?? 'file'

const escapeForPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Returns a header's text: encoded words are decoded, and white space between two of them is dropped. */
const textsOf = (header = ''): string =>
  header
    .replace(/(\?=)\s+(?==\?)/g, '$1')
    .replace(/=\?([\w-]+)(?:\*[\w-]*)?\?([bq])\?([^?]*)\?=/gi, (_, _charset, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : Buffer.from(unquote(text.replaceAll('_', ' ')), 'latin1').toString('utf8'),
    )
