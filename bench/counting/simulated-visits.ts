// Simulates days of visits: the requests as they would reach the servers, and the expected counts. The code that
// creates a request also decides what must be counted for it. The expected counts are never derived from the requests.

import { countKeys, type Device } from '#domain/analytics/count-keys.ts'
import { type Arrival, arrivals, createCrowd, type Person, pickOf, type Random } from './simulated-people.ts'

export interface SimulatedRequest {
  atMs: number
  /** The numbers of the server that gets the request and of the browser that sends it. */
  server: number
  browser: number
  address: string
  method: 'GET' | 'HEAD' | 'POST'
  /** Path and query. */
  url: string
  headers: Record<string, string>
  body?: string
}

/** What one browser did on one day: the counts must add up to exactly this. */
export interface KnownVisitorDay {
  day: string
  isBot: boolean
  source: string
  campaign: string
  page: string
  device: Device
  views: number
  keys: Set<string>
}

interface SimulatedSite {
  origin: string
  /** The pages whose views are counted. */
  pages: readonly string[]
  /** The forms, each with its fields in order. Pages report how far a visitor gets in these forms. */
  forms: Readonly<Record<string, readonly string[]>>
  /** A page that is only ever shown in a frame. */
  frame: string
  /** A form's name, and the values of a submission that is quarantined because it fills in the trap for bots. */
  trappedForm: { name: string; body: Record<string, unknown> }
}

interface Simulation {
  /** In chronological order. */
  requests: SimulatedRequest[]
  known: KnownVisitorDay[]
}

/**
 * Days in New York, each with its first instant. One group is around the day with 25 hours, when the clocks go back.
 * The other group is around the day with 23 hours, when the clocks go forward. On a group's last day, nobody new
 * comes: people who came the day before return, or continue a visit past midnight.
 */
export const simulatedDays: readonly (readonly [day: string, startsAt: string])[] = [
  ['2026-10-30', '2026-10-30T04:00:00Z'],
  ['2026-10-31', '2026-10-31T04:00:00Z'],
  ['2026-11-01', '2026-11-01T04:00:00Z'],
  ['2026-11-02', '2026-11-02T05:00:00Z'],
  ['2026-11-03', '2026-11-03T05:00:00Z'],
  ['2027-03-13', '2027-03-13T05:00:00Z'],
  ['2027-03-14', '2027-03-14T05:00:00Z'],
  ['2027-03-15', '2027-03-15T04:00:00Z'],
  ['2027-03-16', '2027-03-16T04:00:00Z'],
]
const starts = simulatedDays.map(([day, startsAt]) => ({ day, startMs: Date.parse(startsAt) }))
/** The days on which new visitors come: all except the last day of each group. */
const visited = starts.filter(({ day }) => day !== '2026-11-03' && day !== '2027-03-16')
const dayOf = (atMs: number) => starts.findLast(({ startMs }) => startMs <= atMs)!.day
const nextMidnightMs = (day: string) => starts[starts.findIndex((one) => one.day === day) + 1]!.startMs

type Meaning =
  | { kind: 'view'; page: string; arrival: Arrival | undefined }
  | { kind: 'keys'; page: string; keys: string[] }
  | { kind: 'bot' }
interface Action {
  atMs: number
  meaning: Meaning
}

const minuteMs = 60_000

export function simulateVisits({
  visitorDays,
  servers,
  site,
  random,
}: {
  visitorDays: number
  servers: number
  site: SimulatedSite
  random: Random
}): Simulation {
  const crowd = createCrowd(random)
  const simulation: Simulation = { requests: [], known: [] }
  let browsers = 0
  while (simulation.known.length < visitorDays) {
    const first = crowd.somebody()
    const people = random() < 0.1 ? [first, crowd.neighbor(first)] : [first]
    const day = pickOf(random, visited).day
    const dice = random()
    for (const person of dice < 0.08 ? [crowd.bot()] : people) {
      const visit = new Visits({ browser: browsers++, person, servers, site, random })
      if (dice < 0.08) visit.asBot(day)
      else if (dice < 0.11) visit.asScript(day)
      else if (dice < 0.14) visit.asTrapped(day)
      else if (dice < 0.18) visit.leftOut(day)
      else if (dice < 0.2) visit.asScanner(day)
      else visit.asVisitor(day)
      simulation.requests.push(...visit.requests)
      simulation.known.push(...visit.known())
    }
  }
  simulation.requests.sort((one, other) => one.atMs - other.atMs)
  return simulation
}

