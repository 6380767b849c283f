// `npm run torture:people -- --histories 10000 --engine sqlite|postgres --seed N`: plays random histories of people.
// Then the store's rows must agree with what the people's events add up to, which is computed in two independent ways.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { embeddedStoreFile, openStore } from '#server/store/engine/open-store.ts'
import { openUnflushed } from '#server/store/engine/sqlite-connection.ts'
import { openSqliteStore } from '#server/store/engine/sqlite-store.ts'
import { historyFaults, playHistory } from '#testing/random-history.ts'
import { seededRandom } from '#testing/random-sms.ts'
import { startPostgres } from '#testing/servers/postgres.ts'

interface PeopleFindings {
  histories: number
  people: number
  requests: number
  events: number
  faults: string[]
}

export async function torturePeople(options: {
  histories: number
  steps?: number
  engine: 'sqlite' | 'postgres'
  seed: number
  log(line: string): void
}): Promise<PeopleFindings> {
  const { histories, steps = 60, engine, seed, log } = options
  const postgres = engine === 'postgres' ? await startPostgres() : undefined
  const dataDir = mkdtempSync(join(tmpdir(), 'torture-people-'))
  const store = postgres
    ? await openStore({ dataDir, databaseUrl: postgres.url })
    : await openSqliteStore({ file: embeddedStoreFile(dataDir), open: openUnflushed })
  const found: PeopleFindings = { histories, people: 0, requests: 0, events: 0, faults: [] }
  try {
    for (let history = 0; history < histories; history++) {
      const people = await playHistory({ store, random: seededRandom(seed + history), steps, name: `h${history}` })
      found.people += people.length
      for (const { leads, events } of people) {
        found.requests += leads.length
        found.events += events.length
      }
      found.faults.push(...historyFaults(people))
      if ((history + 1) % 1000 === 0) log(`${history + 1} histories, ${found.faults.length} faults`)
    }
    return found
  } finally {
    await store.close()
    rmSync(dataDir, { recursive: true })
    await postgres?.stop()
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      histories: { type: 'string', default: '10000' },
      engine: { type: 'string', default: 'sqlite' },
      seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 32)) },
    },
  })
  const engine = values.engine === 'postgres' ? 'postgres' : 'sqlite'
  console.log(`engine ${engine}, seed ${values.seed}`)
  const { faults, ...figures } = await torturePeople({
    histories: Number(values.histories),
    engine,
    seed: Number(values.seed),
    log: console.log,
  })
  console.table(figures)
  for (const fault of faults.slice(0, 20)) console.log(fault)
  process.exitCode = faults.length === 0 ? 0 : 1
}
