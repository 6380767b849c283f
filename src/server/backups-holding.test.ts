import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore } from '#server/store/engine/open-store.ts'
import type { Store } from '#server/store/store.ts'
import { operator, sampleLead } from '#testing/leads.ts'
import { backUpInstallation, backupsFolder } from './back-up-installation.ts'
import { backupsHolding } from './backups-holding.ts'

const [ann, work] = ['ann@example.com', 'ann@work.example']

let dataDir: string
let store: Store
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'holding-'))
  store = await openStore({ dataDir })
})
afterEach(async () => {
  await store.close()
  rmSync(dataDir, { recursive: true })
})

const folder = () => backupsFolder(dataDir)
const backUp = (name: string) =>
  backUpInstallation({ dataDir, to: join(folder(), name), nowMs: () => 0, report: () => {} })

test('lists the backups that hold a person, newest first, with the emails found in each', async () => {
  expect(await backupsHolding(folder(), [ann])).toEqual([])
  await backUp('2026-11-20T03-00-00.000Z')
  await store.accept(sampleLead({ id: 'a', email: ann }))
  await backUp('2026-11-21T03-00-00.000Z')
  await store.accept(sampleLead({ id: 'b', email: work }))
  await backUp('before the move')
  const moveMs = Date.UTC(2026, 10, 22)
  utimesSync(join(folder(), 'before the move', 'leads.db'), moveMs / 1000, moveMs / 1000)
  await store.purge([ann, work], operator)
  await backUp('2026-11-23T03-00-00.000Z')
  const first = { name: '2026-11-21T03-00-00.000Z', atMs: Date.UTC(2026, 10, 21, 3), emails: [ann] }
  expect(await backupsHolding(folder(), [work, ann])).toEqual([
    { name: 'before the move', atMs: moveMs, emails: [work, ann] },
    first,
  ])
  expect((await backupsHolding(folder(), [ann]))[1]).toEqual(first)
  expect(await backupsHolding(folder(), ['zoe@x.example'])).toEqual([])
  expect(readdirSync(join(folder(), first.name)).filter((name) => /wal|shm|journal/.test(name))).toEqual([])
})

test('reports an unreadable backup as possibly holding everyone asked about', async () => {
  mkdirSync(join(folder(), 'broken'), { recursive: true })
  writeFileSync(join(folder(), 'broken', 'leads.db'), 'no database, only words that are long enough to look like one')
  mkdirSync(join(folder(), 'notes'))
  expect(await backupsHolding(folder(), [ann])).toMatchObject([{ name: 'broken', emails: [ann], isUnread: true }])
})
