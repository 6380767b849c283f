// `npm run torture:mail -- --emails 2000 --kills 500 --seed N [--only misbehaviors|refusal|outage|kills|intake]` sends
// emails to a mail server that misbehaves, refuses, hangs or is away for days. It kills sending processes between the
// claim of an email and the commit of its outcome. It also measures how much a hanging mail server slows the intake of
// leads.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { hourMs } from '#domain/clock/durations.ts'
import { operatorAt } from '#server/store/audit/actor.ts'
import type { ListedEmail } from '#server/store/emails/list-emails.ts'
import { openStore } from '#server/store/engine/open-store.ts'
import type { Store } from '#server/store/store.ts'
import { fakeClock, fastClock } from '#testing/clock.ts'
import { emailRig, passEmailTime, sampleEmail } from '#testing/email-rig.ts'
import { sampleLead } from '#testing/leads.ts'
import { seededRandom } from '#testing/random-sms.ts'
import { freePort } from '#testing/servers/free-port.ts'
import {
  type ConnectionBehavior,
  type SmtpBehavior,
  startSmtpServer,
  type TriedEmail,
} from '#testing/servers/smtp-server.ts'
import { type StartedProcess, startProcess } from '#testing/servers/start-process.ts'
import { offerAll } from '../bench/offer-leads.ts'
import { prepareIntake } from '../bench/start-intake.ts'

interface Findings {
  figures: Record<string, number>
  /** Each of these has to be 0. */
  faults: Record<string, number>
}

// The kinds of recipients, and what happens to each email's first try. If the kind is in `lasting`, the same happens to
// all later tries. Otherwise, later tries get a 250.
const passing: Record<string, SmtpBehavior> = {
  ok: 'ok',
  'too-busy': { code: 421, sentence: '4.7.0 Try again later' },
  greylisted: { code: 450, sentence: '4.2.0 Greylisted, try again in 300 s' },
  'later-after-data': { code: 451, sentence: '4.3.0 Local error', at: 'data' },
  'no-room': { code: 452, sentence: '4.2.2 No room now' },
  'drop-before-taking': 'drop-before-taking',
  'drop-after-taking': 'drop-after-taking',
}
const slow: Record<string, SmtpBehavior> = { hang: 'hang', 'hang-after-data': 'hang-after-data', drip: 'drip' }
const lasting: Record<string, SmtpBehavior> = {
  unknown: { code: 550, sentence: '5.1.1 No such user' },
  full: { code: 552, sentence: '5.2.2 Mailbox full' },
  spam: { code: 554, sentence: '5.7.1 Looks like spam', at: 'data' },
}
const kinds = { ...passing, ...slow, ...lasting }

function kindOf(index: number): string {
  // Slow kinds are rare, because each occupies a connection for a minute.
  if (index % 50 < 3) return Object.keys(slow)[index % 50]!
  const others = [...Object.keys(passing), ...Object.keys(lasting)]
  return others[index % others.length]!
}
const connectionOf = (nth: number): ConnectionBehavior => {
  if (nth % 29 === 0) return 'hang'
  if (nth % 13 === 0) return 'drop'
  if (nth % 11 === 0) return { code: 421, sentence: '4.3.2 No more connections' }
  return nth % 7 === 0 ? 'refuse-starttls' : 'ok'
}

const allEmails = (store: Store) => store.mail.listEmails({ limit: 1_000_000 })

function otherBytes(tried: TriedEmail[]): number {
  const first = new Map<string, string>()
  return tried.filter(({ to, bytes }) => {
    if (bytes === undefined) return false
    const known = first.get(to) ?? bytes
    first.set(to, known)
    return known !== bytes
  }).length
}

/**
 * Sends emails to a mail server that misbehaves in all the ways above. Some addresses were blocked before, and some
 * queued emails are purged.
 */
