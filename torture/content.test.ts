import { expect, test } from 'vitest'
import { draftBesideLeads, killWhilePublishing, typeOddly } from './content.ts'

test('a server killed while it publishes shows the old content or the new, and keeps every draft', async () => {
  const { kills, faults } = await killWhilePublishing({ kills: 4, seed: 5, engine: 'sqlite' })
  expect(kills).toBe(4)
  for (const [fault, count] of Object.entries(faults)) expect(count, fault).toBe(0)
})

test('whatever is typed is refused, reported at its field or shown as text', async () => {
  const { edits, refused, faulty, shown, faults } = await typeOddly({ edits: 60, seed: 7 })
  expect(refused + faulty + shown).toBeGreaterThan(edits / 2)
  for (const [fault, count] of Object.entries(faults)) expect(count, fault).toBe(0)
})

test('drafts up to the limits and beyond get a response, and no lead is refused meanwhile', async () => {
  const { drafts, refused, intake, faults } = await draftBesideLeads({ drafts: 15, rate: 20, seed: 3 })
  expect(refused).toBeLessThan(drafts)
  expect(intake.acknowledged).toBeGreaterThan(0)
  for (const [fault, count] of Object.entries(faults)) expect(count, fault).toBe(0)
})
