// `npm run torture:office -- --kills 500 --engine sqlite|postgres --seed N`: attacks the office's sign-in and links,
// kills processes while they change the team, leads and consents, and searches every table for a purged person.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { dayMs } from '#domain/clock/durations.ts'
import { type PersonEvent, requestStates } from '#domain/leads/project-person.ts'
import type { AuditAction } from '#domain/office/audit-actions.ts'
import type { AuditEntry } from '#server/store/audit/audit.ts'
import { embeddedStoreFile, openStore } from '#server/store/engine/open-store.ts'
import { connectionPool } from '#server/store/engine/postgres-connection.ts'
import { tableNames } from '#server/store/engine/schema.ts'
import type { PageParams } from '#server/store/leads/lead-lists.ts'
import type { Store } from '#server/store/store.ts'
import { sampleConsent, sampleLead } from '#testing/leads.ts'
import { by, joined, sampleLink, session, visitor } from '#testing/office-samples.ts'
import { storedFaults } from '#testing/project-stored.ts'
import { seededRandom } from '#testing/random-sms.ts'
import { startPostgres } from '#testing/servers/postgres.ts'

type Engine = 'sqlite' | 'postgres'

interface OfficeFindings {
  kills: number
  actions: number
  /** How many withdrawals of consent the processes confirmed, by a printed line, before they were killed. */
  withdrawals: number
  owners: number
  /** Each of these has to be 0. */
  faults: {
    ownersBesideOne: number
    sessionsByBadLinks: number
    actionsWithoutEntry: number
    entriesWithoutAction: number
    chainFaults: number
    /** Leads whose stored state isn't what their events add up to (their projection). */
    wrongProjections: number
    tracesOfPurged: number
    /** Addresses for which a confirmed change of consent is missing or is stored out of order. */
    lostConsentChanges: number
    /** Emails to recipients who had stopped emails: either claimed after the stop, or still waiting at the end. */
    emailsAfterStop: number
  }
}

const longestLifeMs = 250

export async function tortureOffice(options: {
  kills: number
  seed: number
  engine: Engine
  log(line: string): void
}): Promise<OfficeFindings> {
  const { kills, seed, engine, log } = options
  const random = seededRandom(seed)
  const postgres = engine === 'postgres' ? await startPostgres() : undefined
  const dataDir = mkdtempSync(join(tmpdir(), 'torture-office-'))
  const settings = { dataDir, databaseUrl: postgres?.url }
  try {
    const [one, other] = [await openStore(settings), await openStore(settings)]
    const owners = await manyOwners(one, other)
    log(`${owners} owner of 50 requests`)
    const sessionsByBadLinks = await badLinks(one)
    const tracesOfPurged = await purgedPerson(one, settings)
    const owner = await ownerOf(one)
    for (const id of ['bob', 'eve']) {
      await one.office.makeLink(sampleLink(`link ${id}`, { email: `${id}@x.example` }), by(owner.id))
      await one.office.enrollByLink(joined(id, `link ${id}`), visitor(2_000))
    }
    await Promise.all([one.close(), other.close()])
    const said: string[] = []
    for (let kill = 1; kill <= kills; kill++) {
      said.push(...(await killDuringActions(settings, { seed: seed + kill, lifeMs: random() * longestLifeMs })))
      if (kill % 50 === 0) log(`${kill} kills`)
    }
    const store = await openStore(settings)
    const judged = await judge(store, said)
    await store.close()
    return {
      kills,
      owners,
      actions: judged.actions,
      withdrawals: judged.withdrawals,
      faults: { ownersBesideOne: owners - 1, sessionsByBadLinks, tracesOfPurged, ...judged.faults },
    }
  } finally {
    await postgres?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function manyOwners(one: Store, other: Store): Promise<number> {
  await one.office.makeLink(sampleLink('printed', { kind: 'owner' }), by('system'))
  await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      (index % 2 ? other : one).office.enrollByLink(joined(`t${index}`, 'printed'), visitor(2_000)),
    ),
  )
  return (await one.office.listTeammates()).filter(({ role }) => role === 'owner').length
}

/** Returns the owner: of the fifty people who tried to become owner by one link, only one succeeded. */
const ownerOf = async ({ office }: Pick<Store, 'office'>) =>
  (await office.listTeammates()).find(({ role }) => role === 'owner')!

