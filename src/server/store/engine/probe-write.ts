// Checks whether the store works.

import { all, inSeveralTransactions } from './operation.ts'
import { statement } from './statement.ts'

/** Returns whether a write succeeds now. Commits a real write, because only that detects a full disk. Never rejects. */
export const probeWrite = inSeveralTransactions(({ atomically }) =>
  atomically(() => all(writeProbe())).then(
    () => true,
    () => false,
  ),
)

const writeProbe = statement((db) => db.updateTable('write_probe').set((eb) => ({ writes: eb('writes', '+', 1) })))
