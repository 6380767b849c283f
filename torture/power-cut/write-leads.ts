// Accepts leads and delivers them like the server, recording every acknowledgment. Run with record-writes.c preloaded.
import { openSync, writeSync } from 'node:fs'
import { openDurably } from '#server/store/engine/sqlite-connection.ts'
import { openSqliteStore } from '#server/store/engine/sqlite-store.ts'
import { sampleConsent, sampleLead } from '#testing/leads.ts'

const [file = '', acksFile = '', synchronous = '', count = ''] = process.argv.slice(2)
const acks = openSync(acksFile, 'w')

const store = await openSqliteStore({
  file,
  open: (name) => {
    const db = openDurably(name, 1000)
    // `openDurably` sets `synchronous` to 'full'. A second run sets it to 'normal' here and must lose leads, because
    // otherwise the simulation would prove nothing.
    db.exec(`pragma synchronous = ${synchronous}`)
    return db
  },
})

let next = 0
async function visitor() {
  while (next < Number(count)) {
    const id = `lead-${next++}`
    const idempotency = { key: id, fingerprint: id }
    await store.accept(sampleLead({ id, consents: [sampleConsent], idempotency, receivedAtMs: next }))
    writeSync(acks, `${id}\n`)
  }
}

async function deliverer() {
  while (next < Number(count)) {
    const claimed = await store.claimDue({ leaseMs: 10, limit: 5, perDestination: 5, except: [] })
    for (const { id: deliveryId, leaseToken } of claimed) {
      const outcome = { status: 200, reason: 'HTTP 200', next: { kind: 'delivered' } as const }
      await store.recordAttempt({ deliveryId, leaseToken, attemptedAtMs: next, durationMs: 1, ...outcome })
    }
  }
}

await Promise.all([deliverer(), ...Array.from({ length: 8 }, visitor)])
// The store isn't closed: closing would empty the write-ahead log, and a power cut doesn't wait for that.
process.exit(0)