/** Returns how many sessions were opened by links that should open none. */
async function badLinks({ office }: Store): Promise<number> {
  const owner = await ownerOf({ office })
  const link = (token: string, expiresAtMs = 10_000) => sampleLink(token, { email: `${token}@x.example`, expiresAtMs })
  for (const one of [link('voided'), link('expired', 2_001), link('spent')]) await office.makeLink(one, by(owner.id))
  await office.voidInvitation('id of voided', by(owner.id))
  await office.enrollByLink(joined('spent', 'spent'), visitor(2_000))
  for (const token of ['mine', 'late', 'used'])
    await office.makeEmailedLink(
      {
        id: token,
        tokenHash: token,
        browserHash: 'this',
        pause: { sinceMs: Number.MAX_SAFE_INTEGER, isOwn: false },
        email: owner.email,
        expiresAtMs: token === 'late' ? 2_001 : 10_000,
      },
      2_000,
    )
  const emailed = (tokenHash: string, browserHash: string, id: string) =>
    office.signInByLink({ tokenHash, browserHash, session: session(id) }, visitor(3_000))
  await emailed('used', 'this', 'good')
  const outcomes = await Promise.all([
    ...['voided', 'expired', 'spent', 'printed', 'mine'].flatMap((token) =>
      [1, 2].map((n) =>
        office.enrollByLink(joined(`bad ${token} ${n}`, token), visitor(3_000)).then((one) => one === 'started'),
      ),
    ),
    emailed('mine', 'another', 'bad 1'),
    emailed('late', 'this', 'bad 2'),
    emailed('used', 'this', 'bad 3'),
    emailed('voided', 'this', 'bad 4'),
  ])
  await office.removeTeammate('spent', by(owner.id))
  return outcomes.filter(Boolean).length
}

/** Returns the number of tables that still contain something about a purged person. */
async function purgedPerson(
  store: Store,
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined },
) {
  const values = { firstName: 'Rosalinde', lastName: 'Unmistakable', email: 'rosalinde@unmistakable.example' }
  const person = {
    values,
    email: values.email,
    phoneE164: '+12025550199',
    clientAddress: '198.51.100.77',
    userAgent: 'Rosalinde/1',
  }
  for (const id of ['purged-1', 'purged-2', 'purged-3'])
    await store.accept(
      sampleLead({
        id,
        ...person,
        consents: [sampleConsent],
        quarantine: id === 'purged-2' ? 'honeypot' : undefined,
        slot: id === 'purged-3' ? { startMs: 60_000, endMs: 90_000 } : undefined,
        deliveries: [{ destination: 'contact', position: 0, body: JSON.stringify(values) }],
      }),
    )
  await store.office.release(['purged-2'], by('t0'))
  await store.changeSlot('purged-3', undefined, { actor: by('t0') })
  await store.purge(values.email, by('t0'))
  const marks = /rosalinde|unmistakable|12025550199|198\.51\.100\.77/i
  const pool = databaseUrl ? connectionPool({ url: databaseUrl, maxConnections: 1 }) : undefined
  const db = databaseUrl ? undefined : new DatabaseSync(embeddedStoreFile(dataDir))
  const rowsOf = async (table: string) =>
    pool ? (await pool.query(`select * from ${table}`)).rows : (db?.prepare(`select * from ${table}`).all() ?? [])
  let traces = 0
  for (const table of tableNames) if (marks.test(JSON.stringify(await rowsOf(table)))) traces++
  await pool?.end()
  db?.close()
  return traces
}

/** Returns the whole lines that the process printed before it was killed. */
async function killDuringActions(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined },
  { seed, lifeMs }: { seed: number; lifeMs: number },
): Promise<string[]> {
  const child = spawn(
    process.execPath,
    [resolve('bench/work-in-office.ts'), String(seed), dataDir, databaseUrl ?? ''],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  // 'close' comes once everything that was printed has been read.
  const ended = once(child, 'close')
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    printed += text
  })
  // The process prints a line after every four actions and after each change of a consent. `lifeMs` starts with the
  // first line, because a process on a busy machine may need longer than `lifeMs` to start.
  await Promise.race([once(child.stdout, 'data'), ended])
  await pause(lifeMs)
  child.kill('SIGKILL')
  await ended
  return printed.split('\n').slice(0, -1)
}

