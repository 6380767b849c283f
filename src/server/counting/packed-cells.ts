// A folded day's cells as varints (seven bits a byte, low ones first, the highest bit set if more follow), small enough
// to keep for years and quick to add up. A cell: the numbers that `packCells` writes, in that order.
import { type Device, type Dimension, devices } from '#domain/counting/steps.ts'
import type { Cell } from './count-cells.ts'

/** The numbers of names, and of keys, which are few and have numbers of their own. The name '' is 0. */
export interface Numbers {
  ofName(name: string): number
  ofKey(key: string): number
}

interface Words {
  name(id: number): string
  key(id: number): string
}

export function packCells(cells: readonly Cell[], numbers: Numbers): Uint8Array {
  const bytes: number[] = []
  const write = (number: number) => {
    let rest = number
    while (rest > 127) {
      bytes.push((rest % 128) | 128)
      rest = Math.floor(rest / 128)
    }
    bytes.push(rest)
  }
  for (const { source, campaign, page, device, visitorDays, views, bots, byKey } of cells) {
    for (const name of [source, campaign, page]) write(name === '' ? 0 : numbers.ofName(name))
    for (const number of [devices.indexOf(device), visitorDays, views, bots, byKey.size]) write(number)
    for (const [key, count] of byKey) {
      write(numbers.ofKey(key))
      write(count)
    }
  }
  return Uint8Array.from(bytes)
}

/** The position of each dimension in a cell. */
export const placeOf: Record<Dimension, number> = { source: 0, campaign: 1, page: 2, device: 3 }

export interface Tally {
  visitorDays: number
  views: number
  bots: number
  /** By the key's number; without those that have none. */
  byKey: number[]
}

export const newTally = (): Tally => ({ visitorDays: 0, views: 0, bots: 0, byKey: [] })

/** Adds each cell to the tally that it belongs to, if any: the cell's numbers begin at `at`. */
export function addCells(bytes: Uint8Array, tallyOf: (numbers: Uint32Array, at: number) => Tally | undefined): void {
  const count = readNumbers(bytes)
  const numbers = unpacked
  let at = 0
  while (at < count) {
    const tally = tallyOf(numbers, at)
    const keysFrom = at + 8
    const keysTo = keysFrom + 2 * numbers[at + 7]!
    if (tally) {
      tally.visitorDays += numbers[at + 4]!
      tally.views += numbers[at + 5]!
      tally.bots += numbers[at + 6]!
      const { byKey } = tally
      for (let next = keysFrom; next < keysTo; next += 2) {
        const key = numbers[next]!
        byKey[key] = (byKey[key] ?? 0) + numbers[next + 1]!
      }
    }
    at = keysTo
  }
}

/** Reused for each day, so that a year is read within milliseconds. */
let unpacked = new Uint32Array(1 << 15)

/** Into `unpacked`. Returns how many. */
function readNumbers(bytes: Uint8Array): number {
  if (unpacked.length < bytes.length) unpacked = new Uint32Array(2 * bytes.length)
  const numbers = unpacked
  let count = 0
  let number = 0
  let shift = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    number |= (byte & 127) << shift
    if (byte > 127) shift += 7
    else {
      numbers[count++] = number
      number = 0
      shift = 0
    }
  }
  return count
}

/** The cells of several days as one. */
export function unpackCells(days: readonly Uint8Array[], words: Words): Cell[] {
  const cells = new Map<string, { names: number[]; tally: Tally }>()
  for (const bytes of days)
    addCells(bytes, (numbers, at) => {
      const names = [...numbers.subarray(at, at + 4)]
      const known = cells.get(names.join()) ?? { names, tally: newTally() }
      cells.set(names.join(), known)
      return known.tally
    })
  const nameOf = (id: number) => (id === 0 ? '' : words.name(id))
  return [...cells.values()].map(({ names, tally: { byKey, ...sums } }) => ({
    source: nameOf(names[placeOf.source]!),
    campaign: nameOf(names[placeOf.campaign]!),
    page: nameOf(names[placeOf.page]!),
    device: devices[names[placeOf.device]!] as Device,
    ...sums,
    byKey: new Map(byKey.flatMap((count, id) => [[words.key(id), count] as const])),
  }))
}
