import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sampleLead } from '#testing/leads.ts'
import { by, owned, sampleLink } from '#testing/office-samples.ts'
import { backUp, type OnCopied } from './back-up.ts'
import { openSqliteStore } from './sqlite-store.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a copy made next to a running server is one file, has all acknowledged leads and opens as a store', async () => {
  const file = join(folder, 'leads.db')
  const store = await openSqliteStore({ file })
  await store.accept(sampleLead({ id: 'lead-1' }))
  const stop = { address: 'gone@example.com', kinds: ['email'], way: 'page' } as const
  await store.consents.withdrawConsents(stop, by('bob'))
  await store.purge(stop.address, by('bob'))
  const to = join(folder, 'backups', 'copy.db')
  const meanwhile = store.accept(sampleLead({ id: 'lead-2' }))
  expect(await backUp({ file, to })).toBeGreaterThanOrEqual(1)
  await meanwhile
  await store.close()
  expect(readdirSync(join(folder, 'backups'))).toEqual(['copy.db'])
  expect(statSync(to).mode & 0o777).toBe(0o600)

  const restored = await openSqliteStore({ file: to })
  expect(await restored.findLead('lead-1')).toMatchObject({ state: 'pending' })
  expect((await restored.consents.findStanding(stop.address)).kinds.email.state).toBe('withdrawn')
  await restored.close()
  await expect(backUp({ file, to })).rejects.toThrow('exists already')
  await expect(backUp({ file: join(folder, 'none.db'), to: join(folder, 'b.db') })).rejects.toThrow('no embedded store')
})

test('a copy of a store that is constantly written to finishes, and contains the state at its start', async () => {
  const file = join(folder, 'leads.db')
  const store = await openSqliteStore({ file })
  const userAgent = 'Long/1.0'.repeat(5_000)
  const ids = Array.from({ length: 300 }, (_, index) => `lead-${index}`)
  await Promise.all(ids.map((id) => store.accept(sampleLead({ id, userAgent }))))
  const writer = new DatabaseSync(file)
  const write = writer.prepare(`update lead set user_agent = user_agent || '.'`)
  const shares: number[] = []
  const onCopied: OnCopied = ({ share }) => {
    write.run()
    shares.push(share)
    if (shares.length > 50) throw new Error('it begins anew after each write')
  }
  expect(await backUp({ file, to: join(folder, 'copy.db'), onCopied })).toBe(300)
  expect(shares.length).toBeGreaterThan(1)
  expect(shares).toEqual([...shares].sort((one, other) => one - other))
  writer.close()
  await store.close()
  const copy = new DatabaseSync(join(folder, 'copy.db'))
  expect(copy.prepare(`select count(*) as changed from lead where user_agent like '%.'`).get()).toEqual({ changed: 0 })
  copy.close()
})

test('no other user can read a copy, not even while it is being written', async () => {
  const file = join(folder, 'leads.db')
  const store = await openSqliteStore({ file })
  const userAgent = 'Long/1.0'.repeat(1_000)
  const ids = Array.from({ length: 500 }, (_, index) => `lead-${index}`)
  await Promise.all(ids.map((id) => store.accept(sampleLead({ id, userAgent }))))
  await store.close()

  const previousMask = process.umask(0o022)
  try {
    let isCopying = true
    const copying = backUp({ file, to: join(folder, 'backups', 'copy.db') }).finally(() => {
      isCopying = false
    })
    const seen = new Set<string>()
    while (isCopying) {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const stat = statSync(join(folder, name), { throwIfNoEntry: false })
        if (stat && name.startsWith('backups')) seen.add(`${name} ${(stat.mode & 0o777).toString(8)}`)
      }
      await setImmediate()
    }
    await copying
    expect(seen).toContain('backups/copy.db.unfinished 600')
    expect([...seen].filter((one) => !/ (600|700)$/.test(one))).toEqual([])
  } finally {
    process.umask(previousMask)
  }
})

test('a copy contains teammates and their passkeys, but no sessions or links, which may have ended since', async () => {
  const file = join(folder, 'leads.db')
  const store = await openSqliteStore({ file })
  await owned(store)
  await store.office.makeLink(sampleLink('open', { email: 'bob@x.example' }), by('ann'))
  expect(await store.office.findSession('hash of ann', 3_000)).toBeDefined()
  const to = join(folder, 'copy.db')
  await backUp({ file, to })
  await store.close()
  const { office, close } = await openSqliteStore({ file: to })
  expect(await office.listTeammates()).toMatchObject([{ id: 'ann', passkeys: 1 }])
  expect(await office.findSession('hash of ann', 3_000)).toBeUndefined()
  expect(await office.findLink('open', 3_000)).toBeUndefined()
  expect(await office.verifyAudit()).toMatchObject({ entries: 2, faults: [] })
  await close()
})
