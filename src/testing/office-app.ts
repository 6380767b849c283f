// For tests of the office's API: the whole app on a real store. Teammates sign in with software passkeys.
import { dayMs } from '#domain/clock/durations.ts'
import type { BackupOfPerson } from '#domain/leads/backup-of-person.ts'
import type { Role } from '#domain/office/roles.ts'
import { funnelQueries } from '#server/analytics/read-funnel.ts'
import { startLive } from '#server/office/live/live.ts'
import type { OfficeParts, SampleEmails } from '#server/office/office-dependencies.ts'
import { hashOfToken, newToken } from '#server/office/sessions/tokens.ts'
import { operatorAt, system } from '#server/store/audit/actor.ts'
import type { Store } from '#server/store/store.ts'
import { type SoftwareAuthenticator, softwareAuthenticator } from './software-authenticator.ts'
import { type TestApp, testApp } from './test-app.ts'

export const publicUrl = 'http://localhost:4321'

/** A browser: its cookies, and its user's passkeys. */
export interface Browser {
  keys: SoftwareAuthenticator
  cookies: Map<string, string>
  ask(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<OfficeResponse>
  /** Uses a link's token to create a passkey and a session, as somebody who opens the link does. */
  start(token: string, person?: { name: string; email: string }): Promise<OfficeResponse>
  signIn(): Promise<OfficeResponse>
  /** Verifies the session again, by passkey. */
  confirm(): Promise<OfficeResponse>
}

export interface OfficeResponse {
  status: number
  body: Record<string, unknown> & { detail?: string; errors?: { field: string; message: string }[] }
  headers: Headers
}

export interface OfficeApp extends TestApp {
  store: Store
  browser(): Browser
  /** Creates the link by which somebody becomes the office's first owner. Returns the link's token. */
  ownerLink(): Promise<string>
  /** A browser in which somebody with this role has signed in by passkey. */
  signedIn(role: Role): Promise<Browser>
  /** The backups on the server. A test adds those that contain a person's data. */
  backups: BackupOfPerson[]
  /** The links to join or to sign in that were sent by email, newest last. */
  sent: { email: string; url: string }[]
}

/** Emails with stand-in texts; the real texts are tested in src/emails. */
export const sampleEmails: SampleEmails = {
  from: 'Tidy Tempo <hello@tidytempo.example>',
  preview: async (name) => ({
    to: 'Rosa Delgado <rosa@delgadosisters.example>',
    subject: `Sample of ${name}`,
    text: `This is ${name}.`,
    html: `<!doctype html><p style="color:red">This is ${name}.</p>`,
    replyTo: { address: 'hello@tidytempo.example' },
    ...(name === 'booking-confirmed' && { calendar: { method: 'REQUEST', file: 'BEGIN:VCALENDAR', name: 'call.ics' } }),
  }),
  sendTest: async () => ({ outcome: 'ok', code: 250, reason: '250 2.0.0 ok', durationMs: 8 }),
}

type Changes = Parameters<typeof testApp>[0]

export async function officeApp(
  changes: Omit<NonNullable<Changes>, 'office'> & {
    office?: Partial<OfficeParts> | ((store: Store) => Partial<OfficeParts>)
    officeEmails?: Partial<OfficeParts['mail']>
  } = {},
): Promise<OfficeApp> {
  const { office, officeEmails, ...others } = changes
  const sent: OfficeApp['sent'] = []
  const backups: BackupOfPerson[] = []
  const parts = (store: Store): OfficeParts => ({
    store: store.office,
    live: startLive({ startedAs: 'test', nowMs: () => site.clock.nowMs }),
    newToken,
    sendLink: async ({ email, url }) => {
      sent.push({ email, url })
    },
    mail: { store: store.mail, isOn: true, teamAddresses: [], wake: () => {}, ...officeEmails },
    consents: store.consents,
    emailsFor: () => sampleEmails,
    funnelOf: ({ booking, emails, callStepTitles }) =>
      funnelQueries({
        mode: 'off',
        queries: store.office,
        timezone: booking.rules.timezone,
        film: emails.demo,
        callStepTitles,
        nowMs: () => site.clock.nowMs,
      }),
    countVisits: async () => undefined,
    destinations: [],
    testDestination: async () => ({ outcome: 'failed', status: null, reason: 'none' }),
    engine: 'sqlite',
    keeps: { leadsDays: 730, quarantineDays: 30 },
    startedAtMs: 0,
    backupsHolding: async (emails) => backups.filter((backup) => backup.emails.some((email) => emails.includes(email))),
    findings: async () => [],
    checksResponses: true,
    ...(typeof office === 'function' ? office(store) : office),
  })
  const site = await testApp({ publicUrl, ...others, officeApiOf: parts })
  const at = others.publicUrl ?? publicUrl
  const store = site.store as Store

  async function ownerLink() {
    const token = newToken()
    const link = { id: token, tokenHash: hashOfToken(token), kind: 'owner', role: 'owner' } as const
    const whoever = { email: undefined, name: undefined, expiresAtMs: site.clock.nowMs + 7 * dayMs }
    await store.office.makeLink({ ...link, ...whoever }, { who: system, atMs: site.clock.nowMs, from: undefined })
    return token
  }

  function browser(): Browser {
    const keys = softwareAuthenticator({ origin: at })
    const cookies = new Map<string, string>()
    async function ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await site.request(`/api/office${path}`, {
        method,
        headers: {
          host: new URL(at).host,
          ...(cookie && { cookie }),
          ...(method !== 'GET' && { origin: at, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }),
          'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/140.0 Safari/537.36',
          ...headers,
        },
        ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
      })
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (/Max-Age=0/.test(line)) cookies.delete(name)
        else cookies.set(name, value)
      }
      // An open stream would never end, so its body isn't read.
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
      if (isStream) await response.body?.cancel()
      const text = isStream ? '' : await response.text()
      return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : {}, headers: response.headers }
    }
    return {
      keys,
      cookies,
      ask,
      async start(token, person = { name: 'Ann Lee', email: 'ann@tidy.example' }) {
        const challenge = await ask('POST', '/start/ask', { token, ...person })
        if (challenge.status !== 200) return challenge
        return ask('POST', '/start', { token, ...person, response: keys.create(challenge.body as never) })
      },
      async signIn() {
        const challenge = await ask('POST', '/passkey/ask')
        return ask('POST', '/passkey', keys.get(challenge.body as never))
      },
      async confirm() {
        const challenge = await ask('POST', '/confirm/ask')
        return ask('POST', '/confirm', keys.get(challenge.body as never))
      },
    }
  }

  async function signedIn(role: Role): Promise<Browser> {
    const one = browser()
    if (role === 'owner' && !(await store.office.hasOwner())) {
      await one.start(await ownerLink())
      return one
    }
    const token = newToken()
    const email = `${role}-${token.slice(0, 6).toLowerCase().replace(/\W|_/g, 'x')}@tidy.example`
    const link = { id: token, tokenHash: hashOfToken(token), kind: 'enrolment', name: undefined, email, role } as const
    await store.office.makeLink({ ...link, expiresAtMs: site.clock.nowMs + 60_000 }, operatorAt(site.clock.nowMs))
    const response = await one.start(token, { name: `The ${role}`, email })
    if (response.status !== 200) throw new Error(`nobody came in: ${JSON.stringify(response.body)}`)
    return one
  }

  return { ...site, store, browser, ownerLink, signedIn, sent, backups }
}
