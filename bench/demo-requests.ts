// Simulates visitors for torture tests. Each visitor posts one demo request after another, with an Idempotency-Key.
// Like a patient browser, a visitor retries a request with the same key until the server has accepted it.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

interface DemoRequests {
  /** Email address → the id that the server returned. */
  acknowledged: Map<string, string>
  /** How often a key got one id and later a different one. */
  answeredWithTwoIds(): number
  /** Status codes that no visitor should get. */
  unexpected: number[]
  /** Resolves when every visitor has received the response to its last request. */
  stop(): Promise<void>
}

interface Visitors {
  url: string
  concurrency: number
  pauseMs: number
  random: () => number
}

export function startDemoRequests({ url, concurrency, pauseMs, random }: Visitors): DemoRequests {
  const acknowledged = new Map<string, string>()
  const unexpected: number[] = []
  let twoIds = 0
  let submissions = 0
  let isStopping = false

  async function submit(email: string, key: string) {
    const id = await untilAnswered(email, key)
    const before = acknowledged.get(email)
    if (before !== undefined && before !== id) twoIds++
    acknowledged.set(email, id)
  }
  async function untilAnswered(email: string, key: string): Promise<string> {
    for (;;) {
      const answer = await post(url, { email, key }).catch(() => undefined)
      if (answer?.status === 201 || answer?.status === 200) return answer.id
      if (answer && answer.status !== 503) unexpected.push(answer.status)
      await pause(5)
    }
  }
  async function visit() {
    while (!isStopping) {
      const email = `visitor${submissions++}@example.com`
      const key = randomUUID()
      await submit(email, key)
      // Some visitors submit again, although their request was accepted.
      if (random() < 0.1) await submit(email, key)
      await pause(random() * 2 * pauseMs)
    }
  }
  const visitors = Array.from({ length: concurrency }, visit)
  return {
    acknowledged,
    unexpected,
    answeredWithTwoIds: () => twoIds,
    stop: async () => {
      isStopping = true
      await Promise.all(visitors)
    },
  }
}

async function post(url: string, { email, key }: { email: string; key: string }) {
  const response = await fetch(`${url}/api/forms/demo-request`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: demoRequestBody(email),
  })
  const { id } = (await response.json()) as { id: string }
  return { status: response.status, id }
}

export function demoRequestBody(email: string, phone = '+1 555 010 0100'): string {
  return JSON.stringify({
    firstName: 'Zoë',
    lastName: 'O’Brien',
    email,
    phone,
    transactionalConsent: true,
    marketingConsent: true,
  })
}
