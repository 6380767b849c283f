// For office benchmarks: simulates an installation that has run for years. Its leads come from every form except
// booking. Many have consents or a source, and some people have several leads. Also opens sessions for an owner and an
// editor.

import { randomBytes } from 'node:crypto'
import { dayMs } from '#domain/clock/durations.ts'
import { publicForms } from '#forms/index.ts'
import { hashOfToken, newToken } from '#server/office/sessions/tokens.ts'
import type { NewLead } from '#server/store/leads/new-lead.ts'
import type { Store } from '#server/store/store.ts'
import type { Enrollment } from '#server/store/team/join-team.ts'
import { sampleConsent, sampleLead } from '#testing/leads.ts'
import { by, joined, sampleLink } from '#testing/office-samples.ts'
import { seededRandom } from '#testing/random-sms.ts'

const atOnce = 1000

const firstNames = ['Ana', 'Ben', 'Carla', 'Dev', 'Elena', 'Femi', 'Grace', 'Hank', 'Iris', 'Jo', 'Kim', 'Luis', 'Mara']
const lastNames = ['Ortega', 'Whitaker', 'Nguyen', 'Okafor', 'Lind', 'Rahman', 'Castillo', 'Byrne', 'Novak', 'Pell']
const words = 'my crew keeps the client list in a spreadsheet can you bring it over before spring and text them'.split(
  ' ',
)
const sources = [
  { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'brand' },
  { utm_source: 'newsletter', utm_medium: 'email', utm_campaign: 'november' },
  { referrer: 'https://www.google.com/' },
  {},
]

interface Crowd {
  leads: number
  people: number
  nowMs: number
  seed: number
}

/** Whether this is one of the first person's leads, except lead 0. There are 199 of them. */
export const isOfFirst = (number: number, people: number) => number >= people && number < people + 199

/**
 * Whether this is one of the 40 newest leads. Each of them is its person's only lead, so answering another lead never
 * answers it.
 */
export const isNewest = (number: number, leads: number) => number >= leads - 40

/**
 * Adds leads spread over the last 700 days, which is too recent for retention to delete. About 1% are quarantined, as
 * if a bot had sent them.
 */
export async function seedLeads(store: Store, { leads, people, nowMs, seed }: Crowd): Promise<void> {
  const random = seededRandom(seed)
  const names = [...publicForms.keys()].filter((name) => name !== 'booking')
  const of = <One>(list: readonly One[]) => list[Math.floor(random() * list.length)]!
  const leadOf = (number: number): NewLead => {
    const isRepeat = number >= people && !isNewest(number, leads)
    const person =
      isRepeat && isOfFirst(number, people) ? 0 : isRepeat ? 1 + Math.floor(random() * (people - 1)) : number
    const [firstName, lastName] = [firstNames[person % 13]!, `${lastNames[person % 10]}${person}`]
    const email = `${firstName}.${lastName}@crowd${person % 900}.example`
    const phone = `+1202${String(5_000_000 + (person % 4_999_999)).padStart(7, '0')}`
    const attribution = of(sources)
    return sampleLead({
      id: `${number.toString(16).padStart(8, '0')}-0000-7000-8000-000000000000`,
      form: of(names),
      receivedAtMs: nowMs - Math.floor((1 - number / leads) * 700 * dayMs) - Math.floor(random() * 60_000),
      values: {
        firstName,
        lastName,
        name: `${firstName} ${lastName}`,
        email,
        phone,
        business: `${lastName} Cleaning`,
        tier: of(['tactician', 'trailblazer', 'titan']),
        subject: 'Moving over',
        message: Array.from({ length: 12 }, () => of(words)).join(' '),
      },
      email: email.toLowerCase(),
      phoneE164: phone,
      attribution: { first: attribution, last: attribution },
      quarantine: random() < 0.01 ? 'time-trap' : undefined,
      consents: random() < 0.5 ? [sampleConsent] : [],
      deliveries: [],
    })
  }
  for (let first = 0; first < leads; first += atOnce) {
    const batch = Array.from({ length: Math.min(atOnce, leads - first) }, (_, index) => leadOf(first + index))
    await Promise.all(batch.map((lead) => store.accept(lead)))
  }
}

/**
 * Creates the owner. Returns the cookie value of a session that for seven days counts as recently verified by a
 * passkey, which risky requests require.
 */
export async function openOwnersSession({ office }: Store, nowMs: number): Promise<string> {
  const started = joined('owner', randomBytes(8).toString('hex'))
  await office.makeLink(sampleLink(started.tokenHash, { kind: 'owner', expiresAtMs: nowMs + dayMs }), by('system'))
  return openSession(office, started, nowMs)
}

/** Has the owner invite an editor. Returns the cookie value of the editor's session. */
export async function openEditorsSession({ office }: Store, nowMs: number): Promise<string> {
  const started = joined('editor', randomBytes(8).toString('hex'))
  const invitation = { email: started.newTeammate?.email, role: 'editor', expiresAtMs: nowMs + dayMs } as const
  await office.makeLink(sampleLink(started.tokenHash, invitation), by('owner'))
  return openSession(office, started, nowMs)
}

async function openSession(office: Store['office'], started: Enrollment, nowMs: number): Promise<string> {
  const token = newToken()
  const session = {
    ...started.session,
    tokenHash: hashOfToken(token),
    createdAtMs: nowMs,
    expiresAtMs: nowMs + 7 * dayMs,
  }
  await office.enrollByLink({ ...started, session }, { atMs: nowMs, from: '192.0.2.1' })
  const used = { passkeyId: started.passkey.id, counter: 0, sessionId: session.id }
  await office.reverifySession(used, { who: started.newTeammate.id, atMs: nowMs + 7 * dayMs, from: undefined })
  return token
}
