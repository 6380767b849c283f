// The short version of `npm run torture:power-cut`.
import { expect, test } from 'vitest'
import { cutPower, seeded } from './power-cut/cut-power.ts'
import { whyNotHere } from './power-cut/record-run.ts'

const reason = whyNotHere()
if (reason) console.log(`The power cut is not simulated: ${reason}.`)

test.skipIf(reason)('a power cut loses no acknowledged lead, and does lose some without the flush', async () => {
  const ours = await cutPower({ synchronous: 'full', cuts: 20, leads: 600, random: seeded(7) })
  expect(ours).toMatchObject({ cuts: 20, lost: 0, damaged: 0 })
  expect(ours.acknowledged).toBeGreaterThan(1_000)
  const weaker = await cutPower({ synchronous: 'normal', cuts: 8, leads: 600, random: seeded(7) })
  expect(weaker.lost).toBeGreaterThan(0)
})
