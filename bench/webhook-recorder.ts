// Records what the automation and the CRM receive about demo requests, across any number of server crashes.
import type { ReceivedWebhook } from '#testing/servers/webhook-receiver.ts'

interface WebhookRecorder {
  onReceived(webhook: ReceivedWebhook): void
  /** Call this after killing the server: it measures the time until the next webhook arrives. */
  killed(): void
  /** Resolves when the CRM has accepted this many leads; rejects if that takes too long. */
  untilReported(leads: () => number, withinMs: number): Promise<void>
  figures(): { webhooks: number; repeatedWebhooks: number; slowestFirstWebhookMs: number }
  faults(): { crmBeforeAutomation: number; otherBytes: number }
}

export function createWebhookRecorder(): WebhookRecorder {
  const bodies = new Map<string, string>()
  const automationOk = new Set<string>()
  const crmOk = new Set<string>()
  const ids = new Set<string>()
  const checks = new Set<() => void>()
  let webhooks = 0
  let crmBeforeAutomation = 0
  let otherBytes = 0
  let killedAtMs: number | undefined
  let slowestFirstWebhookMs = 0

  function onReceived({ path, id, body, behavior }: ReceivedWebhook) {
    webhooks++
    ids.add(id)
    if (killedAtMs !== undefined)
      slowestFirstWebhookMs = Math.max(slowestFirstWebhookMs, performance.now() - killedAtMs)
    killedAtMs = undefined
    const text = body.toString('utf8')
    const { email } = JSON.parse(text)
    if ((bodies.get(email) ?? text) !== text) otherBytes++
    bodies.set(email, text)
    const isOk = typeof behavior === 'string' && behavior.startsWith('ok')
    if (path.endsWith('crm') && !automationOk.has(email)) crmBeforeAutomation++
    if (isOk) (path.endsWith('crm') ? crmOk : automationOk).add(email)
    for (const check of checks) check()
  }

  return {
    onReceived,
    killed: () => {
      killedAtMs = performance.now()
    },
    untilReported: (leads, withinMs) =>
      new Promise((resolve, reject) => {
        const tooLate = () =>
          reject(new Error(`after ${withinMs} ms only ${crmOk.size} of ${leads()} leads were delivered`))
        const timer = setTimeout(tooLate, withinMs)
        const check = () => {
          if (crmOk.size < leads()) return
          clearTimeout(timer)
          checks.delete(check)
          resolve()
        }
        checks.add(check)
        check()
      }),
    figures: () => ({
      webhooks,
      repeatedWebhooks: webhooks - ids.size,
      slowestFirstWebhookMs: Math.round(slowestFirstWebhookMs),
    }),
    faults: () => ({ crmBeforeAutomation, otherBytes }),
  }
}
