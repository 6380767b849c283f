import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { e2eTestsOf } from './mutants/e2e-tests.ts'
import { chooseFaults, type Fault } from './mutants/plant-faults.ts'

const committed: Fault[] = JSON.parse(readFileSync('bench/mutants/faults.json', 'utf8'))

test('the same seed chooses the same faults, each one change in a file of its own', () => {
  const faults = chooseFaults(7, 30)
  expect(chooseFaults(7, 30)).toEqual(faults)
  expect(new Set(faults.map(({ file }) => file)).size).toBe(30)
  for (const { file, before, after } of faults) {
    expect(readFileSync(file, 'utf8').split(before), file).toHaveLength(2)
    expect(after).not.toBe(before)
  }
})

test('each room has journeys that exist', () => {
  const specs = readdirSync('e2e', { encoding: 'utf8', recursive: true }).filter((name) => name.endsWith('.spec.ts'))
  for (const { file } of committed.filter(({ file }) => existsSync(file)))
    expect(
      specs.filter((spec) => e2eTestsOf(file).some((part) => spec.includes(part))),
      file,
    ).not.toEqual([])
})
