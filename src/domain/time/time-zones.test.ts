import { expect, test } from 'vitest'
import { offeredZones } from './time-zones.ts'

const all = Intl.supportedValuesOf('timeZone')

test('lists the zones of the United States first, by the names that people there use', () => {
  const { us } = offeredZones(all, 'America/New_York')
  expect(us.map(({ name }) => name)).toEqual([
    'Eastern Time',
    'Central Time',
    'Mountain Time',
    'Arizona Time',
    'Pacific Time',
    'Alaska Time',
    'Hawaii Time',
  ])
  expect(us[0]!.zone).toBe('America/New_York')
})

test('lists the visitor’s own zone in place of the US zone with the same name', () => {
  const { us, others } = offeredZones(all, 'America/Detroit')
  expect(us[0]).toEqual({ zone: 'America/Detroit', name: 'Eastern Time' })
  expect(others.map(({ zone }) => zone)).not.toContain('America/Detroit')
})

test('lists the others by city, under its present name, and the visitor’s zone among them', () => {
  const { us, others } = offeredZones(all, 'Asia/Calcutta')
  const names = others.map(({ name }) => name)
  expect(us.map(({ zone }) => zone)).not.toContain('Asia/Calcutta')
  expect(others).toContainEqual({ zone: 'Asia/Calcutta', name: 'Kolkata, Asia' })
  expect(names.filter((name) => /Calcutta|Godthab|Saigon|Rangoon|Kiev|_/.test(name))).toEqual([])
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en-US')))
  expect(offeredZones(all, 'Etc/GMT+5').others).toContainEqual({ zone: 'Etc/GMT+5', name: 'GMT-05:00' })
})
