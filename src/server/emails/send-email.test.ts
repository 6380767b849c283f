import { createVerify, generateKeyPairSync } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { systemClock } from '#server/delivery/clock.ts'
import { fakeClock } from '#testing/clock.ts'
import { type SmtpBehavior, type SmtpTestServer, startSmtpServer } from '#testing/servers/smtp-server.ts'
import { cleanReason } from './clean-reason.ts'
import { type MailServer, openMailServer, outcomeOf, sendTimeoutMs } from './send-email.ts'

const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})
async function server(options: Parameters<typeof startSmtpServer>[0] = {}): Promise<SmtpTestServer> {
  const started = await startSmtpServer(options)
  open.push(started)
  return started
}
function mailTo(
  smtpUrl: string,
  { clock = systemClock, ...changes }: Partial<Parameters<typeof openMailServer>[0]> & { dkim?: object } = {},
): MailServer {
  const { dkim } = changes as { dkim: never }
  const mail = openMailServer({ settings: { smtpUrl, dkim, publicUrl: 'https://tidytempo.example' }, clock })
  open.unshift(mail)
  return mail
}
const bytes =
  'From: a@tidytempo.example\r\nTo: b@example.com\r\nSubject: Hi\r\nMessage-ID: <1@tidytempo.example>\r\n\r\nHello\r\n.\r\n..dots\r\n'
const name = (to = 'ada@example.com') => ({ from: 'calls@tidytempo.example', to, bytes })

test('sends the bytes unchanged, twice over one connection', async () => {
  const smtp = await server()
  const mail = mailTo(smtp.url)
  expect(await mail.send(name())).toEqual({ kind: 'sent', code: 250, reason: '250 OK: taken' })
  expect(await mail.send(name())).toMatchObject({ kind: 'sent' })
  expect(smtp.tried.map((one) => one.bytes)).toEqual([bytes, bytes])
  expect(smtp.tried[0]).toMatchObject({ from: 'calls@tidytempo.example', to: 'ada@example.com' })
  expect(smtp.connections()).toBe(1)
})

const answered = (behavior: SmtpBehavior) => async () => {
  const smtp = await server({ decide: ({ to }) => (to === '' && !isSenders(behavior) ? 'ok' : behavior) })
  return mailTo(smtp.url).send(name())
}
const isSenders = (behavior: SmtpBehavior) => typeof behavior === 'object' && behavior.at === 'sender'
const refusal = { isRefusal: true, isNoSuchAddress: false, isAboutEmail: true }
const later = { isRefusal: false, isNoSuchAddress: false, isAboutEmail: true }
const notItsFault = { isRefusal: false, isNoSuchAddress: false, isAboutEmail: false }

test.each<[string, SmtpBehavior, object]>([
  ['421', { code: 421, sentence: '4.7.0 Too many connections' }, { code: 421, ...notItsFault }],
  ['450', { code: 450, sentence: '4.2.0 Greylisted' }, { code: 450, ...later }],
  ['451 after the email', { code: 451, sentence: 'Try later', at: 'data' }, { code: 451, ...later }],
  ['550 unknown', { code: 550, sentence: '5.1.1 No such user' }, { code: 550, ...refusal, isNoSuchAddress: true }],
  ['550 without more', { code: 550, sentence: 'No such user here' }, { code: 550, ...refusal, isNoSuchAddress: true }],
  ['553', { code: 553, sentence: '5.1.3 Bad address' }, { code: 553, ...refusal, isNoSuchAddress: true }],
  ['552 full', { code: 552, sentence: '5.2.2 Mailbox full' }, { code: 552, ...refusal }],
  ['550 disabled mailbox', { code: 550, sentence: '5.2.1 Mailbox disabled' }, { code: 550, ...refusal }],
  ['550 by policy', { code: 550, sentence: '5.7.1 Blocked' }, { code: 550, ...refusal }],
  ['554 relaying', { code: 554, sentence: '5.7.1 Relay access denied' }, { code: 554, ...refusal }],
  ['550 relaying', { code: 550, sentence: 'relay not permitted' }, { code: 550, ...refusal }],
  ['550 after the email', { code: 550, sentence: '5.1.1 late', at: 'data' }, { code: 550, ...refusal }],
  ['550 for the sender', { code: 550, sentence: '5.1.8 Who?', at: 'sender' }, { code: 550, ...notItsFault }],
  [
    'a break before it is taken',
    'drop-before-taking',
    { code: undefined, reason: 'connection closed', ...notItsFault },
  ],
  ['a break after it is taken', 'drop-after-taking', { code: undefined, reason: 'connection closed', ...notItsFault }],
])('decides whether a failure is about the email: %s', async (_, behavior, expected) => {
  expect(await answered(behavior)()).toMatchObject({ kind: 'failed', ...expected })
})

