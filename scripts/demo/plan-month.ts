// Plans the four weeks before `nowMs` as steps in chronological order: who visits the site, who sends a form, and what
// the team does about it. Pure: the same time, random numbers, hours and plans give the same steps.

import { addDays } from '#domain/clock/days.ts'
import { dayMs, hourMs, minuteMs, secondMs } from '#domain/clock/durations.ts'
import { dayAt, type OpenHours, openNow, openStretches, startOfDayMs } from '#domain/clock/opening-hours.ts'
import {
  agents,
  applicant,
  callNotes,
  messages,
  notes,
  type Person,
  pages,
  people,
  peopleInTalks,
  type Source,
  sources,
  spamSenders,
  toolCosts,
} from './people.ts'
import type { Step, Visitor } from './steps.ts'

interface Month {
  nowMs: number
  /** From 0 up to, but not including, 1. */
  random(): number
  openHours: OpenHours
  /** Ids of the plans that can be ordered. */
  plans: readonly string[]
}

const days = 28
const answering = ['priya', 'marcus', 'dana'] as const
/** How many people at the start of `people` occur only in `addLastDays`. */
const known = 8

export function planMonth(month: Month): Step[] {
  const steps: Step[] = []
  const planner = createPlanner(month, steps)
  const { nowMs, random, openHours } = month
  const others = people.slice(known)
  const today = dayAt(openHours.timezone, nowMs)
  let next = 0
  for (let ago = days; ago >= 0; ago--) {
    const day = addDays(today, -ago)
    const startMs = startOfDayMs(openHours.timezone, day)
    const isWorkday = openStretches(openHours, day).length > 0
    const visits = (isWorkday ? 24 : 11) + Math.floor(random() * 7) + Math.floor((days - ago) / 4)
    for (let visit = 0; visit < visits; visit++) planner.visit(startMs + (7 + random() * 15) * hourMs)
    const requests = isWorkday ? 2 + Math.floor(random() * 1.3) : ago % 2
    for (let request = 0; request < requests; request++)
      planner.addRequest(others[next++ % others.length]!, startMs + (8.1 + random() * 9.6) * hourMs)
    if (ago % 9 === 4) planner.trapRobot(startMs + 13 * hourMs)
  }
  addLastDays(planner, nowMs)
  addPeopleInTalks(planner, nowMs)
  steps.push({ kind: 'alerts', atMs: nowMs - 7 * dayMs, by: 'dana' })
  steps.push({ kind: 'publish', atMs: nowMs - 19 * dayMs }, { kind: 'draft', atMs: nowMs - 3 * hourMs })
  return steps
    .map((step) => ({ ...step, atMs: Math.floor(step.atMs) }))
    .filter(({ atMs }) => atMs < nowMs)
    .sort((one, other) => one.atMs - other.atMs)
}

/**
 * Adds what is current at `nowMs`: two leads that can still be answered in time, late leads, a bounced email, and
 * upcoming calls.
 */
function addLastDays(planner: Planner, nowMs: number) {
  const [hannah, rosa, jessica, kim, walter, gina, renee, bea] = people.slice(0, known) as Known
  planner.send(nowMs - 48 * secondMs, demoRequest(hannah))
  const lead = planner.send(nowMs - 103 * secondMs, contact(rosa, messages[0]))
  planner.add({ kind: 'assignment', atMs: nowMs - 60 * secondMs, lead, by: 'dana' })
  for (const tag of ['2 crews', 'Win-back'] as const)
    planner.add({ kind: 'tagged', atMs: nowMs - 55 * secondMs, lead, by: 'dana', tag })
  const jessicas = planner.send(nowMs - 134 * minuteMs, contact(jessica, messages[1]))
  planner.add({ kind: 'touch', atMs: nowMs - 61 * minuteMs, lead: jessicas, by: 'priya', activity: 'voicemail' })
  planner.send(nowMs - 21 * hourMs - 7 * minuteMs, planner.orderRequest(kim))
  planner.send(nowMs - 6 * dayMs + 16 * minuteMs, savingsReview(walter))
  const beasAtMs = nowMs - 26 * hourMs - 23 * minuteMs
  planner.answer(planner.send(beasAtMs, demoRequest(bea)), beasAtMs)
  planner.book(gina, nowMs - 30 * hourMs - 11 * minuteMs, { fromMs: nowMs, by: 'dana' })
  planner.book(renee, nowMs - 29 * hourMs + 18 * minuteMs, { fromMs: nowMs, by: 'marcus' })
}

