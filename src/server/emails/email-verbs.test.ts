// Tests `npm run mail` as an operator types it, on a real store.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore } from '#server/store/engine/open-store.ts'
import type { Store } from '#server/store/store.ts'
import { noMailbox, settleEmail } from '#testing/filled-emails.ts'
import { controlCharacters } from '#testing/filled-store.ts'
import { runTyped } from '#testing/run-typed.ts'
import { emailVerbs } from './email-verbs.ts'

const nowMs = Date.UTC(2026, 10, 20)
let dataDir: string
let store: Store
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'mail-'))
  store = await openStore({ dataDir, nowMs: () => nowMs })
})
afterEach(async () => {
  await store.close()
  rmSync(dataDir, { recursive: true })
})

async function mail(words: string, { isMailOn = true } = {}) {
  let out = ''
  const reason = await runTyped('mail', emailVerbs({ nowMs }), words, {
    store: store.mail,
    isMailOn,
    nowMs: () => nowMs,
    previewEmail: async (name) => ({
      subject: `Sample of ${name}`,
      text: 'Hello.\n',
      html: '<p>Hello.',
      replyTo: { address: 'a@b.example' },
    }),
    write: async (text) => {
      out += text
    },
  })
  return { out, reason }
}

test.each([
  ['', 'Which command?'],
  ['vanish', 'There’s no command vanish'],
  ['list all', 'Type: npm run mail -- list'],
  ['show', 'Type: npm run mail -- show ID'],
  ['show a b', 'Type: npm run mail -- show ID'],
  ['show a --since 1d', '--since goes with list only.'],
  ['list --state lost', '--state is one of due, sent'],
  ['list --since soon', '--since is a date'],
  ['suppress nobody', 'nobody isn’t an email address'],
  ['preview postcard', 'NAME is one of new-lead, '],
  ['show nothing', 'There’s no email nothing'],
  ['resend nothing', 'There’s no email nothing'],
  ['lift rosa@delgado.example', 'rosa@delgado.example isn’t suppressed'],
])('"%s" is refused: %s', async (words, reason) => {
  expect(await mail(words)).toEqual({ out: '', reason: expect.stringContaining(reason) })
})

test('shows the server’s sentence for a refused email, without terminal control characters', async () => {
  const settled = { ...noMailbox, reason: `${noMailbox.reason} ${controlCharacters}` }
  const id = await settleEmail(store.mail, { causeKey: 'one', recipient: 'gone@example.com', nowMs, settled })
  const listed = await mail('list')
  expect(listed.out).toMatch(/bounced +demo-receipt +gone@example\.com +550 5\.1\.1 no such mailbox/)
  const shown = await mail(`show ${id}`)
  expect(shown.out).toContain('550 5.1.1 no such mailbox')
  expect(shown.out).toContain('This is demo-receipt.')
  for (const { out } of [listed, shown]) expect(out).not.toContain(controlCharacters)
  expect(JSON.parse((await mail(`show ${id} --json`)).out)).toMatchObject({ id, mark: 'bounced', log: [{ code: 550 }] })
  const [line = ''] = (await mail('list --json')).out.split('\n')
  expect(JSON.parse(line)).toMatchObject({ name: 'demo-receipt', letter: 'demo-receipt' })
})

test('filters lists by state and time', async () => {
  await settleEmail(store.mail, { causeKey: 'one', nowMs })
  await store.mail.enqueueEmails([
    { name: 'demo-receipt', recipient: 'tom@alder.example', causeKey: 'two', isOn: false },
    { name: 'demo-receipt', recipient: 'ann@lee.example', causeKey: 'three', isOn: true },
  ])
  const states = async (words: string) =>
    (await mail(`list ${words} --json`)).out
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line).state)
  expect((await states('')).toSorted()).toEqual(['due', 'off', 'sent'])
  expect(await states('--state sent')).toEqual(['sent'])
  expect(await states('--state due')).toEqual(['due'])
  expect(await states('--since 2026-11-21')).toEqual([])
})

test('resends an email only if a mail server is set, and not while it is being sent', async () => {
  const id = await settleEmail(store.mail, { causeKey: 'one', nowMs })
  expect(await mail(`resend ${id}`, { isMailOn: false })).toEqual({
    out: '',
    reason: expect.stringContaining('SMTP_URL'),
  })
  expect(await mail(`resend ${id}`)).toEqual({ out: 'It goes out again.\n', reason: undefined })
  await store.mail.claimEmails({ leaseMs: 60_000, limit: 1 })
  expect((await mail(`resend ${id}`)).reason).toContain('on its way')
  expect((await store.office.listAudit({ limit: 1 }))[0]).toMatchObject({ action: 'mail.resend', who: 'command line' })
})

test('suppresses an address only once, lifts the suppression, and records both in the audit', async () => {
  expect((await mail('suppress Rosa@delgado.example')).out).toBe('It gets no email from us anymore.\n')
  expect((await mail('suppress rosa@delgado.example')).reason).toBe('rosa@delgado.example is suppressed already.')
  expect((await mail('lift rosa@delgado.example --json')).out).toBe('{"lifted":true}\n')
  expect((await store.office.listAudit({ limit: 2 })).map(({ action }) => action)).toEqual([
    'mail.lift',
    'mail.suppress',
  ])
})

test('never shows the email of a sign-in link', async () => {
  const url = 'https://tidytempo.example/office/enter#secret'
  await store.mail.enqueueEmails([
    { name: 'sign-in-link', recipient: 'ann@x.example', data: { url }, causeKey: 'sign-in-link:1', isOn: true },
  ])
  const [claimed] = await store.mail.claimEmails({ leaseMs: 60_000, limit: 1 })
  const { id: emailId, leaseToken } = claimed!
  await store.mail.saveComposed({
    emailId,
    leaseToken,
    messageId: '<a@b>',
    subject: 'In',
    bytes: `Subject: In\r\n\r\n${url}`,
  })
  for (const words of [`show ${emailId}`, `show ${emailId} --json`]) {
    const { out } = await mail(words)
    expect(out).toContain('sign-in-link')
    expect(out).not.toContain('secret')
  }
})

test('a preview shows the subject and the text', async () => {
  expect((await mail('preview demo-receipt')).out).toBe('Sample of demo-receipt\n\nHello.\n')
  expect(JSON.parse((await mail('preview demo-receipt --json')).out)).toMatchObject({ html: '<p>Hello.' })
})
