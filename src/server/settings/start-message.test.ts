import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Environment, readConfig } from './config.ts'
import { startMessage } from './start-message.ts'

function messageFor(environment: Environment, firstOwner?: string, isPrivate = true): string {
  const read = readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'message-')), ...environment })
  if (!read.ok) throw new Error(read.faults.join())
  return startMessage({ config: read.config, tiers: ['tactician', 'titan'], firstOwner, isPrivate })
}

const lastLines = (environment: Environment, firstOwner?: string) =>
  messageFor(environment, firstOwner).trimEnd().split('\n').slice(-4)

test('ends with the site’s URL, the office’s link and the next step', () => {
  const link = 'http://localhost:4321/office/start#token'
  expect(lastLines({}, link)).toEqual([
    '',
    'Tidy Tempo is at  http://localhost:4321',
    `Its first owner   ${link}`,
    expect.stringMatching(/^Next {14}Open that link to become the office’s owner\. .*README\.md/),
  ])
  expect(lastLines({})).toEqual([
    '',
    'Tidy Tempo is at  http://localhost:4321',
    'Office            http://localhost:4321/office',
    expect.stringMatching(/^Next {14}.*README\.md/),
  ])
  expect(lastLines({ OFFICE: '0' }).slice(-3)).toEqual([
    '',
    'Tidy Tempo is at  http://localhost:4321',
    'Next              README.md says how to change things.',
  ])
  const live = { PUBLIC_URL: 'https://tidy.example', TRUST_PROXY: '1' }
  expect(lastLines(live, 'nobody yet: npm run team').slice(-2)).toEqual([
    'Its first owner   nobody yet: npm run team',
    expect.stringMatching(/^Next {14}npm run preflight /),
  ])
})

test('prints where leads go: a line for each form with a destination, and one for all the others', () => {
  const set = messageFor({
    WEBHOOK_CONTACT: 'http://127.0.0.1:9/secret',
    WEBHOOK_DEMO_CRM: 'http://127.0.0.1:8/secret',
  })
  expect(set).toMatch(
    /^Leads go to\n {2}demo-request +127\.0\.0\.1:8 \(WEBHOOK_DEMO_CRM\)\n {2}contact +127\.0\.0\.1:9 \(WEBHOOK_CONTACT\)\n {2}the others +kept in the store \(\d+\)$/m,
  )
  expect(messageFor({})).toMatch(/^Leads go to {7}the store only/m)
})

test('prints hidden URLs only on a private terminal, not into logs', () => {
  const live = { PUBLIC_URL: 'https://tidy.example', PORTAL_SUFFIX: 'p0rtal', DOWNLOADS_SUFFIX: 'd0wn' }
  expect(messageFor(live)).toMatch(
    /^Hidden portal {5}.*\/tt-portal-p0rtal\nHidden downloads {2}.*\/tt-downloads-d0wn$/m,
  )
  const logged = messageFor(live, undefined, false)
  expect(logged).not.toMatch(/p0rtal|d0wn/)
  expect(logged).toMatch(
    /^Hidden areas {6}not named in a log: see PORTAL_SUFFIX .* generated-secrets\.json in DATA_DIR$/m,
  )
})

test('warns only about https without a trusted proxy', () => {
  const https = { PUBLIC_URL: 'https://tidy.example' }
  expect(messageFor(https)).toMatch(/^Warning: TRUST_PROXY is 0 while PUBLIC_URL is https/m)
  expect(messageFor({ ...https, TRUST_PROXY: '1' })).not.toContain('Warning')
  expect(messageFor({})).not.toContain('Warning')
})

test('warns about an order form for a plan that doesn’t exist', () => {
  expect(messageFor({ EMBED_ORDER_TITAN: 'https://pay.example/' })).not.toContain('Warning')
  expect(messageFor({ EMBED_ORDER_TORNADO: 'https://pay.example/' })).toContain(
    '\nWarning: EMBED_ORDER_TORNADO is for no plan: content/plans.yaml has tactician, titan.\n',
  )
})
