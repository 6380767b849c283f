// A real SMTP server on a free local port, for tests and torture tests. It records every try to send an email, and
// misbehaves on request: for a recipient, for the nth try, or for a connection.
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { selfSigned } from './certificate.ts'

/** What happens to one try to send an email. */
export type SmtpBehavior =
  | 'ok'
  /** An error in response to RCPT TO or, with `at`, to MAIL FROM or the whole email. */
  | { code: number; sentence: string; at?: 'sender' | 'recipient' | 'data' }
  /** The connection breaks after the email's last byte: before the server has stored the email, or after. */
  | 'drop-before-taking'
  | 'drop-after-taking'
  /** No response to RCPT TO, or to the email. */
  | 'hang'
  | 'hang-after-data'
  /** A response that never ends, sent a byte at a time. */
  | 'drip'

export type ConnectionBehavior = 'ok' | { code: number; sentence: string } | 'hang' | 'drop' | 'refuse-starttls'

export interface TriedEmail {
  to: string
  from: string
  /** The email as received, including its signature; undefined if the try ended before the email was sent. */
  bytes: string | undefined
  behavior: SmtpBehavior
  /** Whether the server has the email now, whatever it replied to the sender. */
  isTaken: boolean
  /** Whether the server responded with 250. */
  isAcknowledged: boolean
  isTls: boolean
  user: string | undefined
}

export interface SmtpTestServer {
  /** The server's URL, without a login. */
  url: string
  port: number
  tried: TriedEmail[]
  taken(): TriedEmail[]
  connections(): number
  /**
   * Decides one try. `earlier` counts the previous tries for this recipient, and `nth` those for all recipients. `to`
   * is empty at MAIL FROM, when the recipient isn't known yet.
   */
  decide: (email: { to: string; earlier: number; nth: number }) => SmtpBehavior
  decideConnection: (nth: number) => ConnectionBehavior
  /** Resolves as soon as the condition holds; the condition is checked after each try. */
  until(condition: (tried: TriedEmail[]) => boolean): Promise<void>
  /** Breaks every connection and accepts no more. */
  close(): Promise<void>
}

interface Options {
  port?: number
  /** 'offered': by STARTTLS. The server's certificate is self-signed. */
  tls?: 'none' | 'offered' | 'from-start'
  login?: { user: string; password: string }
  decide?: SmtpTestServer['decide']
  decideConnection?: SmtpTestServer['decideConnection']
  /** Called for each try once its outcome is settled. */
  onTried?: (email: TriedEmail) => void
  /** Whether to leave `tried` empty, to save memory in long runs. */
  forget?: boolean
}

// The internals of the library's connections. Without them, the server couldn't misbehave below the level of SMTP.
interface Inside {
  session: SMTPServerSession
  _socket: import('node:net').Socket
  handler_STARTTLS: (command: unknown, callback: () => void) => void
  send(code: number, text: string): void
}

const answer = (code: number, sentence: string) => Object.assign(new Error(sentence), { responseCode: code })
const dripMs = 50

