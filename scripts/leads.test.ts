// Tests `npm run leads` as an operator runs it: as a process of its own. Meanwhile this test has the store open, as a
// running server would.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore } from '#server/store/engine/open-store.ts'
import type { LeadStore } from '#server/store/store.ts'
import { sampleConsent, sampleLead } from '#testing/leads.ts'
import { bareEnvironment } from '#testing/servers/bare-environment.ts'

let dataDir: string
let store: LeadStore

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'leads-'))
  store = await openStore({ dataDir })
})
afterEach(async () => {
  await store.close()
  rmSync(dataDir, { recursive: true })
})

const leads = (...typed: string[]) => leadsWith({}, ...typed)

function leadsWith(
  settings: Record<string, string>,
  ...typed: string[]
): Promise<{ code: number | null; out: string; errors: string }> {
  const child = spawn(process.execPath, [resolve('scripts/leads.ts'), ...typed], {
    env: { ...bareEnvironment, DATA_DIR: dataDir, ...settings },
  })
  const read = { out: '', errors: '' }
  child.stdout.setEncoding('utf8').on('data', (chunk) => (read.out += chunk))
  child.stderr.setEncoding('utf8').on('data', (chunk) => (read.errors += chunk))
  return new Promise((done) => child.on('close', (code) => done({ code, ...read })))
}

test('list, show and export print everything about any number of leads', async () => {
  await Promise.all(
    Array.from({ length: 1_201 }, (_, index) =>
      store.accept(
        sampleLead({ id: `lead-${String(index).padStart(4, '0')}`, receivedAtMs: index, consents: [sampleConsent] }),
      ),
    ),
  )
  await store.accept(
    sampleLead({
      id: 'sly',
      receivedAtMs: 9_999,
      form: 'contact',
      deliveries: [],
      phoneE164: undefined,
      values: { name: '=1+1', email: 'a\u001b[2J' },
    }),
  )

  const [, first] = (await leads('list', '--form', 'demo-request', '--since', '1970-01-01')).out.split('\n')
  expect(first).toMatch(
    /^1970-01-01T00:00:00\.001Z {2}lead-0001 {2}pending {6}waiting \d+ days +demo-request {11}Ann Lee {15}\(202\) 555-0143 {2}Ann@example\.com$/,
  )
  const [listed, json, csv, jsonl, shown] = await Promise.all([
    leads('list', '--form', 'contact'),
    leads('list', '--json', '--state', 'pending'),
    leads('export'),
    leads('export', '--format', 'jsonl'),
    leads('show', 'lead-0007'),
  ])
  expect(listed).toEqual({
    code: 0,
    out: expect.stringMatching(
      /^1970-01-01T00:00:09\.999Z {2}sly {2}none {9}waiting \d+ days +contact {16}=1\+1 {34}a\\u001b\[2J\n$/,
    ),
    errors: '',
  })
  expect(JSON.parse(json.out)).toHaveLength(1_201)
  const lines = csv.out.split('\r\n')
  expect(lines).toHaveLength(1 + 1_202 + 1)
  expect(lines[0]).toMatch(/^received,id,form,state,quarantine,firstName,lastName,email,phone,/)
  expect(lines.at(-2)).toContain("'=1+1")
  const ids = jsonl.out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).id)
  expect(new Set(ids).size).toBe(1_202)
  expect(shown.out).toContain('delivery to demo-automation: due, 0 attempts')
  expect(shown.out).toContain('consent to marketing-messages: given, wording 2026-11-20\n  I agree to receive')
})

test('a booking is shown and exported with the time it holds now', async () => {
  const hour = (start: number) => ({ startMs: start * 3_600_000, endMs: (start + 1) * 3_600_000 })
  const booking = { form: 'booking', email: 'ann@example.com' }
  await store.accept(sampleLead({ id: 'moved', ...booking, slot: hour(1) }))
  await store.accept(sampleLead({ id: 'freed', ...booking, slot: hour(2) }))
  await store.changeSlot('moved', hour(3))
  await store.changeSlot('freed', undefined)
  const [moved, freed, csv] = await Promise.all([leads('show', 'moved'), leads('show', 'freed'), leads('export')])
  expect(moved.out).toMatch(/^slot +1970-01-01T03:00:00Z to 1970-01-01T04:00:00Z\nmoved to +1970-01-01T03:00:00Z/m)
  expect(freed.out).toMatch(/^canceled/m)
  expect(freed.out).not.toMatch(/^slot /m)
  expect(csv.out.split('\r\n')[0]).toMatch(/,timezone,.*slot,phoneE164,/)
  expect(csv.out).toContain(',1970-01-01T03:00:00Z,')
  expect(csv.out).not.toContain('1970-01-01T02:00:00Z')
})

