// Watches the free disk space and raises an alarm before a full disk makes the server refuse leads.
import { statfs } from 'node:fs/promises'
import { hourMs, minuteMs } from '#domain/clock/durations.ts'
import { describeError, type Log } from '#server/http/log.ts'

/** Enough space for one day: many leads, the log and a backup of a small store. */
const lowBytes = 500_000_000

interface WatchedDisk {
  freeBytes(): Promise<number>
  nowMs(): number
  log: Log
}

/** Returns how many bytes a user without special rights can still write to the folder's disk. */
export async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Returns a function that checks once. It must be called every minute. The alarm is repeated every hour. */
export function createDiskWatch({ freeBytes, nowMs, log }: WatchedDisk): () => Promise<void> {
  let alarmAtMs = Number.NEGATIVE_INFINITY
  return async () => {
    try {
      const free = await freeBytes()
      if (free >= lowBytes) alarmAtMs = Number.NEGATIVE_INFINITY
      else if (nowMs() >= alarmAtMs) {
        alarmAtMs = nowMs() + hourMs
        log.error({ alarm: 'disk-almost-full', freeBytes: free }, 'the disk of DATA_DIR is almost full')
      }
    } catch (error) {
      log.warn({ error: describeError(error) }, 'the free space was not read; next try in a minute')
    }
  }
}

/** Returns a function that stops the watch. */
export function watchDisk(watched: WatchedDisk): () => void {
  const check = createDiskWatch(watched)
  void check()
  const timer = setInterval(() => void check(), minuteMs)
  return () => clearInterval(timer)
}