/**
 * Checks that every action is stored with its audit entry (who did what, in a tamper-evident log) or not at all, by
 * comparing the rows with the entries.
 */
async function judge(store: Store, said: string[]) {
  const { office } = store
  const verdict = await office.verifyAudit()
  const entries: AuditEntry[] = []
  for (;;) {
    const page = await office.listAudit({ before: entries.at(-1)?.sequence, limit: 1_000 })
    if (page.length === 0) break
    entries.push(...page)
  }
  entries.reverse()
  const idsOf = (...actions: string[]) =>
    new Set(entries.filter(({ action }) => actions.includes(action)).flatMap(({ on }) => on))
  const roles = new Map<string, string | undefined>()
  let brokenChanges = 0
  for (const { action, on, was, became } of entries) {
    if (action === 'team.join') roles.set(on[0]!, became)
    if (action !== 'team.change-role') continue
    if (roles.get(on[0]!) !== was) brokenChanges++
    roles.set(on[0]!, became)
  }
  const teammates = await office.listTeammates()
  const wrongRoles = teammates.filter(({ id, role }) => roles.get(id) !== role).length
  const open = new Set((await office.listInvitations(2_000)).map(({ id }) => id))
  const [invited, voided] = [idsOf('team.invite'), idsOf('team.void-invitation')]
  const shouldBeOpen = [...invited].filter((id) => id.startsWith('id of i-') && !voided.has(id))
  const leads = await allLeads(store)
  const released = idsOf('lead.release')
  const purged = [...idsOf('lead.purge')].filter((id) => id.startsWith('l-'))
  const stored = new Map(leads.map((lead) => [lead.id, lead.quarantine === undefined]))
  const worked = await judgeWork(store, entries)
  const stopped = await judgeStops(store, { leads, entries, said })
  return {
    actions: entries.length,
    withdrawals: stopped.withdrawals,
    faults: {
      actionsWithoutEntry:
        wrongRoles +
        worked.eventsWithoutEntry +
        stopped.changesWithoutEntry +
        [...open].filter((id) => !invited.has(id)).length +
        [...stored].filter(([id, isReleased]) => id.startsWith('l-') && isReleased && !released.has(id)).length,
      entriesWithoutAction:
        brokenChanges +
        worked.entriesWithoutEvent +
        stopped.entriesWithoutChange +
        shouldBeOpen.filter((id) => !open.has(id)).length +
        [...open].filter((id) => voided.has(id)).length +
        [...stored].filter(([id, isReleased]) => !isReleased && released.has(id)).length +
        purged.filter((id) => stored.has(id)).length,
      chainFaults: verdict.faults.length,
      wrongProjections: worked.wrongProjections,
      lostConsentChanges: stopped.lostConsentChanges,
      emailsAfterStop: stopped.emailsAfterStop,
    },
  }
}

interface Stopping {
  leads: { id: string; email?: string | undefined }[]
  entries: AuditEntry[]
  /**
   * The lines that the killed processes printed. 'withdrew ADDRESS KIND …' and 'opened ADDRESS KIND …' confirm that
   * consents were withdrawn or given again. 'late ADDRESS' reports an email that was claimed after a stop. 'acted'
   * follows every four actions.
   */
  said: string[]
}

