// Sends emails through a mail server; no other file does. `send` never throws and settles within a minute. Each reason
// that it returns is one short line without any email address.
import type { Transporter } from 'nodemailer'
import type { Clock } from '#server/delivery/clock.ts'
import { reasonOf } from '#server/delivery/failure-reason.ts'
import type { Config } from '#server/settings/config.ts'
import { readSmtp } from '#server/settings/smtp-address.ts'
import { cleanReason } from './clean-reason.ts'

/**
 * The most time that sending one email may take. The socket's timeout isn't enough, because a server that responds in
 * small pieces never triggers it.
 */
export const sendTimeoutMs = 60_000
/** The most emails sent at the same time. */
export const connections = 2

const connectMs = 10_000
const silentSocketMs = 30_000
/** How long a connection stays open for the next email; servers close idle connections after minutes. */
const idleSocketMs = 20_000

export type SmtpOutcome =
  | { kind: 'sent'; code: number; reason: string }
  | {
      kind: 'failed'
      /** The code in the server's response, if any. */
      code: number | undefined
      reason: string
      /** The server refused the email for good. mail-server-watch.ts decides whether the email itself is at fault. */
      isRefusal: boolean
      /** The server said that the address doesn't exist. */
      isNoSuchAddress: boolean
      /** The failure is about the recipient or the email, not about us or the connection. */
      isAboutEmail: boolean
    }
  /** We gave up because our server is shutting down. */
  | { kind: 'abandoned'; code: undefined; reason: string }

interface OutgoingEmail {
  from: string
  to: string
  bytes: string
}

export interface MailServer {
  send(name: OutgoingEmail): Promise<SmtpOutcome>
  /** Abandons emails in flight. */
  close(): void
}

interface MailServerOptions {
  settings: Pick<Config, 'dkim' | 'publicUrl'> & { smtpUrl: string }
  clock: Clock
}

export function openMailServer({ settings, clock }: MailServerOptions): MailServer {
  let opened: Promise<Transporter> | undefined
  let isClosed = false

  async function send({ from, to, bytes }: OutgoingEmail): Promise<SmtpOutcome> {
    if (isClosed) return abandoned
    const limit = new AbortController()
    const cancelTimer = clock.setTimer(sendTimeoutMs, () => limit.abort())
    try {
      opened ??= openPool(settings)
      const pool = await opened
      const { response = '' } = await pool.sendMail({ envelope: { from, to: [to] }, raw: bytes, signal: limit.signal })
      return { kind: 'sent', code: codeOf(response) ?? 250, reason: cleanReason(response) }
    } catch (error) {
      if (isClosed) return abandoned
      return limit.signal.aborted ? failed(`no end within ${sendTimeoutMs / 1000} s`) : outcomeOf(error as SmtpError)
    } finally {
      cancelTimer()
    }
  }

  return {
    send,
    close() {
      isClosed = true
      void opened?.then((pool) => pool.close({ force: true }))
    },
  }
}

const abandoned = { kind: 'abandoned', code: undefined, reason: 'stopped before an answer' } as const

// Nodemailer takes a quarter of a second and 20 MB to load, so it is loaded only when the first email is sent.
async function openPool({ smtpUrl, dkim, publicUrl }: MailServerOptions['settings']): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  const { host, port, isSecure, login, isHere, isFar } = readSmtp(smtpUrl)
  const ownHost = new URL(publicUrl).hostname
  return createTransport({
    pool: true,
    host,
    port,
    secure: isSecure,
    // A password crosses the internet only with TLS, even if an attacker hides that the server offers TLS.
    requireTLS: !isSecure && isFar && login !== undefined,
    // Nobody can intercept a connection within this machine, and a relay on it usually has a self-signed certificate.
    tls: { rejectUnauthorized: !isHere },
    ...(login && { auth: { user: login.user, pass: login.password } }),
    ...(ownHost.includes('.') && { name: ownHost }),
    maxConnections: connections,
    // The outbox decides which emails are retried, and when.
    maxRequeues: 0,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: silentSocketMs,
    idleTimeout: idleSocketMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && {
      dkim: {
        domainName: dkim.domain,
        keySelector: dkim.selector,
        privateKey: dkim.key,
        headerFieldNames: signedHeaders.join(':'),
      },
    }),
  })
}

// One-click unsubscribing (RFC 8058) requires that List-Unsubscribe-Post is signed. Nodemailer's own list lacks it.
const signedHeaders = [
  'from',
  'reply-to',
  'to',
  'subject',
  'date',
  'message-id',
  'mime-version',
  'content-type',
  'auto-submitted',
  'list-unsubscribe',
  'list-unsubscribe-post',
]

interface SmtpError extends Error {
  code?: string
  originalCode?: string
  response?: string
  responseCode?: number
  command?: string
}

export function outcomeOf(error: SmtpError): SmtpOutcome {
  const { response, responseCode: code, command } = error
  if (!response || !code) return failed(reasonFor(error))
  const isAboutEmail = command === 'RCPT TO' || command === 'DATA'
  const isRefusal = isAboutEmail && code >= 500 && !aboutSession.has(code)
  const isNoSuchAddress = isRefusal && command === 'RCPT TO' && saysNoSuchAddress(code, response)
  return { kind: 'failed', code, reason: cleanReason(response), isRefusal, isNoSuchAddress, isAboutEmail }
}

/**
 * Codes for a wrong order of commands or a missing login. Any other email would get the same response, so they don't
 * count as a refusal of this one.
 */
const aboutSession = new Set([503, 530, 534, 535, 538])
const aboutAddress = new Set([550, 551, 553])
/**
 * Enhanced codes that aren't about the recipient's address: 5.2 means that the mailbox is full or closed; 5.7 is about
 * policy, relaying or reputation; 5.1.7 and 5.1.8 are about the sender.
 */
const notAboutAddress = /^\d{3}[ -]5\.(?:2\.\d|7\.\d|1\.[78]\b)/
/** Some servers say 'relay not permitted' without an enhanced code. */
const aboutRelay = /\brelay/i

const saysNoSuchAddress = (code: number, response: string) =>
  aboutAddress.has(code) && !notAboutAddress.test(response) && !aboutRelay.test(response)

function failed(reason: string): SmtpOutcome {
  return {
    kind: 'failed',
    code: undefined,
    reason,
    isRefusal: false,
    isNoSuchAddress: false,
    isAboutEmail: false,
  }
}

const reasons: Record<string, string> = {
  ETIMEDOUT: 'no answer in time',
  ECONNECTION: 'connection closed',
  EDNS: 'host name not found',
  EAUTH: 'the server takes no login',
  ETLS: 'no TLS with the server',
}

function reasonFor(error: SmtpError): string {
  const { code = '', originalCode } = error
  if (originalCode) return reasonOf(Object.assign(new Error(), { code: originalCode }))
  return reasons[code] ?? reasonOf(error)
}

const codeOf = (response: string) => Number(/^\d{3}/.exec(response)?.[0]) || undefined