export async function tortureMisbehaviors({ emails }: { emails: number }): Promise<Findings> {
  const startedMs = performance.now()
  const clock = fastClock(100)
  const decide = ({ to, earlier }: { to: string; earlier: number }): SmtpBehavior => {
    const kind = to.split('.')[0] ?? ''
    if (kind in lasting) return lasting[kind]!
    return earlier === 0 && to !== '' ? (kinds[kind] ?? 'ok') : 'ok'
  }
  const rig = await emailRig({ clock, smtp: { tls: 'offered', decide, decideConnection: connectionOf } })
  const { store, smtp } = rig
  const addresses = Array.from({ length: emails }, (_, index) => `${kindOf(index)}.${index}@example.com`)
  const blocked = new Set(addresses.filter((_, index) => index % 20 === 7))
  const purged = new Set(addresses.filter((_, index) => index % 20 === 11))
  for (const email of blocked) await store.mail.suppress({ email, why: 'asked', note: 'asked' }, operatorAt(0))
  for (const [index, email] of addresses.entries()) {
    const id = `lead-${index}`
    const mails = [{ name: 'booking-moved' as const, recipient: email, leadId: id, causeKey: id, isOn: true }]
    await store.accept(sampleLead({ id, email, receivedAtMs: clock.nowMs(), deliveries: [], emails: mails }))
  }
  for (const email of purged) await store.purge(email, operatorAt(0))
  const triedBeforePurge = smtp.tried.length
  const mail = rig.start()
  const isUnsettled = ({ state }: ListedEmail) => state === 'due' || state === 'leased'
  const theirs = async () => (await allEmails(store)).filter(({ recipient = '' }) => !recipient.startsWith('other.'))
  // An address counts as unknown only if another email was accepted between two of its refusals, so an email to another
  // address is sent every minute.
  for (let minute = 0; (await theirs()).some(isUnsettled); minute++) {
    await rig.enqueue([`other.${minute}@example.com`])
    await passEmailTime(60_000, { clock, store, mail })
  }
  const listed = await theirs()
  const suppressed = new Set((await store.mail.listSuppressed()).map(({ email }) => email))
  const inState = (state: string) => listed.filter((one) => one.state === state)
  const isLasting = ({ recipient = '' }: ListedEmail) => (recipient.split('.')[0] ?? '') in lasting
  const figures = {
    emails,
    sent: inState('sent').length,
    dead: inState('dead').length,
    droppedAsBlocked: inState('dropped').length,
    purged: purged.size,
    tries: smtp.tried.length,
    takenTwice: smtp.taken().length - new Set(smtp.taken().map(({ to }) => to)).size,
    blockedByRefusal: suppressed.size - blocked.size,
  }
  const faults = {
    lost: emails - purged.size - listed.length,
    unsettled: listed.filter(isUnsettled).length,
    deadWithoutReason: inState('dead').filter(({ note }) => !note).length,
    deadThoughPassing: inState('dead').filter((one) => !isLasting(one)).length,
    sentThoughRefused: inState('sent').filter(isLasting).length,
    sentButNotTaken: inState('sent').filter(({ recipient }) => !smtp.taken().some(({ to }) => to === recipient)).length,
    repeatsWithOtherBytes: otherBytes(smtp.tried),
    toBlocked: smtp.tried.filter(({ to }) => blocked.has(to)).length,
    toPurged: smtp.tried.slice(triedBeforePurge).filter(({ to }) => purged.has(to)).length,
    blockedWrongly: [...suppressed].filter((email) => !blocked.has(email) && !email.startsWith('unknown.')).length,
    unknownNotBlocked: inState('dead').filter(
      ({ recipient = '' }) => recipient.startsWith('unknown.') && !suppressed.has(recipient),
    ).length,
  }
  await rig.close()
  return { figures: { ...figures, seconds: Math.round((performance.now() - startedMs) / 1000) }, faults }
}

/** Sends to a relay that refuses every recipient as unknown, until every email has used up its attempts. */
export async function tortureRefusal({ emails }: { emails: number }): Promise<Findings> {
  const clock = fakeClock()
  const decide = ({ to }: { to: string }): SmtpBehavior => (to ? lasting.unknown! : 'ok')
  const rig = await emailRig({ clock, smtp: { decide } })
  await rig.enqueue(Array.from({ length: emails }, (_, index) => `p${index}@example.com`))
  await passEmailTime(120 * hourMs, { clock, store: rig.store, mail: rig.start() })
  const listed = await allEmails(rig.store)
  const suppressed = (await rig.store.mail.listSuppressed()).length
  const alarms = rig.alarms().length
  const dead = listed.filter(({ state }) => state === 'dead').length
  await rig.close()
  return {
    figures: { emails, tries: rig.smtp.tried.length, alarms, suppressed },
    faults: { suppressed, alarmsBesidesOne: Math.abs(alarms - 1), notDeadAtTheEnd: emails - dead },
  }
}

