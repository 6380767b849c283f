// Every verb of every command that an operator has, each a process of its own, on a store with a row of each kind: none
// may fail, none may write on stderr, none may send a visitor's control characters to the terminal.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore } from '#server/store/open-store.ts'
import { controlCharacters, fillStore } from '#testing/filled-store.ts'
import { type Postgres, startPostgres } from '#testing/postgres.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'commands-'))
  const store = await openStore({ dataDir })
  await fillStore(store)
  await store.close()
  writeFileSync(join(dataDir, 'price-list.csv'), 'name\nAnn\n')
})
afterEach(() => rmSync(dataDir, { recursive: true }))

/** What is typed behind `npm run`, and a part of what it says. Those below a line find what those above left. */
const commands: [script: string, words: string, says: string][] = [
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
  ['leads', 'cancel ahead', 'Canceled'],
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
  ['team', 'audit --since 1d --json', '"act":"team.sign-out"'],
  ['team', 'audit --verify', 'entries, each as it was written'],
  ['team', 'audit --verify --json', '"faults":[]'],
  ['downloads', 'list', 'onboarding-checklist.pdf'],
  ['downloads', 'add NEW-FILE', 'Added price-list.csv'],
  ['downloads', 'log', 'onboarding-checklist.pdf'],
  ['preflight', '', 'content/booking.yaml'],
  ['backup', '', 'stored file'],
  ['backup', 'COPY', 'copy-of-today'],
]

function run(script: string, typed = '', environment: Record<string, string> = {}) {
  const files: Record<string, string> = {
    'NEW-FILE': join(dataDir, 'price-list.csv'),
    COPY: join(dataDir, 'copy-of-today'),
  }
  const words = typed.split(' ').filter(Boolean)
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [resolve(scriptOf(script)), ...words.map((word) => files[word] ?? word)],
    { env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...environment }, encoding: 'utf8' },
  )
  return { typed: `${script} ${typed}`, status, out: stdout, errors: stderr }
}

const npmScripts: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).scripts
const scriptOf = (name: string) => npmScripts[name]?.replace(/^node /, '') ?? ''

const scripts = new Set(commands.map(([script]) => script))

test.each([...scripts])('every verb of %s does its work on a store with a row of each kind', (name) => {
  for (const [script, words, says] of commands.filter(([script]) => script === name)) {
    const found = run(script, words)
    expect(found).toMatchObject({ status: 0, out: expect.stringContaining(says), errors: '' })
    // An export is the data itself, for a file.
    if (!words.startsWith('export')) expect(found.out).not.toContain(controlCharacters)
  }
})

test('PostgreSQL takes over every row and answers the same commands', async () => {
  let server: Postgres | undefined
  try {
    server = await startPostgres()
    const postgres = { DATABASE_URL: server.url }
    expect(run('migrate-store', '', postgres)).toMatchObject({ status: 0, errors: '' })
    for (const [script, words] of [
      ['team', 'list'],
      ['team', 'audit'],
      ['leads', 'list'],
      ['leads', 'show dead'],
      ['leads', 'export'],
      ['downloads', 'log'],
    ] as const)
      expect(run(script, words, postgres)).toEqual(run(script, words))
    const removed = run('leads', 'purge ann@example.com --yes', postgres)
    expect(removed).toMatchObject({ status: 0, out: expect.stringContaining('--vacuum-full'), errors: '' })
    expect(removed.out).toMatch(/^Removed \d leads .*\nPostgreSQL’s table files still hold the bytes/)
    const erased = run('leads', 'purge ann@example.com --yes --vacuum-full', postgres)
    expect(erased).toMatchObject({ status: 0, out: 'The store’s files hold nothing of it anymore.\n', errors: '' })
  } finally {
    await server?.stop()
  }
})

test('no verb is left out: each that a usage text names is among those that were run', () => {
  const named = (script: string) =>
    [...run(script, '--help').out.matchAll(/^(?: {2}|npm run \w+ -- )([a-z]+(?:-[a-z]+)?)\b/gm)].map(([, verb]) => verb)
  const tried = (script: string) => commands.flatMap(([name, words]) => (name === script ? [words.split(' ')[0]] : []))
  for (const script of ['leads', 'downloads', 'team']) {
    expect(named(script).length).toBeGreaterThan(2)
    expect(new Set(named(script))).toEqual(new Set(tried(script)))
  }
})
