// Sends emails as the server does, for tests and torture tests: with a real store, a real mail server and the real
// loop that sends due emails. The test controls only the clock. Unless a test passes `write`, each email has a short
// sample text.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EmailSources } from '#emails/define-email.ts'
import type { WriteEmail } from '#emails/write-email.ts'
import type { Clock } from '#server/delivery/clock.ts'
import { type EmailDelivery, startEmailDelivery } from '#server/emails/deliver-emails.ts'
import { openMailServer } from '#server/emails/send-email.ts'
import type { NewEmail } from '#server/store/emails/email.ts'
import { openSqliteStore } from '#server/store/engine/sqlite-store.ts'
import type { Store } from '#server/store/store.ts'
import { type SmtpTestServer, startSmtpServer } from './servers/smtp-server.ts'

interface LogLine {
  level: 'info' | 'warn' | 'error'
  fields: Record<string, unknown>
  message: string
}

export interface EmailRig {
  store: Store
  smtp: SmtpTestServer
  log: LogLine[]
  alarms(): unknown[]
  start(): EmailDelivery
  /** Adds an email for each recipient; returns the emails' ids in the order of the recipients. */
  enqueue(recipients: string[], changes?: Partial<NewEmail>): Promise<string[]>
  close(): Promise<void>
}

export interface EmailRigOptions {
  clock: Clock
  smtp?: Parameters<typeof startSmtpServer>[0]
  /** Used in place of the test server's own URL. */
  smtpUrl?: string
  write?: WriteEmail
  team?: string[]
  random?: () => number
  store?: Store
  sources?: Partial<Omit<EmailSources, 'nowMs'>>
}

export const sampleEmail: WriteEmail = async (mail) => ({
  kind: 'email',
  email: {
    subject: `About ${mail.name}`,
    text: `Hello, this is ${mail.id}.\n`,
    html: `<p>Hello, this is ${mail.id}.</p>`,
    replyTo: { address: 'hello@tidytempo.example' },
  },
})

/** The sources for a test's emails; `sampleEmail` reads none of them. */
export const sampleSources = {
  sender: { name: 'Tidy Tempo', address: 'hello@tidytempo.example' },
  publicUrl: 'https://tidytempo.example',
  secretKey: 'a-key-for-tests-only',
  findLead: async () => undefined,
  knowsEmail: async () => true,
  leadsAbout: async () => [],
  listSwitchedOff: async () => [],
  queries: {},
  data: {},
} as unknown as Omit<EmailSources, 'nowMs'>

export async function emailRig(options: EmailRigOptions): Promise<EmailRig> {
  const { clock, write = sampleEmail, team = [], random = Math.random } = options
  const folder = await mkdtemp(join(tmpdir(), 'mail-'))
  const store = options.store ?? (await openSqliteStore({ file: join(folder, 'leads.db'), nowMs: clock.nowMs }))
  const smtp = await startSmtpServer(options.smtp)
  const log: LogLine[] = []
  const note = (level: LogLine['level']) => (fields: object, message: string) =>
    log.push({ level, fields: { ...fields }, message })
  const started: EmailDelivery[] = []
  let made = 0

  return {
    store,
    smtp,
    log,
    alarms: () => log.map(({ fields }) => fields.alarm).filter((alarm) => alarm !== undefined),
    start() {
      const settings = { smtpUrl: options.smtpUrl ?? smtp.url, dkim: undefined, publicUrl: sampleSources.publicUrl }
      const mail = startEmailDelivery({
        store: store.mail,
        write,
        sources: () => ({ ...sampleSources, findLead: store.findLead, ...options.sources }),
        oneClickUrl: ({ email, emailId }) => `${sampleSources.publicUrl}/stop/${email}/${emailId}/${'x'.repeat(100)}`,
        team,
        server: openMailServer({ settings, clock }),
        clock,
        random,
        log: { info: note('info'), warn: note('warn'), error: note('error') },
      })
      started.push(mail)
      return mail
    },
    async enqueue(recipients, changes = {}) {
      const first = made
      made += recipients.length
      const keys = recipients.map((_, at) => `test:${first + at}`)
      await store.mail.enqueueEmails(
        recipients.map((recipient, at) => ({
          name: 'booking-moved',
          recipient,
          causeKey: keys[at]!,
          isOn: true,
          ...changes,
        })),
      )
      const listed = await store.mail.listEmails({ limit: 100_000 })
      return recipients.map((recipient) => listed.find((mail) => mail.recipient === recipient)?.id ?? '')
    },
    async close() {
      await smtp.close()
      await Promise.all(started.map((mail) => mail.stop()))
      await store.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Lets this much time pass, stopping wherever an email is due along the way. */
export async function passEmailTime(
  forMs: number,
  { clock, store, mail }: { clock: Clock & { leapTo(atMs: number): void }; store: Store; mail: EmailDelivery },
): Promise<void> {
  const endMs = clock.nowMs() + forMs
  for (;;) {
    await mail.idle()
    if (clock.nowMs() >= endMs) return
    const dueInMs = (await store.mail.nextEmailInMs()) ?? forMs
    clock.leapTo(Math.min(endMs, clock.nowMs() + Math.max(dueInMs, 1)))
    mail.wake()
  }
}
