import { spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { parse, parseDocument } from 'yaml'
import { planIdOf } from '#domain/plans/plan-id.ts'
import { type Environment, readConfig } from '#server/settings/config.ts'
import { contentFindings, settingsFindings, workshopFindings } from '#server/settings/settings-findings.ts'
import { openStore } from '#server/store/engine/open-store.ts'
import { fillStore } from '#testing/filled-store.ts'
import { operator, sampleLead } from '#testing/leads.ts'
import { startSmtpServer } from '#testing/servers/smtp-server.ts'
import { preflightMail } from './preflight-mail.ts'

const [plan] = parse(readFileSync('content/plans.yaml', 'utf8')).plans
/**
 * The environment variable for an external order form of the first plan. Preflight names it in its output if it has
 * read content/plans.yaml.
 */
const orderVariable = `EMBED_ORDER_${planIdOf(plan).toUpperCase()}`

test('samples, claims without a source, placeholder links and example contacts are named with file and key', () => {
  const content = {
    name: 'Ours',
    email: 'hello@ours.example',
    quotes: [{ text: 'fine' }, { text: 'made up', sample: true }],
    social: { x: { href: '#' } },
    claim: { figure: '98%', needsSource: true },
    // Preflight doesn't list this claim, because its figure is measured in the store.
    measured: { figure: '2', needsSource: true, measure: { of: 'answered-in-time', share: 90 } },
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
  return settingsFindings(read.config, ['tactician', 'titan']).map(({ where, what }) => `${where} ${what}`)
}
const about = (name: string, findings: string[]) => findings.filter((one) => one.startsWith(name)).join()

test('names https without a trusted proxy, the default coupon, and a challenge that is unset or has test keys', () => {
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

test('names the email settings that are missing, in one line while there is no mail server', () => {
  const mail = (environment: Environment) =>
    settingsNamed(environment)
      .filter((one) => /^(SMTP|MAIL|DKIM)_/.test(one))
      .map((one) => one.split(' ')[0])
  expect(mail({})).toEqual(['SMTP_URL'])
  const on = { SMTP_URL: 'smtps://mail.example' }
  expect(mail(on)).toEqual(['MAIL_TEAM', 'MAIL_FROM', 'DKIM_KEY', 'MAIL_BOUNCE_SECRET'])
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' })
  const whole = {
    ...on,
    MAIL_TEAM: 'desk@tidy.example',
    MAIL_FROM: 'hello@mail.tidy.example',
    MAIL_BOUNCE_SECRET: 'whsec_YWJj',
    DKIM_DOMAIN: 'tidy.example',
    DKIM_SELECTOR: 's1',
    DKIM_KEY: key.toString(),
  }
  expect(mail(whole)).toEqual([])
  expect(mail({ ...whole, DKIM_DOMAIN: 'other.example' })).toEqual(['DKIM_DOMAIN'])
})

test('names a plan without an external order form, and an external order form without its plan', () => {
  expect(about('EMBED_ORDER', settingsNamed({ EMBED_ORDER_TORNADO: 'https://pay.example/' })).split(',EMBED')).toEqual([
    'EMBED_ORDER_TORNADO for no plan: content/plans.yaml has tactician, titan',
    '_ORDER_TACTICIAN unset: orders of tactician use the built-in form',
    '_ORDER_TITAN unset: orders of titan use the built-in form',
  ])
})

test('names a past workshop, one whose link is sent to nobody, and a film of the team’s own called a sample', () => {
  const workshop = {
    timezone: 'America/New_York',
    dates: [
      { starts: '2025-10-20T20:00', minutes: 60 },
      { starts: '2025-12-01T20:00', minutes: 60 },
    ],
    replay: { sampleNote: 'A sample recording.' },
  }
  const joinUrl = 'https://meet.example.com/workshop'
  const found = (now: string, hasOwnReplay: boolean, { hasWebhook = true, hasMail = false, more = {} } = {}) =>
    workshopFindings(
      'content/workshop.yaml',
      { ...workshop, ...more },
      { nowMs: Date.parse(now), hasOwnReplay, hasWebhook, hasMail },
    ).map(({ where, what }) => `${where} ${what}`)
  // The last workshop ends at 9 PM in New York, which is 2 AM of the next day in UTC.
  expect(found('2025-12-02T01:59Z', false)).toEqual([])
  for (const one of [{}, { hasMail: true }, { more: { joinUrl } }])
    expect(found('2025-12-02T01:59Z', false, { hasWebhook: false, ...one })).toEqual([
      'content/workshop.yaml: dates one lies ahead (2025-12-01), but nobody is sent the link to it: set SMTP_URL and joinUrl, or WEBHOOK_WORKSHOP',
    ])
  expect(found('2025-12-02T01:59Z', false, { hasWebhook: false, hasMail: true, more: { joinUrl } })).toEqual([])
  expect(found('2025-12-02T02:00Z', false)).toEqual([
    'content/workshop.yaml: dates the last one (2025-12-01) is over: visitors are offered the replay only',
  ])
  expect(found('2025-12-02T01:59Z', true)).toEqual([
    'content/workshop.yaml: replay.sampleNote calls the film of VIDEO_REPLAY a sample: remove the line',
  ])
})

describe('what waits in the store', () => {
  const preflight = (environment: Record<string, string>, ...args: string[]) => {
    const env = { ...process.env, ...environment }
    return spawnSync(process.execPath, ['scripts/preflight.ts', ...args], { env, encoding: 'utf8' })
  }
  const countOf = (printed: string) => /^(\d+) things? stands?/m.exec(printed)?.[1]

  test('is shown but is no fault: leads held back, parked deliveries, unset URLs, overlapping calls', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'preflight-'))
    const before = preflight({ DATA_DIR: dataDir })
    expect(before.stdout).not.toContain('In the store')
    expect(existsSync(join(dataDir, 'leads.db'))).toBe(false)

    const store = await openStore({ dataDir })
    await fillStore(store)
    await store.accept(sampleLead({ id: 'robot', form: 'contact', receivedAtMs: 5_000, quarantine: 'honeypot' }))
    await store.close()
    const db = new DatabaseSync(join(dataDir, 'leads.db'))
    for (const [lead, startMs] of [
      ['moved', Date.UTC(2100, 0, 4, 14)],
      ['booked', Date.UTC(2100, 0, 4, 14, 15)],
    ] as const)
      db.exec(`update booked_slot set start_ms = ${startMs}, end_ms = ${startMs} + 1800000, may_overlap = 1
        where lead_id = '${lead}'`)
    db.close()
    const { stdout, status } = preflight({ DATA_DIR: dataDir, WEBHOOK_DEMO_AUTOMATION: 'http://localhost:9/' })
    expect(status).toBe(0)
    const [, waiting = ''] = stdout.split('In the store, waiting for somebody\n')
    expect(waiting.split('\n\n')[0]!.split('\n')).toEqual([
      '  contact: 1 submission held back since 1970-01-01: npm run leads -- list --state quarantined --form contact',
      '  demo-request: 1 submission held back since 1970-01-01: npm run leads -- list --state quarantined --form demo-request',
      '  demo-automation: 1 delivery parked as dead: npm run leads -- list --state dead',
      expect.stringMatching(/^ {2}WEBHOOK_DEMO_CRM: unset, and \d deliveries wait for it$/),
      '  moved and booked: two booked calls overlap (2100-01-04T14:00:00Z, 2100-01-04T14:15:00Z): cancel or move one',
    ])
    // One finding fewer than before, because a webhook was set.
    expect(Number(countOf(stdout))).toBe(Number(countOf(before.stdout)) - 1)
  })

  test('a store that can’t be opened is a fault', () => {
    const { stdout } = preflight({
      DATA_DIR: mkdtempSync(join(tmpdir(), 'preflight-')),
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    })
    expect(stdout).toContain('  DATABASE_URL: the store cannot be opened')
  })
})

test('checks the content of CONTENT_DIR, and our own content where a file is missing there', () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  writeFileSync(join(folder, 'own.yaml'), 'offer: { text: Half price, sample: true }')
  const env = { ...process.env, DATA_DIR: mkdtempSync(join(tmpdir(), 'preflight-')), CONTENT_DIR: folder }
  const { stdout } = spawnSync(process.execPath, ['scripts/preflight.ts'], { env, encoding: 'utf8' })
  expect(stdout).toContain('content/own.yaml: offer: sample content')
  expect(stdout).toContain(orderVariable)
})

test('a measured claim keeps an installation from going live while the stored answers don’t support it', async () => {
  const [folder, dataDir] = ['content-', 'preflight-'].map((name) => mkdtempSync(join(tmpdir(), name))) as [
    string,
    string,
  ]
  const claims = parseDocument(readFileSync('content/claims.yaml', 'utf8'))
  const [figure, text] = ['under 2 minutes', 'under 2 minute response']
  const measure = { of: 'answered-in-time', share: 90 }
  claims.set('response-time', { figure, text, measure, needsSource: false, sample: false })
  writeFileSync(join(folder, 'claims.yaml'), String(claims))
  const about = () => {
    const env = { ...process.env, DATA_DIR: dataDir, CONTENT_DIR: folder }
    const { stdout } = spawnSync(process.execPath, ['scripts/preflight.ts'], { env, encoding: 'utf8' })
    return stdout.split('\n').filter((line) => line.includes('response-time'))
  }
  const where = '  content/claims.yaml: response-time'
  expect(about()).toEqual([`${where}: 0 answers in the last 28 days: too few to say whether it’s true, it takes 20`])
  const receivedAtMs = Date.now() - 60_000
  const answer = async (from: number, to: number, waitedMs: number) => {
    const store = await openStore({ dataDir })
    const leadIds = Array.from({ length: to - from }, (_, index) => `lead-${from + index}`)
    for (const id of leadIds)
      await store.accept(sampleLead({ id, receivedAtMs, email: `${id}@example.com`, deliveries: [] }))
    const touched = { key: `key-${from}`, command: { kind: 'touch', activity: 'spoke' }, atMs: Date.now() } as const
    await store.office.recordEvents({ leadIds, ...touched, openMsBetween: () => waitedMs }, operator)
    await store.close()
  }
  await answer(0, 20, 60_000)
  expect(about()).toEqual([])
  await answer(20, 25, 180_000)
  expect(about()).toEqual([
    `${where}: no longer true: 20 of 25 answers in the last 28 days came in time (80%), and it takes 90%`,
  ])
})

test('lists what a fresh installation lacks, and fails with --strict', () => {
  const content = mkdtempSync(join(tmpdir(), 'content-'))
  writeFileSync(join(content, 'own.yaml'), "story: { text: Nice, sample: true }\nsocial: { href: '#' }\n")
  const workshop = parseDocument(readFileSync('content/workshop.yaml', 'utf8'))
  workshop.set('dates', [{ starts: '2025-10-20T20:00', minutes: 60 }])
  writeFileSync(join(content, 'workshop.yaml'), String(workshop))
  mkdirSync(join(content, 'legal'))
  writeFileSync(join(content, 'legal/terms.md'), '---\nreadByLawyer: false\n---\n')
  const env = { ...process.env, DATA_DIR: mkdtempSync(join(tmpdir(), 'preflight-')), CONTENT_DIR: content }
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/preflight.ts', ...args], { env, encoding: 'utf8' })
  const relaxed = run()
  expect(relaxed.status).toBe(0)
  for (const part of [
    'WEBHOOK_DEMO_CRM',
    'EMBED_BOOKING',
    orderVariable,
    'content/own.yaml: story: sample content',
    '30923',
    'content/own.yaml: social.href: a placeholder link',
    'TURNSTILE_SITE_KEY',
    'COUPON_CODE',
    'content/workshop.yaml: dates',
    'content/legal/terms.md: readByLawyer',
  ])
    expect(relaxed.stdout).toContain(part)
  expect(run('--strict').status).toBe(1)
  expect(run('--strct')).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('--strict') })
})

