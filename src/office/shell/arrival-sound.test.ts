import { afterEach, expect, test } from 'vitest'
import type { TimelineMarker } from '#contract/today.ts'
import { isSoundOn, newestArrival, turnSound } from './arrival-sound.ts'

afterEach(() => localStorage.clear())

const note = (receivedAtMs: number, kind: TimelineMarker['kind']): TimelineMarker => ({
  category: 'demos',
  receivedAtMs,
  kind,
  waitedMs: undefined,
  answeredAtMs: undefined,
  leadId: undefined,
  name: undefined,
})

test('plays nothing for spam or for a day without leads', () => {
  expect(newestArrival([])).toBe(0)
  expect(newestArrival([note(3, 'late'), note(7, 'waiting'), note(9, 'quarantine')])).toBe(7)
})

test('is off until the user turns it on', () => {
  expect(isSoundOn()).toBe(false)
  turnSound(true)
  expect(isSoundOn()).toBe(true)
  turnSound(false)
  expect([isSoundOn(), localStorage.length]).toEqual([false, 0])
})