interface Visiting {
  browser: number
  person: Person
  servers: number
  site: SimulatedSite
  random: Random
}

/** Everything that one browser does. */
class Visits {
  readonly requests: SimulatedRequest[] = []
  readonly #actions: Action[] = []
  readonly #browser: number
  readonly #person: Person
  readonly #site: SimulatedSite
  readonly #servers: number
  readonly #random: Random
  #atMs = 0
  #server = 0
  #page = '/'
  /** Headers that exclude a browser from all counts. */
  #silence: Record<string, string> | undefined

  constructor({ browser, person, servers, site, random }: Visiting) {
    this.#browser = browser
    this.#person = person
    this.#site = site
    this.#servers = servers
    this.#random = random
  }

  asVisitor(day: string) {
    this.#begin(day)
    this.#check()
    // Another visit on the same day is part of the same visitor-day; a visit on the next day starts a new one.
    if (this.#random() < 0.15) {
      this.#begin(day)
      this.#check()
    }
    if (this.#random() < 0.1) {
      this.#begin(dayOf(nextMidnightMs(day)))
      this.#check()
    }
    if (this.#random() < 0.03) {
      // The visitor opts out, or signs in to the office. Earlier counts stay, and nothing more is counted.
      this.#silence = pickOf(this.#random, silences)
      this.#check()
    }
  }

