import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore } from '#server/store/engine/open-store.ts'
import { sampleLead } from '#testing/leads.ts'
import { backUpInstallation } from './back-up-installation.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'long-backup-'))
  const store = await openStore({ dataDir })
  const userAgent = 'Long/1.0'.repeat(5_000)
  const ids = Array.from({ length: 300 }, (_, index) => `lead-${index}`)
  await Promise.all(ids.map((id) => store.accept(sampleLead({ id, userAgent }))))
  await store.close()
})
afterEach(() => rmSync(dataDir, { recursive: true }))

function backUp(msPerCheck: number) {
  const reports: string[] = []
  let checks = 0
  const nowMs = () => msPerCheck * checks++
  const to = join(dataDir, 'backups', 'today')
  return { to, reports, made: backUpInstallation({ dataDir, to, nowMs, report: (progress) => reports.push(progress) }) }
}

test('reports the progress of a long copy, and none for a short one', async () => {
  const long = backUp(4_000)
  expect(await long.made).toEqual({ leads: 300, storedFiles: 0 })
  expect(long.reports[0]).toMatch(/^leads\.db: \d\d? % copied$/)
  rmSync(long.to, { recursive: true })
  const short = backUp(1)
  await short.made
  expect(short.reports).toEqual([])
})

test('gives up a copy that takes longer than an hour, says why, and leaves no files behind', async () => {
  const { to, made } = backUp(31 * 60_000)
  await expect(made).rejects.toThrow(/longer than 60 minutes \(leads\.db: \d+ % copied\).*FOLDER/s)
  expect(existsSync(to)).toBe(false)
  expect(readdirSync(join(dataDir, 'backups'))).toEqual([])
})
