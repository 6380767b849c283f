// Runs `npm run team` as an operator does, and checks what the server prints about the office when it starts. Each
// command and each server is a process of its own.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashOfToken } from '#server/office/sessions/tokens.ts'
import { embeddedStoreFile, openStore } from '#server/store/engine/open-store.ts'
import { by, owned, sampleLink } from '#testing/office-samples.ts'
import { bareEnvironment } from '#testing/servers/bare-environment.ts'
import { startServer } from '#testing/servers/running-server.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'team-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

function team(args: string, settings: Record<string, string> = {}) {
  const env = { ...bareEnvironment, DATA_DIR: dataDir, ...settings }
  const typed = args.split(' ').filter(Boolean)
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('scripts/team.ts'), ...typed], {
    env,
    encoding: 'utf8',
  })
  return { status, out: stdout, errors: stderr }
}

const linkIn = (text: string) => /(http\S+\/office\/start)#([\w-]{43})/.exec(text)

async function kindOf(token: string | undefined) {
  const store = await openStore({ dataDir })
  const link = await store.office.findLink(hashOfToken(token ?? ''), Date.now())
  await store.close()
  return link && { kind: link.kind, role: link.role, email: link.email, name: link.name }
}

test('a new link for the first owner voids the one before; others give the named role, or else member', async () => {
  const [first, second] = [1, 2].map(() => linkIn(team('link Ann@tidy.example --role owner').out)?.[2])
  expect(await kindOf(first)).toBeUndefined()
  expect(await kindOf(second)).toMatchObject({ kind: 'owner', role: 'owner', email: 'ann@tidy.example' })
  const editor = linkIn(
    team('link e@tidy.example --role editor --name Eve', { PUBLIC_URL: 'https://tidy.example' }).out,
  )
  expect(editor?.[1]).toBe('https://tidy.example/office/start')
  expect(await kindOf(editor?.[2])).toEqual({ kind: 'enrolment', role: 'editor', email: 'e@tidy.example', name: 'Eve' })
  expect(await kindOf(linkIn(team('link m@tidy.example').out)?.[2])).toMatchObject({ role: 'member' })
})

test.each([
  ['', 'Which command?'],
  ['vanish', 'There’s no command vanish'],
  ['link', 'Type: npm run team -- link EMAIL'],
  ['link nobody', 'nobody isn’t an email address'],
  ['link a@tidy.example --role boss', '--role is one of owner, member, editor, viewer'],
  ['list --role owner', '--role goes with link only'],
  ['list --verify', '--verify goes with audit only'],
  ['audit --since soon', '--since is a date'],
  ['audit --since 1d --verify', 'leave --since out'],
  ['remove a@tidy.example b@tidy.example', 'Type: npm run team -- remove EMAIL'],
  ['remove a@tidy.example', 'Nobody on the team'],
])('"%s" is refused: %s', (args, reason) => {
  expect(team(args)).toMatchObject({ status: 1, out: '', errors: expect.stringContaining(reason) })
})

test('refuses to remove the only owner, and finds a changed and a missing audit entry', async () => {
  const store = await openStore({ dataDir })
  await owned(store, ['bob'])
  await store.close()
  expect(team('remove ann@x.example')).toMatchObject({
    status: 1,
    errors: 'This is the only owner. Make somebody else an owner first.\n',
  })
  expect(team('link eve@tidy.example', { OFFICE: '0' })).toMatchObject({
    status: 1,
    errors: expect.stringContaining('OFFICE=0'),
  })
  expect(team('audit --verify')).toEqual({ status: 0, out: '3 entries, each as it was written.\n', errors: '' })
  const heads = await headsOf()
  expect(team(`audit --verify --head ${heads[1]}`)).toEqual({
    status: 0,
    out: '3 entries, each as it was written.\nThe head is the one of entry 2: nothing up to it was changed.\n',
    errors: '',
  })
  expect(team(`audit --verify --head ${'x'.repeat(43)}`)).toMatchObject({
    status: 1,
    errors: 'No entry has that head: the audit was rewritten, or it is another one.\n',
  })
  expect(team(`audit --head ${heads[1]}`)).toMatchObject({ status: 1, errors: expect.stringContaining('--verify') })
  const db = new DatabaseSync(embeddedStoreFile(dataDir))
  db.exec(`drop trigger audit_is_never_changed; drop trigger audit_is_never_deleted;
    update audit_entry set became = 'owner' where sequence = 2; delete from audit_entry where sequence = 3`)
  db.close()
  expect(team('audit --verify')).toEqual({ status: 1, out: '', errors: 'Entry 2 was edited.\nEntry 3 is missing.\n' })
})

/**
 * Returns the hash of each audit entry. The server's log and the weekly email report the hash of the last entry, and an
 * operator passes this hash to `--head`.
 */
async function headsOf() {
  const db = new DatabaseSync(embeddedStoreFile(dataDir), { readOnly: true })
  const rows = db.prepare('select hash from audit_entry order by sequence').all() as { hash: string }[]
  db.close()
  return rows.map(({ hash }) => hash)
}

test('a removal names the open invitations that end with it', async () => {
  const store = await openStore({ dataDir })
  await owned(store, ['bob'])
  await store.office.changeRole({ id: 'bob', role: 'owner' }, by('ann'))
  const expiresAtMs = Date.now() + 60_000
  for (const [who, email] of [
    ['bob', 'sam@x.example'],
    ['ann', 'lee@x.example'],
  ] as const)
    await store.office.makeLink(sampleLink(email, { email, expiresAtMs }), by(who))
  await store.close()
  const out = 'Removed bob. Their name stays in the audit.\nTheir invitation of sam@x.example is void.\n'
  expect(team('remove bob@x.example')).toEqual({ status: 0, out, errors: '' })
})

test('a start prints the first owner’s link on localhost only, and not if the office is off or has an owner', async () => {
  const printed = async (settings: Record<string, string>) => {
    const server = await startServer({ DATA_DIR: dataDir, ...settings })
    const url = `http://localhost:${server.port}`
    const [me, office] = await Promise.all(
      ['/api/office/me', '/api/office/auth/options'].map((path) => fetch(url + path).then(({ status }) => status)),
    )
    await server.end('SIGTERM')
    return { text: server.printed(), me, office }
  }
  const local = await printed({})
  const [, address, token] = linkIn(local.text) ?? []
  expect(local.text).toMatch(/^Its first owner {3}http:\/\/localhost:\d+\/office\/start#[\w-]{43}$/m)
  expect(address).toMatch(/^http:\/\/localhost:\d+\/office\/start$/)
  expect(await kindOf(token)).toMatchObject({ kind: 'owner' })
  expect([local.me, local.office]).toEqual([401, 200])

  const shipped = await printed({ PUBLIC_URL: 'https://tidy.example', TRUST_PROXY: '1' })
  expect(shipped.text).toContain('nobody yet: npm run team -- link EMAIL --role owner')
  expect(shipped.text).not.toContain('/office/start#')
  expect(await kindOf(token)).toMatchObject({ kind: 'owner' })

  const off = await printed({ OFFICE: '0' })
  expect(off.text).not.toMatch(/office/i)
  expect([off.me, off.office]).toEqual([404, 404])

  const store = await openStore({ dataDir })
  await owned(store)
  await store.close()
  const later = await printed({})
  expect(later.text).not.toContain('first owner')
  expect(later.text).toMatch(/^Office {12}http:\/\/localhost:\d+\/office$/m)
})
