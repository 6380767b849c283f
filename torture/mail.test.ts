import { expect, test } from 'vitest'
import { tortureKills, tortureMisbehaviors, tortureOutage, tortureRefusal } from './mail.ts'

const seed = Math.floor(Math.random() * 2 ** 32)

test.concurrent.each([
  ['a mail server that misbehaves in every way', () => tortureMisbehaviors({ emails: 60 })],
  ['one that refuses everything', () => tortureRefusal({ emails: 10 })],
  ['one that is away for 75 hours', () => tortureOutage({ emails: 15 })],
  ['a sender that is killed between claim and commit', () => tortureKills({ kills: 8, seed })],
] as const)('%s: nothing is lost, and nothing goes to a blocked address', async (_, torture) => {
  const { faults } = await torture()
  for (const [fault, count] of Object.entries(faults)) expect(count, `${fault}, seed ${seed}`).toBe(0)
})
