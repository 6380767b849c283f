// Content changes that wait for the server. They are sent after a short pause, one request at a time for each file,
// and stored in this browser until the server has them. They therefore survive a lost connection and a closed window.
// If the browser's storage is full or blocked, they are only in memory.
import type { DraftedFile } from '#contract/content.ts'
import type { DraftChange } from '#domain/content/drafts.ts'
import type { Result } from '#office/api/result.ts'
import { isSamePath } from './form-values.ts'

export interface FileQueue {
  /** The edits that the server doesn't have yet. */
  edits: readonly DraftChange[]
  state: 'saved' | 'saving' | 'unreached' | 'refused'
  /** Why the server refused the edits. */
  fault: string | undefined
  /** The faults of single fields, by key. */
  faults: ReadonlyMap<string, string>
  /** When the server last saved edits to the file. */
  savedAtMs: number | undefined
}

const faultless = { fault: undefined, faults: new Map<string, string>() }
const untouched: FileQueue = { edits: [], state: 'saved', ...faultless, savedAtMs: undefined }

interface DraftQueueOptions {
  /** The user's id. Edits in this browser are stored for each user separately. */
  who: string
  send(path: string, changes: readonly DraftChange[]): Promise<Result<DraftedFile>>
  onSaved(path: string, draftedFile: DraftedFile): void
  now(): number
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'> | undefined
}

/** How long a pause in typing must be before changes are sent. */
const pauseMs = 500
const againMs = 5000

export type DraftQueue = ReturnType<typeof createDraftQueue>

export function createDraftQueue({ who, send, onSaved, now, storage }: DraftQueueOptions) {
  const prefix = `office-words-${who}-`
  const files = new Map<string, FileQueue>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const inFlight = new Map<string, Promise<boolean>>()
  const listeners = new Set<() => void>()
  for (const [path, edits] of queuedEdits()) {
    files.set(path, { ...untouched, edits, state: 'unreached' })
    arm(path, 0)
  }

  const of = (path: string): FileQueue => files.get(path) ?? untouched

  function set(path: string, next: Partial<FileQueue>) {
    const file = { ...of(path), ...next }
    files.set(path, file)
    saveEdits(path, file.edits)
    for (const listen of listeners) listen()
  }

  function arm(path: string, ms: number) {
    clearTimeout(timers.get(path))
    timers.set(
      path,
      setTimeout(() => flush(path), ms),
    )
  }

  /** Sends waiting changes now. @returns whether the server has all changes */
  async function flush(path: string): Promise<boolean> {
    clearTimeout(timers.get(path))
    const running = inFlight.get(path)
    if (running) {
      await running
      return of(path).edits.length === 0 || (of(path).state === 'saved' && flush(path))
    }
    if (of(path).edits.length === 0) return true
    const sending = sendNow(path)
    inFlight.set(path, sending)
    const isSaved = await sending
    return isSaved && (of(path).edits.length === 0 || flush(path))
  }

  async function sendNow(path: string): Promise<boolean> {
    const sent = of(path).edits
    set(path, { state: 'saving' })
    const result = await send(path, sent)
    inFlight.delete(path)
    if (!result.isOk) {
      const isUnreached = result.status === 0 || result.status === 401 || result.status > 499
      if (isUnreached) set(path, { state: 'unreached', ...faultless })
      else set(path, { state: 'refused', fault: result.detail, faults: result.faults })
      if (isUnreached && result.status !== 401) arm(path, againMs)
      return false
    }
    const rest = of(path).edits.filter((edit) => !sent.includes(edit))
    onSaved(path, result.body)
    set(path, { edits: rest, state: 'saved', ...faultless, savedAtMs: now() })
    if (rest.length > 0) arm(path, pauseMs)
    return true
  }

  return {
    of,
    flush,
    listen(listen: () => void) {
      listeners.add(listen)
      return () => {
        listeners.delete(listen)
      }
    },
    change(path: string, edits: readonly DraftChange[]) {
      set(path, { edits, ...(of(path).state === 'refused' && { state: 'saved' as const, ...faultless }) })
      arm(path, pauseMs)
    },
    /**
     * Discards changes that the server doesn't have, such as refused ones: all changes of the file, or only those at the
     * path `what` if it is set.
     */
    forget(path: string, what?: DraftChange['path']) {
      clearTimeout(timers.get(path))
      const edits = what ? of(path).edits.filter((edit) => !isSamePath(edit.path, what)) : []
      set(path, { edits, state: 'saved', ...faultless })
    },
    /** Called when the connection is back. */
    retry() {
      for (const [path, { state }] of files) if (state === 'unreached') arm(path, 0)
    },
  }

  function saveEdits(path: string, edits: readonly DraftChange[]) {
    try {
      if (edits.length === 0) storage?.removeItem(prefix + path)
      else storage?.setItem(prefix + path, JSON.stringify(edits))
    } catch {
      // The storage is full or forbidden, so the edits wait in memory.
    }
  }

  function queuedEdits(): [path: string, edits: DraftChange[]][] {
    try {
      const names = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '')
      return names
        .filter((name) => name.startsWith(prefix))
        .map((name) => [name.slice(prefix.length), editsIn(storage?.getItem(name) ?? '[]')])
    } catch {
      return []
    }
  }
}

/**
 * The stored edits of one file; none if they can't be read, so that other files' edits are still sent. An earlier
 * release stored more properties of each edit, and edits without a value (`isReplaced`). Drops these properties and
 * edits.
 */
function editsIn(text: string): DraftChange[] {
  try {
    return (JSON.parse(text) as (DraftChange & { isReplaced?: true })[])
      .filter(({ isReplaced }) => !isReplaced)
      .map(({ path, value }) => ({ path, value }))
  } catch {
    return []
  }
}