  asBot(day: string) {
    this.#begin(day)
    const requests = 1 + Math.floor(this.#random() * 6)
    for (let request = 0; request < requests; request++) {
      this.#page = pickOf(this.#random, this.#site.pages)
      const isLikeABrowser = this.#random() < 0.3
      this.#ask({ url: this.#page, headers: isLikeABrowser ? navigation('none') : {} })
      this.#mean({ kind: 'bot' })
      this.#mean({ kind: 'view', page: this.#page, arrival: undefined })
    }
  }

  /** Has a browser's user agent, but not the headers with which a browser opens a page. */
  asScript(day: string) {
    this.#begin(day)
    for (const page of this.#site.pages.slice(0, 1 + Math.floor(this.#random() * 4))) {
      this.#page = page
      const headers = this.#random() < 0.5 ? {} : { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }
      this.#ask({ url: page, headers })
      this.#mean({ kind: 'bot' })
      this.#mean({ kind: 'view', page, arrival: undefined })
    }
  }

  /** Looks like a visitor until a form's trap quarantines its submission; then the whole day counts as a bot's. */
  asTrapped(day: string) {
    this.#begin(day)
    this.#check()
    this.#pass(1)
    this.#trap()
    if (this.#random() < 0.5) this.#check()
  }

  leftOut(day: string) {
    this.#silence = pickOf(this.#random, silences)
    this.#begin(day)
    this.#check()
    if (this.#random() < 0.2) this.#trap()
  }

  /** Requests only URLs that aren't pages. */
  asScanner(day: string) {
    this.#begin(day)
    for (const url of ['/wp-login.php', '/.env', '/pricing.php', '/api/forms/nothing', '/health'])
      this.#ask({ url, headers: this.#random() < 0.5 ? navigation('none') : {} })
  }

  known(): KnownVisitorDay[] {
    const { device } = this.#person
    const days = Map.groupBy(
      this.#actions.toSorted((one, other) => one.atMs - other.atMs),
      ({ atMs }) => dayOf(atMs),
    )
    return [...days].map(([day, actions]) => {
      const meanings = actions.map(({ meaning }) => meaning)
      const views = meanings.filter((meaning) => meaning.kind === 'view')
      const arrival = views.find((view) => view.arrival)?.arrival
      return {
        ...{ day, device, views: views.length },
        isBot: meanings.some(({ kind }) => kind === 'bot'),
        source: arrival?.source ?? 'direct',
        campaign: arrival?.campaign ?? '',
        page: meanings.find((meaning) => meaning.kind !== 'bot')?.page ?? '',
        keys: new Set(meanings.flatMap((meaning) => (meaning.kind === 'keys' ? meaning.keys : []))),
      }
    })
  }

  /**
   * Begins a visit at least 20 minutes before the day ends or, in 8% of the cases, within the day's last 8 minutes. On
   * the last day of a group, the visit begins within the day's first 40 minutes.
   */
  #begin(day: string) {
    this.#server = this.#anyServer()
    const { startMs } = starts.find((one) => one.day === day)!
    const isLast = !visited.some((one) => one.day === day)
    const lengthMs = isLast ? 60 * minuteMs : nextMidnightMs(day) - startMs
    const isLate = !isLast && this.#random() < 0.08
    this.#atMs = isLate
      ? startMs + lengthMs - this.#random() * 8 * minuteMs
      : startMs + this.#random() * (lengthMs - 20 * minuteMs)
  }

  /** Opens a few pages, and does what people do on them. */
  #check() {
    this.#arrive()
    const pages = 1 + Math.floor(this.#random() ** 2 * 7)
    for (let page = 0; page < pages; page++) {
      if (page > 0) this.#goOn()
      this.#stay()
    }
  }

  #arrive() {
    const arrival = this.#random() < 0.6 ? pickOf(this.#random, arrivals) : undefined
    this.#page = pickOf(this.#random, this.#site.pages)
    const { referrer = '', search = '' } = arrival ?? {}
    const headers = { ...navigation(referrer ? 'cross-site' : 'none'), ...(referrer && { referer: referrer }) }
    const url = `${this.#page}${search}`
    if (this.#random() < 0.1) {
      // The browser prefetched the page, so the page itself reports the view when it is shown.
      this.#ask({ url, headers: { ...headers, 'sec-purpose': 'prefetch' } })
      this.#pass(0.1)
      this.#post(['view', this.#page, referrer, search])
    } else this.#ask({ url, headers })
    this.#mean({ kind: 'view', page: this.#page, arrival })
  }

  /** Opens another page of the site: by a request, by a revalidation of the browser's cache, or after a prefetch. */
  #goOn() {
    const { origin, pages } = this.#site
    const referer = `${origin}${this.#page}`
    const inside = { ...navigation('same-origin'), referer }
    this.#page = pickOf(this.#random, pages)
    const dice = this.#random()
    if (dice < 0.35) {
      const purpose = pickOf(this.#random, ['prefetch', 'prefetch;prerender', 'prefetch;anonymous-client-ip'])
      this.#ask({ url: this.#page, headers: { ...inside, 'sec-purpose': purpose } })
      // After about half of the prefetches, the visitor goes to another page instead.
      if (dice < 0.17) {
        this.#pass(0.2)
        this.#page = pickOf(this.#random, pages)
        this.#ask({ url: this.#page, headers: inside })
      } else {
        this.#pass(0.1)
        this.#post(['view', this.#page, referer, ''])
      }
    } else if (dice < 0.45) this.#ask({ url: this.#page, headers: { ...inside, 'if-none-match': '*' } })
    else if (dice < 0.5 && this.#page !== '/') {
      this.#ask({ url: `${this.#page}/`, headers: inside })
      this.#ask({ url: this.#page, headers: inside })
    } else this.#ask({ url: this.#page, headers: inside })
    this.#mean({ kind: 'view', page: this.#page, arrival: undefined })
  }

  #stay() {
    this.#pass(this.#random() * 2)
    const dice = this.#random()
    if (dice < 0.25) this.#fillIn()
    else if (dice < 0.35) this.#watch()
    else if (dice < 0.55) this.#doNothing()
    this.#pass(this.#random() * 3)
  }

