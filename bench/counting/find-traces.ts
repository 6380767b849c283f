// Visits a running server with marked addresses and user agents. Then searches for these marks, for the visitors' keys
// and for the days' salts in everything that the server, a backup or PostgreSQL stores. A key is a hash of a visitor's
// address and user agent; the salt is a random part of this hash. There are three searches: on the day of the visits,
// after that day is rolled up into totals, and after the server has stopped.
import { spawnSync } from 'node:child_process'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { openCounts } from '#server/analytics/store/open-counts.ts'
import { todayCountsFile } from '#server/analytics/store/sqlite-counts.ts'
import { bareEnvironment } from '#testing/servers/bare-environment.ts'
import { startPostgres } from '#testing/servers/postgres.ts'
import { prepareIntake } from '../start-intake.ts'
import { filesBelow, needlesOf, spellings } from './find-needles.ts'

interface TraceFindings {
  visits: number
  /** Files and other texts searched, in all three searches together. */
  files: number
  megabytes: number
  /**
   * How often keys and salts were found on the day of the visits, in files that may contain them on that day. A number
   * above 0 shows that the search works. With PostgreSQL the number may be 0, because the rows of unlogged tables may
   * still be in memory only.
   */
  keysWhileOpen: number
  /** What was found where it isn't allowed. */
  traces: string[]
}

interface TraceOptions {
  engine: 'sqlite' | 'postgres'
  visits: number
  log?: (line: string) => void
}

/**
 * The longest wait of until(). It exceeds two minutes because, on PostgreSQL, a server rolls up a day two minutes after
 * it starts counting the next day.
 */
const withinMs = 180_000
const mark = 'Marked-7c1f'

export async function findTraces({ engine, visits, log = () => {} }: TraceOptions): Promise<TraceFindings> {
  const postgres = engine === 'postgres' ? await startPostgres() : undefined
  const intake = await prepareIntake({
    ...{ TRUST_PROXY: '1', CLOCK_AHEAD_MS: '0' },
    NODE_OPTIONS: `--import ${pathToFileURL(resolve('bench/counting/shifted-clock.ts')).href}`,
    ...(postgres && { DATABASE_URL: postgres.url }),
  })
  const settings = { dataDir: intake.dataDir, databaseUrl: postgres?.url }
  const findings: TraceFindings = { visits, files: 0, megabytes: 0, keysWhileOpen: 0, traces: [] }
  const marks = Array.from({ length: visits }, (_, number) => markedVisitor(number))
  const visitors = needlesOf(marks.flatMap(({ texts, bytes }) => [...texts.flatMap(spellings), ...bytes]))
  let keys: [string, Uint8Array][] = []

  async function check(when: string, mayHaveKeys: (path: string) => boolean) {
    const secret = needlesOf(
      keys.flatMap(([name, bytes]) => [[name, bytes], ...spellings(Buffer.from(bytes).toString('hex'))]),
    )
    for (const [path, bytes] of await leftBy()) {
      findings.files++
      findings.megabytes += bytes.length / 2 ** 20
      for (const name of visitors.in(bytes)) findings.traces.push(`${when}: ${name} in ${path}`)
      const found = secret.in(bytes)
      if (mayHaveKeys(path)) findings.keysWhileOpen += found.size
      else for (const name of found) findings.traces.push(`${when}: ${name} in ${path}`)
    }
  }
  async function leftBy(): Promise<[string, Uint8Array][]> {
    const cluster = postgres && join(decodeURIComponent(new URL(postgres.url).searchParams.get('host')!), 'cluster')
    if (!postgres) backUp(intake.dataDir)
    return [
      ...filesBelow(intake.dataDir),
      ['the log', Buffer.from(intake.printed())],
      ...(cluster ? filesBelow(cluster) : []),
      ...(postgres ? [['a dump', await dumpOf(postgres.url)] as [string, Uint8Array]] : []),
    ]
  }

  try {
    await intake.start()
    for (let from = 0; from < visits; from += 20)
      await Promise.all(marks.slice(from, from + 20).map((visitor) => visit(intake.url, visitor)))
    await until('all visits are counted', async () => {
      // The server may still be creating the tables.
      const counted = await visitorDaysOf(settings).catch(() => undefined)
      return counted === visits
    })
    keys = await keysOf(settings)
    log(`${engine}: ${visits} visits counted, ${keys.length} keys and salts`)
    const isToday = (path: string) => /counts-today\.db(-wal|-shm)?$/.test(path) && !path.includes('backups')
    await check('on the day', (path) => isToday(path) || path.includes('/cluster/base/'))
    process.kill(intake.processId(), 'SIGUSR2')
    await until('the day is rolled up', async () => {
      // SIGUSR2 set the server's clock a day ahead. The server begins the new day within a second, even without visits.
      // This visit gives the new day a key and a salt. The line below looks only for the previous day's keys and salts.
      await visit(intake.url, markedVisitor(visits))
      return (await keysOf(settings)).every(([name]) => !keys.some(([known]) => known === name))
    })
    await pause(5000)
    await check('once rolled up', () => false)
    await intake.stop()
    await check('once stopped', () => false)
    findings.megabytes = Math.round(findings.megabytes)
    return findings
  } finally {
    await intake.kill()
    await postgres?.stop()
    intake.remove()
  }
}

