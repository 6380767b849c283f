// `npm run torture:receiver -- --leads 1000`: receivers misbehave in every way we know, all at the same time. Each
// receiver has to get all of its leads at least once and correctly signed. All requests for a lead must have the same
// bytes and webhook-id.
import { setDefaultCACertificates } from 'node:tls'
import { parseArgs } from 'node:util'
import { Webhook as Verifier } from 'standardwebhooks'
import { fastClock } from '#testing/clock.ts'
import { deliveryRig, passTime } from '#testing/delivery-rig.ts'
import { selfSigned } from '#testing/servers/certificate.ts'
import type { Behavior } from '#testing/servers/receiver-behaviors.ts'
import { type ReceivedWebhook, startReceiver } from '#testing/servers/webhook-receiver.ts'

/** How each kind of receiver responds to a delivery's first request. To all later requests it responds with 200. */
const kinds: Record<string, Behavior | ((nowMs: number) => Behavior)> = {
  'server-error': { status: 500 },
  'bad-gateway-page': { status: 502, headers: { 'content-type': 'text/html' } },
  'not-found': { status: 404 },
  unauthorized: { status: 401, headers: { 'www-authenticate': 'Basic' } },
  'payload-too-large': { status: 413 },
  'redirect-302': { status: 302, headers: { location: '/elsewhere' } },
  'redirect-308': { status: 308, headers: { location: 'http://169.254.169.254/' } },
  'redirect-without-location': { status: 301 },
  'too-many-seconds': { status: 429, headers: { 'retry-after': '2' } },
  'too-many-date': (nowMs) => ({
    status: 503,
    headers: { 'retry-after': new Date(nowMs + 3000).toUTCString() },
  }),
  'retry-after-nonsense': { status: 503, headers: { 'retry-after': '-1, soon' } },
  hang: 'hang',
  close: 'close',
  reset: 'reset',
  'reset-at-once': 'reset-at-once',
  'half-head': 'half-head',
  'drip-head': 'drip-head',
  'not-http': 'not-http',
  'huge-headers': 'huge-headers',
  'endless-early-hints': 'endless-early-hints',
  'switch-protocols': 'switch-protocols',
  'ok-then-reset': 'ok-then-reset',
  'ok-short-body': 'ok-short-body',
  'ok-bad-chunks': 'ok-bad-chunks',
  'ok-drip-body': 'ok-drip-body',
  'ok-body-never-comes': 'ok-body-never-comes',
  'ok-endless-body': 'ok-endless-body',
  'no-content': { status: 204 },
}
// With these certificates, the TLS handshake fails. Each of these receivers gets one connection per lead before it
// changes to a trusted certificate.
const certificates = {
  'certificate-untrusted': selfSigned('localhost'),
  'certificate-expired': selfSigned('localhost', { validForMs: -60_000 }),
  'certificate-of-another-host': selfSigned('other.example', { ip: [192, 0, 2, 1] }),
}
// A response with 410 pauses the destination for an hour, so this kind of receiver responds with 410 only once.
const gone = 'gone'
const kindNames = [...Object.keys(kinds), ...Object.keys(certificates), gone]

interface ReceiverFindings {
  kinds: number
  deliveries: number
  requests: number
  seconds: number
  /** Each of these has to be 0. */
  faults: {
    notDelivered: number
    neverArrived: number
    otherBytesOrId: number
    idOfTwoDeliveries: number
    wrongSignature: number
    changedByteAccepted: number
    redirectFollowed: number
  }
}

