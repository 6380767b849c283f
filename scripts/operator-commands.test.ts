// Runs every verb (such as `list`) of every operator command in a process of its own. The store has a row of each kind.
// None may fail or write to stderr. Only exports may print control characters that a visitor sent.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startAnalytics } from '#server/analytics/start-analytics.ts'
import type { Log } from '#server/http/log.ts'
import { openStore } from '#server/store/engine/open-store.ts'
import type { Store } from '#server/store/store.ts'
import { noMailbox, settleEmail } from '#testing/filled-emails.ts'
import { controlCharacters, fillStore } from '#testing/filled-store.ts'
import { operator } from '#testing/leads.ts'
import { bareEnvironment } from '#testing/servers/bare-environment.ts'
import { type Postgres, startPostgres } from '#testing/servers/postgres.ts'

let dataDir: string
let emailIds: Record<string, string>
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'commands-'))
  const store = await openStore({ dataDir })
  await fillStore(store)
  const far = Date.UTC(2100, 0, 7)
  await store.block({ id: 'sly-block', startMs: far, endMs: far + 1, why: controlCharacters }, operator)
  const nowMs = Date.now()
  emailIds = {
    REFUSED: await settleEmail(store.mail, {
      causeKey: 'refused',
      recipient: 'gone@example.com',
      nowMs,
      settled: { ...noMailbox, reason: `${noMailbox.reason}${controlCharacters}` },
    }),
    SENT: await settleEmail(store.mail, { causeKey: 'sent', nowMs }),
  }
  await publishContent(store)
  await store.close()
  await countVisits(nowMs)
  writeFileSync(join(dataDir, 'price-list.csv'), 'name\nAnn\n')
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const about = 'pages/about.yaml'

/** Publishes the about page with a title that differs from the one on disk. */
async function publishContent({ content: args }: Store) {
  const before = readFileSync(`content/${about}`, 'utf8')
  const changes = [{ file: about, before, after: before.replace(/^title: .*$/m, 'title: Who we are') }]
  const publish = { id: 'about-us', kind: 'publish', changes, drafts: [], sequence: 0, why: controlCharacters } as const
  await args.recordPublish(publish, operator)
}

/** Counts two visitors of today and their three views, as a server would. */
async function countVisits(nowMs: number) {
  const [logged, log]: [string[], Log] = [[], { info: write, warn: write, error: write }]
  function write(_: object, message: string) {
    logged.push(message)
  }
  const counting = startAnalytics({
    settings: { dataDir },
    publicUrl: 'https://www.tidy.example',
    timezone: () => 'America/New_York',
    nowMs: () => nowMs,
    log,
  })
  const seen = { kind: 'page', referrer: undefined, isDocument: true } as const
  const visitor = (address: string) => ({ address, userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/145' })
  const sly = `?utm_source=${encodeURIComponent(controlCharacters)}`
  counting.count({ ...seen, path: '/', search: sly, visitor: visitor('203.0.113.1') })
  counting.count({ ...seen, path: '/pricing', search: '', visitor: visitor('203.0.113.1') })
  counting.count({ ...seen, path: '/pricing', search: '', visitor: visitor('203.0.113.2') })
  await counting.stop()
  expect(logged).toEqual([])
}

/**
 * Each line has what is typed after `npm run`, and a part of the expected output. The lines of one script run in order
 * on one store, so each line finds the store as the lines above it changed it.
 */
const commands: [script: string, args: string, says: string][] = [
  ['leads', 'list', 'pending'],
  ['leads', 'list --json', '"id":"reduced"'],
  ['leads', 'show reduced', 'consent to marketing-messages'],
  ['leads', 'show dead', 'HTTP 500'],
  ['leads', 'show sly --json', '"=1+1"'],
  ['leads', 'show nameless', 'figures'],
  ['leads', 'show moved', 'moved to'],
  ['leads', 'show freed', 'cancel'],
  ['leads', 'export', "'=1+1"],
  ['leads', 'export --format jsonl', '"id":"nameless"'],
  ['leads', 'resend dead', '1'],
  ['leads', 'release quarantined', 'Released'],
  ['leads', 'block 2100-01-05T14:00Z 2100-01-05T15:00Z --why lunch', 'Blocked, 2100-01-05T14:00:00Z'],
  ['leads', 'blocks', '2100-01-05T14:00:00Z to 2100-01-05T15:00:00Z  "lunch"'],
  ['leads', 'blocks --json', '"id":"sly-block"'],
  ['leads', 'unblock sly-block', 'Free again'],
  ['leads', 'move ahead 2100-01-06T15:00Z', 'Moved to 2100-01-06T15:00:00Z'],
  ['leads', 'cancel ahead', 'Canceled'],
  ['leads', 'stop ann@example.com', 'Stopped: email, ann@example.com'],
  ['leads', 'choices ann@example.com --json', '"by":"command line"'],
  ['leads', 'purge ann@example.com --yes', 'Removed'],
  ['leads', 'purge old@example.com --json', '{"purged":'],
  ['team', 'list', 'ann@x.example'],
  ['team', 'list --json', '"role":"owner"'],
  ['team', 'link ann@x.example', 'lets ann (owner) in again'],
  ['team', 'link ann@x.example --role viewer', '--role counts only for somebody new'],
  ['team', 'link new@tidy.example --role editor --name New --json', '/office/start#'],
  ['team', 'sign-out bob@x.example', 'Ended 1 session.'],
  ['team', 'sign-out bob@x.example --json', '{"ended":0}'],
  ['team', 'remove bob@x.example', 'Removed bob'],
  ['team', 'audit', 'team.remove'],
  ['team', 'audit --since 1d --json', '"action":"team.sign-out"'],
  ['team', 'audit --verify', 'entries, each as it was written'],
  ['team', 'audit --verify --json', '"faults":[]'],
  ['mail', 'list', '550 5.1.1 no such mailbox'],
  ['mail', 'list --since 1d --state sent --json', '"note":"250 2.0.0 ok"'],
  ['mail', 'show REFUSED', '550 5.1.1 no such mailbox'],
  ['mail', 'show SENT --json', '"subject":"Sample of demo-receipt"'],
  ['mail', 'resend SENT', 'It goes out again.'],
  ['mail', 'suppress tom@alder.example', 'It gets no email from us anymore.'],
  ['mail', 'lift tom@alder.example', 'It gets email again.'],
  ['mail', 'suppress rosa@delgado.example --json', '{"suppressed":true}'],
  ['mail', 'lift rosa@delgado.example --json', '{"lifted":true}'],
  ['mail', 'preview booking-confirmed', '/booking/'],
  ['content', 'history', 'pages/about'],
  ['content', 'history --file pages/about --json', '"id":"about-us"'],
  ['content', 'export WORDS', 'wrote    pages/about.yaml'],
  ['content', 'undo about-us', 'Reverted: pages/about'],
  ['content', 'export WORDS --json', '"written":["pages/about.yaml"]'],
  ['funnel', '', `Visitors${' '.repeat(23)}2`],
  ['funnel', '--since 7d --json', '"mode":"server","visitorDays":2,"views":3,'],
  ['funnel', '--since 1969-12-31', `Asked for the demo${' '.repeat(13)}3`],
  ['funnel', '--by source', '\\u001b[2j'],
  ['funnel', '--by campaign --json', '"groups":[{"name":"","visitorDays":2,'],
  ['funnel', '--by page', '/pricing'],
  ['funnel', '--by device', 'computer'],
  ['downloads', 'list', 'onboarding-checklist.pdf'],
  ['downloads', 'add NEW-FILE', 'Added price-list.csv'],
  ['downloads', 'log', 'onboarding-checklist.pdf'],
  ['preflight', '', 'PUBLIC_URL'],
  ['backup', '', 'stored file'],
  ['backup', 'COPY', 'copy-of-today'],
]

function run(script: string, typed = '', environment: Record<string, string> = {}) {
  const placeholders: Record<string, string> = {
    ...emailIds,
    'NEW-FILE': join(dataDir, 'price-list.csv'),
    WORDS: join(dataDir, 'words'),
    COPY: join(dataDir, 'copy-of-today'),
  }
  const args = typed.split(' ').filter(Boolean)
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [resolve(scriptOf(script)), ...args.map((word) => placeholders[word] ?? word)],
    {
      env: { ...bareEnvironment, DATA_DIR: dataDir, SMTP_URL: 'smtp://localhost:2525', ...environment },
      encoding: 'utf8',
    },
  )
  return { typed: `${script} ${typed}`, status, out: stdout, errors: stderr }
}

const npmScripts: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).scripts
const scriptOf = (name: string) => npmScripts[name]?.replace(/^node /, '') ?? ''

