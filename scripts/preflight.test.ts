import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentFindings } from './preflight-findings.ts'

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
  ])
    expect(relaxed.stdout).toContain(part)
  expect(run('--strict').status).toBe(1)
})