export async function tortureReceiver({ leads }: { leads: number }): Promise<ReceiverFindings> {
  const startedMs = performance.now()
  const secret = `whsec_${Buffer.from('a secret for the torture').toString('base64')}`
  const clock = fastClock(10)
  const trusted = selfSigned('localhost')
  const known = [certificates['certificate-expired'], certificates['certificate-of-another-host'], trusted]
  setDefaultCACertificates(known.map(({ cert }) => cert))
  const { faults, onReceived, arrived, requests } = notary(secret)

  let isGoneAnswered = false
  function decide({ path, earlier }: { path: string; earlier: number }): Behavior {
    const kind = path.slice(1)
    if (kind === gone && !isGoneAnswered) {
      isGoneAnswered = true
      return { status: 410 }
    }
    const behavior = kinds[kind]
    if (behavior === undefined || earlier > 0) return 'ok'
    return typeof behavior === 'function' ? behavior(clock.nowMs()) : behavior
  }
  const receiver = { forget: true, decide, onReceived }
  const rig = await deliveryRig({ clock, secret, destinations: kindNames, receiver })
  const servers = await Promise.all(
    Object.entries(certificates).map(async ([kind, certificate]) => {
      const onConnection = (number: number) => number === leads && server.changeCertificate(trusted)
      const server = await startReceiver({ certificate, forget: true, onReceived, onConnection })
      return { kind, server }
    }),
  )
  for (const kind of kindNames) await rig.accept(leads, [kind])
  const delivery = rig.start(Object.fromEntries(servers.map(({ kind, server }) => [kind, server.url(`/${kind}`)])))
  const unfinished = async () => (await rig.store.readLeadFigures(clock.nowMs())).byState
  while ((await unfinished()).some(({ state }) => state !== 'dead'))
    await passTime(60_000, { clock, store: rig.store, delivery })

  const deliveries = kindNames.length * leads
  faults.notDelivered = (await unfinished()).reduce((sum, { count }) => sum + count, 0)
  faults.neverArrived = deliveries - arrived()
  for (const { server } of servers) await server.close()
  await rig.close()
  const seconds = Math.round((performance.now() - startedMs) / 100) / 10
  return { kinds: kindNames.length, deliveries, requests: requests(), seconds, faults }
}

/** Checks the signature, bytes and id of every request as it arrives. */
function notary(secret: string) {
  const verifier = new Verifier(secret)
  const first = new Map<string, { id: string; text: string; isOk: boolean }>()
  const deliveryOfId = new Map<string, string>()
  let requests = 0
  const faults = {
    notDelivered: 0,
    neverArrived: 0,
    otherBytesOrId: 0,
    idOfTwoDeliveries: 0,
    wrongSignature: 0,
    changedByteAccepted: 0,
    redirectFollowed: 0,
  }

  function onReceived({ path, id, body, headers, behavior }: ReceivedWebhook) {
    requests++
    if (!kindNames.includes(path.slice(1))) faults.redirectFollowed++
    const text = body.toString('utf8')
    const delivery = `${path} ${JSON.parse(text).email}`
    const known = first.get(delivery) ?? { id, text, isOk: false }
    first.set(delivery, known)
    known.isOk ||= saysOk(behavior)
    if (known.id !== id || known.text !== text) faults.otherBytesOrId++
    if ((deliveryOfId.get(id) ?? delivery) !== delivery) faults.idOfTwoDeliveries++
    deliveryOfId.set(id, delivery)

    // This doesn't call `verify`, because `verify` compares the timestamp with real time, and the test's clock jumps.
    const signedAt = new Date(Number(headers['webhook-timestamp']) * 1000)
    const verifies = (payload: string) => headers['webhook-signature'] === verifier.sign(id, signedAt, payload)
    if (!verifies(text)) faults.wrongSignature++
    const at = requests % text.length
    if (verifies(`${text.slice(0, at)}${text[at] === 'x' ? 'y' : 'x'}${text.slice(at + 1)}`))
      faults.changedByteAccepted++
  }
  const arrived = () => [...first.values()].filter(({ isOk }) => isOk).length
  return { faults, onReceived, arrived, requests: () => requests }
}

const saysOk = (behavior: Behavior) =>
  typeof behavior === 'string' ? behavior.startsWith('ok') : behavior.status < 300

if (import.meta.main) {
  const { values } = parseArgs({ options: { leads: { type: 'string', default: '1000' } } })
  const findings = await tortureReceiver({ leads: Number(values.leads) })
  const { faults, ...figures } = findings
  console.table(figures)
  console.table(faults)
  process.exitCode = Object.values(faults).every((count) => count === 0) ? 0 : 1
}
