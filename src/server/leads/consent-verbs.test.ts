import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSqliteStore } from '#server/store/engine/sqlite-store.ts'
import type { Store } from '#server/store/store.ts'
import { sampleConsent, sampleLead } from '#testing/leads.ts'
import { runTyped } from '#testing/run-typed.ts'
import { consentVerbs } from './consent-verbs.ts'

const nowMs = Date.UTC(2026, 10, 27, 15)
let folder: string
let store: Store
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'choices-'))
  store = await openSqliteStore({ file: join(folder, 'leads.db'), nowMs: () => nowMs })
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

async function run(line: string): Promise<string> {
  let written = ''
  const write = async (text: string) => {
    written += text
  }
  const refused = await runTyped('leads', consentVerbs, line, { store, nowMs: () => nowMs, write })
  return refused ?? written
}
const stopped = async (line: string) =>
  JSON.parse(await run(`${line} --json`)).stopped.map(
    (one: Record<string, string>) => `${one.address} ${one.channel} ${one.purpose}`,
  )

test.each([
  ['stop Ann@Example.com', ['ann@example.com email all']],
  ['stop ann@example.com --channel email', ['ann@example.com email all']],
  [
    'stop +12025550143',
    ['+12025550143 text marketing', '+12025550143 text transactional', '+12025550143 call marketing'],
  ],
  ['stop 2025550143 --channel text', ['+12025550143 text marketing', '+12025550143 text transactional']],
  ['stop 2025550143 --purpose marketing', ['+12025550143 text marketing', '+12025550143 call marketing']],
  ['stop 2025550143 --channel text --purpose transactional', ['+12025550143 text transactional']],
  ['stop ann@example.com --channel call', ['+12025550143 call marketing']],
  ['stop ann@example.com --channel text --purpose marketing', ['+12025550143 text marketing']],
])('“%s” withdraws exactly the kinds that it selects', async (line, expected) => {
  await store.accept(sampleLead({ id: 'lead-1' }))
  expect(await stopped(line)).toEqual(expected)
})

test.each([
  ['stop ann', 'ann is neither an email address nor a phone number.'],
  ['stop a@b', 'a@b is neither an email address nor a phone number.'],
  ['stop 2025550143 --channel email', 'There’s nothing of that kind to stop.'],
  ['stop 2025550143 --channel call --purpose transactional', 'There’s nothing of that kind to stop.'],
  ['stop eve@example.com --channel text', 'No phone number is known of eve@example.com.'],
  ['stop', 'Type: npm run leads -- stop EMAIL|PHONE'],
  ['stop a@b.co --how fax', '--how is one of email, call, text.'],
  ['stop a@b.co --channel fax', '--channel is one of email, text, call.'],
])('%s is refused: %s', async (line, refusal) => {
  expect(await run(line)).toBe(refusal)
})

test('choices shows what was agreed to and what was withdrawn, as text and as JSON', async () => {
  await store.accept(sampleLead({ id: 'lead-1', receivedAtMs: nowMs - 1_000, consents: [sampleConsent] }))
  expect(await run('stop ann@example.com --how text --words No')).toBe('Stopped: email, ann@example.com\n')
  await run('stop 2025550143 --channel text --purpose marketing')
  expect(JSON.parse(await run('choices ANN@example.com --json'))).toEqual({
    email: 'ann@example.com',
    consents: [
      {
        ...{ lead: 'lead-1', form: 'demo-request', field: 'marketingConsent', version: '2026-11-20' },
        ...{ text: sampleConsent.text, page: '/pricing', phone: '+12025550143', at: '2026-11-27T14:59:59Z' },
        kinds: [{ channel: 'text', purpose: 'marketing', state: 'withdrawn' }],
      },
    ],
    withdrawals: [
      { channel: 'email', purpose: 'all', at: '2026-11-27T15:00:00Z', by: 'command line', how: 'text', words: 'No' },
      { channel: 'text', purpose: 'marketing', at: '2026-11-27T15:00:00Z', by: 'command line', how: null, words: null },
    ],
  })
  expect(await run('choices ann@example.com')).toBe(
    `2026-11-27T14:59:59Z  demo-request: text, marketing: agreed
2026-11-27T15:00:00Z  stopped: email, all (command line, text): “No”
2026-11-27T15:00:00Z  stopped: text, marketing (command line)
`,
  )
  expect((await store.consents.listChoices('ann@example.com')).changes[0]).toMatchObject({ how: 'text', words: 'No' })
  expect(await run('choices eve@example.com')).toBe('They agreed to nothing and stopped nothing.\n')
})
