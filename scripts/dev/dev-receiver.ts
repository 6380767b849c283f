// Receives webhooks at a path of the dev server (/_dev/webhooks/…) and prints each webhook as it arrives. Under
// `npm run dev`, webhooks for destinations without a configured URL are sent here.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { styleText } from 'node:util'
import { destinationNames, destinations } from '#forms/destinations.ts'

const folder = '/_dev/webhooks/'

/** Returns the environment variables that point every destination without a configured URL at this receiver. */
export function unsetWebhooks(origin: string, addresses: ReadonlyMap<string, string>): Record<string, string> {
  const unset = destinationNames.filter((name) => !addresses.has(name))
  return Object.fromEntries(unset.map((name) => [destinations[name].variable, `${origin}${folder}${name}`]))
}

/** Returns whether the request was a webhook; if so, prints it and responds. */
export function receiveWebhook(request: IncomingMessage, response: ServerResponse): boolean {
  const { url = '', method, headers } = request
  if (method !== 'POST' || !url.startsWith(folder)) return false
  void buffer(request).then((body) => {
    response.end()
    const signed = headers['webhook-signature'] ? 'signed' : 'unsigned'
    const title = styleText('bold', `→ ${url.slice(folder.length)}`)
    const origin = styleText('dim', `${headers['webhook-id']} ${signed}`)
    console.log([`${title}  ${origin}`, ...linesOf(body.toString('utf8'))].join('\n'))
  })
  return true
}

function linesOf(body: string): string[] {
  let fields: [string, unknown][]
  try {
    fields = Object.entries(JSON.parse(body))
  } catch {
    return [`  ${body}`]
  }
  const width = Math.max(...fields.map(([name]) => name.length))
  const nextLine = `\n${' '.repeat(width + 4)}`
  return fields.map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return `  ${name.padEnd(width)}  ${text.replaceAll('\n', nextLine)}`
  })
}
