// Tests what only PostgreSQL has: connections that break, hang or block each other, its settings, and its table files.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LeadStore } from '#server/store/store.ts'
import { operator, sampleConsent, sampleLead } from '#testing/leads.ts'
import { schemaOf } from '#testing/older-schema.ts'
import { type Postgres, startPostgres } from '#testing/servers/postgres.ts'
import { migrations } from './migrations.ts'
import { connectionPool } from './postgres-connection.ts'
import { openPostgresStore } from './postgres-store.ts'

let server: Postgres
let store: LeadStore
/** A store that gives up soon, unlike `store`, whose statements may take as long as a busy machine needs. */
let hasty: LeadStore
let admin: ReturnType<typeof connectionPool>

beforeAll(async () => {
  server = await startPostgres()
  admin = connectionPool({ url: server.url, maxConnections: 1, timeoutMs: 60_000 })
  store = await openPostgresStore({ url: server.url, timeoutMs: 60_000 })
  hasty = await openPostgresStore({ url: server.url, timeoutMs: 1000 })
})
afterAll(async () => {
  await store.close()
  await hasty.close()
  await admin.end()
  await server.stop()
})
beforeEach(async () => {
  await admin.query('truncate lead cascade')
})

const cutAll = () =>
  admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
  )

test('after lost connections, idle or in use, the store works again and has every acknowledged lead', async () => {
  const acknowledged = new Set<string>()
  for (let round = 0; round < 5; round++) {
    const work = Array.from({ length: 40 }, async (_, index) => {
      const id = `lead-${round}-${String(index).padStart(2, '0')}`
      if ((await store.accept(sampleLead({ id }))).kind === 'stored') acknowledged.add(id)
    })
    const claim = store.claimDue({ leaseMs: 1, limit: 5, perDestination: 5, except: [] })
    const settled = Promise.allSettled([...work, claim])
    await cutAll()
    await settled
  }
  expect(await untilTaken(() => store.accept(sampleLead({ id: 'after' })))).toMatchObject({ kind: 'stored' })
  const stored = (await store.listLeads({ limit: 1000 })).map(({ id }) => id)
  expect([...acknowledged].filter((id) => !stored.includes(id))).toEqual([])
})

test('calls reject in time while the server doesn’t respond, and work again once it does', async () => {
  await expect.poll(() => hasty.probeWrite()).toBe(true)
  server.freeze()
  const startedMs = performance.now()
  try {
    expect(await hasty.probeWrite()).toBe(false)
    await expect(hasty.accept(sampleLead({ id: 'during' }))).rejects.toThrow()
  } finally {
    server.resume()
  }
  expect(performance.now() - startedMs).toBeLessThan(6_000)
  expect(await untilTaken(() => hasty.accept(sampleLead({ id: 'after' })))).toMatchObject({ kind: 'stored' })
})

/** Changes a setting of the whole server and waits until connections see it. */
async function changeServer(setting: string, value: 'on' | 'off') {
  await admin.query(`alter system set ${setting} = ${value}`)
  await admin.query('select pg_reload_conf()')
  await until(async () => (await admin.query(`show ${setting}`)).rows[0][setting] === value)
}

async function until(holds: () => Promise<boolean>) {
  while (!(await holds())) await new Promise(setImmediate)
}

test('a user whose commits are not flushed is refused at start', async () => {
  await admin.query('alter role postgres set synchronous_commit = off')
  try {
    await expect(openPostgresStore({ url: server.url })).rejects.toThrow('synchronous_commit is off')
  } finally {
    await admin.query('alter role postgres reset synchronous_commit')
  }
})

test.each(['fsync', 'full_page_writes'])('a server with %s off is refused at start', async (setting) => {
  await changeServer(setting, 'off')
  try {
    await expect(openPostgresStore({ url: server.url })).rejects.toThrow(`${setting} is off`)
  } finally {
    await changeServer(setting, 'on')
  }
})

test('a migration may take longer than any statement that a visitor waits for', async () => {
  const timeoutMs = 1000
  await admin.query('drop schema public cascade; create schema public')
  await admin.query(`create schema slow;
    create function slow.down() returns event_trigger language plpgsql as $$
      begin perform pg_sleep(${(1.5 * timeoutMs) / 1000}); end $$;
    create event trigger slow_down on ddl_command_start when tag in ('CREATE TRIGGER') execute function slow.down()`)
  try {
    await (await openPostgresStore({ url: server.url, timeoutMs })).close()
    expect(await store.accept(sampleLead({ id: 'after' }))).toMatchObject({ kind: 'stored' })
  } finally {
    await admin.query('drop event trigger if exists slow_down; drop schema slow cascade')
  }
})

