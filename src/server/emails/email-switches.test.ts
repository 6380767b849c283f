import { expect, test } from 'vitest'
import type { EmailName } from '#emails/email-names.ts'
import { fakeClock } from '#testing/clock.ts'
import { watchSwitches } from './email-switches.ts'

function watched(answer: () => Promise<EmailName[]>) {
  const clock = fakeClock()
  const warnings: object[] = []
  const log = { info() {}, error() {}, warn: (fields: object) => warnings.push(fields) }
  return {
    clock,
    warnings,
    switches: watchSwitches({ queries: { listSwitchedOff: answer }, clock, log: log as never }),
  }
}

test('knows the switches from the start, and notices a change within ten seconds', async () => {
  let off: EmailName[] = ['contact-receipt']
  const { clock, switches } = watched(async () => off)
  const { isSwitchedOff, stop } = await switches
  expect([isSwitchedOff('contact-receipt'), isSwitchedOff('demo-receipt')]).toEqual([true, false])
  off = ['demo-receipt']
  clock.advance(10_000)
  await expect.poll(() => [isSwitchedOff('contact-receipt'), isSwitchedOff('demo-receipt')]).toEqual([false, true])
  stop()
  expect(clock.nextTimerAtMs()).toBeUndefined()
})

test('keeps the last known switches while the store can’t be read', async () => {
  let isAway = false
  const { clock, switches, warnings } = watched(async () => {
    if (isAway) throw new Error('away')
    return ['contact-receipt']
  })
  const { isSwitchedOff } = await switches
  isAway = true
  clock.advance(10_000)
  await expect.poll(() => warnings).toHaveLength(1)
  expect(isSwitchedOff('contact-receipt')).toBe(true)
})
