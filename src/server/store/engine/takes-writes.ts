// Whether the store works.

import { all, inSteps } from './operation.ts'
import { statement } from './statement.ts'

/** Whether a write succeeds now: a real one, committed, because a full disk shows up only there. Never rejects. */
export const takesWrites = inSteps(({ atomically }) =>
  atomically(() => all(writeProbe())).then(
    () => true,
    () => false,
  ),
)

const writeProbe = statement((db) => db.updateTable('write_probe').set((eb) => ({ writes: eb('writes', '+', 1) })))
