// Gives each change an id, and knows which kinds of things changed since a given id. A stream waits here for the next
// change, and fetches the changed kinds when its reader can receive them. Only the newest change of each kind is
// stored. Therefore, a burst becomes one event, and nothing is queued for slow readers.

const changeKinds = ['store', 'presence'] as const
type ChangeKind = (typeof changeKinds)[number]

export interface Notifier {
  /** The id of the newest change. */
  readonly lastId: string
  say(kind: ChangeKind): void
  /** Makes every reader reload everything, because changes may have been missed. */
  sayAll(): void
  /**
   * Returns the changed kinds in a fixed order. Returns undefined if anything may have changed, for example because the
   * id is unknown.
   */
  since(id: string): ChangeKind[] | undefined
  /** Calls `listener` at every change, until the returned function is called. */
  follow(listener: () => void): () => void
  /** Resolves with true at the next change, or with false after `ms` or once the signal aborts. */
  isChangedWithin(ms: number, signal: AbortSignal): Promise<boolean>
}

/** @param startedAs an id that differs for each start of each server */
export function createNotifier(startedAs: string): Notifier {
  let last = 0
  let knownSince = 0
  const lastOf = new Map<ChangeKind, number>()
  const following = new Set<() => void>()

  const idOf = (count: number) => `${startedAs}-${count}`
  function callAll() {
    for (const listener of [...following]) listener()
  }
  function follow(listener: () => void) {
    following.add(listener)
    return () => following.delete(listener)
  }
  return {
    get lastId() {
      return idOf(last)
    },
    say(kind) {
      lastOf.set(kind, ++last)
      callAll()
    },
    sayAll() {
      knownSince = ++last
      callAll()
    },
    since(id) {
      const [start, count] = /^(.+)-(\d+)$/.exec(id)?.slice(1) ?? []
      const at = start === startedAs ? Number(count) : Number.NaN
      if (!(at >= knownSince && at <= last)) return undefined
      return changeKinds.filter((kind) => (lastOf.get(kind) ?? 0) > at)
    },
    follow,
    isChangedWithin: (ms, signal) =>
      new Promise((resolve) => {
        const end = (isChanged: boolean) => {
          unfollow()
          clearTimeout(timer)
          signal.removeEventListener('abort', endUnchanged)
          resolve(isChanged)
        }
        const endUnchanged = () => end(false)
        const unfollow = follow(() => end(true))
        const timer = setTimeout(endUnchanged, ms)
        timer.unref()
        signal.addEventListener('abort', endUnchanged)
        if (signal.aborted) endUnchanged()
      }),
  }
}
