// Counts visits as the server does, minute by minute over several days, and notes what was added and what was flushed.
// With `flushes` 'never', this script notes flushes that it didn't make. cut-counts.ts must then find lost visits,
// because otherwise its simulation would prove nothing. Run with record-writes.c preloaded.
import { openSync, writeSync } from 'node:fs'
import { addDays } from '#domain/clock/days.ts'
import { openSqliteCounts } from '#server/analytics/store/sqlite-counts.ts'
import { newSalt, visitorKey } from '#server/analytics/visitor-key.ts'

const [dataDir = '', acksFile = '', flushes = '', firstDay = '', days = '', minutes = ''] = process.argv.slice(2)
const acks = openSync(acksFile, 'w')
const acknowledge = (...args: unknown[]) => writeSync(acks, `${args.join(' ')}\n`)
const additionsPerMinute = 6

const store = openSqliteCounts(dataDir)
let added = 0
async function add(day: string): Promise<void> {
  const address = `10.0.${(added >> 8) & 255}.${added & 255}`
  const visitorDays = (salt: Uint8Array) => [
    {
      ...{ key: visitorKey(salt, { address, userAgent: 'Browser' }), from: undefined, page: '/', views: 2 },
      ...{ device: 'phone' as const, isBot: false, steps: new Set(['watched']) },
    },
  ]
  added++
  if (!(await store.add({ day, newSalt: newSalt(), visitorDays }))) throw new Error(`${day} was over already`)
  acknowledge('added', day)
}

for (let number = 0; number < Number(days); number++) {
  const day = addDays(firstDay, number)
  if (number === 0) await store.begin({ server: 'server', token: 'first' }, day)
  else await store.rollOver({ server: 'server', token: 'first' }, day)
  await store.rollUp(day)
  for (let minute = 0; minute < Number(minutes); minute++) {
    for (let addition = 0; addition < additionsPerMinute; addition++) await add(day)
    if (flushes === 'each-minute') await store.sync()
    acknowledge('flushed', day)
  }
}
// The store isn't closed: a power cut doesn't wait for that.
process.exit(0)
