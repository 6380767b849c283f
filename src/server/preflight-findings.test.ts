import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/settings/config.ts'
import { preflight } from './preflight.ts'
import { preflightFindings } from './preflight-findings.ts'

test('the office shows what the command finds, looked up beside the intake and once a minute', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'findings-'))
  const read = readConfig({ DATA_DIR: dataDir })
  if (!read.ok) throw new Error(read.faults.join())
  let nowMs = Date.UTC(2026, 10, 20)
  const { settings, messaging, content } = preflight(read.config, nowMs)
  const find = preflightFindings(read.config, () => nowMs)
  const first = find()
  expect(find()).toBe(first)
  const found = await first
  expect(found).toHaveLength(settings.length + messaging.length + content.length)
  expect(found).toContainEqual({ level: 'warning', text: 'PUBLIC_URL: still on localhost' })
  expect(found).toContainEqual({ level: 'todo', text: expect.stringMatching(/^content\/.*: sample content$/) })
  nowMs += 60_000
  const later = find()
  expect(later).not.toBe(first)
  await later
  rmSync(dataDir, { recursive: true })
})