/** Adds emails while the mail server is away for 75 hours. Some are reminders of calls that end before it is back. */
export async function tortureOutage({ emails }: { emails: number }): Promise<Findings> {
  const clock = fakeClock()
  const endMs = clock.nowMs() + 75 * hourMs
  const port = await freePort()
  const rig = await emailRig({
    clock,
    smtpUrl: `smtp://127.0.0.1:${port}`,
    write: async (mail, sources) =>
      Number(mail.data.startMs ?? Number.POSITIVE_INFINITY) <= sources.nowMs
        ? { kind: 'dropped', reason: 'The call is over.' }
        : sampleEmail(mail, sources),
  })
  const { store } = rig
  const mail = rig.start()
  for (let hour = 0; hour < 75; hour += 15) {
    const share = Array.from({ length: Math.ceil(emails / 5) }, (_, index) => index)
    await rig.enqueue(share.map((index) => `h${hour}.p${index}@example.com`))
    await rig.enqueue([`h${hour}.over@example.com`, `h${hour}.ahead@example.com`], { name: 'booking-reminder-hour' })
    const listed = (at: number, kind: string) => ({
      name: 'booking-reminder-hour' as const,
      recipient: `h${hour}.call-${kind}@example.com`,
      data: { startMs: at },
      causeKey: `reminder:${hour}:${kind}`,
      isOn: true,
    })
    await store.mail.enqueueEmails([listed(clock.nowMs() + hourMs, 'over'), listed(endMs + 200 * hourMs, 'ahead')])
    await passEmailTime(15 * hourMs, { clock, store, mail })
  }
  const smtp = await startSmtpServer({ port })
  await passEmailTime(40 * hourMs, { clock, store, mail })
  const all = await allEmails(store)
  const isOver = ({ recipient = '' }: ListedEmail) => recipient.includes('call-over')
  const sent = all.filter(({ state }) => state === 'sent')
  const dropped = all.filter(({ state, note }) => state === 'dropped' && note === 'The call is over.')
  const figures = {
    emails: all.length,
    sent: sent.length,
    remindersDropped: dropped.length,
    taken: smtp.taken().length,
    hourlyAlarms: rig.alarms().length,
  }
  await smtp.close()
  await rig.close()
  return {
    figures,
    faults: {
      notSentThoughItMakesSense: all.filter((one) => !isOver(one) && one.state !== 'sent').length,
      sentThoughOver: sent.filter(isOver).length,
      notDroppedThoughOver: all.filter((one) => isOver(one) && one.state !== 'dropped').length,
    },
  }
}

/**
 * Kills each sending process at one of its first four tries to send an email. The kill comes either before the mail
 * server responds, or up to 6 ms after the try.
 */
