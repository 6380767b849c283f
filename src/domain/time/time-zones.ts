// The time zones that a visitor can choose from. Those of the United States come first and have their usual names. All
// others are named after a city.
import { formatZone } from '#domain/clock/moments.ts'

export interface OfferedZone {
  zone: string
  name: string
}

const usZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
]

// Browsers still list some cities under names that are no longer used there.
const citiesToday: Record<string, string> = {
  Asmera: 'Asmara',
  Calcutta: 'Kolkata',
  Faeroe: 'Faroe',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Ponape: 'Pohnpei',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
  Truk: 'Chuuk',
}

/**
 * @param all the zones that the browser knows (Intl.supportedValuesOf)
 * @param current the visitor's zone. It is always listed. If a US zone has the same name, this zone replaces it.
 */
export function offeredZones(all: string[], current: string): { us: OfferedZone[]; others: OfferedZone[] } {
  const currentName = formatZone(current)
  const us = usZones
    .map((zone) => ({ zone, name: formatZone(zone) }))
    .map((one) => (one.name === currentName ? { ...one, zone: current } : one))
  const listed = new Set([...usZones, ...us.map(({ zone }) => zone)])
  const others = [...new Set([current, ...all])].filter((zone) => !listed.has(zone))
  return { us, others: others.map((zone) => ({ zone, name: cityOf(zone) })).sort(byName) }
}

function cityOf(zone: string): string {
  const [region = '', ...rest] = zone.split('/')
  const city = rest.at(-1)
  if (!city || region === 'Etc') return formatZone(zone)
  return `${(citiesToday[city] ?? city).replaceAll('_', ' ')}, ${region}`
}

const { compare } = new Intl.Collator('en-US')
const byName = (one: OfferedZone, other: OfferedZone) => compare(one.name, other.name)
