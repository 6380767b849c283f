import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Environment, readConfig } from '#server/config.ts'
import { contentFindings, settingsFindings, workshopFindings } from './preflight-findings.ts'

test('samples, claims without a source, placeholder links and example contacts are named with file and key', () => {
  const content = {
    name: 'Ours',
    email: 'hello@ours.example',
    quotes: [{ text: 'fine' }, { text: 'made up', sample: true }],
    social: { x: { href: '#' } },
    claim: { figure: '98%', needsSource: true },
  }
  expect(contentFindings('content/a.yaml', content).map(({ where, what }) => `${where} ${what}`)).toEqual([
    'content/a.yaml: email an example address',
    'content/a.yaml: quotes.1 sample content',
    'content/a.yaml: social.x.href a placeholder link',
    'content/a.yaml: claim a claim that needs a source',
  ])
})

function settingsNamed(environment: Environment): string[] {
  const read = readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'preflight-')), ...environment })
  if (!read.ok) throw new Error(read.faults.join())
  return settingsFindings(read.config).map(({ where, what }) => `${where} ${what}`)
}
const about = (name: string, findings: string[]) => findings.filter((one) => one.startsWith(name)).join()

test('https without a trusted proxy, the published coupon and a missing or pretended challenge are named', () => {
  const https = { PUBLIC_URL: 'https://tidy.example' }
  expect(about('TRUST_PROXY', settingsNamed(https))).toMatch(/0 while PUBLIC_URL is https/)
  expect(about('TRUST_PROXY', settingsNamed({ ...https, TRUST_PROXY: '1' }))).toBe('')
  expect(about('TRUST_PROXY', settingsNamed({}))).toBe('')

  expect(about('COUPON_CODE', settingsNamed({}))).toMatch(/default/)
  expect(about('COUPON_CODE', settingsNamed({ COUPON_CODE: 'tttbdc2025 ' }))).toMatch(/default/)
  expect(about('COUPON_CODE', settingsNamed({ COUPON_CODE: 'OURS26' }))).toBe('')

  const keys = { TURNSTILE_SITE_KEY: '0x4AAAAAAAB', TURNSTILE_SECRET_KEY: '0x4AAAAAAAC' }
  expect(about('TURNSTILE', settingsNamed({}))).toMatch(/unset/)
  expect(about('TURNSTILE', settingsNamed(keys))).toBe('')
  const forTests = { ...keys, TURNSTILE_SECRET_KEY: '1x0000000000000000000000000000000AA' }
  expect(about('TURNSTILE', settingsNamed(forTests))).toMatch(/test key/)
})

test('a workshop that is over is named, and a film that is called a sample while it is not', () => {
  const workshop = {
    timezone: 'America/New_York',
    dates: [
      { starts: '2025-10-20T20:00', minutes: 60 },
      { starts: '2025-12-01T20:00', minutes: 60 },
    ],
    replay: { sampleNote: 'A sample recording.' },
  }
  const found = (now: string, hasOwnReplay: boolean) =>
    workshopFindings('content/workshop.yaml', workshop, { nowMs: Date.parse(now), hasOwnReplay }).map(
      ({ where, what }) => `${where} ${what}`,
    )
  // 9PM in New York is 2AM of the next day in UTC.
  expect(found('2025-12-02T01:59Z', false)).toEqual([])
  expect(found('2025-12-02T02:00Z', false)).toEqual([
    'content/workshop.yaml: dates the last one (2025-12-01) is over: visitors are offered the replay only',
  ])
  expect(found('2025-12-02T01:59Z', true)).toEqual([
    'content/workshop.yaml: replay.sampleNote calls the film of VIDEO_REPLAY a sample: remove the line',
  ])
})

test('a fresh installation is told what is missing, and --strict fails it', () => {
  const env = { ...process.env, DATA_DIR: mkdtempSync(join(tmpdir(), 'preflight-')) }
  const run = (...words: string[]) =>
    spawnSync(process.execPath, ['scripts/preflight.ts', ...words], { env, encoding: 'utf8' })
  const relaxed = run()
  expect(relaxed.status).toBe(0)
  for (const part of [
    'WEBHOOK_DEMO_CRM',
    'EMBED_BOOKING',
    'content/booking.yaml',
    'testimonials.yaml',
    '30923',
    'brand.yaml',
    'placeholder link',
    'TURNSTILE_SITE_KEY',
    'COUPON_CODE',
    'content/workshop.yaml: dates',
    'content/legal/terms.md: readByLawyer',
    'content/legal/privacy.md: readByLawyer',
  ])
    expect(relaxed.stdout).toContain(part)
  expect(run('--strict').status).toBe(1)
  expect(run('--strct')).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('--strict') })
})
