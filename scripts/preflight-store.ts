// What `npm run preflight` shows about the store. Three things keep an installation from going live: a store that can't
// be opened, faulty passkeys, and published claims about response times, if the stored leads don't support them. Other
// findings don't: leads held for review, failed or waiting deliveries, and overlapping calls. They are listed for the
// team.
import { existsSync } from 'node:fs'
import { isoTime } from '#domain/time/iso-time.ts'
import { destinations } from '#forms/destinations.ts'
import { type MeasuredClaims, measuredFindings } from '#server/measured-claims.ts'
import { passkeyFindings } from '#server/office/team/passkey-findings.ts'
import type { Config } from '#server/settings/config.ts'
import type { Finding } from '#server/settings/settings-findings.ts'
import type { BookedSlot } from '#server/store/calls/slots.ts'
import { embeddedStoreFile, openStore } from '#server/store/engine/open-store.ts'
import type { Figures } from '#server/store/leads/lead-figures.ts'

interface StoreFindings {
  faults: Finding[]
  /** Published claims about response times, if the stored leads don't support them. */
  unborne: Finding[]
  waiting: Finding[]
}

export async function storeFindings(config: Config, measured: MeasuredClaims, nowMs: number): Promise<StoreFindings> {
  // Don't create a store only to look into it.
  if (!config.databaseUrl && !existsSync(embeddedStoreFile(config.dataDir)))
    return { faults: [], unborne: await measuredFindings(measured, undefined, nowMs), waiting: [] }
  try {
    const store = await openStore(config)
    try {
      const figures = await store.readLeadFigures(nowMs)
      const overlaps = await store.overlappingCalls(nowMs)
      const ofPasskeys = config.office ? await passkeyFindings(store.office, config.publicUrl) : []
      const faults = ofPasskeys.map((what) => ({ where: 'PUBLIC_URL', what }))
      const unborne = await measuredFindings(measured, store.office, nowMs)
      return { faults, unborne, waiting: [...held(figures), ...unfinished(figures, config), ...overlaps.map(overlap)] }
    } finally {
      await store.close()
    }
  } catch (fault) {
    const where = config.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'
    const why = fault instanceof Error && fault.message ? `: ${fault.message}` : ''
    return { faults: [{ where, what: `the store cannot be opened${why}` }], unborne: [], waiting: [] }
  }
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const held = ({ quarantined }: Figures): Finding[] =>
  quarantined.map(({ form, count, oldestMs }) => ({
    where: form,
    what: `${counted(count, 'submission', 'submissions')} held back since ${isoTime(oldestMs).slice(0, 10)}: npm run leads -- list --state quarantined --form ${form}`,
  }))

function unfinished({ byState }: Figures, { webhookAddresses }: Config): Finding[] {
  const dead = byState.filter(({ state }) => state === 'dead')
  const waiting = new Map<string, number>()
  for (const { destination, state, count } of byState)
    if (!webhookAddresses.has(destination) && state !== 'held' && state !== 'dead')
      waiting.set(destination, (waiting.get(destination) ?? 0) + count)
  return [
    ...dead.map(({ destination, count }) => ({
      where: destination,
      what: `${counted(count, 'delivery', 'deliveries')} parked as dead: npm run leads -- list --state dead`,
    })),
    ...[...waiting].map(([destination, count]) => ({
      where: variableOf(destination),
      what: `unset, and ${counted(count, 'delivery waits', 'deliveries wait')} for it`,
    })),
  ]
}

const variableOf = (destination: string) =>
  Object.entries(destinations).find(([name]) => name === destination)?.[1].variable ?? destination

const overlap = (pair: [BookedSlot, BookedSlot]): Finding => ({
  where: pair.map(({ leadId }) => leadId).join(' and '),
  what: `two booked calls overlap (${pair.map(({ startMs }) => isoTime(startMs)).join(', ')}): cancel or move one`,
})
