// Commits all writes of one turn of the event loop together, with one flush to disk. The writes' promises resolve only
// after the flush. If one unit of work throws, only that unit is rolled back. If the commit fails, all promises reject.
import type { DatabaseSync } from 'node:sqlite'

interface Waiting {
  /** Does the work and returns a function that reports the outcome, to be called after the commit. */
  work: () => () => void
  reject: (fault: unknown) => void
}

interface GroupTarget {
  /** Throws if there is no usable database right now. */
  open(): DatabaseSync
  /** Throws if a commit would be written to a file that is no longer in place. */
  assertInPlace(): void
  /** Called when the group failed and the connection can no longer be trusted. */
  discard(): void
}

export class GroupCommit {
  #waiting: Waiting[] = []
  readonly #target: GroupTarget

  constructor(target: GroupTarget) {
    this.#target = target
  }

  /** @param work must be synchronous, because an await would let other statements run in its savepoint. */
  durably<Outcome>(work: () => Outcome): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) setImmediate(() => this.#commitAll())
      const workThenNotify = () => {
        const outcome = work()
        return () => resolve(outcome)
      }
      this.#waiting.push({ work: workThenNotify, reject })
    })
  }

  #commitAll() {
    const group = this.#waiting
    this.#waiting = []
    const notifiers: (() => void)[] = []
    try {
      const db = this.#target.open()
      db.exec('begin immediate')
      for (const waiting of group) notifiers.push(attempt(db, waiting))
      this.#target.assertInPlace()
      db.exec('commit')
    } catch (fault) {
      this.#target.discard()
      for (const { reject } of group) reject(fault)
      return
    }
    for (const one of notifiers) one()
  }
}

function attempt(db: DatabaseSync, { work, reject }: Waiting): () => void {
  db.exec('savepoint one')
  try {
    const notify = work()
    db.exec('release one')
    return notify
  } catch (fault) {
    // After a full disk or an I/O error, SQLite has rolled back the whole transaction, so the whole group fails.
    if (!db.isTransaction) throw fault
    db.exec('rollback to one; release one')
    return () => reject(fault)
  }
}
