// How much room is left for what is stored: an alarm before a full disk refuses leads.
import { statfs } from 'node:fs/promises'
import { hourMs, minuteMs } from '#domain/clock/durations.ts'
import { describeError, type Log } from '#server/http/log.ts'

/** A day of many leads, the log and a backup of a small store fit into it. */
const lowBytes = 500_000_000

interface WatchedDisk {
  freeBytes(): Promise<number>
  nowMs(): number
  log: Log
}

/** On the disk of a folder, for a user without special rights. */
export async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Looks once; call it every minute. The alarm is repeated every hour. */
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

/** Returns a function that stops it. */
export function watchDisk(watched: WatchedDisk): () => void {
  const check = createDiskWatch(watched)
  void check()
  const timer = setInterval(() => void check(), minuteMs)
  return () => clearInterval(timer)
}