/** Adds next steps that are due now or later, a request and an application that can wait, and two won orders. */
function addPeopleInTalks(planner: Planner, nowMs: number) {
  const [deshawn, erin, lorraine, nora, ivy, amber, marlene, tess] = peopleInTalks as Known
  let plannedCount = 0
  const planned = (person: Person, by: string, dueAtMs: number, text: string) => {
    const askedAtMs = nowMs - 7 * dayMs - minuteMs * (47 + 34 * plannedCount++)
    const lead = planner.send(askedAtMs, demoRequest(person))
    planner.add(
      { kind: 'assignment', atMs: askedAtMs + 50 * secondMs, lead, by },
      { kind: 'touch', atMs: askedAtMs + 80 * secondMs, lead, by, activity: 'spoke' },
      { kind: 'due', atMs: askedAtMs + 5 * minuteMs, lead, by, dueAtMs, text },
    )
    return lead
  }
  planned(lorraine, 'dana', nowMs - 12 * minuteMs, 'Call again about the contract. Left a voicemail at 9:40.')
  const deshawns = planned(deshawn, 'priya', nowMs - 42 * minuteMs, 'Send the quote templates in Spanish.')
  planner.add({ kind: 'tagged', atMs: nowMs - 6 * dayMs, lead: deshawns, by: 'priya', tag: 'Spanish' })
  const erins = planned(erin, 'marcus', nowMs - 22 * hourMs, 'No answer twice. Last try, then close it.')
  planner.add({ kind: 'touch', atMs: nowMs - 5 * dayMs, lead: erins, by: 'marcus', activity: 'no-answer' })
  planned(nora, 'dana', nowMs + 107 * minuteMs, 'Ask if missed-call text-back works with their phone.')
  planned(ivy, 'priya', nowMs + 166 * minuteMs, 'Call once her husband is back from the bank.')
  planner.send(nowMs - 151 * minuteMs, upgrade(amber))
  planner.send(nowMs - 22 * hourMs - 41 * minuteMs, { form: 'careers', page: '/careers', fields: applicant })
  planner.win(marlene, nowMs - 20 * hourMs + 4 * minuteMs)
  planner.win(tess, nowMs - 8 * dayMs)
}

type Known = [Person, Person, Person, Person, Person, Person, Person, Person]

interface Submission {
  form: string
  page: string
  fields: { email?: string; [field: string]: unknown }
  isBot?: boolean
}

type Planner = ReturnType<typeof createPlanner>

