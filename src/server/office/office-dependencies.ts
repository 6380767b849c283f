// What the office's routes stand on.
import type { Context } from 'hono'
import type { Log } from '#server/http/log.ts'
import type { RateLimits } from '#server/http/rate-limit.ts'
import type { OfficeStore } from '#server/store/office-port.ts'

export interface Destination {
  name: string
  /** The setting that holds its address. */
  variable: string
  address: string | undefined
}

export interface TestOutcome {
  outcome: 'ok' | 'failed'
  status: number | null
  reason: string
}

export interface Finding {
  level: 'warning' | 'todo'
  text: string
}

/** What stays the same while the server runs. */
export interface OfficeParts {
  store: OfficeStore
  newToken(): string
  /** Sends a link that opens the office; undefined while the server sends no letters. */
  sendLink?: ((email: string, url: string) => Promise<void>) | undefined
  destinations: Destination[]
  testDestination(name: string): Promise<TestOutcome>
  engine: 'sqlite' | 'postgres'
  keeps: { leadsDays: number; quarantineDays: number }
  startedAtMs: number
  /** What still stands between this installation and going live. */
  findings(): Finding[]
}

export interface OfficeDependencies extends OfficeParts {
  publicUrl: string
  siteName: string
  timezone: string
  limits: Pick<RateLimits, 'signIns' | 'accounts'>
  newId(): string
  nowMs(): number
  clientAddressOf(context: Context): string
  log: Log
}
