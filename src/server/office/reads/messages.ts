// The messages between the intake's thread and the reads' thread.
import type { OfficeReads } from '#server/store/office-port.ts'
import type { StoreSettings } from '#server/store/open-store.ts'

export interface WorkerStart {
  settings: Pick<StoreSettings, 'dataDir' | 'databaseUrl'>
  lookEveryMs: number
}

export type Asked = { kind: 'read'; id: number; name: keyof OfficeReads; given: unknown[] } | { kind: 'stop' }

export type Answered =
  | { kind: 'answer'; id: number; answer: unknown }
  | { kind: 'fault'; id: number; fault: unknown }
  /** The store has changed. */
  | { kind: 'changed' }