export async function startSmtpServer(options: Options = {}): Promise<SmtpTestServer> {
  const { tls = 'none', login, onTried, forget = false } = options
  const certificate = tls === 'none' ? undefined : selfSigned('localhost')
  const tried: TriedEmail[] = []
  const triesOf = new Map<string, number>()
  const conditions = new Set<() => void>()
  const drips = new Set<NodeJS.Timeout>()
  const current = new WeakMap<SMTPServerSession, SmtpBehavior>()
  let connections = 0
  let nth = 0

  const insideOf = (session: SMTPServerSession) =>
    [...server.connections].map((one) => one as unknown as Inside).find((one) => one.session.id === session.id)

  function note(
    session: SMTPServerSession,
    to: string,
    outcome: Pick<TriedEmail, 'bytes' | 'isTaken' | 'isAcknowledged'>,
  ) {
    const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : ''
    const behavior = current.get(session) ?? 'ok'
    const email = { to, from, behavior, isTls: session.secure, user: session.user as string | undefined, ...outcome }
    if (!forget) tried.push(email)
    onTried?.(email)
    for (const check of conditions) check()
  }
  const refused = { bytes: undefined, isTaken: false, isAcknowledged: false }

  function drip(session: SMTPServerSession) {
    const socket = insideOf(session)?._socket
    socket?.write('250-')
    const timer = setInterval(() => (socket?.destroyed ? clearInterval(timer) : socket?.write('x')), dripMs)
    drips.add(timer)
  }

  const server = new SMTPServer({
    logger: false,
    authOptional: login === undefined,
    disabledCommands: [...(tls === 'offered' ? [] : ['STARTTLS']), ...(login ? [] : ['AUTH'])],
    allowInsecureAuth: true,
    secure: tls === 'from-start',
    ...certificate,
    closeTimeout: 1,
    disableReverseLookup: true,
    onConnect(session, callback) {
      const behavior = testServer.decideConnection(++connections)
      const inside = insideOf(session)
      if (behavior === 'hang') return
      if (behavior === 'drop') return inside?._socket.destroy()
      if (behavior === 'refuse-starttls' && inside)
        inside.handler_STARTTLS = (_, done) => {
          inside.send(454, 'TLS not available due to temporary reason')
          done()
        }
      callback(typeof behavior === 'object' ? answer(behavior.code, behavior.sentence) : null)
    },
    onAuth({ username, password }, _, callback) {
      if (username === login?.user && password === login?.password) return callback(null, { user: username ?? '' })
      callback(answer(535, '5.7.8 Authentication credentials invalid'))
    },
    onMailFrom(_, __, callback) {
      // The recipient isn't known yet, so only errors with `at: 'sender'` are sent here.
      const behavior = testServer.decide({ to: '', earlier: 0, nth })
      const isHere = typeof behavior === 'object' && behavior.at === 'sender'
      callback(isHere ? answer(behavior.code, behavior.sentence) : null)
    },
    onRcptTo({ address }, session, callback) {
      const earlier = triesOf.get(address) ?? 0
      triesOf.set(address, earlier + 1)
      const behavior = testServer.decide({ to: address, earlier, nth: nth++ })
      current.set(session, behavior)
      if (behavior === 'hang' || behavior === 'drip') {
        note(session, address, refused)
        if (behavior === 'drip') drip(session)
        return
      }
      if (typeof behavior === 'object' && behavior.at !== 'data') {
        note(session, address, refused)
        return callback(answer(behavior.code, behavior.sentence))
      }
      callback()
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const bytes = Buffer.concat(chunks).toString('latin1')
        const to = session.envelope.rcptTo[0]?.address ?? ''
        const behavior = current.get(session) ?? 'ok'
        const isTaken = behavior === 'ok' || behavior === 'drop-after-taking'
        const isAcknowledged = behavior === 'ok'
        note(session, to, { bytes, isTaken, isAcknowledged })
        if (isAcknowledged) callback(null, 'OK: taken')
        else if (typeof behavior === 'object') callback(answer(behavior.code, behavior.sentence))
        else if (behavior !== 'hang-after-data') insideOf(session)?._socket.destroy()
      })
    },
  })
  // The server breaks connections on purpose, so it ignores the errors that follow.
  server.on('error', () => {})
  await new Promise<void>((ready) => server.listen(options.port ?? 0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo

  const testServer: SmtpTestServer = {
    url: `${tls === 'from-start' ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    port,
    tried,
    taken: () => tried.filter(({ isTaken }) => isTaken),
    connections: () => connections,
    decide: options.decide ?? (() => 'ok'),
    decideConnection: options.decideConnection ?? (() => 'ok'),
    until: (condition) =>
      new Promise((resolve) => {
        const check = () => {
          if (!condition(tried)) return
          conditions.delete(check)
          resolve()
        }
        conditions.add(check)
        check()
      }),
    close: () =>
      new Promise((resolve) => {
        for (const timer of drips) clearInterval(timer)
        server.close(() => resolve())
        for (const one of server.connections) (one as unknown as Inside)._socket.destroy()
      }),
  }
  return testServer
}
