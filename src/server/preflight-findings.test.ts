import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { readContentFolders } from '#render/read-content.ts'
import { readConfig } from '#server/settings/config.ts'
import { noticeFindings } from '#server/settings/settings-findings.ts'
import type { StoredContent } from '#server/store/content/publishes.ts'
import type { FunnelLeads, FunnelLeadsQuery } from '#server/store/leads/list-figures.ts'
import { preflight } from './preflight.ts'
import { preflightFindings } from './preflight-findings.ts'

const readContent = async (): Promise<StoredContent> => ({ sequence: 0, files: new Map(), disk: new Map() })

const lastOldCallMs = async () => undefined

test('the office shows the command’s findings, computed in another thread at most once a minute', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'findings-'))
  writeFileSync(join(dataDir, 'own.yaml'), 'offer: { text: Half price, sample: true }')
  const read = readConfig({ DATA_DIR: dataDir, CONTENT_DIR: dataDir })
  if (!read.ok) throw new Error(read.faults.join())
  let nowMs = Date.UTC(2026, 10, 20)
  const { settings, messaging, content } = preflight(read.config, readContentFolders(['content', dataDir]), nowMs)
  const find = preflightFindings(
    read.config,
    { listFunnelLeads: async () => [], lastOldCallMs, readContent },
    () => nowMs,
  )
  const first = find()
  expect(find()).toBe(first)
  const found = await first
  expect(found).toHaveLength(settings.length + messaging.length + content.length)
  expect(found).toContainEqual({ level: 'warning', text: 'PUBLIC_URL: the site’s address is still on localhost' })
  expect(found).toContainEqual({ level: 'todo', text: expect.stringMatching(/^content\/.*: sample content$/) })
  nowMs += 60_000
  const later = find()
  expect(later).not.toBe(first)
  await later
  rmSync(dataDir, { recursive: true })
})

test('checks a claim that names its measure against the leads', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'findings-'))
  const claims = parseDocument(readFileSync('content/claims.yaml', 'utf8'))
  const [figure, text] = ['under 2 minutes', 'under 2 minute response']
  const measure = { of: 'answered-in-time', share: 90 }
  claims.set('response-time', { figure, text, measure, needsSource: true, sample: true })
  writeFileSync(join(folder, 'claims.yaml'), String(claims))
  const read = readConfig({ DATA_DIR: join(folder, 'data'), CONTENT_DIR: folder })
  if (!read.ok) throw new Error(read.faults.join())
  const nowMs = Date.UTC(2026, 10, 20)
  const queries: FunnelLeadsQuery[] = []
  let oldCallMs: number | undefined
  const waits = (late: number): FunnelLeads[] => [
    {
      ...{ form: 'contact', source: 'direct', campaign: undefined, page: undefined, device: undefined },
      receivedAtMs: Array.from({ length: 30 }, (_, index) => nowMs - 30 + index),
      waitedMs: Array.from({ length: 30 }, (_, index) => (index < late ? 120_001 : 120_000)),
      triedMs: [],
      waiting: 0,
    },
  ]
  const about = async (leads: FunnelLeads[]) => {
    const listFunnelLeads = async (query: FunnelLeadsQuery) => {
      queries.push(query)
      return leads
    }
    const store = { listFunnelLeads, lastOldCallMs: async () => oldCallMs, readContent }
    const found = await preflightFindings(read.config, store, () => nowMs)()
    return found.flatMap(({ text }) => (text.startsWith('content/claims.yaml: response-time') ? [text] : []))
  }
  // The claim has a measure (figures of stored leads that must support it), so it isn't reported as a claim without a
  // source, but only as sample content.
  const where = 'content/claims.yaml: response-time'
  expect(await about(waits(3))).toEqual([`${where}: sample content`])
  const missed = 'no longer true: 26 of 30 answers in the last 28 days came in time (86.6%), and it takes 90%'
  expect(await about(waits(4))).toEqual([`${where}: sample content`, `${where}: ${missed}`])
  const unanswered = waits(0).map((lead) => ({ ...lead, waitedMs: [], waiting: 30 }))
  expect(await about(unanswered)).toContainEqual(expect.stringContaining(': 0 answers in the last 28 days: too few'))
  // 28 days in New York, including today.
  expect(queries[0]).toMatchObject({ fromMs: Date.UTC(2026, 9, 23, 4), toMs: Date.UTC(2026, 10, 20, 5) })
  // Earlier releases of the server counted a call as an answer even if the person didn't pick up. Therefore, the claim
  // is checked only against the days after the last such call.
  oldCallMs = Date.UTC(2026, 10, 10, 17)
  await about(waits(0))
  expect(queries.at(-1)).toMatchObject({ fromMs: Date.UTC(2026, 10, 11, 5), toMs: Date.UTC(2026, 10, 20, 5) })
  rmSync(folder, { recursive: true })
})

test('judges the content published in the office, not the files on disk', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'findings-'))
  const booking = readFileSync('content/booking.yaml', 'utf8').replace(/^sample: .*\n/m, '')
  writeFileSync(join(folder, 'booking.yaml'), `sample: true\n${booking}`)
  const read = readConfig({ DATA_DIR: join(folder, 'data'), CONTENT_DIR: folder })
  if (!read.ok) throw new Error(read.faults.join())
  const known = readContentFolders(['content', folder])
  const stored = { sequence: 1, files: new Map([['booking.yaml', `sample: false\n${booking}`]]) }
  const found = async (files: Map<string, string>) => {
    const readContent = async () => ({ ...stored, files, disk: new Map(known) })
    const findings = await preflightFindings(
      read.config,
      { listFunnelLeads: async () => [], lastOldCallMs, readContent },
      () => 0,
    )()
    return findings.filter(({ text }) => text.startsWith('content/booking.yaml')).length
  }
  expect([await found(new Map()), await found(stored.files)]).toEqual([1, 0])
})

test('names a key that older content lacks, and says that the sample is shown instead', () => {
  const folder = mkdtempSync(join(tmpdir(), 'findings-'))
  const plans = parseDocument(readFileSync('content/plans.yaml', 'utf8'))
  plans.deleteIn(['words', 'refund'])
  const read = readConfig({ DATA_DIR: join(folder, 'data'), CONTENT_DIR: folder })
  if (!read.ok) throw new Error(read.faults.join())
  const found = () => {
    const { content } = preflight(read.config, readContentFolders(['content', folder]), 0)
    return content.filter(({ where }) => where === 'content/plans.yaml: words.refund').map(({ what }) => what)
  }
  expect(found()).toEqual([])
  writeFileSync(join(folder, 'plans.yaml'), String(plans))
  expect(found()).toEqual([expect.stringMatching(/^missing in CONTENT_DIR: the sample .* is shown/)])
  rmSync(folder, { recursive: true })
})

test('the section that the finding about stops names is in the runbook', () => {
  const found = noticeFindings({ webhookAddresses: new Map([['WEBHOOK_ORDER', 'https://x.example']]) })
  const section = /docs\/runbook\.md, “(.+)”/.exec(found[0]?.what ?? '')?.[1]
  expect(readFileSync('docs/runbook.md', 'utf8')).toContain(`\n### ${section}\n`)
})
