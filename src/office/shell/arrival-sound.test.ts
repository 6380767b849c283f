import { afterEach, expect, test } from 'vitest'
import type { TimelineMarker } from '#contract/today.ts'
import { isSoundOn, newestArrival, turnSound } from './arrival-sound.ts'

afterEach(() => localStorage.clear())

const note = (receivedAtMs: number, kind: TimelineMarker['kind']): TimelineMarker => ({
  category: 'demos',
  receivedAtMs,
  kind,
  waitedMs: undefined,
  leadId: undefined,
  name: undefined,
})

test('spam makes no sound, and neither does a day without leads', () => {
  expect(newestArrival([])).toBe(0)
  expect(newestArrival([note(3, 'late'), note(7, 'waiting'), note(9, 'quarantine')])).toBe(7)
})

test('it is off until somebody turns it on', () => {
  expect(isSoundOn()).toBe(false)
  turnSound(true)
  expect(isSoundOn()).toBe(true)
  turnSound(false)
  expect([isSoundOn(), localStorage.length]).toEqual([false, 0])
})
