import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type Environment, readConfig } from './config.ts'
import { settingsWarnings } from './settings-warnings.ts'
import { readSmtp } from './smtp-address.ts'

const folder = mkdtempSync(join(tmpdir(), 'mail-settings-'))
afterAll(() => rmSync(folder, { recursive: true }))

const read = (environment: Environment) => readConfig({ DATA_DIR: folder, ...environment })
const faults = (environment: Environment): string[] => {
  const found = read(environment)
  return found.ok ? [] : found.faults
}
function config(environment: Environment) {
  const found = read(environment)
  if (!found.ok) throw new Error(found.faults.join())
  return found.config
}
const pem = (type: 'rsa' | 'small' | 'ed25519') =>
  (type === 'ed25519'
    ? generateKeyPairSync('ed25519')
    : generateKeyPairSync('rsa', { modulusLength: type === 'rsa' ? 2048 : 512 })
  ).privateKey
    .export({ type: 'pkcs8', format: 'pem' })
    .toString()
const key = pem('rsa')
const dkim = { DKIM_DOMAIN: 'tidytempo.example', DKIM_SELECTOR: 's1', DKIM_KEY: key }

test('reports faults in the mail settings without their values', () => {
  const found = faults({
    SMTP_URL: 'http://secret-user:secret-pass@mail.example',
    MAIL_FROM: 'secret name <secret@>',
    MAIL_TEAM: 'ada@example.com, secret-nobody',
    DKIM_DOMAIN: 'secret domain',
    DKIM_SELECTOR: 's1',
    DKIM_KEY: 'secret-file.pem',
    MAIL_BOUNCE_SECRET: 'whsec_secret-!',
  })
  expect(found.map((line) => line.split(' ')[0])).toEqual([
    'SMTP_URL',
    'MAIL_FROM',
    'MAIL_TEAM',
    'DKIM_DOMAIN',
    'MAIL_BOUNCE_SECRET',
  ])
  expect(found.join('\n')).not.toMatch(/secret-|secret@|secret domain|undefined/)
})

test.each([
  ['smtp://mail.example', undefined],
  ['smtp://user:p%40ss@mail.example:587/', undefined],
  ['smtps://[::1]:465', undefined],
  ['smtp://', 'must be smtp://'],
  ['mail.example:587', 'must be smtp://'],
  ['smtp://user:pa#ss@mail.example', 'must be smtp://'],
  ['smtp://mail.example?pool=true', 'must not contain a path, query or fragment'],
  ['smtp://mail.example/inbox', 'must not contain a path, query or fragment'],
  ['smtp://user@mail.example', 'must have both a user name and a password'],
  ['smtp://user:100%@mail.example', 'has a % that isn’t an escape'],
])('SMTP_URL %s has the fault: %s', (SMTP_URL, fault) => {
  expect(faults({ SMTP_URL })).toEqual(fault === undefined ? [] : [expect.stringContaining(`SMTP_URL ${fault}`)])
})

test('reads host, port, TLS and login from SMTP_URL', () => {
  expect(readSmtp('smtp://ada%40x.example:p%3Aq@mail.example')).toEqual({
    host: 'mail.example',
    port: 587,
    isSecure: false,
    login: { user: 'ada@x.example', password: 'p:q' },
    isHere: false,
    isFar: true,
  })
  expect(readSmtp('smtps://127.0.0.1')).toMatchObject({ port: 465, isSecure: true, isHere: true, isFar: false })
  expect(readSmtp('smtp://relay:2525')).toMatchObject({ port: 2525, login: undefined, isHere: false, isFar: false })
})

test('warns only about a password that could cross the local network unencrypted', () => {
  const warned = (SMTP_URL: string) => settingsWarnings(config({ SMTP_URL }), []).map(({ where }) => where)
  expect(warned('smtp://ada:secret@relay')).toEqual(['SMTP_URL'])
  expect(warned('smtp://ada:secret@10.0.0.7:25')).toEqual(['SMTP_URL'])
  for (const address of [
    'smtps://ada:secret@relay',
    'smtp://relay',
    'smtp://ada:secret@localhost',
    'smtp://ada:secret@mail.example',
  ])
    expect(warned(address)).toEqual([])
})

test('accepts a name with an address, or a bare address, as the sender', () => {
  const from = (MAIL_FROM: string) => config({ MAIL_FROM }).mailFrom
  expect(from('Tidy Tempo <hello@tidytempo.example>')).toEqual({
    name: 'Tidy Tempo',
    address: 'hello@tidytempo.example',
  })
  expect(from('"Tempo, Tidy" <hello@tidytempo.example>')).toEqual({
    name: 'Tempo, Tidy',
    address: 'hello@tidytempo.example',
  })
  expect(from('hello@tidytempo.example')).toEqual({ name: '', address: 'hello@tidytempo.example' })
  for (const wrong of ['Tidy Tempo', 'a@b@c', 'A <a@b> <c@d>', 'a@b, c@d', 'a@-b'])
    expect(faults({ MAIL_FROM: wrong }), wrong).toEqual(['MAIL_FROM must be an address, or Name <address>'])
})

test('lowercases the team’s addresses and removes duplicates', () => {
  expect(config({ MAIL_TEAM: 'Ada@Example.com; bo@example.com,ada@example.com' }).mailTeam).toEqual([
    'ada@example.com',
    'bo@example.com',
  ])
})

test('accepts a DKIM key as a file path or as the key’s text', () => {
  const file = join(folder, 'dkim.pem')
  writeFileSync(file, key)
  const signs = { domain: 'tidytempo.example', selector: 's1', key }
  expect(config(dkim).dkim).toEqual(signs)
  expect(config({ ...dkim, DKIM_KEY: key.replaceAll('\n', '\\n') }).dkim).toEqual(signs)
  expect(config({ ...dkim, DKIM_KEY: file }).dkim).toEqual(signs)
  expect(config({}).dkim).toBeUndefined()
})

test.each([
  [{ DKIM_KEY: '' }, 'DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY must be set together'],
  [{ DKIM_DOMAIN: '', DKIM_SELECTOR: '' }, 'DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY must be set together'],
  [{ DKIM_KEY: 'no-such-file.pem' }, 'DKIM_KEY names a file that cannot be read (ENOENT)'],
  [{ DKIM_KEY: 'package.json' }, 'DKIM_KEY names no RSA private key of 1024 bits'],
  [{ DKIM_KEY: pem('ed25519') }, 'DKIM_KEY is no RSA private key of 1024 bits'],
  [{ DKIM_KEY: pem('small') }, 'DKIM_KEY is no RSA private key of 1024 bits'],
  [{ DKIM_KEY: '-----BEGIN PRIVATE KEY-----\nnothing' }, 'DKIM_KEY is no RSA private key of 1024 bits'],
])('reports the fault of DKIM settings with %j', (changed, fault) => {
  expect(faults({ ...dkim, ...changed })).toEqual([expect.stringContaining(fault)])
})