  #fillIn() {
    const [form, fields] = pickOf(this.#random, Object.entries(this.#site.forms))
    this.#step(['form-opened', this.#page, form], [countKeys.formOpened(form)])
    if (this.#random() < 0.4) return
    this.#pass(0.2)
    this.#step(['form-started', this.#page, form], [countKeys.formStarted(form)])
    for (const [index, field] of fields.entries()) {
      if (this.#random() < 0.25) continue
      this.#pass(0.1)
      // A visitor who leaves a later field has passed the earlier ones.
      const reached = fields.slice(0, index + 1).map((one) => countKeys.fieldReached(form, one))
      this.#step(['field-left', this.#page, form, field], reached)
      if (this.#random() < 0.1) break
    }
  }

  #watch() {
    const chapters = 1 + Math.floor(this.#random() * 6)
    for (let chapter = 0; chapter < chapters; chapter++) {
      this.#pass(0.3)
      this.#step(['chapter', this.#page, chapter], [countKeys.chapterPlayed(chapter)])
      if (chapter === 1) this.#step(['watched', this.#page], [countKeys.filmWatched])
    }
  }

  /** Sends something that must not be counted: a request that opens no page, or a post that no page would send. */
  #doNothing() {
    const { frame, origin, forms } = this.#site
    const referer = `${origin}${this.#page}`
    const part = (dest: string) => ({ 'sec-fetch-dest': dest, 'sec-fetch-site': 'same-origin', referer })
    const [form] = Object.keys(forms)
    const nothing = [
      () => this.#ask({ url: frame, headers: { ...navigation('same-origin'), ...part('iframe') } }),
      () => this.#ask({ url: '/_astro/island.abc.js', headers: part('script') }),
      () => this.#ask({ url: '/film.mp4', headers: { ...part('video'), range: 'bytes=0-99' } }),
      () => this.#ask({ url: '/api/access/demo', headers: part('empty') }),
      () => this.#ask({ url: this.#page, method: 'HEAD', headers: navigation('none') }),
      () => this.#ask({ url: this.#page, method: 'POST', headers: navigation('same-origin'), body: 'a=b' }),
      () => this.#ask({ url: '/gone', headers: navigation('cross-site') }),
      () => this.#post(['form-opened', this.#page, 'no-such-form']),
      () => this.#post(['field-left', this.#page, form!, 'no-such-field']),
      () => this.#post(['form-opened', '/no-such-page', form!]),
      () => this.#post(['view', '/no-such-page', '', '']),
      () => this.#post(['chapter', this.#page, -1]),
      () => this.#post(['chapter', this.#page, 1e9]),
      () => this.#post({ kind: 'view', path: '/' }),
      () =>
        this.#post(['form-opened', this.#page, form!], {
          'sec-fetch-site': 'cross-site',
          origin: 'https://evil.example',
        }),
    ]
    pickOf(this.#random, nothing)()
  }

  #step(post: (string | number)[], keys: string[]) {
    this.#post(post)
    // A page that was reloaded reports the step again.
    if (this.#random() < 0.1) this.#post(post)
    this.#mean({ kind: 'keys', page: this.#page, keys })
  }

  #trap() {
    const { name, body } = this.#site.trappedForm
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', origin: this.#site.origin }
    this.#ask({ url: `/api/forms/${name}`, method: 'POST', headers, body: JSON.stringify(body) })
    this.#mean({ kind: 'bot' })
  }

  #post(words: unknown, changed: Record<string, string> = {}) {
    const { origin } = this.#site
    const own = {
      ...{ 'content-type': 'text/plain;charset=UTF-8', origin, referer: `${origin}${this.#page}` },
      ...{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'empty' },
    }
    this.#ask({ url: '/api/seen', method: 'POST', headers: { ...own, ...changed }, body: JSON.stringify(words) })
  }

  #ask({ method = 'GET', headers, ...request }: Pick<SimulatedRequest, 'url' | 'headers'> & Partial<SimulatedRequest>) {
    const { addresses, agent } = this.#person
    if (this.#random() < 0.05) this.#server = this.#anyServer()
    this.requests.push({
      ...request,
      ...{ method, atMs: Math.floor(this.#atMs), address: pickOf(this.#random, addresses) },
      ...{ server: this.#server, browser: this.#browser },
      headers: { ...headers, 'user-agent': agent, ...this.#silence },
    })
  }

  #anyServer = () => Math.floor(this.#random() * this.#servers)

  #mean(meaning: Meaning) {
    if (!this.#silence) this.#actions.push({ atMs: Math.floor(this.#atMs), meaning })
  }

  #pass(minutes: number) {
    this.#atMs += minutes * minuteMs
  }
}

const navigation = (site: 'none' | 'cross-site' | 'same-origin'): Record<string, string> => ({
  accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': site,
})

const silences: readonly Record<string, string>[] = [
  { 'sec-gpc': '1' },
  { dnt: '1' },
  { cookie: `theme=dark; __Host-tt_office=${'a'.repeat(43)}` },
]
