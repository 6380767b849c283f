// Runs the scripts of `npm run backup` and `npm run migrate-store` as an operator does, and the script of
// `npm run leads` with a database that has a password.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openCounts } from '#server/analytics/store/open-counts.ts'
import type { VisitorDay } from '#server/analytics/visitor-days.ts'
import { openStore } from '#server/store/engine/open-store.ts'
import { sampleLead } from '#testing/leads.ts'
import { bareEnvironment } from '#testing/servers/bare-environment.ts'
import { startPostgres } from '#testing/servers/postgres.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'leads-'))
  const store = await openStore({ dataDir })
  await store.accept(sampleLead({ id: 'lead-1' }))
  await store.close()
  const counts = await openCounts({ dataDir })
  await counts.add({ day: '2026-11-21', newSalt: Buffer.from('yesterday’s salt'), visitorDays: () => [visitorDay] })
  await counts.rollUp('2026-11-22')
  await counts.add({ day: '2026-11-22', newSalt: Buffer.from('today’s salt'), visitorDays: () => [visitorDay] })
  await counts.close()
})
const visitorDay: VisitorDay = {
  ...{ key: 'abcdabcdabcdabcd', from: undefined, page: '/', device: 'phone', views: 1, isBot: false },
  steps: new Set(),
}
afterEach(() => rmSync(dataDir, { recursive: true }))

function run(script: string, environment: Record<string, string> = {}, ...typed: string[]) {
  const env = { ...bareEnvironment, DATA_DIR: dataDir, ...environment }
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve(script), ...typed], { env, encoding: 'utf8' })
  return { status, out: stdout, errors: stderr }
}

test('backup makes a folder to restore an installation from: leads, days of visits, stored files, keys', async () => {
  const storage = join(dataDir, 'storage')
  mkdirSync(storage)
  writeFileSync(join(storage, 'pack.zip'), 'a pack')
  writeFileSync(join(storage, '.half'), 'half a file')
  expect(run('scripts/downloads.ts', {}, 'list').status).toBe(0)
  const made = run('scripts/backup.ts')
  expect(made).toMatchObject({ status: 0, errors: '' })
  const [, folder = ''] = /^1 lead and 1 stored file in (.*)$/m.exec(made.out) ?? []
  expect(folder).toMatch(/backups[\\/]\d{4}-\d\d-\d\dT[\d-]+\.\d+Z$/)
  expect(readdirSync(folder).sort()).toEqual([
    'counts.db',
    'downloads-key.pem',
    'generated-secrets.json',
    'leads.db',
    'storage',
  ])
  expect(readdirSync(join(folder, 'storage'))).toEqual(['pack.zip'])
  for (const name of ['storage/pack.zip', 'downloads-key.pem', 'generated-secrets.json'])
    expect(readFileSync(join(folder, name))).toEqual(readFileSync(join(dataDir, name)))
  expect(readdirSync(join(dataDir, 'backups'))).toHaveLength(1)

  const restored = await openStore({ dataDir: folder })
  expect(await restored.listLeads({})).toMatchObject([{ id: 'lead-1' }])
  await restored.close()
  const counts = await openCounts({ dataDir: folder })
  const days = await counts.listDays({ from: '2026-11-21', to: '2026-11-22', filter: {} })
  expect(days).toMatchObject([{ day: '2026-11-21', visitorDays: 1 }])
  await counts.close()
})

test('backup says what it does not hold, and overwrites nothing', () => {
  const to = join(dataDir, 'elsewhere')
  const film = join(dataDir, 'own.mp4')
  writeFileSync(film, '')
  const made = run('scripts/backup.ts', { VIDEO_DEMO: film }, to)
  expect(made.out).toContain(`in ${to}\n`)
  for (const part of ['.env', 'content', film]) expect(made.out).toContain(part)
  expect(run('scripts/backup.ts', {}, to)).toMatchObject({ status: 1, errors: `${to} exists already.\n` })
  expect(run('scripts/backup.ts', {}, '--help')).toMatchObject({ status: 0, out: expect.stringContaining('FOLDER') })
  expect(run('scripts/backup.ts', {}, 'a', 'b')).toMatchObject({ status: 1, errors: expect.stringContaining('FOLDER') })
})

test('migrate-store carries the leads over, and says what is missing', async () => {
  expect(run('scripts/migrate-store.ts')).toMatchObject({
    status: 1,
    errors: expect.stringMatching(/^Set DATABASE_URL/),
  })
  const server = await startPostgres()
  try {
    const env = { DATABASE_URL: server.url }
    const help = /^Usage: npm run migrate-store\n\nCopies the embedded store/
    expect(run('scripts/migrate-store.ts', env, '--help')).toMatchObject({
      status: 0,
      out: expect.stringMatching(help),
    })
    expect(run('scripts/migrate-store.ts', env, 'now')).toMatchObject({ status: 1, out: '' })
    const carried = run('scripts/migrate-store.ts', env)
    expect(carried).toMatchObject({ status: 0, errors: '', out: expect.stringMatching(/^lead +1 rows, 1 added\n/) })
    expect(carried.out).toContain('days of visits  1 rows, 1 added')
    const store = await openStore({ dataDir, databaseUrl: server.url })
    expect(await store.listLeads({})).toMatchObject([{ id: 'lead-1' }])
    await store.close()
  } finally {
    await server.stop()
  }
  expect(run('scripts/backup.ts', { DATABASE_URL: server.url })).toMatchObject({
    status: 1,
    errors: expect.stringContaining('pg_dump'),
  })
})

test('a password of any characters reaches PostgreSQL by PGPASSWORD, as compose gives it', async () => {
  const password = `p@ss/w:rd#? %20'"$&`
  const server = await startPostgres({ password })
  try {
    const list = (PGPASSWORD: string) => run('scripts/leads.ts', { DATABASE_URL: server.url, PGPASSWORD }, 'list')
    expect(list(password)).toEqual({ status: 0, out: '', errors: '' })
    expect(list('another').status).toBe(1)
  } finally {
    await server.stop()
  }
})