/** Checks that confirmed changes are stored in order, each with its entry, and that no email goes out after a stop. */
async function judgeStops(store: Store, { leads, entries, said }: Stopping) {
  const confirmed = new Map<string, string[]>()
  const faults = { changesWithoutEntry: 0, entriesWithoutChange: 0, lostConsentChanges: 0, emailsAfterStop: 0 }
  let withdrawals = 0
  for (const [did, address = '', ...kinds] of said.map((line) => line.split(' '))) {
    if (did === 'late') faults.emailsAfterStop++
    if (did !== 'withdrew' && did !== 'opened') continue
    if (did === 'withdrew') withdrawals++
    const actions = confirmed.get(address) ?? []
    confirmed.set(address, [...actions, ...kinds.map((kind) => `${did === 'opened' ? did : 'withdrawn'} ${kind}`)])
  }
  const surplus = new Map<string, number>()
  const count = (action: string, kind: string, way: string | undefined, by: number) => {
    const key = `${action} ${kind} ${way}`
    surplus.set(key, (surplus.get(key) ?? 0) + by)
  }
  const off = new Set<string>()
  for (const { id, email } of leads) {
    if (!id.startsWith('c-') || email === undefined) continue
    const { changes, phones } = await store.consents.listChoices(email)
    for (const { action, kind, way } of changes)
      count(action === 'opened' ? 'consent.open' : 'consent.withdraw', kind, way, 1)
    for (const address of [email, ...phones]) {
      const stored = changes.filter((one) => one.address === address).map(({ action, kind }) => `${action} ${kind}`)
      const known = confirmed.get(address) ?? []
      confirmed.delete(address)
      if (known.some((one, index) => stored[index] !== one)) faults.lostConsentChanges++
    }
    if (changes.findLast(({ kind }) => kind === 'email')?.action === 'withdrawn') off.add(email)
  }
  faults.lostConsentChanges += confirmed.size
  for (const { action, on, became } of entries)
    if (action === 'consent.withdraw' || action === 'consent.open')
      for (const kind of on) count(action, kind, became, -1)
  for (const by of surplus.values()) {
    if (by > 0) faults.changesWithoutEntry += by
    else faults.entriesWithoutChange -= by
  }
  for (;;) {
    const claimed = await store.mail.claimEmails({ leaseMs: dayMs, limit: 500 })
    if (claimed.length === 0) break
    faults.emailsAfterStop += claimed.filter(({ recipient }) => off.has(recipient ?? '')).length
  }
  for (const email of off)
    for (const { state } of await store.mail.listEmails({ search: email }))
      if (state !== 'dropped' && state !== 'sent') faults.emailsAfterStop++
  return { ...faults, withdrawals }
}

const actionOf: Record<PersonEvent['kind'], AuditAction> = {
  touch: 'lead.touch',
  assigned: 'lead.assign',
  status: 'lead.status',
  due: 'lead.due',
  corrected: 'lead.correct',
  tagged: 'lead.tag',
  untagged: 'lead.untag',
  withdrawn: 'lead.withdraw',
}

/** Compares each lead's events with the lead's audit entries, and checks the events' projection. */
async function judgeWork({ office }: Store, entries: AuditEntry[]) {
  const entered = new Map<string, number>()
  for (const { action, on } of entries)
    for (const id of on) entered.set(`${action} ${id}`, (entered.get(`${action} ${id}`) ?? 0) + 1)
  const faults = { eventsWithoutEntry: 0, entriesWithoutEvent: 0, wrongProjections: 0 }
  const seen = new Set<string>()
  for await (const id of leadsWithWork(office)) {
    if (seen.has(id)) continue
    const person = await office.findPerson(id)
    if (person) faults.wrongProjections += storedFaults(person).length
    for (const lead of person?.leads ?? []) {
      if (seen.has(lead.id)) continue
      seen.add(lead.id)
      for (const [kind, action] of Object.entries(actionOf)) {
        const events = lead.events.filter((event) => event.kind === kind).length
        const surplus = events - (entered.get(`${action} ${lead.id}`) ?? 0)
        if (surplus > 0) faults.eventsWithoutEntry += surplus
        else faults.entriesWithoutEvent -= surplus
      }
    }
  }
  return faults
}

async function* leadsWithWork(office: Store['office']) {
  for (let after: PageParams['after']; ; ) {
    const { leads, next } = await office.listLeadPage(
      { by: 'request', states: requestStates },
      { order: 'newest', limit: 500, after },
    )
    for (const { id } of leads) if (/^[wv]-/.test(id)) yield id
    if (!next) return
    after = next
  }
}

async function allLeads(store: Store) {
  const found = await store.listLeads({ limit: 500 })
  for (let page = found; page.length === 500; ) {
    page = await store.listLeads({ limit: 500, after: found.at(-1)! })
    found.push(...page)
  }
  return found
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      kills: { type: 'string', default: '500' },
      engine: { type: 'string', default: 'sqlite' },
      seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 32)) },
    },
  })
  const engine = values.engine === 'postgres' ? 'postgres' : 'sqlite'
  console.log(`engine ${engine}, seed ${values.seed}`)
  const { faults, ...figures } = await tortureOffice({
    kills: Number(values.kills),
    seed: Number(values.seed),
    engine,
    log: console.log,
  })
  console.table(figures)
  console.table(faults)
  process.exitCode = Object.values(faults).every((count) => count === 0) ? 0 : 1
}