interface MarkedVisitor {
  address: string
  agent: string
  texts: string[]
  bytes: (readonly [string, Uint8Array])[]
}

function markedVisitor(number: number): MarkedVisitor {
  const agent = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36 ${mark}-${number}.`
  const marked = `${mark}-${number}.`
  const [high, low] = [number >> 8, number & 255]
  // The marks occur in none of the site's own files. The /64 block of an IPv6 address is searched for as bytes, too.
  if (number % 2)
    return { address: `198.18.${high}.${low}`, agent, texts: [`198.18.${high}.${low}`, marked], bytes: [] }
  const block = `2001:db8:feed:${(0x1000 + number).toString(16)}`
  const bytes = Buffer.from(`20010db8feed${(0x1000 + number).toString(16)}`, 'hex')
  return { address: `${block}:1:2:3:4`, agent, texts: [block, marked], bytes: [[`bytes of ${block}`, bytes]] }
}

async function visit(url: string, { address, agent }: MarkedVisitor) {
  const headers = { 'x-forwarded-for': address, 'user-agent': agent }
  await (await fetch(`${url}/pricing`, { headers })).text()
  const post = { ...headers, 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' }
  const body = JSON.stringify(['form-opened', '/pricing', 'demo-request'])
  await (await fetch(`${url}/api/seen`, { method: 'POST', headers: post, body })).text()
}

type Settings = { dataDir: string; databaseUrl: string | undefined }

async function visitorDaysOf(settings: Settings): Promise<number> {
  const queries = await openCounts(settings)
  const days = await queries.listDays({ from: '2000-01-01', to: '2999-12-31', filter: {} })
  await queries.close()
  return days.reduce((sum, { visitorDays }) => sum + visitorDays, 0)
}

/** Returns the keys and salts that the store contains now, each as a name and its bytes. */
async function keysOf({ dataDir, databaseUrl }: Settings): Promise<[string, Uint8Array][]> {
  const queries = ['select key from count_visit', 'select salt as key from count_salt']
  const named = (rows: { key?: unknown }[]): [string, Uint8Array][] =>
    rows.map(({ key }) => [`key ${Buffer.from(key as Uint8Array).toString('hex')}`, key as Uint8Array])
  if (databaseUrl) {
    const client = new pg.Client(databaseUrl)
    await client.connect()
    const rows = []
    for (const query of queries) rows.push(...(await client.query(query)).rows)
    await client.end()
    return named(rows)
  }
  const db = new DatabaseSync(todayCountsFile(dataDir), { readOnly: true })
  const rows = queries.flatMap((query) => db.prepare(query).all())
  db.close()
  return named(rows)
}

async function until(what: string, isSo: () => Promise<boolean>) {
  const endMs = performance.now() + withinMs
  while (!(await isSo())) {
    if (performance.now() > endMs) throw new Error(`It took too long until ${what}`)
    await pause(100)
  }
}

function backUp(dataDir: string) {
  const made = spawnSync(process.execPath, [resolve('scripts/backup.ts')], {
    ...{ cwd: dirname(dataDir), env: { ...bareEnvironment, DATA_DIR: dataDir }, encoding: 'utf8' },
  })
  if (made.status !== 0) throw new Error(`No backup was made: ${made.stderr}`)
}

/**
 * Returns, as text, every row that pg_dump --no-unlogged-table-data would dump. pg_dump itself isn't used, because it
 * fails if it is older than the server.
 */
async function dumpOf(url: string): Promise<Buffer> {
  const client = new pg.Client(url)
  await client.connect()
  const logged = `select oid::regclass::text as name from pg_class
    where relkind = 'r' and relpersistence = 'p' and relnamespace = 'public'::regnamespace`
  const { rows } = await client.query(logged)
  const parts: string[] = []
  for (const { name } of rows) parts.push(JSON.stringify((await client.query(`select t::text from ${name} t`)).rows))
  await client.end()
  return Buffer.from(parts.join('\n'))
}