export async function tortureKills({ kills, seed }: { kills: number; seed: number }): Promise<Findings> {
  const random = seededRandom(seed)
  const dataDir = mkdtempSync(join(tmpdir(), 'mail-kills-'))
  const store = await openStore({ dataDir })
  let onTried = () => {}
  const smtp = await startSmtpServer({ onTried: () => onTried() })
  let sender: StartedProcess | undefined
  let made = 0
  let repeatAfterRecorded = 0
  const recorded = new Set<string>()
  const ids = new Map<string, string>()
  let seen = 0

  const start = (life: number) => {
    sender = startProcess({
      args: ['bench/email-sender.ts', dataDir, smtp.url, String(life * 200_000)],
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  async function noteRecorded() {
    for (const { to } of smtp.tried.slice(seen)) if (recorded.has(to)) repeatAfterRecorded++
    seen = smtp.tried.length
    for (const { id, recipient = '', state } of await allEmails(store)) {
      ids.set(recipient, id)
      if (state === 'sent') recorded.add(recipient)
    }
  }
  const kill = async () => void (await sender?.end('SIGKILL'))
  for (let life = 1; life <= kills; life++) {
    const mails = Array.from({ length: 4 }, () => `p${made++}@example.com`)
    await store.mail.enqueueEmails(
      mails.map((recipient) => ({ name: 'booking-moved', recipient, causeKey: recipient, isOn: true })),
    )
    const nth = 1 + Math.floor(random() * 4)
    const delayMs = random() < 0.5 ? 0 : random() * 6
    const isKilled = Promise.withResolvers<void>()
    let tries = 0
    onTried = () => {
      if (++tries !== nth) return
      // Without a delay, the process is killed before the mail server responds. With a delay, it is killed at about the
      // time of the commit.
      if (delayMs === 0) void kill().then(isKilled.resolve)
      else setTimeout(() => void kill().then(isKilled.resolve), delayMs)
    }
    start(life)
    await isKilled.promise
    await noteRecorded()
  }
  onTried = () => {}
  start(kills + 1)
  const waitedFromMs = performance.now()
  const isUnsettled = async () => (await allEmails(store)).some(({ state }) => state !== 'sent')
  while ((await isUnsettled()) && performance.now() - waitedFromMs < 120_000) await pause(200)
  await kill()
  await noteRecorded()
  const listed = await allEmails(store)
  const taken = new Set(smtp.taken().map(({ to }) => to))
  await smtp.close()
  await store.close()
  rmSync(dataDir, { recursive: true })
  return {
    figures: { kills, emails: made, tries: smtp.tried.length, repeats: smtp.tried.length - taken.size },
    faults: {
      lost: made - taken.size,
      notSent: listed.filter(({ state }) => state !== 'sent').length,
      repeatAfterRecorded,
      repeatsWithOtherBytes: otherBytes(smtp.tried),
    },
  }
}

/** Measures the server's processor time per lead, both without email and with a mail server that hangs. */
async function benchIntake({ seconds }: { seconds: number }): Promise<Findings> {
  const smtp = await startSmtpServer({ forget: true, decide: ({ to }) => (to ? 'hang' : 'ok') })
  const measure = async (environment: Record<string, string>) => {
    const intake = await prepareIntake(environment)
    await intake.start()
    await offerAll({ url: intake.url, connections: 50, seconds: 2 })
    const before = intake.cpuSeconds()
    const { acknowledged } = await offerAll({ url: intake.url, connections: 50, seconds })
    const micros = ((intake.cpuSeconds() - before) / acknowledged) * 1e6
    await intake.kill()
    intake.remove()
    return micros
  }
  const off: number[] = []
  const on: number[] = []
  // The two times are measured in turn, because the machine's other load changes over time.
  for (let round = 0; round < 3; round++) {
    off.push(await measure({}))
    on.push(await measure({ SMTP_URL: smtp.url, MAIL_TEAM: 'desk@example.com' }))
  }
  await smtp.close()
  const best = (values: number[]) => Math.round(Math.min(...values))
  const percent = Math.round((best(on) / best(off)) * 100)
  return {
    figures: { offMicrosPerLead: best(off), hangingMicrosPerLead: best(on), percent },
    faults: { percentAbove110: Math.max(0, percent - 110) },
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      emails: { type: 'string', default: '2000' },
      kills: { type: 'string', default: '500' },
      seconds: { type: 'string', default: '8' },
      seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 32)) },
      only: { type: 'string' },
    },
  })
  const emails = Number(values.emails)
  const runs: Record<string, () => Promise<Findings>> = {
    misbehaviors: () => tortureMisbehaviors({ emails }),
    refusal: () => tortureRefusal({ emails: Math.ceil(emails / 10) }),
    outage: () => tortureOutage({ emails: Math.ceil(emails / 10) }),
    kills: () => tortureKills({ kills: Number(values.kills), seed: Number(values.seed) }),
    intake: () => benchIntake({ seconds: Number(values.seconds) }),
  }
  console.log(`seed ${values.seed}`)
  for (const [name, run] of Object.entries(runs)) {
    if (values.only !== undefined && values.only !== name) continue
    const { figures, faults } = await run()
    console.log(name)
    console.table({ ...figures, ...faults })
    if (Object.values(faults).some((count) => count !== 0)) process.exitCode = 1
  }
}
