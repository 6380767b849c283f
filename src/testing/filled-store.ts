// Fills a store for tests that list or export everything about leads. The store then has leads in each state, with and
// without a name. Some leads have consents, delivery attempts, or calls that were booked, moved or canceled. One lead
// has been reduced to what remains after its retention period. The store also has a download.
import { hourMs } from '#domain/clock/durations.ts'
import { isoTime } from '#domain/time/iso-time.ts'
import type { NewLead } from '#server/store/leads/new-lead.ts'
import type { Store } from '#server/store/store.ts'
import { sampleConsent, sampleLead } from './leads.ts'
import { owned } from './office-samples.ts'

const slotAt = (hour: number) => ({ startMs: hour * hourMs, endMs: (hour + 1) * hourMs })
const inTheYear2100 = Date.UTC(2100, 0, 4, 15) / hourMs
/** Must never reach a terminal: these characters would clear the screen. */
export const controlCharacters = '\u001b[2J'

export async function fillStore(store: Store): Promise<void> {
  await store.accept(
    sampleLead({
      id: 'reduced',
      receivedAtMs: 10,
      consents: [sampleConsent],
      email: 'old@example.com',
      deliveries: [],
    }),
  )
  await store.removeOlderThan({ leadsBeforeMs: 20, quarantinedBeforeMs: 0, nowMs: 20 })

  const one = sampleLead({ id: '' }).deliveries.slice(0, 1)
  for (const id of ['delivered', 'dead']) {
    await store.accept(sampleLead({ id, receivedAtMs: 1_000, deliveries: one, consents: [sampleConsent] }))
    const [claimed] = await store.claimDue({ leaseMs: 20_000, limit: 1, perDestination: 8, except: [] })
    if (!claimed) throw new Error(`${id} was not due`)
    const { id: deliveryId, leaseToken } = claimed
    const isDead = id === 'dead'
    await store.recordAttempt({
      deliveryId,
      leaseToken,
      attemptedAtMs: 1_000,
      durationMs: 12,
      status: isDead ? 500 : 200,
      reason: isDead ? 'HTTP 500' : 'ok',
      next: { kind: isDead ? 'dead' : 'delivered' },
    })
  }

  const person = { firstName: 'Ann', lastName: 'Lee', email: 'Ann@example.com', phone: '(202) 555-0143' }
  const plain = { deliveries: [], phoneE164: undefined }
  const leads: (Partial<NewLead> & { id: string })[] = [
    { id: 'pending', idempotency: { key: 'key-1', fingerprint: 'print' } },
    { id: 'quarantined', quarantine: 'honeypot' },
    { id: 'sly', ...plain, form: 'contact', values: { name: '=1+1', email: `a${controlCharacters}`, subject: 'Hi' } },
    { id: 'nameless', ...plain, form: 'savings-review', values: { figures: { phone: 129 } }, email: undefined },
    ...[
      { id: 'booked', hour: 0 },
      { id: 'moved', hour: 1 },
      { id: 'freed', hour: 2 },
      { id: 'ahead', hour: inTheYear2100 },
    ].map(({ id, hour }) => ({
      id,
      form: 'booking',
      values: { ...person, start: isoTime(hour * hourMs), timezone: 'America/New_York' },
      slot: slotAt(hour),
    })),
  ]
  for (const lead of leads) await store.accept(sampleLead({ receivedAtMs: 2_000, ...lead }))
  await store.changeSlot('moved', slotAt(7))
  await store.changeSlot('freed', undefined)
  await store.logDownload({
    filePath: 'onboarding-checklist.pdf',
    userAgent: `Test/1.0${controlCharacters}`,
    atMs: 3_000,
  })
  // Adds the teammates Ann and Bob. Their sessions expired long ago.
  await owned(store, ['bob'])
}