const scripts = new Set(commands.map(([script]) => script))

test.each([...scripts])('every verb of %s does its work on a store with a row of each kind', (name) => {
  for (const [script, args, says] of commands.filter(([script]) => script === name)) {
    const found = run(script, args)
    expect(found).toMatchObject({ status: 0, out: expect.stringContaining(says), errors: '' })
    // An export is raw data, meant for a file.
    if (!args.startsWith('export')) expect(found.out).not.toContain(controlCharacters)
  }
})

test('PostgreSQL takes over every row and answers the same commands', async () => {
  let server: Postgres | undefined
  try {
    server = await startPostgres()
    const postgres = { DATABASE_URL: server.url }
    expect(run('migrate-store', '', postgres)).toMatchObject({ status: 0, errors: '' })
    for (const [script, args] of [
      ['team', 'list'],
      ['team', 'audit'],
      ['leads', 'list'],
      ['leads', 'show dead'],
      ['leads', 'export'],
      ['downloads', 'log'],
      ['content', 'history --json'],
    ] as const) {
      const before = run(script, args)
      const there = run(script, args, postgres)
      // At midnight UTC, 'waiting 3 days' becomes 4.
      expect([before, run(script, args)]).toContainEqual(there)
    }
    const removed = run('leads', 'purge ann@example.com --yes', postgres)
    expect(removed).toMatchObject({ status: 0, out: expect.stringContaining('--vacuum-full'), errors: '' })
    expect(removed.out).toMatch(/^Removed \d leads .*\nPostgreSQL’s table files still hold the bytes/)
    const erased = run('leads', 'purge ann@example.com --yes --vacuum-full', postgres)
    expect(erased).toMatchObject({ status: 0, out: 'The store’s files hold nothing of it anymore.\n', errors: '' })
  } finally {
    await server?.stop()
  }
})

test('every verb that a usage text names is run above', () => {
  const named = (script: string) =>
    [...run(script, '--help').out.matchAll(/^(?: {2}|npm run \w+ -- )([a-z]+(?:-[a-z]+)?)\b/gm)].map(([, verb]) => verb)
  const tried = (script: string) => commands.flatMap(([name, args]) => (name === script ? [args.split(' ')[0]] : []))
  for (const script of ['leads', 'downloads', 'team', 'mail', 'content']) {
    expect(named(script).length).toBeGreaterThan(2)
    expect(new Set(named(script))).toEqual(new Set(tried(script)))
  }
})