test('cancel frees a booked call and notifies the webhook; a lead without a call ahead is refused with the reason', async () => {
  const ahead = { startMs: Date.UTC(2100, 0, 4, 15), endMs: Date.UTC(2100, 0, 4, 15, 30) }
  const past = { startMs: Date.UTC(2026, 0, 5, 15), endMs: Date.UTC(2026, 0, 5, 15, 30) }
  const values = { firstName: 'Ann', start: '2100-01-03T15:00:00Z', timezone: 'America/New_York' }
  const booking = { form: 'booking', values, deliveries: [] }
  await store.accept(sampleLead({ id: 'ahead', ...booking, slot: ahead }))
  await store.accept(sampleLead({ id: 'past', ...booking, slot: past }))
  await store.accept(sampleLead({ id: 'contact', form: 'contact' }))
  const settings = { WEBHOOK_BOOKING: 'https://hooks.example.com/booking' }
  expect(await leadsWith(settings, 'cancel', 'ahead')).toEqual({
    code: 0,
    out: 'Canceled. Its time, 2100-01-04T15:00:00Z, is free again.\n',
    errors: '',
  })
  expect(await store.takenSlots(ahead.startMs, ahead.endMs)).toEqual([])
  const { deliveries, slotChanges } = (await store.findLead('ahead'))!
  expect(slotChanges).toEqual([undefined])
  expect(deliveries.map(({ destination, state, body }) => [destination, state, JSON.parse(body)])).toEqual([
    ['booking', 'due', { ...values, start: '2100-01-04T15:00:00Z', form: 'booking', change: 'cancelled' }],
  ])
  for (const [id, reason] of [
    ['ahead', 'Nothing to cancel: the call was canceled before.'],
    ['past', 'Nothing to cancel: the call has started or is over.'],
    ['contact', 'Nothing to cancel: that lead isn’t a booked call.'],
  ] as const)
    expect(await leads('cancel', id)).toEqual({ code: 1, out: '', errors: `${reason}\n` })
  expect(await leads('cancel', 'ahead', '--json')).toMatchObject({ code: 1, out: '{"canceled":false}\n' })
})

test('release, resend and purge change the store of a running server', async () => {
  await store.accept(sampleLead({ id: 'lead-1', quarantine: 'honeypot' }))
  expect(await leads('resend', 'lead-1')).toMatchObject({
    code: 1,
    errors: 'Nothing to send again: the lead is quarantined.\n',
  })
  expect(await leads('release', 'lead-1')).toMatchObject({ code: 0, out: 'Released.\n' })
  expect(await leads('release', 'lead-1', '--json')).toMatchObject({ code: 1, out: '{"released":false}\n' })
  expect((await store.findLead('lead-1'))?.state).toBe('pending')
  expect(await leads('purge', 'Ann@example.com')).toEqual({
    code: 1,
    out: '',
    errors: 'Nothing was removed: nobody is here to ask. Add --yes to remove 1 lead of ann@example.com for good.\n',
  })
  expect(await store.findLead('lead-1')).toBeDefined()
  expect(await leads('purge', 'Ann@example.com', '--yes')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Removed 1 lead with everything about them\.\nA backup kept anywhere else/),
  })
  expect(await store.findLead('lead-1')).toBeUndefined()
  expect(await leads('purge', 'ann@example.com', '--json')).toMatchObject({
    code: 1,
    out: '{"purged":0,"emails":["ann@example.com"],"tracesIn":"nowhere","stillHere":[],"backups":[]}\n',
  })
})

test('an unknown lead or an invalid command ends with code 1 and says why', async () => {
  const [absent, wrong, help] = await Promise.all([leads('show', 'nobody'), leads('lost'), leads('--help')])
  expect(absent).toEqual({ code: 1, out: '', errors: 'There’s no lead nobody.\n' })
  expect(wrong).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^There’s no command lost\. Type one of: list, .*\n\nUsage: /),
  })
  expect(help).toMatchObject({ code: 0, out: expect.stringMatching(/^Usage: /) })
})
