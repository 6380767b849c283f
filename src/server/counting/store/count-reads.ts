// Answers the funnel's questions from the days that were folded and, in the same way, from those that weren't yet.
import { type Dimension, devices, dimensions } from '#domain/counting/steps.ts'
import { cellsOf } from '#server/counting/count-cells.ts'
import type { CountReads, CountSums, CountsQuery } from '#server/counting/counting-port.ts'
import { addCells, newTally, packCells, placeOf, type Tally } from '#server/counting/packed-cells.ts'
import type { FormFields } from '#server/counting/visitor-days.ts'
import type { PackedColumn } from './count-schema.ts'
import { type CountStore, lastDayOf, type StoredWord } from './count-store.ts'

type CountSource = Pick<CountStore, 'readSpan' | 'wordsAfter' | 'firstDay'>

interface PackedDay {
  day: string
  isPartial: boolean
  cells: Uint8Array
}

export function countReadsOf(source: CountSource, fields: FormFields): CountReads {
  const known = { names: new Words(), keys: new Words() }

  async function readDays(query: CountsQuery, by?: Dimension) {
    const { open, days } = await source.readSpan(query, columnFor(query, by))
    // Read after the days: every name that they use is there by now.
    const added = await source.wordsAfter(known.names.last, known.keys.last)
    known.names.add(added.names)
    known.keys.add(added.keys)
    const [names, keys] = [known.names.extended(), known.keys.extended()]
    const packOf = new Map(
      open.map(({ day, visitorDays }) => [
        day,
        packCells(cellsOf(visitorDays, fields), { ofName: names.idOf, ofKey: keys.idOf }),
      ]),
    )
    const packed = days
      .filter((row) => lastDayOf(row) <= query.to)
      .map(({ day, isPartial, cells }): PackedDay => {
        return { day, isPartial, cells: cells ?? packOf.get(day) ?? new Uint8Array() }
      })
    const sumsOf = ({ byKey, ...sums }: Tally): CountSums => ({
      ...sums,
      byKey: Object.fromEntries(byKey.flatMap((count, id) => [[keys.wordOf(id), count]])),
    })
    return { packed, names, sumsOf, matches: matcherOf(query, names) }
  }

  return {
    async listDays(query) {
      const { packed, sumsOf, matches } = await readDays(query)
      return packed
        .map(({ day, isPartial, cells }) => {
          const tally = newTally()
          addCells(cells, (numbers, at) => (matches(numbers, at) ? tally : undefined))
          return { day, isPartial, ...sumsOf(tally) }
        })
        .filter(({ visitorDays, bots, isPartial }) => visitorDays + bots > 0 || isPartial)
    },
    async listGroups(query) {
      const { packed, names, sumsOf, matches } = await readDays(query, query.by)
      const groups = new Map<number, Tally>()
      const groupOf = (id: number) => {
        const group = groups.get(id) ?? newTally()
        groups.set(id, group)
        return group
      }
      const place = placeOf[query.by]
      for (const { cells } of packed)
        addCells(cells, (numbers, at) => (matches(numbers, at) ? groupOf(numbers[at + place]!) : undefined))
      const nameOf = (id: number) => (query.by === 'device' ? devices[id]! : names.wordOf(id))
      return [...groups]
        .map(([id, tally]) => ({ name: nameOf(id), ...sumsOf(tally) }))
        .filter(({ visitorDays }) => visitorDays > 0)
        .sort((one, other) => other.visitorDays - one.visitorDays || (one.name < other.name ? -1 : 1))
    },
    countedSince: source.firstDay,
  }
}

/** The smallest column that distinguishes what is asked for. */
function columnFor({ filter }: CountsQuery, by: Dimension | undefined): PackedColumn {
  const asked = dimensions.filter((dimension) => dimension === by || filter[dimension] !== undefined)
  if (asked.length > 1) return 'cells'
  return asked[0] === undefined ? 'whole' : `by_${asked[0]}`
}

const noName = -1

type Matches = (numbers: Uint32Array, at: number) => boolean

function matcherOf({ filter }: CountsQuery, names: ExtendedWords): Matches {
  const wanted = dimensions.flatMap((dimension) => {
    const word = filter[dimension]
    if (word === undefined) return []
    const id = dimension === 'device' ? devices.findIndex((one) => one === word) : names.find(word)
    return [{ place: placeOf[dimension], id: id ?? noName }]
  })
  if (wanted.length === 0) return () => true
  return (numbers, at) => wanted.every(({ place, id }) => numbers[at + place] === id)
}

interface ExtendedWords {
  idOf(word: string): number
  find(word: string): number | undefined
  wordOf(id: number): string
}

/** Words and their numbers in the store, which never change. */
class Words {
  readonly #ids = new Map<string, number>([['', 0]])
  readonly #words: string[] = ['']

  /** The highest number. */
  get last() {
    return this.#words.length - 1
  }

  add(words: readonly StoredWord[]) {
    for (const { id, word } of words) {
      this.#ids.set(word, id)
      this.#words[id] = word
    }
  }

  /** With temporary numbers for words of days that aren't folded yet. */
  extended(): ExtendedWords {
    const [ids, words] = [new Map<string, number>(), new Map<number, string>()]
    const find = (word: string) => this.#ids.get(word) ?? ids.get(word)
    return {
      find,
      wordOf: (id) => this.#words[id] ?? words.get(id)!,
      idOf: (word) => {
        const known = find(word)
        if (known !== undefined) return known
        const id = this.last + 1 + ids.size
        ids.set(word, id)
        words.set(id, word)
        return id
      },
    }
  }
}
