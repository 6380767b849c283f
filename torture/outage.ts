// Takes the receivers of webhooks down for 75 hours, on a clock that jumps, while leads keep coming in. Also measures,
// in real time, how fast a long queue drains once the receiver responds.
// Run with `npm run torture:outage -- --leads 2000 --queue 10000`.

import { parseArgs } from 'node:util'
import { hourMs } from '#domain/clock/durations.ts'
import { systemClock } from '#server/delivery/clock.ts'
import { fakeClock } from '#testing/clock.ts'
import { deliveryRig, passTime } from '#testing/delivery-rig.ts'
import type { Behavior } from '#testing/servers/receiver-behaviors.ts'
import { createWebhookRecorder } from '../bench/webhook-recorder.ts'

const chain = ['demo-automation', 'demo-crm']
const outageHours = 75

interface OutageFindings {
  leads: number
  requests: number
  /** From the end of the outage to the last delivery, in simulated hours. */
  lastDeliveredAfterHours: number
  alarms: number
  faults: { notDelivered: number; dead: number; crmBeforeAutomation: number; otherBytes: number }
}

/** The ways in which the destinations are down, a different one each hour. */
const downs: Behavior[] = ['close', { status: 503 }, 'reset', { status: 500 }, { status: 404 }, 'half-head']

async function tortureOutage({ leads }: { leads: number }): Promise<OutageFindings> {
  const clock = fakeClock()
  const recorder = createWebhookRecorder()
  const endsAtMs = clock.nowMs() + outageHours * hourMs
  const decide = (): Behavior => {
    const leftHours = (endsAtMs - clock.nowMs()) / hourMs
    return leftHours <= 0 ? 'ok' : downs[Math.floor(leftHours) % downs.length]!
  }
  const receiver = { forget: true, decide, onReceived: recorder.onReceived }
  const rig = await deliveryRig({ clock, destinations: chain, receiver })
  const passing = { clock, store: rig.store, delivery: rig.start() }
  for (let lead = 0; lead < leads; lead++) {
    await rig.accept(1, chain)
    passing.delivery.wake()
    await passTime((outageHours * hourMs) / leads, passing)
  }
  const unfinished = async () => (await rig.store.readLeadFigures(clock.nowMs())).byState
  while ((await unfinished()).some(({ state }) => state !== 'dead')) await passTime(hourMs, passing)

  const left = await unfinished()
  const count = (state?: string) =>
    left.filter((row) => state === undefined || row.state === state).reduce((sum, row) => sum + row.count, 0)
  await rig.close()
  return {
    leads,
    requests: recorder.figures().webhooks,
    lastDeliveredAfterHours: Math.ceil((clock.nowMs() - endsAtMs) / hourMs),
    alarms: rig.log.filter(({ fields }) => fields.alarm === 'destination-failing').length,
    faults: { notDelivered: count(), dead: count('dead'), ...recorder.faults() },
  }
}

/** Returns how long a queue of leads, each with a chain of two deliveries, takes to drain, in real seconds. */
async function drainSeconds({ queue }: { queue: number }): Promise<number> {
  const recorder = createWebhookRecorder()
  const receiver = { forget: true, onReceived: recorder.onReceived }
  const rig = await deliveryRig({ clock: systemClock, destinations: chain, receiver })
  for (let queued = 0; queued < queue; queued += 500) await rig.accept(Math.min(500, queue - queued), chain)
  const startedMs = performance.now()
  rig.start()
  await recorder.untilReported(() => queue, 600_000)
  const seconds = (performance.now() - startedMs) / 1000
  await rig.close()
  return seconds
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { leads: { type: 'string', default: '2000' }, queue: { type: 'string', default: '10000' } },
  })
  const { faults, ...figures } = await tortureOutage({ leads: Number(values.leads) })
  console.log(`${outageHours} h of outage:`)
  console.table(figures)
  console.table(faults)
  const queue = Number(values.queue)
  const seconds = await drainSeconds({ queue })
  const rate = Math.round((2 * queue) / seconds)
  console.log(`${queue} queued leads of two deliveries each drained in ${seconds.toFixed(1)} s (${rate} deliveries/s)`)
  process.exitCode = Object.values(faults).every((fault) => fault === 0) && seconds <= 120 ? 0 : 1
}
