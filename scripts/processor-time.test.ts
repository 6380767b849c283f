import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sumOf, watchProcessorTime } from './processor-time.ts'

test('a child that its parent waited for counts once, any other as it was last polled', () => {
  const accounts = [
    // Of the 40 ticks it waited for, 25 belong to the first child and 15 to children that lived between two polls.
    { id: 'me', parent: undefined, own: 10, waitedFor: 40 },
    { id: 'ended', parent: 'me', own: 20, waitedFor: 5 },
    { id: 'its child', parent: 'ended', own: 5, waitedFor: 0 },
    { id: 'alive', parent: 'me', own: 100, waitedFor: 0 },
  ]
  expect(sumOf(accounts, new Set(['me', 'alive']))).toBe(10 + 15 + 20 + 5 + 100)
  const killedWithItsGroup = { id: 'killed', parent: 'alive', own: 7, waitedFor: 0 }
  expect(sumOf([...accounts, killedWithItsGroup], new Set(['me', 'alive']))).toBe(157)
})

test('a child and its parent that end between the same two polls count once', () => {
  const accounts = [
    { id: 'me', parent: undefined, own: 10, waitedFor: 125 },
    // As last polled; it had waited for 100 by its end.
    { id: 'browser', parent: 'me', own: 20, waitedFor: 0 },
    { id: 'page', parent: 'browser', own: 100, waitedFor: 0 },
  ]
  expect(sumOf(accounts, new Set(['me']))).toBe(10 + 125)
})

test.skipIf(!existsSync('/proc/self/stat'))('a child’s work is counted even if it ends between two polls', () => {
  const processorTime = watchProcessorTime()
  const before = process.cpuUsage()
  spawnSync(process.execPath, ['-e', 'while (process.cpuUsage().user < 200_000);'])
  const { user, system } = process.cpuUsage(before)
  const workedHere = (user + system) / 1e6
  expect(processorTime.stop()).toBeGreaterThan(workedHere + 0.2)
})
