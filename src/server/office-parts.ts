// What the office stands on in a running server: made once, here, of settings, store and delivery.
import { randomUUID } from 'node:crypto'
import type { Clock } from '#server/delivery/clock.ts'
import { destinationNames, destinations } from '#server/delivery/destinations.ts'
import { openWebhook } from '#server/delivery/send-webhook.ts'
import type { Finding, OfficeParts, TestOutcome } from '#server/office/office-dependencies.ts'
import { newToken } from '#server/office/sessions/tokens.ts'
import type { Config } from '#server/settings/config.ts'
import type { OfficeStore } from '#server/store/office-port.ts'
import { preflight } from './preflight.ts'

/** All files of content are read and parsed for it. */
const findingsKeptForMs = 60_000

export function officeParts({
  config,
  store,
  clock,
}: {
  config: Config
  store: OfficeStore
  clock: Clock
}): OfficeParts {
  return {
    store,
    newToken,
    destinations: destinationNames.map((name) => ({
      name,
      variable: destinations[name].variable,
      address: config.webhookAddresses.get(name),
    })),
    testDestination: (name) => testDestination(config, { name, clock }),
    engine: config.databaseUrl ? 'postgres' : 'sqlite',
    keeps: { leadsDays: config.retainLeadsDays, quarantineDays: config.retainQuarantineDays },
    startedAtMs: clock.nowMs(),
    findings: keptFor(findingsKeptForMs, () => findings(config, clock.nowMs()), clock),
  }
}

/** Signed like the real ones; a header says that it is a test, and its body is no lead. */
export async function testDestination(
  config: Pick<Config, 'webhookAddresses' | 'webhookSecret' | 'webhooksMayBePrivate'>,
  { name, clock }: { name: string; clock: Clock },
): Promise<TestOutcome> {
  const address = config.webhookAddresses.get(name)
  if (address === undefined) return { outcome: 'failed', status: null, reason: 'no address is set' }
  const { webhookSecret: secret, webhooksMayBePrivate: allowPrivate } = config
  const webhook = openWebhook({ address, secret, allowPrivate, clock, maxSockets: 1 })
  try {
    const sent = await webhook.send({ id: `test-${randomUUID()}`, body: JSON.stringify({ test: true }), isTest: true })
    return { outcome: sent.kind === 'ok' ? 'ok' : 'failed', status: sent.status ?? null, reason: sent.reason }
  } finally {
    webhook.close()
  }
}

function findings(config: Config, nowMs: number): Finding[] {
  const { settings, messaging, content } = preflight(config, nowMs)
  const text = ({ where, what }: { where: string; what: string }) => `${where}: ${what}`
  return [
    ...[...settings, ...messaging].map((one) => ({ level: 'warning' as const, text: text(one) })),
    ...content.map((one) => ({ level: 'todo' as const, text: text(one) })),
  ]
}

function keptFor<Found>(keptForMs: number, find: () => Found, { nowMs }: Clock): () => Found {
  let kept: { found: Found; untilMs: number } | undefined
  return () => {
    if (!kept || nowMs() >= kept.untilMs) kept = { found: find(), untilMs: nowMs() + keptForMs }
    return kept.found
  }
}
