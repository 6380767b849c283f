import { expect, test } from 'vitest'
import { countedVisits } from '#testing/counted-visits.ts'
import { visitsIn } from './count-visits.ts'

const week = { from: '2026-11-16', to: '2026-11-22' }

function log() {
  const lines: string[] = []
  const add = (_: object, line: string) => lines.push(line)
  return { lines, info: add, warn: add, error: add }
}

test('adds up the visitor-days of a period, and those that watched the film', async () => {
  const counts = countedVisits([
    { day: '2026-11-15', visitorDays: 100, byKey: { watched: 100 } },
    { day: '2026-11-16', visitorDays: 3, byKey: { watched: 1 } },
    { day: '2026-11-22', visitorDays: 4, byKey: { 'chapter:0': 2 } },
  ])
  expect(await visitsIn(counts, log())(week)).toEqual({ visitorDays: 7, watched: 1 })
  expect(await visitsIn(undefined, log())(week)).toBeUndefined()
})

test('leaves out counts that can’t be read, and logs that', async () => {
  const to = log()
  const counts = { listDays: () => Promise.reject(new Error('no such file')) }
  expect(await visitsIn(counts, to)(week)).toBeUndefined()
  expect(to.lines).toEqual(['visits could not be read'])
})