test('a booking waits while another program books the same time, and is then refused', async () => {
  const other = await admin.connect()
  try {
    await other.query('begin')
    await other.query(
      `insert into lead (id, form, received_at_ms, fields, client_address, user_agent) values ('other', 'booking', 1, '{}', '', '')`,
    )
    await other.query(`insert into booked_slot (lead_id, start_ms, end_ms) values ('other', 60000, 120000)`)
    let isAnswered = false
    const accepted = store
      .accept(sampleLead({ id: 'lead-1', slot: { startMs: 90_000, endMs: 150_000 } }))
      .finally(() => {
        isAnswered = true
      })
    await until(async () => {
      const { rows } = await other.query(`select from pg_stat_activity where wait_event_type = 'Lock'`)
      return rows.length > 0 || isAnswered
    })
    await other.query('commit')
    expect(await accepted).toEqual({ kind: 'slot-taken' })
  } finally {
    other.release(true)
  }
})

test('a migration waits for another program’s lock only as long as a statement may take', async () => {
  await admin.query(['drop schema public cascade; create schema public', ...schemaOf('postgres', 2)].join(';'))
  const other = await admin.connect()
  try {
    await other.query('begin; lock table booked_slot in access share mode')
    await expect(openPostgresStore({ url: server.url, timeoutMs: 1000 })).rejects.toThrow('lock timeout')
    await other.query('rollback')
  } finally {
    other.release(true)
  }
  await (await openPostgresStore({ url: server.url })).close()
})

test('servers that start together migrate once', async () => {
  await admin.query('drop schema public cascade; create schema public')
  const opened = await Promise.all(Array.from({ length: 4 }, () => openPostgresStore({ url: server.url })))
  const { rows } = await admin.query('select version from schema_version')
  expect(rows).toEqual(migrations.map((_, index) => ({ version: index + 1 })))
  for (const one of opened) await one.close()
})

test('consent evidence can be neither changed nor removed on its own', async () => {
  await store.accept(sampleLead({ id: 'lead-1', consents: [sampleConsent] }))
  await expect(admin.query('update consent set given = 0')).rejects.toThrow('append-only')
  await expect(admin.query('delete from consent')).rejects.toThrow('append-only')
  expect(await store.purge('ann@example.com', operator)).toMatchObject({ leads: 1 })
})

test('purging reports that the table files still contain traces, and erasing them leaves none', async () => {
  const marker = 'Xanthippe-9f3a'
  const mine = { values: { firstName: marker }, email: `${marker}@example.com`.toLowerCase(), userAgent: marker }
  for (let index = 0; index < 50; index++) {
    await store.accept(sampleLead({ id: `other-${index}`, email: 'bob@example.com', consents: [sampleConsent] }))
    await store.accept(sampleLead({ id: `mine-${index}`, ...mine, consents: [{ ...sampleConsent, page: marker }] }))
  }
  await admin.query('analyze')
  const { rows } = await admin.query('show data_directory')
  const holders = async () => {
    await admin.query('checkpoint')
    const tables = await admin.query(
      `select pg_relation_filepath(oid) as path from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')`,
    )
    return tables.rows.filter(({ path }) =>
      readFileSync(join(rows[0].data_directory, path), 'latin1').toLowerCase().includes(marker.toLowerCase()),
    ).length
  }
  const known = `select from pg_stats where concat(most_common_vals, histogram_bounds) ilike '%${marker}%'`
  expect((await admin.query(known)).rowCount).toBeGreaterThan(0)
  expect(await store.purge(mine.email, operator)).toEqual({ leads: 50, tracesIn: 'table files' })
  expect((await admin.query(known)).rowCount).toBe(0)
  expect(await holders()).toBeGreaterThan(0)
  expect(await store.eraseTraces()).toBe('nowhere')
  expect(await holders()).toBe(0)
  expect(await store.listLeads({ limit: 100 })).toHaveLength(50)
})

test('erasing traces gives up if another program has locked a table, before visitors wait long', async () => {
  const other = await admin.connect()
  try {
    await other.query('begin; lock table lead in access share mode')
    await expect(hasty.eraseTraces()).rejects.toThrow('Nothing was rewritten')
  } finally {
    other.release(true)
  }
})

// Repeats the work until it succeeds. Each connection that was lost may make one more call fail before it is replaced.
async function untilTaken<Outcome>(work: () => Promise<Outcome>): Promise<Outcome> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (fault) {
      if (tries >= 20) throw fault
    }
  }
}
