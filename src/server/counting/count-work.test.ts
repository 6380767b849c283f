// The counting thread's work with a store that fails or makes it wait; its timers are called by hand.
import { expect, test } from 'vitest'
import { countWork } from './count-work.ts'
import type { Seen } from './counting-port.ts'
import type { Answered } from './messages.ts'
import type { CountStore } from './store/count-store.ts'

const seen: Seen = {
  ...{ kind: 'page', path: '/', referrer: undefined, search: '', isDocument: true },
  visitor: { address: '203.0.113.7', userAgent: 'Firefox' },
}

function rig() {
  const acts: string[] = []
  const told: Answered[] = []
  const timers: { afterMs: number; callback(): void }[] = []
  const state = { isAway: false, folds: 'folded' as 'folded' | 'waiting' }
  const act = async (words: string) => {
    if (state.isAway) throw new Error('away')
    acts.push(words)
  }
  const store: CountStore = {
    begin: (_, day) => act(`begin ${day}`),
    rollOver: (_, day) => act(`roll over ${day}`),
    end: () => act('end'),
    async add({ day, newSalt, visitorDays }) {
      const added = visitorDays(newSalt)
      await act(`add ${day}: ${added.map(({ views }) => views)}`)
      return true
    },
    markPartial: (day) => act(`partial ${day}`),
    async fold({ today, isForced }) {
      await act(`fold ${today}${isForced ? ' anyway' : ''}`)
      return isForced ? 'folded' : state.folds
    },
    carry: async () => 0,
    readSpan: async () => ({ open: [], days: [] }),
    wordsAfter: async () => ({ names: [], keys: [] }),
    firstDay: async () => '2026-11-22',
    sync: () => act('sync'),
    close: () => act('close'),
  }
  const work = countWork({
    ...{ fields: {}, ownHost: 'tidy.example', today: '2026-11-22', server: { server: 'a', token: '1' } },
    open: async () => store,
    tell: (answered) => void told.push(answered),
    setTimer: (afterMs, callback) => void timers.push({ afterMs, callback }),
  })
  let lastId = 0
  /** Resolves once everything received so far is done. */
  async function settle() {
    const id = ++lastId
    work.hear({ kind: 'read', id, name: 'countedSince', given: [] })
    while (!told.some((one) => 'id' in one && one.id === id)) await new Promise((resolve) => setImmediate(resolve))
  }
  async function ring() {
    for (const { callback } of timers.splice(0)) callback()
    await settle()
  }
  return { work, acts, told, timers, state, settle, ring }
}

test('begins, folds what an earlier run left, adds every second, syncs to disk every minute', async () => {
  const { work, acts, timers, settle, told } = rig()
  work.hear({ kind: 'seen', day: '2026-11-22', seen: [seen, seen] })
  await settle()
  expect(acts).toEqual(['begin 2026-11-22', 'sync', 'fold 2026-11-22', 'add 2026-11-22: 2'])
  expect(timers.map(({ afterMs }) => afterMs)).toEqual([1000, 60_000])
  expect(told).toContainEqual({ kind: 'kept', entries: 2 })
  timers[1]!.callback()
  await settle()
  expect(acts.slice(4)).toEqual(['sync'])
  await work.stop()
  expect(acts.slice(5)).toEqual(['end', 'close'])
})

test('while the store is away it keeps what was seen, and adds it once', async () => {
  const { work, acts, state, told, ring, settle } = rig()
  await settle()
  state.isAway = true
  work.hear({ kind: 'seen', day: '2026-11-22', seen: [seen] })
  await ring()
  expect(told.some(({ kind }) => kind === 'fault')).toBe(true)
  work.hear({ kind: 'seen', day: '2026-11-22', seen: [seen] })
  state.isAway = false
  await ring()
  expect(acts).toEqual(['begin 2026-11-22', 'sync', 'fold 2026-11-22', 'add 2026-11-22: 2'])
})

test('at midnight everything of the old day is added before this server counts on the new one', async () => {
  const { work, acts, settle } = rig()
  await settle()
  work.hear({ kind: 'seen', day: '2026-11-22', seen: [seen] })
  work.hear({ kind: 'today', day: '2026-11-23' })
  work.hear({ kind: 'seen', day: '2026-11-23', seen: [seen] })
  await settle()
  expect(acts.slice(3)).toEqual([
    'add 2026-11-22: 1',
    'roll over 2026-11-23',
    'sync',
    'fold 2026-11-23',
    'add 2026-11-23: 1',
  ])
})

test('waits up to two minutes for other servers before it folds', async () => {
  const { acts, state, ring, settle } = rig()
  state.folds = 'waiting'
  await settle()
  for (let times = 0; times < 23; times++) await ring()
  expect(acts).not.toContain('fold 2026-11-22 anyway')
  await ring()
  expect(acts.at(-1)).toBe('fold 2026-11-22 anyway')
  await ring()
  expect(acts.filter((one) => one.startsWith('fold'))).toHaveLength(25)
})

test('a midnight while the store is away is made up for', async () => {
  const { work, acts, state, ring, settle } = rig()
  await settle()
  state.isAway = true
  work.hear({ kind: 'today', day: '2026-11-23' })
  await settle()
  state.isAway = false
  await ring()
  expect(acts.slice(3)).toEqual(['roll over 2026-11-23', 'sync', 'fold 2026-11-23'])
})

test('a midnight while the store is being opened folds nothing before what was seen is added', async () => {
  const { work, acts, settle } = rig()
  work.hear({ kind: 'seen', day: '2026-11-22', seen: [seen] })
  work.hear({ kind: 'today', day: '2026-11-23' })
  await settle()
  expect(acts).toEqual([
    ...['begin 2026-11-22', 'sync', 'fold 2026-11-22', 'add 2026-11-22: 1'],
    ...['roll over 2026-11-23', 'sync', 'fold 2026-11-23'],
  ])
})

test('a store that is away from the start until after midnight folds nothing before what was seen is added', async () => {
  const { work, acts, state, ring, settle } = rig()
  state.isAway = true
  work.hear({ kind: 'seen', day: '2026-11-22', seen: [seen] })
  work.hear({ kind: 'today', day: '2026-11-23' })
  await settle()
  state.isAway = false
  await ring()
  expect(acts).toEqual([
    ...['begin 2026-11-22', 'sync', 'add 2026-11-22: 1'],
    ...['roll over 2026-11-23', 'sync', 'fold 2026-11-23'],
  ])
})

test('a day of which something was left out is partial', async () => {
  const { work, acts, settle } = rig()
  work.hear({ kind: 'lost', day: '2026-11-22' })
  await settle()
  expect(acts).toContain('partial 2026-11-22')
})