function createPlanner({ random, openHours, plans }: Month, steps: Step[]) {
  const add = (...more: Step[]) => void steps.push(...more)
  const pick = <One>(from: readonly One[]): One => from[Math.floor(random() * from.length)]!
  /** Email addresses of people who have agreed to texts in a demo request. */
  const agreed = new Set<string | undefined>()
  /** Names of the leads that the team may answer by text, because the sender had agreed to texts by then. */
  const textable = new Set<string>()
  let robots = 0
  let visitors = 0
  let leads = 0
  const newLead = () => `lead ${++leads}`

  function newVisitor(): Visitor {
    visitors++
    const source: Source = byShare(sources, random())
    const address = `198.51.${100 + Math.floor(visitors / 250)}.${1 + (visitors % 250)}`
    const readMs = (62 + ((visitors * 37) % 140)) * secondMs
    return { address, source, agent: byShare(agents, random()).agent, readMs }
  }

  /** A visitor views some pages, and perhaps tries /miss-a-call or opens the form that requests the demo. */
  function visit(atMs: number) {
    const visitor = newVisitor()
    let path = visitor.source.landing
    for (let page = 0; page === 0 || random() < 0.52; page++) {
      add({ kind: 'view', atMs: atMs + page * 40 * secondMs, visitor, path, isFirst: page === 0 })
      path = pick(pages)
    }
    if (random() < 0.15) missACall(visitor, atMs + 45 * secondMs)
    if (random() < 0.1) fillIn(visitor, atMs + 50 * secondMs, { form: 'demo-request', page: '/pricing', fields: {} })
  }

  function fillIn(visitor: Visitor, atMs: number, { form, page, fields }: Submission) {
    add({ kind: 'event', atMs, visitor, event: ['form-opened', page, form] })
    add({ kind: 'event', atMs: atMs + 8 * secondMs, visitor, event: ['form-started', page, form] })
    for (const field of Object.keys(fields))
      add({ kind: 'event', atMs: atMs + 20 * secondMs, visitor, event: ['field-left', page, form, field] })
  }

  /** A visitor arrives, reads and sends a form. Returns the lead's name. */
  function send(atMs: number, submission: Submission): string {
    const visitor = newVisitor()
    const { form, page, fields, isBot = false } = submission
    const lead = newLead()
    const isElsewhere = page !== visitor.source.landing
    const arrivedAtMs = atMs - visitor.readMs - (isElsewhere ? 25 * secondMs : 0)
    add({ kind: 'view', atMs: arrivedAtMs, visitor, path: visitor.source.landing, isFirst: true })
    if (isElsewhere) add({ kind: 'view', atMs: atMs - visitor.readMs, visitor, path: page, isFirst: false })
    if (form === 'demo-request') agreed.add(fields.email)
    if (agreed.has(fields.email)) textable.add(lead)
    fillIn(visitor, atMs - 60 * secondMs, submission)
    add({ ...submission, kind: 'submission', atMs, lead, visitor, isBot })
    if (form === 'demo-request' && random() < 0.8) watch(visitor, atMs + 20 * secondMs)
    return lead
  }

  function watch(visitor: Visitor, atMs: number) {
    const path = '/demo-video'
    add({ kind: 'view', atMs, visitor, path, isFirst: false })
    add({ kind: 'event', atMs: atMs + 31 * secondMs, visitor, event: ['watched', path] })
    for (let chapter = 0; chapter < 7 && (chapter === 0 || random() < 0.82); chapter++)
      add({ kind: 'event', atMs: atMs + (chapter + 1) * 32 * secondMs, visitor, event: ['chapter', path, chapter] })
  }

  function missACall(visitor: Visitor, atMs: number) {
    const path = '/miss-a-call'
    add({ kind: 'view', atMs, visitor, path, isFirst: false })
    for (let step = 1; step < 7 && random() < 0.86; step++)
      add({ kind: 'event', atMs: atMs + step * 4 * secondMs, visitor, event: ['call-step', path, step] })
  }

  /**
   * Answers a lead. Four of five answers come within two minutes. If the lead arrives while the office is closed, the
   * two minutes start when it opens.
   */
  function answer(lead: string, receivedAtMs: number): { by: string; atMs: number } {
    const by = pick(answering)
    const waitMs = random() < 0.8 ? (22 + random() * 90) * secondMs : (3 + random() * 35) * minuteMs
    const { isOpen, untilMs } = openNow(openHours, receivedAtMs)
    const atMs = (isOpen ? receivedAtMs : (untilMs ?? receivedAtMs)) + waitMs
    add({ kind: 'assignment', atMs: atMs - 5 * secondMs, lead, by })
    const inWriting = textable.has(lead) ? 'texted' : 'mailed'
    const activity = pick(['spoke', 'spoke', 'mailed', inWriting, 'no-answer'] as const)
    add({ kind: 'touch', atMs, lead, by, activity })
    if (activity === 'no-answer') add({ kind: 'touch', atMs: atMs + 52 * secondMs, lead, by, activity: inWriting })
    if (random() < 0.55)
      add({ kind: 'touch', atMs: atMs + 4 * minuteMs, lead, by, activity: 'note', text: pick(notes) })
    return { by, atMs }
  }

  function book(person: Person, atMs: number, { fromMs, by }: { fromMs: number; by: string }) {
    const outcome =
      random() < 0.82 ? { by, activity: 'came' as const, text: pick(callNotes) } : { by, activity: 'missed' as const }
    const lead = newLead()
    add({ kind: 'booking', atMs, lead, visitor: newVisitor(), person, fromMs, outcome })
    add({ kind: 'assignment', atMs: atMs + 10 * minuteMs, lead, by })
    add({ kind: 'touch', atMs: atMs + 11 * minuteMs, lead, by, activity: 'mailed' })
  }

  const orderRequest = (person: Person): Submission => ({
    form: 'order-request',
    page: '/pricing',
    fields: { tier: pick(plans), ...contactOf(person), setupFee: true, planSubscription: true },
  })

  /** Adds a request and the team's answer. Perhaps adds a call, adds a call and an order, or marks the lead as lost. */
  function addRequest(person: Person, atMs: number) {
    const lead = send(atMs, requestOf(person, random()))
    const answered = answer(lead, atMs)
    const dice = random()
    if (dice < 0.38) book(person, answered.atMs + 3 * hourMs, { fromMs: answered.atMs + dayMs, by: answered.by })
    if (dice < 0.17) win(person, answered.atMs + (5 + random()) * dayMs)
    if (dice > 0.88) add({ kind: 'status', atMs: answered.atMs + 2 * dayMs, lead, by: answered.by, status: 'lost' })
  }

  /** Adds an order and the team's answer. An hour after the answer, the order's lead is won. */
  function win(person: Person, orderedAtMs: number) {
    const lead = send(orderedAtMs, orderRequest(person))
    const { atMs, by } = answer(lead, orderedAtMs)
    add({ kind: 'status', atMs: atMs + hourMs, lead, by, status: 'won' })
  }

  function requestOf(person: Person, dice: number): Submission {
    if (dice < 0.55) return demoRequest(person)
    if (dice < 0.8) return contact(person, pick(messages))
    if (dice < 0.9) return savingsReview(person)
    return upgrade(person)
  }

  function trapRobot(atMs: number) {
    const { firstName, lastName, email, message } = spamSenders[robots++ % spamSenders.length]!
    send(atMs, { ...contact({ ...pick(people), firstName, lastName, email }, message), isBot: true })
  }

  return { add, visit, send, answer, book, win, orderRequest, addRequest, trapRobot }
}