test.each<SmtpBehavior>(['hang', 'hang-after-data', 'drip'])(
  'gives up on a server’s “%s” after a minute, and sends the next email',
  async (behavior) => {
    const clock = fakeClock()
    const smtp = await server({ decide: ({ earlier }) => (earlier === 0 ? behavior : 'ok') })
    const mail = mailTo(smtp.url, { clock })
    const sending = mail.send(name())
    await smtp.until((tried) => tried.length === 1)
    clock.advance(sendTimeoutMs)
    expect(await sending).toMatchObject({ kind: 'failed', code: undefined, reason: 'no end within 60 s' })
    smtp.decide = () => 'ok'
    expect(await mail.send(name())).toMatchObject({ kind: 'sent' })
  },
)

test('closing abandons emails in flight', async () => {
  const smtp = await server({ decide: ({ to }) => (to ? 'hang' : 'ok') })
  const mail = mailTo(smtp.url)
  const sending = mail.send(name())
  await smtp.until((tried) => tried.length === 1)
  mail.close()
  expect(await sending).toEqual({ kind: 'abandoned', code: undefined, reason: 'stopped before an answer' })
  expect(await mail.send(name())).toMatchObject({ kind: 'abandoned' })
})

test('failed connections, STARTTLS and logins are retried and don’t count against the email', async () => {
  const gone = await startSmtpServer()
  await gone.close()
  expect(await mailTo(gone.url).send(name())).toMatchObject({ reason: 'connection refused', ...notItsFault })
  const busy = await server({ decideConnection: () => ({ code: 554, sentence: 'No service for you' }) })
  expect(await mailTo(busy.url).send(name())).toMatchObject({ code: 554, ...notItsFault })
  const odd = await server({ tls: 'offered', decideConnection: () => 'refuse-starttls' })
  expect(await mailTo(odd.url).send(name())).toMatchObject({ code: 454, ...notItsFault })
  expect(odd.tried).toEqual([])
  const locked = await server({ login: { user: 'ada', password: 'right' } })
  const wrong = await mailTo(locked.url.replace('//', '//ada:wrong@')).send(name())
  expect(wrong).toMatchObject({ code: 535, ...notItsFault })
  expect(await mailTo(locked.url.replace('//', '//ada:right@')).send(name())).toMatchObject({ kind: 'sent' })
})

test.each(['offered', 'from-start'] as const)('uses TLS %s, accepting any certificate on this machine', async (tls) => {
  const smtp = await server({ tls })
  expect(await mailTo(smtp.url).send(name())).toMatchObject({ kind: 'sent' })
  expect(smtp.tried[0]?.isTls).toBe(true)
})

test('gives each attempt the same valid DKIM signature, which covers List-Unsubscribe-Post', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const smtp = await server()
  const mail = mailTo(smtp.url, { dkim: { domain: 'tidytempo.example', selector: 's1', key } })
  const listed = `List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n${bytes}`
  await mail.send({ ...name(), bytes: listed })
  await mail.send({ ...name(), bytes: listed })
  const [first, second] = smtp.tried.map((one) => one.bytes!)
  expect(first).toBe(second)
  expect(first?.endsWith(listed)).toBe(true)
  const [field = ''] = /^DKIM-Signature:[\s\S]*?\r\n(?=\S)/.exec(first!) ?? []
  const tags = Object.fromEntries(
    [
      ...field
        .replace(/\s+/g, '')
        .slice(15)
        .matchAll(/(\w+)=([^;]*)/g),
    ].map(([, tag, value]) => [tag!, value!]),
  )
  expect(tags).toMatchObject({ d: 'tidytempo.example', s: 's1', a: 'rsa-sha256' })
  expect(tags.h).toContain('list-unsubscribe-post')
  const relaxed = (line: string) =>
    line
      .replace(/\r\n/g, '')
      .replace(/[ \t]+/g, ' ')
      .trim()
  const headerOf = (name: string) => relaxed(new RegExp(`^${name}:(.*)\\r\\n`, 'im').exec(listed)![1]!)
  const signed = [
    ...tags.h!.split(':').map((name) => `${name}:${headerOf(name)}\r\n`),
    `dkim-signature:${relaxed(field.slice('DKIM-Signature:'.length)).replace(/b=(?!.*bh=)[^;]*$/, 'b=')}`,
  ].join('')
  expect(createVerify('RSA-SHA256').update(signed).verify(publicKey, tags.b!, 'base64')).toBe(true)
})

test('shortens a server’s sentence to one line without any email address', () => {
  expect(cleanReason('550 5.1.1 <ada@example.com>: unknown\r\n user\u2028ada@example.com;\u0000 see')).toBe(
    '550 5.1.1 <…>: unknown user …; see',
  )
  expect(cleanReason(`550 ${'x'.repeat(5000)}`)).toHaveLength(200)
  expect(cleanReason('550 "odd ada"@example.com')).not.toContain('example')
})

test('doesn’t count an out-of-order or logged-out session as a refusal', () => {
  for (const responseCode of [503, 530])
    expect(
      outcomeOf(Object.assign(new Error(), { responseCode, response: `${responseCode} no`, command: 'RCPT TO' })),
    ).toMatchObject({
      isRefusal: false,
    })
})
