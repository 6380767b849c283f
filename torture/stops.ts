// `npm run torture:stops -- --rounds 10000 --engine sqlite|postgres --seed N`: two servers claim and hand over emails
// while their readers ask us to stop, in random order. Nothing may be claimed once a stop is committed, and nothing may
// pass a second look that begins after it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { ClaimedEmail } from '#server/store/emails/claim-emails.ts'
import { embeddedStoreFile, openStore } from '#server/store/engine/open-store.ts'
import { openUnflushed } from '#server/store/engine/sqlite-connection.ts'
import { openSqliteStore } from '#server/store/engine/sqlite-store.ts'
import type { Store } from '#server/store/store.ts'
import { seededRandom } from '#testing/random-sms.ts'
import { startPostgres } from '#testing/servers/postgres.ts'

interface StopFindings {
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
  const findings: StopFindings = {
    figures: { rounds, claimed: 0, heldBackAtHandOver: 0, sent: 0 },
    faults: { claimedAfterStop: 0, handedOverAfterStop: 0, leftWaiting: 0, lostWithdrawals: 0 },
  }
  try {
    for (let round = 0; round < rounds; round++)
      await playRound({ servers, address: `reader-${round}@example.com`, random: seededRandom(seed + round), findings })
    return findings
  } finally {
    for (const server of servers) await server.close()
    rmSync(dataDir, { recursive: true })
    await postgres?.stop()
  }
}

interface Round {
  servers: readonly [Store, Store]
  address: string
  random: () => number
  findings: StopFindings
}

async function playRound({ servers, address, random, findings }: Round): Promise<void> {
  const { figures, faults } = findings
  const serverOf = () => servers[random() < 0.5 ? 0 : 1]
  const pause = async (turns = Math.floor(random() * 12)) => {
    for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate)
  }
  let isStopped = false
  const add = (index: number) =>
    serverOf().mail.enqueueEmails([
      { name: 'booking-reminder-day', recipient: address, causeKey: `${address} ${index}`, isOn: true },
    ])
  const stop = async () => {
    await pause()
    await serverOf().consents.withdrawConsents({ address, kinds: ['email'], way: 'page' }, operator)
    isStopped = true
  }
  const send = async (server: Store, email: ClaimedEmail) => {
    await pause()
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
    const claimed = await server.mail.claimEmails({ leaseMs: 60_000, limit: 3 })
    figures.claimed += claimed.length
    if (wasStopped) faults.claimedAfterStop += claimed.length
    await Promise.all(claimed.map((email) => send(server, email)))
  }
  await Promise.all([0, 1].map(add))
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
