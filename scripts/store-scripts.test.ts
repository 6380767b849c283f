// `npm run backup` and `npm run migrate-store` as an operator runs them.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openStore } from '#server/store/open-store.ts'
import { sampleLead } from '#testing/leads.ts'
import { startPostgres } from '#testing/postgres.ts'

vi.setConfig({ testTimeout: 60_000 })

let dataDir: string
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'leads-'))
  const store = await openStore({ dataDir })
  await store.accept(sampleLead({ id: 'lead-1' }))
  await store.close()
})
afterEach(() => rmSync(dataDir, { recursive: true }))

function run(script: string, environment: Record<string, string> = {}, ...typed: string[]) {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ...environment }
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve(script), ...typed], { env, encoding: 'utf8' })
  return { status, out: stdout, errors: stderr }
}

test('backup makes a copy that is a store of its own', async () => {
  expect(run('scripts/backup.ts')).toMatchObject({ status: 0, out: expect.stringMatching(/^1 leads in .*backups/) })
  expect(readdirSync(join(dataDir, 'backups'))).toEqual([expect.stringMatching(/^leads-.*Z\.db$/)])
  const restored = join(dataDir, 'restored')
  expect(run('scripts/backup.ts', {}, join(restored, 'leads.db')).status).toBe(0)
  const store = await openStore({ dataDir: restored })
  expect(await store.listLeads({})).toMatchObject([{ id: 'lead-1' }])
  await store.close()
  expect(run('scripts/backup.ts', {}, join(restored, 'leads.db'))).toMatchObject({
    status: 1,
    errors: expect.stringContaining('exists already'),
  })
})

test('migrate-store carries the leads over, and says what is missing', async () => {
  expect(run('scripts/migrate-store.ts')).toMatchObject({
    status: 1,
    errors: expect.stringMatching(/^Set DATABASE_URL/),
  })
  const server = await startPostgres()
  try {
    const carried = run('scripts/migrate-store.ts', { DATABASE_URL: server.url })
    expect(carried).toMatchObject({ status: 0, errors: '', out: expect.stringMatching(/^lead +1 rows, 1 added\n/) })
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
