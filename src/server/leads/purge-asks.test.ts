// A purge can't be undone: a person first confirms what it would remove.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openHoursOf } from '#domain/booking/booking-rules.ts'
import { forms } from '#forms/index.ts'
import { openStore } from '#server/store/open-store.ts'
import type { Store } from '#server/store/port.ts'
import { sampleLead } from '#testing/leads.ts'
import { bookingRules } from '#testing/small-site.ts'
import { runLeadsCommand } from './run-leads-command.ts'

let dataDir: string
let store: Store
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'purge-'))
  store = await openStore({ dataDir })
  await store.accept(sampleLead({ id: 'lead-1' }))
  await store.accept(sampleLead({ id: 'lead-2', form: 'contact' }))
})
afterEach(async () => {
  await store.close()
  rmSync(dataDir, { recursive: true })
})

/** Purges with this answer, or these to one question after the other: what was asked, printed and returned. */
async function purgeAnswering(answer: boolean | undefined | boolean[], email = 'Ann@example.com') {
  const answers = [answer].flat()
  const said = { asked: '', written: '' }
  const reason = await runLeadsCommand(
    { name: 'purge', email, asJson: false, isConfirmed: false, erasesTraces: false },
    {
      store,
      forms,
      destinationsOf: () => [],
      lettersOfChange: () => [],
      openHours: () => openHoursOf(bookingRules),
      nowMs: () => 0,
      newId: () => 'new',
      write: async (text) => {
        said.written += text
      },
      ask: async (question) => {
        said.asked += question
        return answers.shift()
      },
    },
  )
  return { ...said, reason }
}

test('it says how many leads of which forms would go, and goes on after a yes only', async () => {
  const question = 'Remove 2 leads of ann@example.com (contact, demo-request) and everything about them, for good?'
  expect(await purgeAnswering(false)).toEqual({ asked: question, written: '', reason: 'Nothing was removed.' })
  expect(await store.listLeads({})).toHaveLength(2)
  expect(await purgeAnswering(true)).toEqual({
    asked: question,
    written: 'Removed 2 leads with everything about them.\n',
    reason: undefined,
  })
  expect(await store.listLeads({})).toEqual([])
})

test('with nobody to ask it removes nothing, and a person without leads is not asked about', async () => {
  expect((await purgeAnswering(undefined)).reason).toMatch(/^Nothing was removed: nobody is here to ask\. Add --yes /)
  expect(await store.listLeads({})).toHaveLength(2)
  expect(await purgeAnswering(true, 'nobody@example.com')).toEqual({
    asked: '',
    written: '',
    reason: 'No lead has this email.',
  })
})

test('where PostgreSQL’s files still hold the bytes it says so, and rewrites them after a second yes only', async () => {
  const erased: string[] = []
  store.purge = async () => ({ leads: 2, tracesIn: 'table files' })
  store.eraseTraces = async () => {
    erased.push('VACUUM FULL')
    return 'nowhere'
  }
  const later = await purgeAnswering([true, false])
  expect(later.asked).toContain('Run VACUUM FULL now?')
  expect(later.written).toContain('PostgreSQL’s table files still hold the bytes')
  expect(later.written).toContain('npm run leads -- purge ann@example.com --vacuum-full')
  expect(erased).toEqual([])

  const now = await purgeAnswering([true, true])
  expect(now.written).toContain('The store’s files hold nothing of it anymore.')
  expect(erased).toEqual(['VACUUM FULL'])
})
