// `npm run torture:stops -- --rounds 10000 --engine sqlite|postgres --seed N`: two servers claim emails and hand them
// over to be sent while recipients ask us to stop, in a random order. Once a stop is committed, no claim may be
// committed, and no handover that begins afterwards may let an email go. Some emails were claimed earlier by a server
// that then died.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import type { ClaimedEmail } from '#server/store/emails/claim-emails.ts'
import { embeddedStoreFile, openStore } from '#server/store/engine/open-store.ts'
import { connectionPool } from '#server/store/engine/postgres-connection.ts'
import { openUnflushed } from '#server/store/engine/sqlite-connection.ts'
import { openSqliteStore } from '#server/store/engine/sqlite-store.ts'
import type { Store } from '#server/store/store.ts'
import { seededRandom } from '#testing/random-sms.ts'
import { startPostgres } from '#testing/servers/postgres.ts'

export interface StopFindings {
  figures: { rounds: number; claimed: number; heldBackAtHandOver: number; sent: number }
  /** Each of these has to be 0. */
  faults: { claimedAfterStop: number; handedOverAfterStop: number; leftWaiting: number; lostWithdrawals: number }
}

interface StopTorture {
  rounds: number
  engine: 'sqlite' | 'postgres'
  seed: number
}

export async function tortureStops({ rounds, engine, seed }: StopTorture): Promise<StopFindings> {
  const postgres = engine === 'postgres' ? await startPostgres() : undefined
  const dataDir = mkdtempSync(join(tmpdir(), 'torture-stops-'))
  const open = () =>
    postgres
      ? openStore({ dataDir, databaseUrl: postgres.url })
      : openSqliteStore({ file: embeddedStoreFile(dataDir), open: openUnflushed })
  const servers = [await open(), await open()] as const
  const pool = postgres && connectionPool({ url: postgres.url, maxConnections: 8 })
  const db = postgres ? undefined : new DatabaseSync(embeddedStoreFile(dataDir), { readOnly: true })
  const readLeases = async () => {
    const query = 'select lease_token from mail where lease_token is not null'
    const rows = pool ? (await pool.query(query)).rows : (db?.prepare(query).all() ?? [])
    return new Set(rows.map((row) => row.lease_token as string))
  }
  const findings: StopFindings = {
    figures: { rounds, claimed: 0, heldBackAtHandOver: 0, sent: 0 },
    faults: { claimedAfterStop: 0, handedOverAfterStop: 0, leftWaiting: 0, lostWithdrawals: 0 },
  }
  // A pause lasts a number of turns. On either engine, a turn takes as long as a statement, so a pause can be longer
  // than a transaction.
  const turn = () => (pool ? pool.query('select') : new Promise(setImmediate))
  try {
    for (let round = 0; round < rounds; round++)
      await playRound({
        ...{ servers, readLeases, turn, address: `reader-${round}@example.com` },
        ...{ random: seededRandom(seed + round), findings },
      })
    return findings
  } finally {
    await pool?.end()
    db?.close()
    for (const server of servers) await server.close()
    rmSync(dataDir, { recursive: true })
    await postgres?.stop()
  }
}

interface Round {
  servers: readonly [Store, Store]
  /** The lease tokens of all claimed emails that still have to be sent or dropped. */
  readLeases(): Promise<ReadonlySet<string>>
  turn(): Promise<unknown>
  address: string
  random: () => number
  findings: StopFindings
}

async function playRound({ servers, readLeases, turn, address, random, findings }: Round): Promise<void> {
  const { figures, faults } = findings
  const serverOf = () => servers[random() < 0.5 ? 0 : 1]
  const pause = async (longest = 12) => {
    const turns = Math.floor(random() * longest)
    for (let count = 0; count < turns; count++) await turn()
  }
  let isStopped = false
  let leasedAtStop: ReturnType<typeof readLeases> | undefined
  const add = (index: number) =>
    serverOf().mail.enqueueEmails([
      { name: 'booking-reminder-day', recipient: address, causeKey: `${address} ${index}`, isOn: true },
    ])
  const stop = async () => {
    await pause()
    await serverOf().consents.withdrawConsents({ address, kinds: ['email'], way: 'page' }, operator)
    isStopped = true
    leasedAtStop = readLeases()
    await leasedAtStop
  }
  const send = async (server: Store, email: ClaimedEmail) => {
    // Stands for composing the email, which takes time. Half of these pauses can last as long as a whole stop.
    await pause(random() < 0.5 ? 12 : 40)
    const wasStopped = isStopped
    const verdict = await server.mail.handOver({ emailId: email.id, leaseToken: email.leaseToken })
    if (verdict === 'dropped') figures.heldBackAtHandOver++
    if (verdict !== 'may-go') return
    if (wasStopped) faults.handedOverAfterStop++
    await server.mail.recordEmail({
      ...{ emailId: email.id, leaseToken: email.leaseToken, attemptedAtMs: 1, durationMs: 1, code: 250, reason: 'OK' },
      next: { kind: 'sent' },
    })
    figures.sent++
  }
  const claim = async (server: Store) => {
    await pause()
    const wasStopped = isStopped
    const claimed = await server.mail.claimEmails({ leaseMs: 60_000, limit: 1 + Math.floor(random() * 3) })
    figures.claimed += claimed.length
    // If a claim overlapped the stop, the leases that were read right after the stop show which was committed first.
    // They include the claim's lease only if the claim was committed before the stop.
    const leases = await leasedAtStop
    const isLate = (email: ClaimedEmail) => wasStopped || (leases && !leases.has(email.leaseToken))
    faults.claimedAfterStop += claimed.filter(isLate).length
    await Promise.all(claimed.map((email) => send(server, email)))
  }
  await Promise.all([0, 1].map(add))
  if (random() < 0.5) await serverOf().mail.claimEmails({ leaseMs: 0, limit: 2 })
  const later = pause().then(() => add(2))
  await Promise.all([later, stop(), ...[...servers, ...servers].map(claim)])
  await add(3)
  await claim(serverOf())
  const emails = (await servers[0].mail.listEmails({ search: address })).filter(
    ({ recipient }) => recipient === address,
  )
  faults.leftWaiting += emails.filter(({ state }) => state !== 'sent' && state !== 'dropped').length
  const { changes } = await servers[1].consents.listChoices(address)
  if (changes.length !== 1) faults.lostWithdrawals++
}

const operator = { who: 'command line', atMs: 0, from: undefined }

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '10000' },
      engine: { type: 'string', default: 'sqlite' },
      seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 32)) },
    },
  })
  const engine = values.engine === 'postgres' ? 'postgres' : 'sqlite'
  const [rounds, seed] = [Number(values.rounds), Number(values.seed)]
  const { figures, faults } = await tortureStops({ rounds, engine, seed })
  console.info(JSON.stringify({ engine, seed, figures, faults }, null, 2))
  process.exitCode = Object.values(faults).some((count) => count > 0) ? 1 : 0
}
