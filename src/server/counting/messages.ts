// The messages between the intake's thread and the counting thread. The latter has no clock: each message says the day.
import type { CountReads, Seen } from './counting-port.ts'
import type { CountSettings } from './store/open-counts.ts'
import type { FormFields } from './visitor-days.ts'

export interface WorkerStart {
  settings: CountSettings
  fields: FormFields
  /** Of PUBLIC_URL, without 'www.'. */
  ownHost: string
  /** On which this server starts to count. */
  today: string
}

export type Told =
  | { kind: 'seen'; day: string; seen: Seen[] }
  /** So many were seen on that day that some were left out. */
  | { kind: 'lost'; day: string }
  /** It is another day now. */
  | { kind: 'today'; day: string }
  | { kind: 'read'; id: number; name: keyof CountReads; given: unknown[] }
  | { kind: 'stop' }

export type Answered =
  | { kind: 'answer'; id: number; answer: unknown }
  | { kind: 'fault'; id: number; fault: unknown }
  /** This many entries are in the store by now, or were given up. */
  | { kind: 'kept'; entries: number }
  | { kind: 'trouble'; fault: unknown }
