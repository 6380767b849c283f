// What the office stands on in a running server: made once, here, of settings, store and delivery.
import { randomUUID } from 'node:crypto'
import type { Clock } from '#server/delivery/clock.ts'
import { destinationNames, destinations } from '#server/delivery/destinations.ts'
import { openWebhook } from '#server/delivery/send-webhook.ts'
import type { OfficeParts, TestOutcome } from '#server/office/office-dependencies.ts'
import { newToken } from '#server/office/sessions/tokens.ts'
import type { Config } from '#server/settings/config.ts'
import type { OfficeStore } from '#server/store/office-port.ts'
import { preflightFindings } from './preflight-findings.ts'

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
    findings: preflightFindings(config, clock.nowMs),
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
