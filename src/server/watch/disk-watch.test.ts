import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { createDiskWatch, freeBytesIn } from './disk-watch.ts'

test('raises an alarm for little free space at once and every hour, and again when the shortage returns', async () => {
  let [free, nowMs] = [600e6, 0]
  const alarms: unknown[] = []
  const log = { info() {}, warn() {}, error: (fields: unknown) => alarms.push(fields) }
  const check = createDiskWatch({ freeBytes: async () => free, nowMs: () => nowMs, log })
  const after = async (minutes: number, bytes: number) => {
    nowMs += minutes * 60_000
    free = bytes
    await check()
    return alarms.length
  }
  expect(await after(0, 600e6)).toBe(0)
  expect(await after(1, 400e6)).toBe(1)
  expect(alarms[0]).toEqual({ alarm: 'disk-almost-full', freeBytes: 400e6 })
  expect(await after(59, 0)).toBe(1)
  expect(await after(1, 0)).toBe(2)
  expect(await after(1, 600e6)).toBe(2)
  expect(await after(1, 0)).toBe(3)
})

test('logs a warning and continues if the folder is missing', async () => {
  const warned: string[] = []
  const log = { info() {}, warn: (_: unknown, message: string) => warned.push(message), error() {} }
  await createDiskWatch({ freeBytes: () => freeBytesIn('/no/such/folder'), nowMs: () => 0, log })()
  expect(warned).toHaveLength(1)
  expect(await freeBytesIn(tmpdir())).toBeGreaterThan(0)
})