const contactOf = ({ firstName, lastName, email, phone }: Person) => ({ firstName, lastName, email, phone })

/** Picks one of `from` for a person. For the same person, it is always the same one. */
const ofPerson = <One>({ email }: Person, from: readonly One[]): One =>
  from[[...people, ...peopleInTalks].findIndex((one) => one.email === email) % from.length]!

const demoRequest = (person: Person): Submission => ({
  form: 'demo-request',
  page: ofPerson(person, ['/pricing', '/', '/tidy-leads', '/pricing', '/sms-calculator']),
  fields: { ...contactOf(person), transactionalConsent: true, marketingConsent: true },
})

const contact = (person: Person, [subject, message]: readonly [string, string]): Submission => ({
  form: 'contact',
  page: '/contact',
  fields: { name: `${person.firstName} ${person.lastName}`, email: person.email, subject, message },
})

const upgrade = (person: Person): Submission => ({
  form: 'pro-upgrade',
  page: '/contact',
  fields: { ...contactOf(person), business: person.business },
})

const savingsReview = (person: Person): Submission => ({
  form: 'savings-review',
  page: '/savings-calculator',
  fields: {
    name: `${person.firstName} ${person.lastName}`,
    email: person.email,
    figures: { ...ofPerson(person, toolCosts), timeframe: 'monthly' },
  },
})

/** Picks an entry; `share` is its probability. All shares add up to one. */
function byShare<One extends { share: number }>(from: readonly One[], dice: number): One {
  let sum = 0
  for (const one of from) {
    sum += one.share
    if (dice < sum) return one
  }
  return from.at(-1)!
}
