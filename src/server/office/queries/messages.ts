// The messages between the main thread, which accepts leads, and the thread that runs the office's queries.

import type { StoreSettings } from '#server/store/engine/open-store.ts'
import type { OfficeQueries } from '#server/store/store.ts'

export interface WorkerStart {
  settings: Pick<StoreSettings, 'dataDir' | 'databaseUrl'>
  pollEveryMs: number
}

export type ReadRequest = { kind: 'read'; id: number; name: keyof OfficeQueries; given: unknown[] } | { kind: 'stop' }

export type ReadResult =
  | { kind: 'answer'; id: number; answer: unknown }
  | { kind: 'fault'; id: number; fault: unknown }
  /** The store was changed. */
  | { kind: 'changed' }