test('--mail sends a test email, to the sender or to a given address, and looks up the sender’s domain', async () => {
  const smtp = await startSmtpServer()
  const read = readConfig({
    DATA_DIR: mkdtempSync(join(tmpdir(), 'preflight-')),
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Tidy Tempo <hello@tidy.example>',
  })
  if (!read.ok) throw new Error(read.faults.join())
  const content = new Map<string, string>()
  const requested: string[] = []
  const resolveTxt = async (name: string) => {
    requested.push(name)
    return name === 'tidy.example' ? [['v=spf1 -all']] : [['v=DMARC1; p=none']]
  }
  const found = await preflightMail(read.config, { content, to: undefined }, resolveTxt)
  expect(found.filter(({ isFault }) => isFault)).toEqual([])
  expect(requested).toEqual(['tidy.example', '_dmarc.tidy.example'])
  smtp.decide = ({ to }) => (to ? { code: 550, sentence: '5.7.1 <bo@example.com> no' } : 'ok')
  const [refused] = await preflightMail(read.config, { content, to: 'bo@example.com' }, resolveTxt)
  expect(refused).toEqual({ where: 'SMTP_URL', what: 'the test was not taken: 550 5.7.1 <…> no', isFault: true })
  expect(smtp.tried.map(({ to }) => to)).toEqual(['hello@tidy.example', 'bo@example.com'])
  await smtp.close()
  expect(
    await preflightMail({ ...read.config, smtpUrl: undefined }, { content, to: undefined }, resolveTxt),
  ).toMatchObject([{ where: 'SMTP_URL', isFault: true }])
})
