import { expect, test } from 'vitest'
import { hourMs } from '#domain/clock/durations.ts'
import { createFormsWatch } from './watch-forms.ts'

const newestMs = Date.UTC(2026, 10, 2)
const noneHeldBack = { lastDay: { received: 1, quarantined: 0 }, before: { received: 1, quarantined: 0 } }

test('raises the alarm once a day, and again after the next silence', async () => {
  let nowMs = newestMs
  let newest = newestMs
  const alarms: object[] = []
  const log = { info() {}, warn() {}, error: (fields: object) => alarms.push(fields) }
  const figures = async () => ({
    byState: [],
    quarantined: [],
    leadsByForm: [
      { form: 'demo-request', count: 700, newestMs: newest, ...noneHeldBack },
      { form: 'careers', count: 1, newestMs: 0, ...noneHeldBack },
    ],
  })
  const check = createFormsWatch({ store: { readLeadFigures: figures }, nowMs: () => nowMs, log: log as never })
  const alarmsAfterHours = async (hours: number) => {
    for (let hour = 0; hour < hours; hour++) {
      nowMs += hourMs
      await check()
    }
    return alarms.length
  }
  expect(await alarmsAfterHours(23)).toBe(0)
  expect(await alarmsAfterHours(1)).toBe(1)
  expect(alarms[0]).toEqual({ alarm: 'form-quiet', form: 'demo-request', newestMs })
  expect(await alarmsAfterHours(23)).toBe(1)
  expect(await alarmsAfterHours(1)).toBe(2)
  newest = nowMs
  expect(await alarmsAfterHours(23)).toBe(2)
  expect(await alarmsAfterHours(1)).toBe(3)
})

test('keeps watching after the store didn’t respond', async () => {
  const warnings: object[] = []
  const log = { info() {}, error() {}, warn: (fields: object) => warnings.push(fields) }
  const figures = () => Promise.reject(new Error('away'))
  await createFormsWatch({ store: { readLeadFigures: figures }, nowMs: () => 0, log: log as never })()
  expect(warnings).toHaveLength(1)
})
