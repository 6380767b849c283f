// Receives webhooks for `npm run dev` and prints each one as it arrives. It accepts every path, so that each
// destination can have its own: WEBHOOK_CONTACT=http://127.0.0.1:4322/contact. DEV_RECEIVER_PORT sets the port.
import { styleText } from 'node:util'
import { destinationNames, destinations } from '#server/delivery/destinations.ts'
import { type ReceivedWebhook, startReceiver, type WebhookReceiver } from '#testing/webhook-receiver.ts'

const devReceiverPort = 4322

/** The environment variables that point every destination at a receiver. */
function webhookVariables(receiver: WebhookReceiver): Record<string, string> {
  return Object.fromEntries(destinationNames.map((name) => [destinations[name].variable, receiver.url(`/${name}`)]))
}

/** The same, but only for destinations that have no address yet. */
export function unsetWebhooks(receiver: WebhookReceiver, addresses: ReadonlyMap<string, string>) {
  const isSet = new Set(
    destinationNames.filter((name) => addresses.has(name)).map((name) => destinations[name].variable),
  )
  const all = Object.entries(webhookVariables(receiver))
  return Object.fromEntries(all.filter(([variable]) => !isSet.has(variable as never)))
}

/** Port 0 takes a free one. */
export function startDevReceiver(port: number, print: (text: string) => void = console.log): Promise<WebhookReceiver> {
  return startReceiver({ port, forget: true, onReceived: (webhook) => print(asText(webhook)) })
}

function asText({ path, headers, body, id, earlier }: ReceivedWebhook): string {
  const repeat = earlier > 0 ? styleText('yellow', `  (attempt ${earlier + 1})`) : ''
  const signed = headers['webhook-signature'] ? 'signed' : 'unsigned'
  const title = styleText('bold', `→ ${path.slice(1) || 'webhook'}`)
  return [`${title}  ${styleText('dim', `${id} ${signed}`)}${repeat}`, ...linesOf(body.toString('utf8'))].join('\n')
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

if (import.meta.main) {
  const receiver = await startDevReceiver(Number(process.env.DEV_RECEIVER_PORT ?? devReceiverPort))
  console.log(`Webhooks are received and printed here. Start the server with:\n`)
  for (const [name, address] of Object.entries(webhookVariables(receiver))) console.log(`${name}=${address}`)
  console.log('')
}
